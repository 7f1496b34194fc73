// @vitest-environment happy-dom
import { html } from 'lit-html';
import { describe, expect, it, vi } from 'vitest';
import { newGame, type RuleName } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import { gameAt, go, reviewOf } from '../../../src/match/review';
import type { MatchSetup } from '../../../src/match/matchSetup';
import type { MatchState } from '../../../src/match/matchState';
import { gamePanel } from '../../../src/ui/game/gamePanel';
import type { GameActions, GamePanelProps } from '../../../src/ui/game/gamePanelProps';
import { noWinText, statusText } from '../../../src/ui/game/gameTexts';
import type { OnlineView } from '../../../src/ui/game/gamePanelProps';
import type { ReviewActions, ReviewProps } from '../../../src/ui/game/reviewPanel';
import { Bench, gameOf, SMALL } from '../../support/match/fakeSeat';
import { buttonIn, buttonsIn, elementIn, shown as show, textOf } from '../../support/markup';
import { NetworkMatch } from '../../support/net/networkMatch';
import { ANSWERS, VIEW } from '../../support/net/onlineViews';
import { SETUP } from '../../support/match/setups';

const { en, zh } = DICTIONARIES;

const ignore = (): void => undefined;

const ACTIONS: GameActions = {
  undo: ignore,
  redo: ignore,
  hint: ignore,
  moveNow: ignore,
  restart: ignore,
  resign: ignore,
  offerDraw: ignore,
  menu: ignore,
  place: ignore,
  playAgain: ignore,
  choose: ignore,
  pause: ignore,
  setPace: ignore,
};

const REVIEW: ReviewActions = {
  go: ignore,
  step: ignore,
  togglePlaying: ignore,
  changeSpeed: ignore,
  playOn: ignore,
  share: ignore,
  open: ignore,
  openMoves: ignore,
};

interface Shown {
  readonly online?: OnlineView | null;
  readonly actions?: Partial<GameActions>;
  readonly setup?: Partial<MatchSetup>;
  readonly aimed?: boolean;
  readonly aimLearned?: boolean;
  readonly hasSpeed?: boolean;
  readonly note?: string;
  readonly thinkingSeconds?: number;
  /** The step shown in review; the current position by default. */
  readonly reviewedStep?: number;
  readonly roomy?: boolean;
  readonly score?: GamePanelProps['score'];
}

function panel(state: MatchState, shown: Shown = {}) {
  const {
    online = VIEW,
    actions,
    setup,
    aimed = false,
    aimLearned = true,
    hasSpeed = true,
    note = '',
    thinkingSeconds = 0,
    reviewedStep,
    roomy = true,
    score = null,
  } = shown;
  const whole = reviewOf(state.game.record);
  const review = reviewedStep === undefined ? whole : go(whole, reviewedStep);
  const over = state.game.outcome ? 'over' : 'live';
  const props: ReviewProps = {
    review,
    shown: gameAt(review),
    mode: reviewedStep === undefined ? over : 'back',
    isPlaying: false,
    hasSpeed,
    pace: 'normal',
    canPlayOn: false,
    roomy,
    times: null,
    choiceText: () => '',
    actions: REVIEW,
  };
  return gamePanel({
    t: en,
    state,
    setup: { ...SETUP, mode: 'two-players', settings: state.game.record.settings, ...setup },
    actions: { ...ACTIONS, ...actions },
    thinkingSeconds,
    aimed,
    aimLearned,
    pace: 'normal',
    quickBar: html``,
    note,
    review: props,
    names: null,
    online,
    score,
  });
}

const classesOf = (template: unknown): string[] => [
  ...(show(template).querySelector('section')?.classList ?? []),
];
const turnIn = (template: unknown): string => textOf(elementIn(template, 'turn'));
const detailIn = (template: unknown): string => textOf(elementIn(template, 'detail'));
const namesIn = (template: unknown): string[] => buttonsIn(template).map(({ name }) => name);

describe('statusText in a network game', () => {
  it('names the colour, or says that it is your turn', () => {
    const match = new NetworkMatch();
    expect(match.states.map((state) => statusText(en, state))).toEqual([
      'Your turn',
      'Black to move',
    ]);
    match.play('h8');
    expect(match.states.map((state) => statusText(en, state))).toEqual([
      'White to move',
      'Your turn',
    ]);
    expect(match.states.map((state) => statusText(zh, state))).toEqual([
      zh.turn('white'),
      zh.yourTurn,
    ]);
  });

  it('says that the other person places the opening stones or chooses', () => {
    const match = new NetworkMatch({ opening: 'swap' });
    const texts = (): string[] => match.states.map((state) => statusText(en, state));
    expect(texts()).toEqual(['You: black stone, 1 of 3', 'Your opponent is placing the opening…']);
    match.play('h8', 'i9');
    expect(texts()).toEqual(['You: black stone, 3 of 3', 'Your opponent is placing the opening…']);
    match.play('g7');
    expect(texts()).toEqual(['Your opponent is choosing…', 'Your choice']);
    match.guest.choose('black');
    match.pass();
    // The guest took Black, so the host continues with White.
    expect(texts()).toEqual(['Your turn', 'White to move']);
  });

  it('is the result once the game is over', () => {
    const match = new NetworkMatch().play('h8', 'i9').resign();
    expect(match.states.map((state) => statusText(en, state))).toEqual(['You win', 'You lose']);
  });
});

describe('statusText in a local game', () => {
  it('names player or colour, or the computer’s activity', () => {
    expect(statusText(en, new Bench(null, 'a1').state)).toBe('White to move');
    expect(statusText(en, new Bench('white', 'a1b1').state)).toBe('Your turn');
    expect(statusText(en, new Bench('white', 'a1').state)).toBe('Thinking…');
    const swap = newGame({ ...SMALL, opening: 'swap' });
    expect(statusText(en, new Bench('black', swap).state)).toBe(en.swap.computerPlaces);
  });
});

describe('the panel of a network game', () => {
  const [mine, theirs] = new NetworkMatch().play('h8', 'i9').states;

  it('shows the turn, or an open question in its place', () => {
    expect(turnIn(panel(mine))).toBe('Your turn');
    expect(turnIn(panel(theirs))).toBe('Black to move');
    const question = 'Bo offers a draw.';
    expect(turnIn(panel(mine, { online: { ...VIEW, question } }))).toBe(question);
  });

  it('has phrases instead of hint, redo and restart', () => {
    const live = namesIn(panel(mine)).slice(-5);
    expect(live).toEqual(['Quick phrases', 'Undo', 'Offer a draw', 'Resign', 'Menu']);
    for (const name of [en.hint, en.redo, en.restart]) {
      expect(namesIn(panel(mine))).not.toContain(name);
      expect(namesIn(panel(mine, { online: null }))).toContain(name);
    }
    const openPhrases = vi.fn<() => void>();
    const online = { ...VIEW, phrases: { ...VIEW.phrases, action: openPhrases } };
    const button = buttonIn(panel(mine, { online }), 'Quick phrases');
    expect(button.text).toBe('Phrases');
    button.press();
    expect(openPhrases).toHaveBeenCalledOnce();
  });

  it('enables the requests that are possible', () => {
    const undo = vi.fn<() => void>();
    const offerDraw = vi.fn<() => void>();
    const resign = vi.fn<() => void>();
    const template = panel(mine, { actions: { undo, offerDraw, resign } });
    for (const name of ['Undo', 'Offer a draw', 'Resign']) buttonIn(template, name).press();
    for (const action of [undo, offerDraw, resign]) expect(action).toHaveBeenCalledOnce();
    const still = panel({ ...mine, canUndo: false }, { actions: { undo } });
    expect(buttonIn(still, 'Undo').enabled).toBe(false);
    expect(namesIn(panel(mine, { setup: { undo: false } }))).not.toContain('Undo');
  });

  it('shows the answers as buttons, the primary one first', () => {
    const [yes, no] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const [allow, refuse] = ANSWERS;
    const answers = [
      { ...allow, action: yes },
      { ...refuse, action: no },
    ];
    const template = panel(mine, { online: { ...VIEW, question: 'May I?', answers } });
    const [first, second] = buttonsIn(template).filter(({ element }) =>
      element.classList.contains('action'),
    );
    expect(first?.text).toBe('Allow the move is undone');
    expect(first?.element.className).toBe('action primary');
    expect(second?.text).toBe('No');
    expect(second?.element.querySelector('small')).toBeNull();
    expect(second?.element.className).toBe('action');
    first?.press();
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 0]);
    second?.press();
    expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 1]);
    expect(classesOf(template)).toContain('choosing');
  });

  it('shows answers even while a point is aimed at or a choice is due', () => {
    const online = { ...VIEW, question: 'May I?', answers: ANSWERS };
    expect(namesIn(panel(mine, { online, aimed: true }))).toContain('No');
    expect(namesIn(panel(mine, { aimed: true }))).toContain(en.place);
    const match = new NetworkMatch({ opening: 'swap' }).play('h8', 'i9', 'g7');
    expect(match.host.undo().ok).toBe(true);
    match.pass();
    const choosing = match.guest.state;
    expect([choosing.canChoose, match.pair.guest.session.state.asks]).toEqual([true, 'undo']);
    expect(namesIn(panel(choosing))).toContain('Play Black the other plays White');
    expect(namesIn(panel(choosing, { online }))).toContain('No');
  });

  it('prefers a question to an aim or a note in the same place', () => {
    const classes = (shown: Shown): readonly string[] => classesOf(panel(mine, shown));
    const online = { ...VIEW, note: 'Weak connection to Bo.' };
    const asked = { ...online, question: 'May I?', answers: ANSWERS };
    expect(classes({ online, aimed: true })).toEqual(expect.arrayContaining(['aimed', 'hinted']));
    expect(classes({ online, aimed: true })).not.toContain('due');
    expect(classes({ online: asked })).toContain('due');
    for (const name of ['aimed', 'hinted']) {
      expect(classes({ online: asked, aimed: true, note: 'A double three.' })).not.toContain(name);
    }
    expect(classes({ online: asked, reviewedStep: 1 })).not.toContain('due');
  });

  it('escapes the names of both players', () => {
    const online = { ...VIEW, names: { black: 'You', white: '<b>Bo</b> & "Co"' } };
    const drawn = show(panel(mine, { online }));
    expect(textOf(drawn.querySelector('.white'))).toBe('White <b>Bo</b> & "Co"');
    expect(drawn.querySelector('b')).toBeNull();
    expect(textOf(elementIn(panel(mine), 'white'))).toBe('White Bo');
    expect(textOf(elementIn(panel(mine), 'black'))).toBe('Black You');
  });

  it('shows the labelled connection mark beside the other name only', () => {
    const markIn = (template: unknown, colour: string): (string | null)[] | null => {
      const mark = elementIn(template, colour)?.querySelector('.mark');
      if (!mark) return null;
      return ['class', 'role', 'aria-label'].map((name) => mark.getAttribute(name));
    };
    const stable = ['mark stable', 'img', 'Bo: connected'];
    expect(markIn(panel(mine), 'white')).toEqual(stable);
    expect(markIn(panel(mine), 'black')).toBeNull();
    const away = { ...VIEW, theirs: 'black', mark: { state: 'reconnecting', text: 'Bo: away' } };
    const swapped = panel(mine, { online: away as OnlineView });
    expect(markIn(swapped, 'black')).toEqual(['mark reconnecting', 'img', 'Bo: away']);
    expect(markIn(swapped, 'white')).toBeNull();
    // There is no mark before the colours are settled.
    expect(elementIn(panel({ ...mine, settled: false }), 'mark')).toBeNull();
    expect(elementIn(panel(mine, { online: null }), 'mark')).toBeNull();
  });

  it('has the note in a live region, without its countdown', () => {
    const online = { ...VIEW, note: 'Bo is away.', timer: 'You can claim the win in 1:45' };
    const hint = elementIn(panel(mine, { online }), 'hint');
    expect(textOf(hint?.querySelector('[role=status]'))).toBe('Bo is away.');
    expect(textOf(hint?.querySelector('.timer'))).toBe('You can claim the win in 1:45');
    const foul = elementIn(panel(mine, { online, note: 'A double three.' }), 'hint');
    expect(textOf(foul)).toBe('A double three.');
    // The grid cell announces it.
    expect(foul?.matches('[role=status]')).toBe(false);
    expect(foul?.querySelector('[role=status]')).toBeNull();
    expect(elementIn(panel(mine), 'timer')).toBeNull();
  });

  it('shows the score of the series beside the number of moves', () => {
    expect(detailIn(panel(mine))).toBe('2 moves Freestyle');
    const online = { ...VIEW, score: 'Series 2 – 1' };
    expect(detailIn(panel(mine, { online }))).toBe('2 moves Freestyle Series 2 – 1');
  });

  it('hides note and question while an earlier move is shown', () => {
    const online = { ...VIEW, question: 'May I?', answers: ANSWERS };
    const template = panel(mine, { online, reviewedStep: 1 });
    expect(turnIn(template)).toBe('Reviewing move 1 of 2');
    expect(namesIn(template)).not.toContain('No');
    expect(namesIn(template)).toContain('Back to the game');
  });
});

describe('the panel after a network game', () => {
  const { state: over } = new NetworkMatch().play('h8', 'i9').resign().host;

  it('shows the reason, by the rules or because a player stayed away', () => {
    expect(turnIn(panel(over))).toBe('You win');
    expect(detailIn(panel(over))).toBe('2 moves White resigned');
    const online = { ...VIEW, reason: 'Bo stayed away', score: 'Series 1 – 0' };
    expect(detailIn(panel(over, { online }))).toBe('2 moves Bo stayed away Series 1 – 0');
  });

  it('offers another game if it can be proposed', () => {
    const action = vi.fn<() => void>();
    const again = { ...VIEW.again, action };
    const button = buttonIn(panel(over, { online: { ...VIEW, again } }), 'Rematch');
    expect(button.enabled).toBe(true);
    button.press();
    expect(action).toHaveBeenCalledOnce();
    const closed = { ...VIEW, again: { ...again, enabled: false } };
    expect(buttonIn(panel(over, { online: closed }), 'Rematch').enabled).toBe(false);
    expect(namesIn(panel(over))).not.toContain(en.playAgain);
    expect(namesIn(panel(over, { online: null }))).toContain(en.playAgain);
  });

  it('shows answers instead of that button', () => {
    const online = { ...VIEW, question: 'Bo asks for a rematch.', answers: ANSWERS };
    expect(turnIn(panel(over, { online }))).toBe('Bo asks for a rematch.');
    expect(namesIn(panel(over, { online }))).not.toContain('Rematch');
    expect(namesIn(panel(over, { online }))).toContain('No');
  });

  it('has no undo and no restart, but still the phrases', () => {
    const names = namesIn(panel(over, { roomy: false }));
    expect(names).toContain('Quick phrases');
    expect(names).not.toContain(en.undo);
    expect(names).not.toContain(en.restart);
    expect(namesIn(panel(over, { online: null }))).toEqual(
      expect.arrayContaining([en.undo, en.playAgain]),
    );
  });
});

describe('the panel after a local game', () => {
  const { state: over } = new NetworkMatch().play('h8', 'i9').resign().host;

  it.each([true, false])('has one button for another game, roomy: %s', (roomy) => {
    const again = vi.fn<() => void>();
    const template = panel(over, { online: null, roomy, actions: { playAgain: again } });
    expect(namesIn(template)).not.toContain(en.restart);
    const buttons = buttonsIn(template).filter(({ name }) => name === en.playAgain);
    for (const { press } of buttons) press();
    expect(again).toHaveBeenCalledTimes(2);
    // The second is shown only where the style sheet hides the first.
    expect(buttons.map(({ element }) => element.classList.contains('narrow'))).toEqual([
      false,
      true,
    ]);
  });
});

describe('the step buttons', () => {
  const { state } = new NetworkMatch().play('h8', 'i9').host;

  it('have no speed where the panel shows it already', () => {
    const speeds = (hasSpeed: boolean): number =>
      show(panel(state, { online: null, setup: { mode: 'watch' }, hasSpeed })).querySelectorAll(
        '.speed, .pace',
      ).length;
    expect(speeds(false)).toBe(1);
    expect(speeds(true)).toBe(2);
  });

  it('share the game by a button with a word', () => {
    expect(buttonIn(panel(state), en.review.share).text).toBe(en.review.share);
  });
});

describe('the button to place a stone', () => {
  const { state } = new NetworkMatch().host;
  const line = (aimLearned: boolean): string =>
    textOf(elementIn(panel(state, { aimed: true, aimLearned }), 'place'));

  it('explains the second tap until a stone was placed by it', () => {
    expect(line(false)).toBe(`${en.place} ${en.placeByTap}`);
    expect(line(true)).toBe(en.place);
  });
});

describe('the panel while the computer thinks', () => {
  const thinking = { ...new NetworkMatch().play('h8').host.state, thinking: true };

  it('shows the seconds, starting with the first', () => {
    expect(detailIn(panel(thinking, { online: null, thinkingSeconds: 12 }))).toBe('12 s');
    expect(detailIn(panel(thinking, { online: null, thinkingSeconds: 0 }))).toContain(
      en.rule.freestyle,
    );
  });

  it('says why a row does not win until the stone after the next one, once a game', () => {
    const state = (rule: RuleName, moves: string): MatchState =>
      new Bench(null, gameOf(moves, { ...SMALL, rule })).state;
    const detail = (rule: RuleName, moves: string): string =>
      detailIn(panel(state(rule, moves), { online: null, thinkingSeconds: 5 }));
    const six = 'a1a9b1c9c1e9e1g9f1i9d1';
    expect(detail('standard', six)).toBe('Not a win: more than five.');
    expect(detail('standard', `${six}a3`)).toBe('Not a win: more than five.');
    expect(detail('standard', `${six}a3j1`)).toBe('13 moves Standard');
    expect(detail('standard', `${six}a3g1`)).toBe('13 moves Standard');
    expect(detail('caro', 'b5a5c5g5d5a9e5c9f5')).toBe('Not a win: both ends blocked.');
    expect(detail('caro', six)).toBe('11 moves 6 in a row');
    const asked = { ...VIEW, question: 'Allow?' };
    expect(detailIn(panel(state('standard', six), { online: asked }))).toBe('11 moves Standard');
    expect(noWinText(zh, state('caro', 'b5a5c5g5d5a9e5c9f5').game)).toBe(zh.noWin.blocked);
  });
});

describe('moving now', () => {
  const AGAINST = { online: null, setup: { mode: 'computer' } } as const;

  it('is offered while the computer thinks for a second or more', () => {
    const moveNow = vi.fn<() => void>();
    const match = new Bench('white', 'a1');
    const actions = { moveNow };
    const quick = show(panel(match.state, { ...AGAINST, actions }));
    expect(quick.querySelector('.move-now')).toBeNull();
    const slow = panel(match.state, { ...AGAINST, actions, thinkingSeconds: 1 });
    buttonIn(slow, en.moveNow).press();
    expect(moveNow).toHaveBeenCalledOnce();
    expect(elementIn(slow, 'panel')?.classList).toContain('hurry');
  });

  it('is not offered again once pressed, nor when a person is to move', () => {
    const match = new Bench('white', 'a1');
    match.controller.moveNow();
    for (const { state } of [match, new Bench('white')]) {
      const host = show(panel(state, { ...AGAINST, thinkingSeconds: 3 }));
      expect(host.querySelector('.move-now')).toBeNull();
    }
  });
});

describe('the score of several games', () => {
  const score = { black: 2, white: 1, draws: 0 };
  const scoreIn = (host: HTMLElement): string =>
    [...host.querySelectorAll('.players ~ p.visually-hidden, .detail .wins')]
      .map(textOf)
      .join(' | ');

  it('stands in the order of the colours, and as a sentence for screen readers', () => {
    const host = show(panel(new Bench(null).state, { online: null, score }));
    expect(scoreIn(host)).toBe('Black 2 – 1 White | 2 – 1');
    const cards = [...host.querySelectorAll('.player .wins')];
    expect(cards.map(textOf)).toEqual(['2', '1']);
    expect(cards.every((card) => card.getAttribute('aria-hidden') === 'true')).toBe(true);
  });

  it('names the person first against the computer', () => {
    const state = new Bench('black').state;
    const host = show(panel(state, { online: null, setup: { mode: 'computer' }, score }));
    expect(scoreIn(host)).toBe('You 1 – 2 Computer | 2 – 1');
  });

  it('is absent before a game is over', () => {
    const host = show(panel(new Bench(null).state, { online: null }));
    expect(host.querySelector('.wins')).toBeNull();
  });
});
