import { html, type TemplateResult } from 'lit-html';
import { opponent, type ByColour, type Colour, type Outcome } from '../core';
import type { Messages } from '../i18n';

export interface ResultProps {
  readonly t: Messages;
  readonly outcome: Outcome;
  readonly moves: number;
  /** How many hints each side was given. */
  readonly hints: ByColour<number>;
  /** The one player's colour against the computer; null with two players. */
  readonly player: Colour | null;
  readonly onPlayAgain: () => void;
  readonly onMenu: () => void;
  readonly onLook: () => void;
}

/** The result, its reason and what to do next, beside the final board. */
export function resultBanner(props: ResultProps): TemplateResult {
  const { t, outcome, moves, player } = props;
  const hints = hintsText(t, props.hints, player);
  return html`<section class="sheet banner" role="dialog" aria-labelledby="result">
    <h2 id="result">${resultText(t, outcome, player)}</h2>
    <p>
      <span>${reasonText(t, outcome)}</span>
      <span class="dot" aria-hidden="true">·</span>
      <span>${t.moveCount(moves)}</span>
      ${hints === '' ? null : html`<span class="hints">${hints}</span>`}
    </p>
    <div class="banner-actions">
      <button class="action primary" @click=${props.onPlayAgain}>${t.playAgain}</button>
      <button class="action" @click=${props.onLook}>${t.look}</button>
      <button class="action" @click=${props.onMenu}>${t.menu}</button>
    </div>
  </section>`;
}

/** How many hints it took, or an empty text when it took none. */
function hintsText(t: Messages, { black, white }: ByColour<number>, player: Colour | null): string {
  if (black + white === 0) return '';
  return player ? t.hintsUsed(black + white) : t.hintsOfBoth(black, white);
}

/** Who won, from the player's side where there is one player only. */
export function resultText(t: Messages, { winner }: Outcome, player: Colour | null): string {
  if (!winner) return t.draw;
  if (!player) return t.wins(winner);
  return winner === player ? t.youWin : t.youLose;
}

/** Why the game is over. */
export function reasonText(t: Messages, outcome: Outcome): string {
  switch (outcome.reason) {
    case 'row':
      return outcome.lines.length > 1
        ? t.reason.rows(outcome.lines.length)
        : t.reason.row(outcome.lines[0]?.length ?? 0);
    case 'forbidden':
      return t.reason.forbidden[outcome.fouls[0]?.kind ?? 'overline'];
    case 'time':
      return t.reason.time(outcome.loser);
    case 'resignation':
      return t.reason.resignation(opponent(outcome.winner));
    case 'full-board':
    case 'agreement':
      return t.reason[outcome.reason];
  }
}
