import { version } from '../../../package.json';
import { LINK_MARK, writeRecord } from '../../core';
import type { ByColour, Colour, Game, WrittenFormat } from '../../core';
import { RECORDS } from './words';
import { gameAt, reviewOf, stoneTimes } from '../../match/review';
import type { MatchState } from '../../match/matchState';
import { ownAddress } from '../../platform/address';
import { canCopyPictures, copyPicture, copyText } from '../../platform/clipboard';
import { saveFile } from '../../platform/files';
import formStyles from '../../ui/styles/formDialog.css?inline';
import { shareContent, type ShareKind } from './shareDialog';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';

interface Shared {
  readonly state: MatchState;
  /** The players' names in an imported game. */
  readonly names: ByColour<string> | null;
  readonly picture: () => HTMLCanvasElement;
  /** Number of stones on the picture. */
  readonly ply: number;
}

const FORMAT = {
  code: 'share-code',
  moves: 'moves',
  sgf: 'sgf',
  psq: 'psq',
  json: 'json',
} as const satisfies Record<string, WrittenFormat>;

/** Extension and MIME type of each format. */
const FILE = {
  code: ['txt', 'text/plain'],
  moves: ['txt', 'text/plain'],
  sgf: ['sgf', 'application/x-go-sgf'],
  psq: ['psq', 'text/plain'],
  json: ['json', 'application/json'],
} as const satisfies Record<keyof typeof FORMAT, readonly [ending: string, type: string]>;

/** Opens the dialog that shares a game as link, text or picture. */
export function open(services: FeatureServices, shared: Shared): void {
  const { dialogs, settings } = services;
  useStyles(formStyles);
  const words = RECORDS[languageOf(settings)].share;
  const t = messagesOf(settings);
  const address = ownAddress();
  const { state, ply } = shared;
  // Without undone moves.
  const game = gameAt(reviewOf(state.game.record));
  const texts = textsOf(game, shared, address);
  const name = `tianyuan-${today()}`;
  let kind: ShareKind = address === null ? 'code' : 'link';
  let note = '';
  let picture: { png: Blob; url: string } | null = null;

  const show = (chosen: ShareKind, noted = ''): void => {
    kind = chosen;
    note = noted;
    dialog.update();
  };
  const copy = async (): Promise<void> => {
    const copied =
      kind === 'picture'
        ? picture !== null && (await copyPicture(picture.png))
        : await copyText(texts[kind]);
    if (copied) show(kind, words.copied);
    else show(kind, kind === 'picture' ? words.pictureRefused : words.copyRefused);
    if (!copied) document.querySelector<HTMLTextAreaElement>('.share-dialog textarea')?.select();
  };
  const download = (): void => {
    if (kind === 'link') return;
    if (kind === 'picture') {
      if (picture) saveFile(`${name}-${ply}.png`, picture.png);
    } else {
      const [ending, type] = FILE[kind];
      saveFile(`${name}.${ending}`, new Blob([texts[kind]], { type }));
    }
    show(kind, words.saved);
  };
  const dialog = dialogs.open(
    'form-dialog share-dialog',
    () =>
      shareContent({
        t,
        words,
        kind,
        canLink: address !== null,
        content: kind === 'picture' ? (picture?.url ?? null) : texts[kind],
        canCopy: kind !== 'picture' || (picture !== null && canCopyPictures()),
        canDownload: kind !== 'link' && (kind !== 'picture' || picture !== null),
        ply,
        note,
        onKind: (chosen) => show(chosen),
        onCopy: () => void copy(),
        onDownload: download,
      }),
    words.title,
  );
  void pngOf(shared.picture).then((png) => {
    picture = png && { png, url: URL.createObjectURL(png) };
    dialog.update();
  });
  void dialog.closed.then(() => picture && URL.revokeObjectURL(picture.url));
}

type Texts = Readonly<Record<Exclude<ShareKind, 'picture'>, string>>;

function textsOf(game: Game, shared: Shared, address: string | null): Texts {
  const application = `Tianyuan:${version}`;
  const times = stoneTimes(reviewOf(game.record), shared.state.measured.steps);
  const info = { names: namesOf(shared), times, date: today(), application };
  const as = (kind: keyof typeof FORMAT): string => writeRecord(FORMAT[kind], game, info);
  const code = as('code');
  const link = address === null ? code : `${address}${LINK_MARK}${code}`;
  return { link, code, moves: as('moves'), sgf: as('sgf'), psq: as('psq'), json: as('json') };
}

/** The players' names: imported ones, the program's for a computer, or those of two people. */
function namesOf({ names, state }: Shared): ByColour<string> {
  const name = (colour: Colour): string =>
    names?.[colour] ?? (state.seats[colour] === 'computer' ? 'Tianyuan' : state.names[colour]);
  return { black: name('black'), white: name('white') };
}

function today(): string {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The picture as PNG; null if the browser can't make one. */
function pngOf(picture: () => HTMLCanvasElement): Promise<Blob | null> {
  const png = new Promise<Blob | null>((resolve) => picture().toBlob(resolve, 'image/png'));
  return png.catch(() => null);
}
