import { html, nothing, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { RecordsMessages } from './words';
import { choice } from '../../ui/kit/choice';

/** The forms in which a game can be shared. */
const SHARE_KINDS = ['link', 'code', 'moves', 'sgf', 'psq', 'json', 'picture'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

export interface ShareProps {
  readonly t: Messages;
  readonly words: RecordsMessages['share'];
  readonly kind: ShareKind;
  /** Whether the page has an address that a link can lead to. */
  readonly canLink: boolean;
  /** The game as text, or the URL of its picture; null if there is no picture. */
  readonly content: string | null;
  readonly canCopy: boolean;
  readonly canDownload: boolean;
  /** Number of stones on the picture. */
  readonly ply: number;
  /** The result of the last action; may be empty. */
  readonly note: string;
  readonly onKind: (kind: ShareKind) => void;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
}

/** The dialog that shares a game as link, text or picture. */
export function shareContent(props: ShareProps): TemplateResult {
  const { t, words, kind, canLink, content, ply } = props;
  const kinds = SHARE_KINDS.filter((each) => canLink || each !== 'link');
  return html`<h2>${words.title}</h2>
    <div class="dialog-body">
      ${choice({
        name: 'share-kind',
        label: words.kindLabel,
        options: kinds.map((value) => ({ value, text: words.kinds[value] })),
        value: kind,
        columns: 4,
        onChange: props.onKind,
      })}
      <p class="help">
        ${kind === 'picture' ? words.help.picture(ply) : words.help[kind]}
        ${canLink ? nothing : words.noLink}
      </p>
      ${
        kind !== 'picture'
          ? html`<textarea
              readonly
              rows="6"
              spellcheck="false"
              aria-label=${words.text}
              .value=${content ?? ''}
            ></textarea>`
          : content === null
            ? html`<p class="fault" role="alert">${words.pictureFailed}</p>`
            : html`<img class="picture" src=${content} alt=${words.picture(ply)} />`
      }
      <p class="note" role="status">${props.note}</p>
    </div>
    <form method="dialog" class="dialog-actions">
      ${
        props.canDownload
          ? html`<button type="button" class="action" @click=${props.onDownload}>
              ${words.download}
            </button>`
          : nothing
      }
      ${
        props.canCopy
          ? html`<button type="button" class="action primary" @click=${props.onCopy}>
              ${words.copy}
            </button>`
          : nothing
      }
      <button class="action">${t.close}</button>
    </form>`;
}
