import { html, nothing, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { MatchState } from '../../match/matchState';
import { PACES } from '../../platform/settings';
import { choice } from '../kit/choice';
import { control } from '../kit/buttons';
import type { GamePanelProps, OnlineView } from './gamePanelProps';
import { hintText } from './gameTexts';
import { movesControl, reviewControls, stepBar, type ReviewPanelProps } from './reviewPanel';

type Control = TemplateResult | typeof nothing;

/** The controls for the current mode of the panel. */
export function controls(props: GamePanelProps): TemplateResult {
  const { setup, review, actions } = props;
  switch (review.mode) {
    case 'live':
      if (props.online) return onlineControls(props, props.online);
      return setup.mode === 'watch' ? watchControls(props) : playControls(props);
    case 'over':
      return overControls(props);
    case 'back':
    case 'read':
      return reviewControls(reviewProps(props), actions.menu);
  }
}

function playControls(props: GamePanelProps): TemplateResult {
  const { t, state, actions, note = '' } = props;
  // During an opening choice its buttons need the space, and hints and draws are not available.
  const stones = !state.canChoose;
  return html`${
    stones
      ? html`<div class="hint-row">
          ${control('hint', t.hint, actions.hint, state.canHint, {
            key: 'H',
            busy: state.hinting,
          })}
          ${
            canMoveNow(props)
              ? control('moveNow', t.moveNow, actions.moveNow, true, { key: 'N', kind: 'move-now' })
              : note
                ? html`<p class="hint note">${note}</p>`
                : html`<p class="hint" role="status">${hintLine(t, state)}</p>`
          }
          ${movesControl(reviewProps(props))}
        </div>`
      : nothing
  }
  ${undoControl(props)}
  ${props.setup.undo ? control('redo', t.redo, actions.redo, state.canRedo, { key: 'Y' }) : nothing}
  ${restartControl(props)} ${stones ? endControls(props) : nothing} ${menuControl(props)}`;
}

/**
 * Whether the button that makes the computer move is shown, in the place of the hint. It would only
 * flicker during quick moves.
 */
export function canMoveNow({ state, setup, thinkingSeconds }: GamePanelProps): boolean {
  return setup.mode === 'computer' && state.canHurry && thinkingSeconds > 0;
}

/** The note on the connection; empty while a question takes its place. */
export function onlineNote({ online }: GamePanelProps): string {
  return online?.question === '' ? online.note : '';
}

/** In a network game phrases take the place of hints. */
function onlineControls(props: GamePanelProps, { phrases, timer }: OnlineView): TemplateResult {
  const foul = props.note ?? '';
  const note = onlineNote(props);
  return html`<div class="hint-row">
      ${phrasesControl(phrases)}
      <p class=${foul ? 'hint note' : 'hint'}>
        ${
          // No live region for a foul: the grid cell already announces it.
          foul ? html`<span>${foul}</span>` : html`<span role="status">${note}</span>`
        }
        ${foul || note === '' || timer === '' ? nothing : html` <span class="timer">${timer}</span>`}
      </p>
      ${movesControl(reviewProps(props))}
    </div>
    ${undoControl(props)} ${endControls(props)} ${menuControl(props)}`;
}

/** Controls after the end of a game: review, share, play again. */
function overControls(props: GamePanelProps): TemplateResult {
  const { t, setup, review, online } = props;
  return html`${review.roomy ? nothing : stepBar(reviewProps(props), 'moves')}
  ${online ? phrasesControl(online.phrases) : nothing}
  ${setup.mode !== 'watch' && !online ? undoControl(props) : nothing}
  ${
    review.roomy
      ? nothing
      : control('share', t.review.share, review.actions.share, true, { kind: 'spare' })
  }
  ${online ? rematchControl(online) : againControl(props)} ${menuControl(props)}`;
}

function watchControls(props: GamePanelProps): TemplateResult {
  const { t, state, pace, actions } = props;
  const [icon, label] = state.paused
    ? (['play', t.watch.resume] as const)
    : (['pause', t.watch.pause] as const);
  return html`<div class="pace">
      ${choice({
        name: 'pace',
        label: t.watch.pace,
        options: PACES.map((value) => ({ value, text: t.watch.paces[value] })),
        value: pace,
        onChange: actions.setPace,
      })}
    </div>
    ${control(icon, label, actions.pause, !state.game.outcome, { key: 'P' })}
    ${restartControl(props)} ${movesControl(reviewProps(props))} ${menuControl(props)}`;
}

function undoControl({ t, state, setup, actions }: GamePanelProps): Control {
  return setup.undo ? control('undo', t.undo, actions.undo, state.canUndo, { key: 'U' }) : nothing;
}

/** Offers a draw or resigns. */
function endControls({ t, state, actions }: GamePanelProps): TemplateResult {
  return html`${control('draw', t.offerDraw, actions.offerDraw, state.canOfferDraw, {
    shown: t.drawShort,
  })}
  ${control('resign', t.resign, actions.resign, state.canResign)}`;
}

function restartControl({ t, actions }: GamePanelProps): TemplateResult {
  return control('restart', t.restart, actions.restart, true, { key: 'R' });
}

/** Replaces the main button on screens that are too small for it. */
function againControl({ t, actions }: GamePanelProps): TemplateResult {
  const { playAgain } = actions;
  return control('restart', t.playAgain, playAgain, true, { key: 'R', kind: 'narrow' });
}

/** As `againControl`, for a game over the network; hidden while a question is open. */
function rematchControl({ again, answers }: OnlineView): Control {
  if (answers.length > 0) return nothing;
  return control('restart', again.text, again.action, again.enabled, { kind: 'narrow' });
}

function phrasesControl({ label, action, shown }: OnlineView['phrases']): TemplateResult {
  return control('phrases', label, action, true, { shown });
}

function menuControl({ t, actions }: GamePanelProps): TemplateResult {
  return control('menu', t.menu, actions.menu, true);
}

/** The props of the review controls and the list of moves. */
export function reviewProps({ t, setup, review }: GamePanelProps): ReviewPanelProps {
  return { ...review, t, size: setup.settings };
}

/** The hint as text, or that it is being computed; empty if none was requested. */
export function hintLine(t: Messages, { game, hint, hinting }: MatchState): string {
  if (hinting) return t.hinting;
  return hint ? hintText(t, game.record.settings, hint) : '';
}
