import { html, nothing, type TemplateResult } from 'lit-html';
import { otherPlayer, type ByColour, type RuleName } from '../../core';
import type { Messages } from '../../i18n';
import type { HistoryMessages } from './words';
import type { FinishedGame } from '../../match/stored/writeHistory';
import { personColour, resultForPerson } from './statistics';
import { namesByPlayer } from '../../match/matchSetup';
import { icon, type IconName } from '../../ui/kit/icons';
import type { Formats } from '../formats';

/** How many games are shown at first, and added by the button. */
export const LIST_STEP = 50;

export interface HistoryProps {
  readonly t: Messages;
  readonly h: HistoryMessages;
  readonly formats: Formats;
  /** The finished games, oldest first. */
  readonly games: readonly FinishedGame[];
  /** Show only games of this rule; null for all. */
  readonly rule: RuleName | null;
  /** The maximum number of games in the list. */
  readonly shown: number;
  /** A message, such as damaged or deleted games; may be empty. */
  readonly notice: string;
  readonly onRule: (rule: RuleName | null) => void;
  readonly onMore: () => void;
  readonly onOpen: (game: FinishedGame) => void;
  readonly onExport: (game: FinishedGame) => void;
  readonly onDelete: (game: FinishedGame) => void;
  readonly onDeleteAll: () => void;
}

/** The finished games, newest first. Roles are explicit, because `display: grid` drops them. */
export function gameList(props: HistoryProps): TemplateResult {
  const { h, games, shown, onMore, onDeleteAll } = props;
  const newest = games.toReversed();
  const hidden = newest.length - shown;
  return html`<div class="list-head">
      <h3 id="finished-games">${h.finishedGames}</h3>
      <button class="action small" @click=${onDeleteAll}>${h.deleteAll}</button>
    </div>
    ${games.some(({ setup }) => setup.mode !== 'computer') ? html`<p class="help">${h.notCounted}</p>` : nothing}
    <table class="games" role="table" aria-labelledby="finished-games">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">${h.game}</th>
          <th role="columnheader" scope="col">${h.result}</th>
          <th role="columnheader" scope="col" class="number">${h.moves}</th>
          <th role="columnheader" scope="col">${h.date}</th>
          <th role="columnheader" scope="col">
            <span class="visually-hidden">${h.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${newest.slice(0, shown).map((game) => row(props, game))}
      </tbody>
    </table>
    ${
      hidden > 0
        ? html`<button class="action small more" @click=${onMore}>
            ${h.more(Math.min(hidden, LIST_STEP))}
          </button>`
        : nothing
    }`;
}

/** A short description of a game, for questions and the names of buttons. */
export function gameName({ t, h, formats }: HistoryProps, game: FinishedGame): string {
  return `${opponentText(t, h, game)} · ${formats.date(game.date)}`;
}

function row(props: HistoryProps, game: FinishedGame): TemplateResult {
  const { t, h, formats, onOpen, onExport, onDelete } = props;
  const name = gameName(props, game);
  return html`<tr role="row" data-game=${game.id}>
    <td role="cell" class="game">
      <span>${opponentText(t, h, game)}</span> <small>${termsText(t, h, game)}</small>
    </td>
    <td role="cell" class="result">
      <span class=${resultForPerson(game) ?? 'neutral'}>${resultText(t, h, game)}</span>
      <small>${h.reason[game.reason]}</small>
    </td>
    <td role="cell" class="number">
      <span>${game.moves}</span
      ><span class="unit" aria-hidden="true">${h.movesShort(game.moves)}</span>
    </td>
    <td role="cell" class="date">${formats.date(game.date)}</td>
    <td role="cell" class="row-actions">
      ${rowButton('open', h.open, h.openNamed(name), () => onOpen(game))}
      ${rowButton('download', h.export, h.exportNamed(name), () => onExport(game))}
      ${rowButton('delete', h.delete, h.deleteNamed(name), () => onDelete(game))}
    </td>
  </tr>`;
}

function rowButton(
  name: IconName,
  title: string,
  label: string,
  action: () => void,
): TemplateResult {
  return html`<button class="icon-button" aria-label=${label} title=${title} @click=${action}>
    ${icon(name)}
  </button>`;
}

function opponentText(t: Messages, h: HistoryMessages, game: FinishedGame): string {
  const { setup, black, opponent } = game;
  const { mode, level, rival } = setup;
  switch (mode) {
    case 'computer':
      return t.levelName(level, t.level[level]);
    case 'two-players':
      return opponent === undefined ? pairText(t, h, game) : opponent.trim() || h.unnamed;
    case 'watch': {
      const [first, second] = [
        t.levelName(level, t.level[level]),
        t.levelName(rival, t.level[rival]),
      ];
      return black === 'first' ? h.watched(first, second) : h.watched(second, first);
    }
  }
}

/** The names of two people at one device by colour. */
function namesOf({ setup, swapped = false, black }: FinishedGame): ByColour<string> {
  const { [black]: ofBlack, [otherPlayer(black)]: ofWhite } = namesByPlayer(setup, swapped);
  return { black: ofBlack, white: ofWhite };
}

function pairText(t: Messages, h: HistoryMessages, game: FinishedGame): string {
  const { black, white } = namesOf(game);
  if (black + white === '') return t.mode['two-players'];
  return h.watched(black || t.colour.black, white || t.colour.white);
}

/** Rule, size, opening and the person's colour. */
function termsText(t: Messages, h: HistoryMessages, game: FinishedGame): string {
  const { width, height, rule, opening } = game.setup.settings;
  const parts = [t.rule[rule], t.sizeName(width, height)];
  if (opening !== 'free') parts.push(t.opening[opening]);
  const me = personColour(game);
  if (me) parts.push(h.youPlay(me));
  return parts.join(' · ');
}

/** The result, from the person's point of view if there is one. */
function resultText(t: Messages, h: HistoryMessages, game: FinishedGame): string {
  const result = resultForPerson(game);
  if (result) return h.resultForPerson[result];
  if (!game.winner) return t.draw;
  const name = namesOf(game)[game.winner];
  return name === '' ? t.wins(game.winner) : t.named.wins(name);
}
