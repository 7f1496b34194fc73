import { html, type TemplateResult } from 'lit-html';
import { LANGUAGE_NAME } from '../../i18n';
import type { Language } from '../../platform/settings';
import { control } from '../kit/buttons';
import { icon } from '../kit/icons';
import { setupForm, type SetupProps } from './setupForm';

export interface MenuProps extends SetupProps {
  /** Number of moves of the unfinished game; null if there is none. */
  readonly savedMoves: number | null;
  /** Whether that game's set-up differs from the current choice. */
  readonly savedDiffers: boolean;
  readonly quickBar: TemplateResult;
  readonly otherLanguage: Language;
  readonly onLanguage: (language: Language) => void;
  /** The opponent in an open network game; empty in a waiting room, null if there is neither. */
  readonly seated: string | null;
  readonly onPlay: () => void;
  readonly onOnline: () => void;
  readonly onContinue: () => void;
  readonly onLearn: () => void;
  /** Opens a game from a text or file. */
  readonly onOpen: () => void;
  readonly onStatistics: () => void;
}

/** The first screen: continue, or choose an opponent and play. */
export function menuPanel(props: MenuProps): TemplateResult {
  const { t, savedMoves, savedDiffers, seated, onPlay, onContinue, onOnline } = props;
  return html`<section class="sheet menu" aria-label=${t.menu}>
    <header>
      <h1 lang="zh" translate="no">天元</h1>
      <p><span class="latin">Tianyuan</span> <span>${t.subtitle}</span></p>
      <span class="seal" aria-hidden="true" lang="zh" translate="no">五<br />子</span>
    </header>
    <div class="menu-form">${setupForm(props)}</div>
    <div class="menu-actions">
      ${
        savedMoves === null
          ? null
          : html`<button class="action primary" @click=${onContinue}>
              <span>${t.continueGame}</span> <small>${t.continueDetail(savedMoves)}</small>
            </button>`
      }
      ${
        seated === null
          ? null
          : html`<button class="action" @click=${onOnline}>
              ${icon('online')} <span>${t.online.back}</span>
              ${seated === '' ? null : html`<small>${seated}</small>`}
            </button>`
      }
      <div class="play-buttons">
        <button class=${savedMoves === null ? 'action primary' : 'action'} @click=${onPlay}>
          ${savedMoves === null ? t.play : t.newGame}
        </button>
        ${
          seated === null
            ? html`<button class="action" @click=${onOnline}>
                ${icon('online')} <span>${t.online.play}</span>
              </button>`
            : null
        }
      </div>
      ${savedDiffers ? html`<p class="help" role="status">${t.countsForNewGame}</p>` : null}
      <div class="menu-links">
        ${control('learn', t.learn, props.onLearn, true)}
        ${control('open', t.review.open, props.onOpen, true)}
        ${control('statistics', t.statistics, props.onStatistics, true)}
      </div>
    </div>
    <footer>
      ${props.quickBar}
      <button
        class="icon-button"
        lang=${props.otherLanguage}
        translate="no"
        @click=${() => props.onLanguage(props.otherLanguage)}
      >
        ${LANGUAGE_NAME[props.otherLanguage]}
      </button>
    </footer>
  </section>`;
}
