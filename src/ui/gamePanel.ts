import { html, nothing, type TemplateResult } from 'lit-html';
import { COLOURS, type Colour } from '../core';
import type { Messages } from '../i18n';
import type { MatchState } from '../match/controller';
import type { MatchSetup } from '../match/setup';
import { hintText } from './hintText';
import { icon, type IconName } from './icons';
import { reasonText, resultText } from './resultBanner';

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
}

export interface GamePanelProps {
  readonly t: Messages;
  readonly state: MatchState;
  readonly setup: MatchSetup;
  /** The one player's colour against the computer; null with two players. */
  readonly player: Colour | null;
  readonly actions: GameActions;
  /** Whether an aimed point waits for the Place button. */
  readonly aimed: boolean;
  readonly quickBar: TemplateResult;
}

/** Players, whose turn it is in words, and the controls of a game. */
export function gamePanel(props: GamePanelProps): TemplateResult {
  const { t, state, setup, actions } = props;
  const { rule } = setup.settings;
  const { outcome } = state.game;
  const hint = hintLine(t, state);
  return html`<section class="panel ${props.aimed ? 'aimed' : ''} ${hint ? 'hinted' : ''}">
    <div class="players">${COLOURS.map((colour) => playerCard(props, colour))}</div>
    <div class="status">
      <p class="turn">${statusText(t, state, props.player)}</p>
      <p class="detail">
        <span>${t.moveCount(state.game.position.ply)}</span>
        ${
          outcome
            ? html`<span>${reasonText(t, outcome)}</span>`
            : html`<span title=${t.ruleHelp[rule]}>${t.rule[rule]}</span>`
        }
      </p>
    </div>
    ${bigButton(props)}
    <div class="controls">
      <div class="hint-row">
        ${control('hint', t.hint, actions.hint, state.canHint, { key: 'H', busy: state.hinting })}
        <p class="hint" role="status">${hint}</p>
      </div>
      ${control('undo', t.undo, actions.undo, state.canUndo, { key: 'U' })}
      ${control('redo', t.redo, actions.redo, state.canRedo, { key: 'Y' })}
      ${control('draw', t.offerDraw, actions.offerDraw, state.canOfferDraw, { shown: t.drawShort })}
      ${control('resign', t.resign, actions.resign, state.canResign)}
      ${control('restart', t.restart, actions.restart, true, { key: 'R' })}
      ${control('menu', t.menu, actions.menu, true)}
    </div>
    ${props.quickBar}
  </section>`;
}

/** Whose turn it is, or how the game ended, in words. */
export function statusText(
  t: Messages,
  { game, thinking }: MatchState,
  player: Colour | null,
): string {
  const { outcome, position } = game;
  if (outcome) return resultText(t, outcome, player);
  if (thinking) return t.thinking;
  return player ? t.yourTurn : t.turn(position.toMove);
}

/** The hint in words, or that one is on its way; empty when none was asked for. */
function hintLine(t: Messages, { game, hint, hinting }: MatchState): string {
  if (hinting) return t.hinting;
  return hint ? hintText(t, game.record.settings, hint) : '';
}

/** The one press that leads on, when there is one. */
function bigButton({ t, state, actions, aimed }: GamePanelProps): TemplateResult | null {
  if (aimed)
    return html`<button class="action primary place" @click=${actions.place}>${t.place}</button>`;
  if (!state.game.outcome) return null;
  return html`<button class="action primary again" @click=${actions.playAgain}>
    ${t.playAgain}
  </button>`;
}

function playerCard({ t, state, setup }: GamePanelProps, colour: Colour): TemplateResult {
  const toMove = !state.game.outcome && state.game.position.toMove === colour;
  return html`<div class="player ${colour}" aria-current=${toMove ? 'true' : 'false'}>
    <span class="name">${t.colour[colour]}</span>
    <span class="who">${seatName(t, state, setup, colour)}</span>
  </div>`;
}

function seatName(t: Messages, { seats }: MatchState, setup: MatchSetup, colour: Colour): string {
  if (seats[colour] === 'computer') return t.level[setup.level];
  return setup.mode === 'computer' ? t.you : '';
}

/** A control that can't be used keeps the focus, which a disabled button would lose. */
function control(
  name: IconName,
  label: string,
  action: () => void,
  enabled: boolean,
  { shown = label, key, busy = false }: { shown?: string; key?: string; busy?: boolean } = {},
): TemplateResult {
  return html`<button
    class="control"
    aria-label=${label}
    title=${label}
    aria-keyshortcuts=${key ?? nothing}
    aria-busy=${busy ? 'true' : 'false'}
    aria-disabled=${enabled ? 'false' : 'true'}
    @click=${enabled ? action : null}
  >
    ${icon(name)}<span>${shown}</span>
  </button>`;
}
