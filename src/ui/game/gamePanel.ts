import { html, nothing, type TemplateResult } from 'lit-html';
import { COLOURS, type Colour } from '../../core';
import type { Messages } from '../../i18n';
import type { MatchSetup } from '../../match/matchSetup';
import type { MatchState } from '../../match/matchState';
import { clockFace } from './clockFace';
import { canMoveNow, controls, hintLine, onlineNote, reviewProps } from './gameControls';
import type { GamePanelProps, OnlineView } from './gamePanelProps';
import { swirl } from '../kit/icons';
import { onSingleClick } from './resultBanner';
import { movesBlock, reviewButton, reviewStatus } from './reviewPanel';
import { noWinText, reasonText, scoreText, statusText } from './gameTexts';

/** The panel beside the board: players, status and controls. */
export function gamePanel(props: GamePanelProps): TemplateResult {
  const { t, state, review, online, note = '' } = props;
  const reviewing = review.mode === 'back' || review.mode === 'read';
  // Where they share one place, a question takes precedence over a note.
  const hasQuestion = Boolean(online?.question) && !reviewing;
  const classes = [
    'panel',
    props.aimed && !hasQuestion ? 'aimed' : '',
    (hintLine(t, state) || note || onlineNote(props)) && review.mode === 'live' && !hasQuestion
      ? 'hinted'
      : '',
    canMoveNow(props) && review.mode === 'live' ? 'hurry' : '',
    hasQuestion ? 'due' : '',
    isChoosing(props) && !reviewing ? 'choosing' : '',
    online ? 'online' : '',
    state.clock ? 'timed' : '',
    state.settled && state.names.black + state.names.white ? 'named' : '',
    reviewing ? 'reviewing' : '',
  ];
  const button = mainButton(props);
  // Below the list, which must not move under the pointer that presses a move in it.
  const isBelow = reviewing || (state.game.outcome !== null && !isChoosing(props));
  return html`<section class=${classes.filter(Boolean).join(' ')} aria-label=${t.gamePanel}>
    <h1 class="visually-hidden" lang="zh" translate="no">天元</h1>
    <div class="players">${COLOURS.map((colour) => playerCard(props, colour))}</div>
    ${scoreSentence(props)}
    <div class="status">
      <p class="turn">${reviewStatus(t, review) ?? (online?.question || statusText(t, state))}</p>
      <p class="detail">${detail(props)}</p>
    </div>
    ${isBelow ? nothing : button} ${review.roomy ? movesBlock(reviewProps(props)) : nothing}
    ${isBelow ? button : nothing}
    <div class="controls">${controls(props)}</div>
    ${props.quickBar}
  </section>`;
}

/** Whether a choice or an answer is due, whose buttons need the space of others. */
function isChoosing({ state, online }: GamePanelProps): boolean {
  return state.canChoose || (online !== null && online.answers.length > 0);
}

/** The small line under the status. */
function detail(props: GamePanelProps): TemplateResult {
  const { t, state, setup, review, online, thinkingSeconds } = props;
  if (review.mode === 'back') return html`<span>${statusText(t, state)}</span>`;
  const { rule } = setup.settings;
  // On a small screen it takes the place of the turn, where a question must stay.
  const noWin = review.mode === 'live' && !online?.question ? noWinText(t, state.game) : '';
  if (noWin) return html`<span class="no-win" title=${t.ruleHelp[rule]}>${noWin}</span>`;
  // Hidden for quick moves, which would make the line flicker.
  if (state.thinking && thinkingSeconds > 0) {
    return html`<span class="thinking-time" aria-hidden="true"
      >${swirl()} ${t.seconds(thinkingSeconds)}</span
    >`;
  }
  // A fault does not stop the countdown to a claim.
  if (online?.question && online.timer) return html`<span class="timer">${online.timer}</span>`;
  const { outcome, position } = state.game;
  if (outcome && online?.note) return html`<span role="status">${online.note}</span>`;
  // For an imported game the status shows the move already.
  const moves = review.mode === 'read' && !review.shown.outcome ? null : position.ply;
  return html`${moves === null ? nothing : html`<span>${t.moveCount(moves)}</span>`}
  ${
    outcome
      ? html`<span>${online?.reason ?? reasonText(t, outcome, state.me)}</span>`
      : html`<span title=${t.ruleHelp[rule]}>${t.rule[rule]}</span>`
  }
  ${online?.score ? html`<span class="score">${online.score}</span>` : nothing} ${score(props)}`;
}

/** The wins in the order of the cards above. */
function score({ t, state, score: shown }: GamePanelProps): TemplateResult | typeof nothing {
  if (!shown) return nothing;
  const text = scoreText(t, state.me, state.names, shown);
  return html`<span class="wins" title=${text} aria-hidden="true"
    >${shown.black} – ${shown.white}</span
  >`;
}

/** The score for screen readers, also where the panel has room for the numbers only. */
function scoreSentence({
  t,
  state,
  score: shown,
}: GamePanelProps): typeof nothing | TemplateResult {
  if (!shown) return nothing;
  return html`<p class="visually-hidden">${scoreText(t, state.me, state.names, shown)}</p>`;
}

/** The main action of the current state, if there is one. */
function mainButton(props: GamePanelProps): TemplateResult | typeof nothing | null {
  const { t, state, actions, aimed, review, online } = props;
  if (review.mode === 'back' || review.mode === 'read') {
    return reviewButton(reviewProps(props), state.game.outcome !== null);
  }
  // An open question comes first: the other person is waiting for the answer.
  if (online && online.answers.length > 0) return answerButtons(online);
  if (aimed)
    return html`<button class="action primary place" @click=${actions.place}>
      ${t.place}${props.aimLearned ? nothing : html`<small aria-hidden="true">${t.placeByTap}</small>`}
    </button>`;
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

/** The answers to the other person's question, side by side. */
function answerButtons({ answers }: OnlineView): TemplateResult {
  return html`<div class="colour-choices answers">
    ${answers.map(
      ({ text, help, isMain, action }) =>
        html`<button class=${isMain ? 'action primary' : 'action'} @click=${onSingleClick(action)}>
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
    ${
      props.score
        ? html`<span class="wins" aria-hidden="true">${props.score[colour]}</span>`
        : nothing
    }
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
  const name = state.names[colour];
  return name === '' && state.game.position.choices.length > 0 ? t.player[player] : name;
}
