import { html, nothing, type TemplateResult } from 'lit-html';
import { COLOURS, opponent, type ByColour, type Colour, type OpeningChoice } from '../core';
import type { Messages } from '../i18n';
import type { MatchState } from '../match/state';
import type { MatchSetup } from '../match/setup';
import { PACES, type Pace } from '../platform/settings';
import { choice } from './choice';
import { clockFace } from './clockFace';
import { control } from './control';
import { swirl } from './icons';
import { hintText } from './hintText';
import type { OnlineView } from './onlineView';
import { firstClick, reasonText, resultText } from './resultBanner';
import {
  movesBlock,
  movesControl,
  reviewButton,
  reviewControls,
  reviewStatus,
  stepBar,
  type ReviewProps,
} from './reviewPanel';

/** What the buttons of a game do. */
export interface GameActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly hint: () => void;
  readonly restart: () => void;
  readonly resign: () => void;
  readonly offerDraw: () => void;
  readonly menu: () => void;
  readonly place: () => void;
  readonly playAgain: () => void;
  readonly choose: (choice: OpeningChoice) => void;
  readonly pause: () => void;
  readonly setPace: (pace: Pace) => void;
}

export interface GamePanelProps {
  readonly t: Messages;
  readonly state: MatchState;
  readonly setup: MatchSetup;
  readonly actions: GameActions;
  /** How long the computer has been thinking, in seconds. */
  readonly thought: number;
  /** Whether an aimed point waits for the Place button. */
  readonly aimed: boolean;
  /** How fast the computers play that are watched. */
  readonly pace: Pace;
  readonly quickBar: TemplateResult;
  /** What stands in the hint's place while a point is looked at; the point's cell says it as well. */
  readonly note?: string;
  readonly review: ReviewProps;
  /** The players' names in a game from elsewhere. */
  readonly names: ByColour<string> | null;
  /** Set in a game over the network. */
  readonly online: OnlineView | null;
}

/** Players, whose turn it is in words, and the controls of a game. */
export function gamePanel(props: GamePanelProps): TemplateResult {
  const { t, state, setup, review, online, note = '' } = props;
  const looking = review.mode === 'back' || review.mode === 'read';
  // Where both have one place, a question goes before a note.
  const isDue = Boolean(online?.question) && !looking;
  const classes = [
    'panel',
    props.aimed && !isDue ? 'aimed' : '',
    (hintLine(t, state) || note || onlineNote(props)) && review.mode === 'live' && !isDue
      ? 'hinted'
      : '',
    isDue ? 'due' : '',
    isChoosing(props) && !looking ? 'choosing' : '',
    online ? 'online' : '',
    state.clock ? 'timed' : '',
    looking ? 'looking' : '',
  ];
  return html`<section class=${classes.filter(Boolean).join(' ')} aria-label=${t.gamePanel}>
    <h1 class="visually-hidden" lang="zh">天元</h1>
    <div class="players">${COLOURS.map((colour) => playerCard(props, colour))}</div>
    <div class="status">
      <p class="turn">${reviewStatus(t, review) ?? (online?.question || statusText(t, state))}</p>
      <p class="detail">${detail(props)}</p>
    </div>
    ${bigButton(props)}
    ${review.roomy ? movesBlock({ ...review, t, size: setup.settings }) : nothing}
    <div class="controls">${controls(props)}</div>
    ${props.quickBar}
  </section>`;
}

/** Whether buttons lead on that need the room of others. */
function isChoosing({ state, online }: GamePanelProps): boolean {
  return state.canChoose || (online !== null && online.answers.length > 0);
}

/** What stands small under the words of the turn. */
function detail(props: GamePanelProps): TemplateResult {
  const { t, state, setup, review, online, thought } = props;
  if (review.mode === 'back') return html`<span>${statusText(t, state)}</span>`;
  // What is found at once would only make the line flicker.
  if (state.thinking && thought > 0) {
    return html`<span class="thought" aria-hidden="true">${swirl()} ${t.seconds(thought)}</span>`;
  }
  const { rule } = setup.settings;
  const { outcome, position } = state.game;
  if (outcome && online?.note) return html`<span role="status">${online.note}</span>`;
  // A game that is looked at says above which of its moves is shown.
  const moves = review.mode === 'read' && !review.shown.outcome ? null : position.ply;
  return html`${moves === null ? nothing : html`<span>${t.moveCount(moves)}</span>`}
  ${
    outcome
      ? html`<span>${online?.reason ?? reasonText(t, outcome)}</span>`
      : html`<span title=${t.ruleHelp[rule]}>${t.rule[rule]}</span>`
  }
  ${online?.score ? html`<span class="score">${online.score}</span>` : nothing}`;
}

function controls(props: GamePanelProps): TemplateResult {
  const { t, setup, review, actions } = props;
  switch (review.mode) {
    case 'live':
      if (props.online) return onlineControls(props, props.online);
      return setup.mode === 'watch' ? watchControls(props) : playControls(props);
    case 'over':
      return overControls(props);
    case 'back':
    case 'read':
      return reviewControls({ ...review, t, size: setup.settings }, actions.menu);
  }
}

function playControls(props: GamePanelProps): TemplateResult {
  const { t, state, setup, review, actions, note = '' } = props;
  // While a choice is due its buttons need the room, and nothing can be hinted at or offered.
  const stones = !state.canChoose;
  return html`${
    stones
      ? html`<div class="hint-row">
          ${control('hint', t.hint, actions.hint, state.canHint, {
            key: 'H',
            busy: state.hinting,
          })}
          ${
            note
              ? html`<p class="hint note">${note}</p>`
              : html`<p class="hint" role="status">${hintLine(t, state)}</p>`
          }
          ${movesControl({ ...review, t, size: setup.settings })}
        </div>`
      : nothing
  }
  ${
    setup.undo
      ? html`${control('undo', t.undo, actions.undo, state.canUndo, { key: 'U' })}
        ${control('redo', t.redo, actions.redo, state.canRedo, { key: 'Y' })}`
      : nothing
  }
  ${
    stones
      ? html`${control('draw', t.offerDraw, actions.offerDraw, state.canOfferDraw, {
          shown: t.drawShort,
        })}
        ${control('resign', t.resign, actions.resign, state.canResign)}`
      : nothing
  }
  ${control('restart', t.restart, actions.restart, true, { key: 'R' })}
  ${control('menu', t.menu, actions.menu, true)}`;
}

/** What is to be known of the connection, unless a question needs its place. */
function onlineNote({ online }: GamePanelProps): string {
  return online?.question === '' ? online.note : '';
}

/** Against another person over the network there are no hints; there is somebody to speak to. */
function onlineControls(props: GamePanelProps, { say, timer }: OnlineView): TemplateResult {
  const { t, state, setup, review, actions } = props;
  const foul = props.note ?? '';
  const note = onlineNote(props);
  return html`<div class="hint-row">
      ${control('say', say.label, say.action, true, { shown: say.shown })}
      <p class=${foul ? 'hint note' : 'hint'}>
        ${
          // What a cell says as well is not said twice.
          foul ? html`<span>${foul}</span>` : html`<span role="status">${note}</span>`
        }
        ${foul || note === '' || timer === '' ? nothing : html` <span class="timer">${timer}</span>`}
      </p>
      ${movesControl({ ...review, t, size: setup.settings })}
    </div>
    ${setup.undo ? control('undo', t.undo, actions.undo, state.canUndo, { key: 'U' }) : nothing}
    ${control('draw', t.offerDraw, actions.offerDraw, state.canOfferDraw, { shown: t.drawShort })}
    ${control('resign', t.resign, actions.resign, state.canResign)}
    ${control('menu', t.menu, actions.menu, true)}`;
}

/** After the end there is nothing to hint at or to give up, but a game to look through. */
function overControls(props: GamePanelProps): TemplateResult {
  const { t, state, setup, review, actions, online } = props;
  const shown = { ...review, t, size: setup.settings };
  return html`${review.roomy ? nothing : stepBar(shown, 'moves')}
  ${
    online
      ? control('say', online.say.label, online.say.action, true, { shown: online.say.shown })
      : nothing
  }
  ${
    setup.undo && setup.mode !== 'watch' && !online
      ? control('undo', t.undo, actions.undo, state.canUndo, { key: 'U' })
      : nothing
  }
  ${
    review.roomy
      ? nothing
      : control('share', t.review.share, review.actions.share, true, { kind: 'spare' })
  }
  ${againControl(props)} ${control('menu', t.menu, actions.menu, true)}`;
}

/** Another game: begun at once, or asked for over the network unless something is asked already. */
function againControl({ t, actions, online }: GamePanelProps): TemplateResult | typeof nothing {
  if (!online) return control('restart', t.restart, actions.restart, true, { key: 'R' });
  const { text, action, enabled } = online.again;
  if (online.answers.length > 0) return nothing;
  return control('restart', text, action, enabled, { key: 'R' });
}

function watchControls({ t, state, setup, review, pace, actions }: GamePanelProps): TemplateResult {
  const { outcome } = state.game;
  const pause = state.paused
    ? control('play', t.watch.resume, actions.pause, !outcome, { key: 'P' })
    : control('pause', t.watch.pause, actions.pause, !outcome, { key: 'P' });
  return html`<div class="pace">
      ${choice({
        name: 'pace',
        label: t.watch.pace,
        options: PACES.map((value) => ({ value, text: t.watch.paces[value] })),
        value: pace,
        onChange: actions.setPace,
      })}
    </div>
    ${pause} ${control('restart', t.restart, actions.restart, true, { key: 'R' })}
    ${movesControl({ ...review, t, size: setup.settings })}
    ${control('menu', t.menu, actions.menu, true)}`;
}

/** Whether the decision is somebody's at another machine. */
function isRemote({ me, colours, turn, seats }: MatchState): boolean {
  if (me === null || colours[me] === turn.player) return false;
  return seats[opponent(me)] === 'remote';
}

/** Whose turn it is and for what, or how the game ended, in words. */
export function statusText(t: Messages, state: MatchState): string {
  const { game, turn, thinking, me, settled } = state;
  const { outcome, position } = game;
  if (outcome) return resultText(t, outcome, me);
  if (state.paused) return t.watch.paused;
  // Somebody at another machine, who is neither the person here nor a computer that thinks.
  const away = isRemote(state);
  if (turn.options.length > 0) {
    if (away) return t.swap.otherChooses;
    return thinking ? t.swap.computerChooses : t.swap.choose(me ? null : turn.player);
  }
  if (!settled) {
    if (away) return t.swap.otherPlaces;
    if (thinking) return t.swap.computerPlaces;
    const [before, all] = position.choices.length === 0 ? [0, 3] : [3, 2];
    return t.swap.place(me ? null : turn.player, turn.colour, position.ply - before + 1, all);
  }
  if (thinking) return t.thinking;
  return me && !away ? t.yourTurn : t.turn(position.toMove);
}

/** The hint in words, or that one is on its way; empty when none was asked for. */
function hintLine(t: Messages, { game, hint, hinting }: MatchState): string {
  if (hinting) return t.hinting;
  return hint ? hintText(t, game.record.settings, hint) : '';
}

/** The presses that lead on, when there are any. */
function bigButton(props: GamePanelProps): TemplateResult | typeof nothing | null {
  const { t, state, actions, aimed, review, setup, online } = props;
  if (review.mode === 'back' || review.mode === 'read') {
    return reviewButton({ ...review, t, size: setup.settings }, state.game.outcome !== null);
  }
  // Somebody waits for the answer; a stone can be put and a colour chosen after it.
  if (online && online.answers.length > 0) return answerButtons(online);
  if (aimed)
    return html`<button class="action primary place" @click=${actions.place}>${t.place}</button>`;
  if (state.canChoose) {
    return html`<div class="colour-choices">
      ${state.turn.options.map(
        (option) =>
          html`<button class="action" @click=${() => actions.choose(option)}>
            <span>${t.swap.option[option]}</span>
            <small>${t.swap.optionHelp[option]}</small>
          </button>`,
      )}
    </div>`;
  }
  if (!state.game.outcome) return null;
  if (online) {
    const { text, action, enabled } = online.again;
    return html`<button
      class="action primary again"
      aria-disabled=${enabled ? 'false' : 'true'}
      @click=${action}
    >
      ${text}
    </button>`;
  }
  return html`<button class="action primary again" @click=${actions.playAgain}>
    ${t.playAgain}
  </button>`;
}

/** The answers to a question of the other person, side by side. */
function answerButtons({ answers }: OnlineView): TemplateResult {
  return html`<div class="colour-choices answers">
    ${answers.map(
      ({ text, help, isMain, action }) =>
        html`<button class=${isMain ? 'action primary' : 'action'} @click=${firstClick(action)}>
          <span>${text}</span>${help === '' ? nothing : html`<small>${help}</small>`}
        </button>`,
    )}
  </div>`;
}

function playerCard(props: GamePanelProps, colour: Colour): TemplateResult {
  const { t, state, setup, review, online } = props;
  const names = props.names ?? online?.names;
  const { outcome, position } = review.mode === 'read' ? review.shown : state.game;
  const toMove = !outcome && position.toMove === colour && position.turn.options.length === 0;
  return html`<div class="player ${colour}" aria-current=${toMove ? 'true' : 'false'}>
    <span class="name">${t.colour[colour]}</span>
    <span class="who"
      >${
        online?.theirs === colour && state.settled
          ? html`<span
              class="mark ${online.mark.state}"
              role="img"
              aria-label=${online.mark.text}
              title=${online.mark.text}
            ></span>`
          : nothing
      }${names ? names[colour] : seatName(t, state, setup, colour)}</span
    >
    ${clockFace(t, state, colour)}
  </div>`;
}

function seatName(t: Messages, state: MatchState, setup: MatchSetup, colour: Colour): string {
  if (!state.settled) return t.swap.open;
  const player = state.colours[colour];
  if (state.seats[colour] === 'computer') {
    return t.level[player === 'second' && setup.mode === 'watch' ? setup.rival : setup.level];
  }
  if (setup.mode === 'computer') return t.you;
  return state.game.position.choices.length > 0 ? t.player[player] : '';
}
