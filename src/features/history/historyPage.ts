import { html, nothing, type TemplateResult } from 'lit-html';
import { rulesPlayed, statisticsOf, type Statistics } from './statistics';
import { icon } from '../../ui/kit/icons';
import { gameList, type HistoryProps } from './gameList';
import { levelTable } from './levelTable';

/** The statistics: results by level and colour, and the list of finished games. */
export function historyPage(props: HistoryProps): TemplateResult {
  const { t, games, notice } = props;
  return html`<header class="dialog-head">
      <h2>${t.statistics}</h2>
      ${games.length > 0 ? ruleSelect(props) : nothing}
      <form method="dialog">
        <button class="icon-button" aria-label=${t.close} title=${t.close}>${icon('close')}</button>
      </form>
    </header>
    <div class="dialog-page" tabindex="0" autofocus aria-label=${t.statistics} role="region">
      <p class="notice" role="status">${notice}</p>
      ${games.length > 0 ? content(props) : emptyPage(props)}
    </div>`;
}

function ruleSelect({ t, h, games, rule, onRule }: HistoryProps): TemplateResult {
  const played = rulesPlayed(games);
  return html`<label class="select rule-filter">
    <span>${h.rule}</span>
    <select
      @change=${(event: Event) => {
        const index = (event.target as HTMLSelectElement).selectedIndex;
        onRule(played[index - 1] ?? null);
      }}
    >
      <option .selected=${rule === null}>${h.allRules}</option>
      ${played.map((name) => html`<option .selected=${name === rule}>${t.rule[name]}</option>`)}
    </select>
  </label>`;
}

function emptyPage({ h }: HistoryProps): TemplateResult {
  return html`<div class="empty">
    <svg class="empty-board" viewBox="0 0 90 90" aria-hidden="true">
      <path d="M5 5h80v80H5ZM25 5v80M45 5v80M65 5v80M5 25h80M5 45h80M5 65h80"></path>
      <circle cx="45" cy="45" r="3"></circle>
    </svg>
    <p class="empty-words">${h.empty}</p>
    <p>${h.emptyHelp}</p>
  </div>`;
}

function content(props: HistoryProps): TemplateResult {
  const { t, h, games, rule } = props;
  const chosen = games.filter(({ setup }) => rule === null || setup.settings.rule === rule);
  const statistics = statisticsOf(chosen);
  return html`<h3>${h.againstComputer}</h3>
    ${
      statistics.levels.length > 0
        ? html`${levelTable(t, h, props.formats, statistics)} ${figures(props, statistics)}`
        : html`<p>${h.noneAgainstComputer}</p>`
    }
    ${gameList({ ...props, games: chosen })}`;
}

function figures({ h, formats }: HistoryProps, statistics: Statistics): TemplateResult {
  const { total, streak, averageMoves, averageHints } = statistics;
  const shown: readonly (readonly [name: string, value: number])[] = [
    [h.games, total.won + total.drawn + total.lost],
    [h.currentStreak, streak.current],
    [h.longestStreak, streak.longest],
    [h.averageMoves, averageMoves],
    [h.averageHints, averageHints],
  ];
  return html`<dl class="figures">
    ${shown.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${formats.number(value)}</dd>
        </div>`,
    )}
  </dl>`;
}
