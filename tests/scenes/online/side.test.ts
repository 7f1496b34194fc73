import { describe, expect, it, vi } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE } from '../../../src/i18n/online';
import { OnlineController } from '../../../src/match/onlineController';
import { FAULTS, type Resumption } from '../../../src/net/memory';
import { ASKS } from '../../../src/net/messages';
import type { Connection, SessionState } from '../../../src/net/state';
import type { Terms } from '../../../src/net/terms';
import { onlineView } from '../../../src/scenes/online/side';
import type { OnlineView } from '../../../src/ui/onlineView';
import { Table, TERMS, type Person } from '../../support/netTable';
import { NetworkMatch } from '../../support/networkMatch';

const { en } = DICTIONARIES;
const o = ONLINE.en;

/** What a person sees beside the board, and what its buttons do. */
class Side {
  readonly person: Person;
  readonly controls: OnlineController;
  readonly actions = {
    say: vi.fn<() => void>(),
    takeBack: vi.fn<() => void>(),
    connectByHand: vi.fn<() => void>(),
    goOn: vi.fn<(by: Resumption) => void>(),
    saveReport: vi.fn<() => void>(),
  };

  constructor(person: Person, controls = new OnlineController(person.session, TERMS.clock)) {
    this.person = person;
    this.controls = controls;
  }

  get state(): SessionState {
    return this.person.session.state;
  }

  get view(): OnlineView {
    return this.seen({});
  }

  /** What is seen in a state that differs in this. */
  seen(change: Partial<SessionState>, byHand = false): OnlineView {
    const { session } = this.person;
    const table = { session, state: { ...session.state, ...change }, byHand };
    const view = onlineView(en, o, table, this.controls, this.actions);
    if (!view) throw new Error('Nothing is seen');
    return view;
  }

  /** The question and the words on the buttons below it, the main one first in capitals. */
  get due(): readonly string[] {
    return dueIn(this.view);
  }

  press(text: string): void {
    const answer = this.view.answers.find((each) => each.text === text);
    if (!answer) throw new Error(`No ${text} among ${this.due.join(', ')}`);
    answer.action();
  }
}

function dueIn({ question, answers }: OnlineView): readonly string[] {
  return [question, ...answers.map(({ text, isMain }) => (isMain ? text.toUpperCase() : text))];
}

/** Two people who have begun, the host with Black, and what each sees. */
class Match {
  readonly table: Table;
  readonly host: Side;
  readonly guest: Side;
  readonly #boards: NetworkMatch;

  constructor(change: Partial<Terms> = {}) {
    this.#boards = new NetworkMatch(change);
    const { table, host, guest } = this.#boards;
    this.table = table;
    this.host = new Side(table.host, host);
    this.guest = new Side(table.guest, guest);
  }

  /** The host's end of the link, and the guest's. */
  get links(): NetworkMatch['links'] {
    return this.#boards.links;
  }

  get sides(): readonly [Side, Side] {
    return [this.host, this.guest];
  }

  pass(ms = 500): void {
    this.#boards.pass(ms);
  }

  play(...names: readonly string[]): this {
    this.#boards.play(...names);
    return this;
  }

  resign(): this {
    this.#boards.resign();
    return this;
  }
}

const NOTHING_DUE = [''];

describe('before there is a game', () => {
  it('nothing is to be seen', () => {
    const table = new Table();
    table.connect();
    const { host } = table;
    const side = new Side(host);
    const { session } = host;
    const seated = { session, state: session.state, byHand: false };
    expect(onlineView(en, o, seated, side.controls, side.actions)).toBeNull();
  });
});

describe('the names', () => {
  it('stand under the colours, on either side', () => {
    const { host, guest } = new Match();
    expect(host.view).toMatchObject({ names: { black: 'You', white: 'Bo' }, theirs: 'white' });
    expect(guest.view).toMatchObject({ names: { black: 'Ann', white: 'You' }, theirs: 'black' });
  });

  it('change places with the colours in another game', () => {
    const match = new Match().play('h8', 'i9').resign();
    const { host, guest } = match;
    host.view.again.action();
    match.pass();
    guest.press('Play again');
    match.pass(2000);
    expect(host.view).toMatchObject({ names: { black: 'Bo', white: 'You' }, theirs: 'black' });
    expect(guest.view).toMatchObject({ names: { black: 'You', white: 'Ann' }, theirs: 'white' });
  });

  it('are open until a swap has settled the colours', () => {
    const match = new Match({ opening: 'swap' }).play('h8', 'i9', 'g7');
    const { host, guest } = match;
    for (const { view } of match.sides) {
      expect(view.names).toEqual({ black: en.swap.open, white: en.swap.open });
    }
    guest.controls.choose('black');
    match.pass();
    expect(host.view).toMatchObject({ names: { black: 'Bo', white: 'You' }, theirs: 'black' });
  });

  it('have a word for who gave none', () => {
    const { host } = new Match();
    const { names, mark } = host.seen({ peer: { name: '', app: '1' } });
    expect(names.white).toBe(o.nobody);
    expect(mark.text.startsWith(`${o.nobody}: `)).toBe(true);
  });
});

describe('the mark of the connection', () => {
  it.each<[Connection, string]>([
    ['none', 'Bo: not there yet'],
    ['syncing', 'Bo: connecting'],
    ['stable', 'Bo: connected'],
    ['unstable', 'Bo: hardly heard'],
    ['reconnecting', 'Bo: away'],
  ])('%s says %s', (connection, text) => {
    const { host } = new Match();
    expect(host.seen({ connection }).mark).toEqual({ state: connection, text });
  });

  it('follows the link', () => {
    const match = new Match();
    expect(match.host.view.mark.state).toBe('stable');
    match.table.guest.session.leave('closing');
    match.pass();
    expect(match.host.view.mark.state).toBe('reconnecting');
  });
});

describe('what is asked', () => {
  /** Each side asks the other. */
  const pairs = (match: Match): readonly (readonly [Side, Side, string, string])[] => [
    [match.host, match.guest, 'Ann', 'Bo'],
    [match.guest, match.host, 'Bo', 'Ann'],
  ];

  it('is nothing while both play', () => {
    for (const { due } of new Match().play('h8', 'i9').sides) expect(due).toEqual(NOTHING_DUE);
  });

  it.each([0, 1])('to take a move back, by side %i', (which) => {
    const match = new Match().play('h8', 'i9', 'g7', 'f6');
    const [asking, asked, theirs, mine] = pairs(match)[which] ?? [];
    asking?.controls.undo();
    match.pass();
    expect(asking?.due).toEqual([`${mine} is asked to allow taking back…`, 'Withdraw']);
    expect(asked?.due).toEqual([`${theirs} would like to take a move back.`, 'ALLOW', 'No']);
    expect(asked?.view.answers[0]?.help).toBe('the move goes back');
    asked?.press('Allow');
    match.pass();
    for (const { controls, due } of match.sides) {
      expect(due).toEqual(NOTHING_DUE);
      expect(controls.state.game.position.ply).toBe(which === 0 ? 2 : 3);
    }
  });

  it.each([0, 1])('to call it a draw, by side %i', async (which) => {
    const match = new Match().play('h8', 'i9');
    const [asking, asked, theirs, mine] = pairs(match)[which] ?? [];
    await asking?.controls.offerDraw();
    match.pass();
    expect(asking?.due).toEqual([`${mine} is offered a draw…`, 'Withdraw']);
    expect(asked?.due).toEqual([`${theirs} offers a draw.`, 'ACCEPT', 'No']);
    asked?.press('Accept');
    match.pass();
    for (const { controls } of match.sides) {
      expect(controls.state.game.outcome?.reason).toBe('agreement');
    }
  });

  it.each([0, 1])('to play again, by side %i', (which) => {
    const match = new Match().play('h8', 'i9').resign();
    const [asking, asked, theirs, mine] = pairs(match)[which] ?? [];
    expect(asking?.view.again).toMatchObject({ text: 'Rematch', enabled: true });
    asking?.view.again.action();
    match.pass();
    expect(asking?.due).toEqual([`${mine} is asked for another game…`, 'Withdraw']);
    expect(asking?.view.again.enabled).toBe(false);
    expect(asked?.due).toEqual([`${theirs} would like to play again.`, 'PLAY AGAIN', 'No']);
    asked?.press('Play again');
    match.pass(2000);
    for (const { state, due } of match.sides) {
      expect(due).toEqual(NOTHING_DUE);
      expect(state.phase).toBe('playing');
    }
  });

  it('is over with a no', () => {
    const match = new Match().play('h8', 'i9');
    match.host.controls.undo();
    match.pass();
    match.guest.press('No');
    match.pass();
    for (const { due, controls } of match.sides) {
      expect(due).toEqual(NOTHING_DUE);
      expect(controls.state.game.position.ply).toBe(2);
    }
  });

  it('is over when it is withdrawn', () => {
    const match = new Match().play('h8', 'i9');
    match.guest.controls.undo();
    match.pass();
    match.guest.press('Withdraw');
    match.pass();
    for (const { due } of match.sides) expect(due).toEqual(NOTHING_DUE);
  });
});

describe('the other side', () => {
  it('that is silent is told of, as long as it is', () => {
    const match = new Match();
    const [, link] = match.links;
    const sending = vi.spyOn(link, 'send').mockReturnValue();
    match.pass(11_000);
    expect(match.host.view).toMatchObject({
      mark: { state: 'unstable' },
      note: 'Nothing heard from Bo for a while.',
      timer: '',
    });
    sending.mockRestore();
    match.pass(4000);
    expect(match.host.view).toMatchObject({ mark: { state: 'stable' }, note: '' });
  });

  it('that is away has two minutes, after which the game can be claimed', () => {
    const match = new Match().play('h8', 'i9', 'g7');
    match.guest.person.session.dispose();
    match.pass(1000);
    const { host } = match;
    expect(host.view.note).toBe('Bo is away.');
    expect(host.view.timer).toMatch(/^Yours to claim in (2:00|1:59)$/);
    expect(host.due).toEqual(NOTHING_DUE);
    match.pass(60_000);
    expect(host.view.timer).toMatch(/^Yours to claim in (1:00|0:59)$/);
    match.pass(57_000);
    expect(host.view.timer).toMatch(/^Yours to claim in 0:0\d$/);
    expect(host.due).toEqual(NOTHING_DUE);
    match.pass(3000);
    expect(host.view).toMatchObject({ note: 'Bo is away.', timer: '' });
    expect(host.due).toEqual(['Bo has been away for long.', 'CLAIM THE GAME', 'Connect by hand']);
    expect(host.view.answers[0]?.help).toBe('or go on waiting');
    host.press('Claim the game');
    expect(host.controls.state.game.outcome?.winner).toBe('black');
    expect(host.view).toMatchObject({ reason: 'Bo stayed away', score: 'Series 1 – 0' });
    expect(host.due).toEqual(NOTHING_DUE);
  });

  it.each(['stopped', 'strikes', 'version', 'update-here', 'update-there'] as const)(
    'that ended the connection by %s is more than away',
    (refused) => {
      const { host } = new Match();
      const away = { connection: 'reconnecting' } as const;
      expect(host.seen({ ...away, refused }).note).toBe(o.refused[refused]);
      expect(host.seen({ ...away, refused: 'closing' }).note).toBe(o.away('Bo'));
    },
  );

  it('that was met by hand can be met again that way', () => {
    const { host } = new Match();
    const away = { connection: 'reconnecting' } as const;
    const view = host.seen(away, true);
    expect(dueIn(view)).toEqual(['Bo is away.', 'Connect by hand']);
    view.answers[0]?.action();
    expect(host.actions.connectByHand).toHaveBeenCalledOnce();
    const left = host.seen({ ...away, refused: 'left' }, true);
    expect([...dueIn(left), left.note]).toEqual(['', o.left('Bo')]);
    expect(dueIn(host.seen({}, true))).toEqual(NOTHING_DUE);
  });

  it('that comes back late finds why it has lost', () => {
    const match = new Match().play('h8', 'i9', 'g7');
    match.guest.person.session.dispose();
    match.pass(125_000);
    match.host.press('Claim the game');
    match.guest.person.reload();
    match.table.connect();
    match.pass(2000);
    const back = new Side(match.guest.person);
    expect(back.view).toMatchObject({ reason: 'You stayed away', score: 'Series 0 – 1', note: '' });
  });

  it('that comes back in time plays on', () => {
    const match = new Match().play('h8', 'i9', 'g7');
    match.guest.person.session.dispose();
    match.pass(100_000);
    match.guest.person.reload();
    match.table.connect();
    match.pass(1000);
    expect(match.host.view).toMatchObject({ note: '', timer: '', question: '', reason: null });
  });

  it('that leaves for good gives the game away at once', () => {
    const match = new Match().play('h8', 'i9', 'g7');
    match.guest.person.session.leave('left');
    match.pass();
    expect(match.host.view).toMatchObject({ note: 'Bo has left the game.', timer: '' });
    expect(match.host.due).toEqual(['Bo has left the game.', 'CLAIM THE GAME']);
    match.host.press('Claim the game');
    expect(match.host.view).toMatchObject({
      reason: 'Bo stayed away',
      again: { enabled: false },
    });
  });

  it('that leaves after the game plays no other', () => {
    const match = new Match().play('h8', 'i9').resign();
    match.guest.person.session.leave('left');
    match.pass();
    const { note, timer, again } = match.host.view;
    expect([note, timer, again.enabled]).toEqual(['Bo has left the game.', '', false]);
    expect(match.host.due).toEqual(NOTHING_DUE);
  });

  it('that leaves is asked nothing any more', () => {
    const match = new Match().play('h8', 'i9').resign();
    match.host.view.again.action();
    match.pass();
    match.guest.person.session.leave('left');
    match.pass();
    expect(match.host.view.note).toBe('Bo has left the game.');
    expect(match.host.due).toEqual(NOTHING_DUE);
  });

  it('asks nothing while it is away, and nothing hides that its game can be claimed', () => {
    const match = new Match().play('h8', 'i9', 'g7');
    match.guest.controls.undo();
    match.pass();
    match.guest.person.session.dispose();
    match.pass(1000);
    expect(match.host.due).toEqual(NOTHING_DUE);
    match.pass(120_000);
    expect(match.host.due).toEqual([
      'Bo has been away for long.',
      'CLAIM THE GAME',
      'Connect by hand',
    ]);
  });

  it.each<[Connection, boolean]>([
    ['none', false],
    ['syncing', false],
    ['stable', true],
    ['unstable', true],
    ['reconnecting', false],
  ])('asks and is asked while it is %s: %s', (connection, isThere) => {
    const { host } = new Match();
    expect(host.seen({ asks: 'draw', connection }).answers.length).toBe(isThere ? 2 : 0);
    expect(host.seen({ asked: 'draw', connection }).answers.length).toBe(isThere ? 1 : 0);
  });

  it('asks again when it is back', () => {
    const match = new Match().play('h8', 'i9', 'g7');
    match.guest.controls.undo();
    match.pass();
    match.guest.person.session.dispose();
    match.pass(10_000);
    match.guest.person.reload();
    match.table.connect();
    match.pass(2000);
    match.host.press('Allow');
    match.pass();
    expect(match.host.controls.state.game.position.ply).toBe(1);
  });

  it('that is away owes no answer, and is asked again when it is back', () => {
    const match = new Match().play('h8', 'i9', 'g7');
    match.host.controls.undo();
    match.pass();
    match.guest.person.session.dispose();
    match.pass(1000);
    expect(match.host.due).toEqual(NOTHING_DUE);
    match.pass(10_000);
    match.guest.person.reload();
    match.table.connect();
    match.pass(2000);
    expect(match.host.due).toEqual(['Bo is asked to allow taking back…', 'Withdraw']);
    match.guest.person.session.dispose();
    match.pass(120_000);
    expect(match.host.due).toEqual([
      'Bo has been away for long.',
      'CLAIM THE GAME',
      'Connect by hand',
    ]);
  });
});

describe('a match that was stopped', () => {
  it.each(FAULTS)('by %s says so, and nothing else, and gives both records', (fault) => {
    const { host } = new Match();
    const view = host.seen({ fault, asks: 'undo', canClaim: true, connection: 'reconnecting' });
    expect(dueIn(view)).toEqual([o.fault[fault], 'Save both']);
    expect(view).toMatchObject({ note: '', timer: '' });
    view.answers[0]?.action();
    expect(host.actions.saveReport).toHaveBeenCalledOnce();
  });

  it('can go on by either record, where that is possible', () => {
    const { host } = new Match();
    const view = host.seen({ fault: 'forged-entry', resumable: ['ours', 'theirs'] });
    expect(dueIn(view)).toEqual([o.fault['forged-entry'], 'Keep mine', 'Take theirs', 'Save both']);
    view.answers[1]?.action();
    expect(host.actions.goOn).toHaveBeenCalledExactlyOnceWith('theirs');
    expect(host.actions.saveReport).not.toHaveBeenCalled();
  });

  it('because it is played in another tab can be taken up here', () => {
    const { host } = new Match();
    const view = host.seen({ fault: 'replaced' });
    expect(dueIn(view)).toEqual([o.fault.replaced, 'PLAY ON HERE']);
    view.answers[0]?.action();
    expect(host.actions.takeBack).toHaveBeenCalledOnce();
    expect(host.actions.saveReport).not.toHaveBeenCalled();
  });
});

describe('what else is to be known', () => {
  it('is that the browser keeps nothing, unless something is more pressing', () => {
    const match = new Match();
    match.table.host.storageFails = true;
    match.play('h8');
    expect(match.host.view.note).toBe(o.unsaved);
    expect(match.guest.view.note).toBe('');
    match.table.guest.session.leave('closing');
    match.pass();
    expect(match.host.view.note).toBe('Bo is away.');
  });

  it('is what the series came to, from either side', () => {
    const match = new Match();
    expect(match.host.view.score).toBe('');
    match.play('h8', 'i9').resign();
    expect(match.host.view.score).toBe('Series 1 – 0');
    expect(match.guest.view.score).toBe('Series 0 – 1');
    expect(match.host.seen({ score: { mine: 0, theirs: 0, draws: 1 } }).score).toBe(
      'Series 0 – 0, 1 drawn',
    );
  });

  it('is no other reason than the rules have, where nobody stayed away', () => {
    const match = new Match().play('h8', 'i9').resign();
    expect(match.sides.map(({ view }) => view.reason)).toEqual([null, null]);
  });

  it('is that something can be said', () => {
    const { host } = new Match();
    const { say } = host.view;
    expect([say.label, say.shown]).toEqual(['Say something', 'Say']);
    say.action();
    expect(host.actions.say).toHaveBeenCalledOnce();
  });
});

it('Everything is told in the language that is given', () => {
  const { host } = new Match();
  const { session } = host.person;
  for (const asks of ASKS) {
    const table = { session, state: { ...session.state, asks }, byHand: false };
    const view = onlineView(DICTIONARIES.zh, ONLINE.zh, table, host.controls, host.actions);
    expect(view?.question).toBe(ONLINE.zh.asks[asks]('Bo'));
    expect(view?.names).toEqual({ black: '您', white: 'Bo' });
  }
});
