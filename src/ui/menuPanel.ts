import { html, type TemplateResult } from 'lit-html';
import { LEVELS, MAX_SIDE, MIN_SIDE, OPENINGS, RULES, type GameSettings } from '../core';
import { LANGUAGE_NAME, type Messages } from '../i18n';
import { MODES, TURN_ORDERS, type MatchSetup } from '../match/setup';
import type { Language } from '../platform/settings';
import { choice, numberSelect } from './choice';

const SIDES = Array.from({ length: MAX_SIDE - MIN_SIDE + 1 }, (_, index) => MIN_SIDE + index);

export interface MenuProps {
  readonly t: Messages;
  readonly setup: MatchSetup;
  /** Stones on the board of the unfinished game, or null when there is none. */
  readonly savedMoves: number | null;
  readonly quickBar: TemplateResult;
  /** The language that the page is not in. */
  readonly otherLanguage: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onChange: (setup: MatchSetup) => void;
  readonly onPlay: () => void;
  readonly onContinue: () => void;
}

/** The first screen: continue, or choose an opponent and play. */
export function menuPanel(props: MenuProps): TemplateResult {
  const { t, savedMoves, onPlay, onContinue } = props;
  return html`<section class="sheet menu" aria-label=${t.menu}>
    <header>
      <h1 lang="zh">天元</h1>
      <p><span class="latin">Tianyuan</span> <span>${t.subtitle}</span></p>
      <span class="seal" aria-hidden="true" lang="zh">五<br />子</span>
    </header>
    <div class="menu-form">${opponentChoices(props)} ${boardChoices(props)}</div>
    <div class="menu-actions">
      ${
        savedMoves === null
          ? null
          : html`<button class="action" @click=${onContinue}>
              <span>${t.continueGame}</span> <small>${t.continueDetail(savedMoves)}</small>
            </button>`
      }
      <button class="action primary" @click=${onPlay}>${t.play}</button>
    </div>
    <footer>
      ${props.quickBar}
      <button class="icon-button" @click=${() => props.onLanguage(props.otherLanguage)}>
        ${LANGUAGE_NAME[props.otherLanguage]}
      </button>
    </footer>
  </section>`;
}

function opponentChoices({ t, setup, onChange }: MenuProps): TemplateResult {
  return html`${choice({
    name: 'mode',
    label: t.opponentLabel,
    options: MODES.map((value) => ({ value, text: t.mode[value] })),
    value: setup.mode,
    onChange: (mode) => onChange({ ...setup, mode }),
  })}
  ${
    setup.mode === 'computer'
      ? html`${choice({
          name: 'level',
          label: t.levelLabel,
          options: LEVELS.map((value) => ({ value, text: t.level[value], short: String(value) })),
          value: setup.level,
          onChange: (level) => onChange({ ...setup, level }),
        })}
        ${choice({
          name: 'order',
          label: t.orderLabel,
          options: TURN_ORDERS.map((value) => ({ value, text: t.order[value] })),
          value: setup.order,
          onChange: (order) => onChange({ ...setup, order }),
        })}`
      : null
  }`;
}

function boardChoices({ t, setup, onChange }: MenuProps): TemplateResult {
  const { settings } = setup;
  const set = (change: Partial<GameSettings>): void =>
    onChange({ ...setup, settings: { ...settings, ...change } });
  return html`<details class="board-choices">
    <summary>
      <span>${t.boardLabel}</span>
      <span class="summary-value">
        ${t.sizeName(settings.width, settings.height)} · ${t.rule[settings.rule]}
      </span>
    </summary>
    <div class="board-options">
      ${choice({
        name: 'rule',
        label: t.ruleLabel,
        options: RULES.map((value) => ({ value, text: t.rule[value] })),
        value: settings.rule,
        onChange: (rule) => set({ rule }),
      })}
      <p class="help">${t.ruleHelp[settings.rule]}</p>
      ${choice({
        name: 'opening',
        label: t.openingLabel,
        options: OPENINGS.map((value) => ({ value, text: t.opening[value] })),
        value: settings.opening,
        onChange: (opening) => set({ opening }),
      })}
      <div class="sides">
        ${numberSelect(t.columnsLabel, SIDES, settings.width, (width) => set({ width }))}
        ${numberSelect(t.rowsLabel, SIDES, settings.height, (height) => set({ height }))}
      </div>
    </div>
  </details>`;
}
