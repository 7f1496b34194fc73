import { html, nothing, type TemplateResult } from 'lit-html';
import { PLAYERS, type Level, type Player } from '../../core';
import type { Messages } from '../../i18n';
import type { RecordsMessages } from './words';
import { MODES, type Mode } from '../../match/matchSetup';
import { choice, levelChoice } from '../../ui/kit/choice';

/** The opponent and the side for the match. */
export interface PlayOnChoice {
  readonly mode: Mode;
  readonly level: Level;
  /** Level of the second player if two computers play. */
  readonly rival: Level;
  readonly human: Player;
}

export interface PlayOnProps {
  readonly t: Messages;
  readonly words: RecordsMessages['playOn'];
  readonly ply: number;
  readonly chosen: PlayOnChoice;
  /** The name of a player in this position. */
  readonly nameOf: (player: Player) => string;
  /** Whether an unfinished game would be lost. */
  readonly loses: boolean;
  readonly onChange: (chosen: PlayOnChoice) => void;
  readonly onGo: () => void;
}

/** The dialog that asks for opponent and side. */
export function playOnContent(props: PlayOnProps): TemplateResult {
  const { t, words, ply, chosen, nameOf, loses, onChange, onGo } = props;
  const onLevel = (level: Level): void => onChange({ ...chosen, level });
  return html`<h2>${words.title(ply)}</h2>
    <div class="dialog-body">
      ${choice({
        name: 'play-on-mode',
        label: t.modeLabel,
        options: MODES.map((value) => ({ value, text: t.mode[value] })),
        value: chosen.mode,
        onChange: (mode) => onChange({ ...chosen, mode }),
      })}
      ${chosen.mode === 'computer' ? levelChoice(t, t.levelLabel, chosen.level, onLevel) : nothing}
      ${
        chosen.mode === 'watch'
          ? html`${levelChoice(t, nameOf('first'), chosen.level, onLevel)}
            ${levelChoice(t, nameOf('second'), chosen.rival, (rival) =>
              onChange({ ...chosen, rival }),
            )}`
          : nothing
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
