import { html, nothing, type TemplateResult } from 'lit-html';
import { LEVELS, PLAYERS, type Level, type Player } from '../core';
import type { Messages } from '../i18n';
import type { ReviewMessages } from '../i18n/review';
import { MODES, type Mode } from '../match/setup';
import { choice } from './choice';

/** How a game is to go on. */
export interface PlayOnChoice {
  readonly mode: Mode;
  readonly level: Level;
  readonly human: Player;
}

export interface PlayOnProps {
  readonly t: Messages;
  readonly words: ReviewMessages['playOn'];
  readonly ply: number;
  readonly chosen: PlayOnChoice;
  /** What a player is called at this point of the game. */
  readonly nameOf: (player: Player) => string;
  /** Whether a game in progress would be lost. */
  readonly loses: boolean;
  readonly onChange: (chosen: PlayOnChoice) => void;
  readonly onGo: () => void;
}

/** Asks against whom a game goes on, and on which side. */
export function playOnContent(props: PlayOnProps): TemplateResult {
  const { t, words, ply, chosen, nameOf, loses, onChange, onGo } = props;
  return html`<h2>${words.title(ply)}</h2>
    <div class="records-body">
      ${choice({
        name: 'play-on-mode',
        label: t.opponentLabel,
        options: MODES.map((value) => ({ value, text: t.mode[value] })),
        value: chosen.mode,
        onChange: (mode) => onChange({ ...chosen, mode }),
      })}
      ${
        chosen.mode === 'two-players'
          ? nothing
          : choice({
              name: 'play-on-level',
              label: t.levelLabel,
              options: LEVELS.map((value) => ({
                value,
                text: t.level[value],
                short: String(value),
              })),
              value: chosen.level,
              onChange: (level) => onChange({ ...chosen, level }),
            })
      }
      ${
        chosen.mode === 'computer'
          ? choice({
              name: 'play-on-side',
              label: words.side,
              options: PLAYERS.map((value) => ({ value, text: nameOf(value) })),
              value: chosen.human,
              onChange: (human) => onChange({ ...chosen, human }),
            })
          : nothing
      }
      ${loses ? html`<p class="fault">${words.lost}</p>` : nothing}
    </div>
    <form method="dialog" class="dialog-actions">
      <button class="action">${t.cancel}</button>
      <button type="button" class="action primary" @click=${onGo}>${words.go}</button>
    </form>`;
}
