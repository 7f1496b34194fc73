import { html, nothing, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { MatchState } from '../../match/matchState';
import { PACES } from '../../platform/settings';
import { choice } from '../kit/choice';
import { control } from '../kit/buttons';
import type { GamePanelProps, OnlineView } from './gamePanelProps';
import { hintText } from './gameTexts';
import { movesControl, reviewControls, stepBar } from './reviewPanel';

/** The controls for the current mode of the panel. */
export function controls(props: GamePanelProps): TemplateResult {
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

/** The note on the connection; empty while a question takes its place. */
export function onlineNote({ online }: GamePanelProps): string {
  return online?.question === '' ? online.note : '';
}

/** In a network game phrases take the place of hints. */
function onlineControls(props: GamePanelProps, { phrases, timer }: OnlineView): TemplateResult {
  const { t, state, setup, review, actions } = props;
  const foul = props.note ?? '';
  const note = onlineNote(props);
  return html`<div class="hint-row">
      ${control('phrases', phrases.label, phrases.action, true, { shown: phrases.shown })}
      <p class=${foul ? 'hint note' : 'hint'}>
        ${
          // No live region for a foul: the grid cell already announces it.
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

/** Controls after the end of a game: review, share, play again. */
function overControls(props: GamePanelProps): TemplateResult {
  const { t, state, setup, review, actions, online } = props;
  const shown = { ...review, t, size: setup.settings };
  return html`${review.roomy ? nothing : stepBar(shown, 'moves')}
  ${
    online
      ? control('phrases', online.phrases.label, online.phrases.action, true, {
          shown: online.phrases.shown,
        })
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

/** Restarts locally, or proposes another game over the network unless a question is open. */
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

/** The hint as text, or that it is being computed; empty if none was requested. */
export function hintLine(t: Messages, { game, hint, hinting }: MatchState): string {
  if (hinting) return t.hinting;
  return hint ? hintText(t, game.record.settings, hint) : '';
}
