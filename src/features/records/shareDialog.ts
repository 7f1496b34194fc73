import { html, nothing, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { RecordsMessages } from './words';
import { choice } from '../../ui/kit/choice';

/** What a game can be taken along as. */
const SHARE_KINDS = ['link', 'code', 'moves', 'sgf', 'psq', 'json', 'picture'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

export interface ShareProps {
  readonly t: Messages;
  readonly words: RecordsMessages['share'];
  readonly kind: ShareKind;
  /** Whether a link would lead back to this page. */
  readonly canLink: boolean;
  /** The game as text; for a picture, where it can be seen, or null where it could not be made. */
  readonly content: string | null;
  readonly canCopy: boolean;
  readonly canDownload: boolean;
  /** Stones on the picture. */
  readonly ply: number;
  /** What became of the last press. */
  readonly note: string;
  readonly onKind: (kind: ShareKind) => void;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
}

/** The game as a link, as text in several formats, and as a picture. */
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
