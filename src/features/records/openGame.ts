import { MAX_RECORD_LENGTH, readRecord, type ReadRecord } from '../../core';
import { RECORD_DICTIONARIES } from './errors/words';
import { REVIEW_DICTIONARIES } from './words';
import { NO_CLOCK } from '../../match/clock';
import { resumeMatch } from '../../match/match';
import { readMatch, readSetup } from '../../match/stored/remembered';
import { isDataFile } from '../../platform/dataFile';
import { readText } from '../../platform/files';
import { openContent } from './openDialog';
import { recordErrorText } from './errors/recordErrors';
import styles from './records.css?inline';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { matchTools, type FeatureServices } from '../services';

/** More bytes than the longest text has in any encoding. */
const MOST_BYTES = 4 * MAX_RECORD_LENGTH;

/** So much of a text tells whether it is all data of a player. */
const HEAD = 200;

/** A text that was to be a game, and what is wrong with it. */
interface Fault {
  readonly text: string;
  readonly fault: string;
}

/** Opens the game in a text or a file to be looked at; with none, or a wrong one, asks for it. */
export function open(services: FeatureServices, source: string | File | null): void {
  if (source === null) ask(services, { text: '', fault: '' });
  else void take(services, source).then((fault) => fault && ask(services, fault));
}

/** Opens a game, or says why it can't be. */
async function take(services: FeatureServices, source: string | File): Promise<Fault | null> {
  const { settings, storage } = services;
  const words = REVIEW_DICTIONARIES[languageOf(settings)].open;
  const start = source.slice(0, HEAD);
  const head = typeof start === 'string' ? start : await start.text().catch(() => '');
  if (isDataFile(head)) return { text: '', fault: words.dataFile };
  const faults = RECORD_DICTIONARIES[languageOf(settings)];
  if (typeof source !== 'string' && source.size > MOST_BYTES) {
    const fault = recordErrorText(faults, { code: 'too-long', limit: MAX_RECORD_LENGTH });
    return { text: '', fault };
  }
  const text = typeof source === 'string' ? source : await readText(source).catch(() => null);
  if (text === null) {
    return { text: '', fault: words.unreadableFile };
  }
  const read = readRecord(text, readSetup(storage).settings);
  if (!read.ok) {
    return { text: text.slice(0, MAX_RECORD_LENGTH), fault: recordErrorText(faults, read.error) };
  }
  enter(services, read.value);
  return null;
}

/** Shows a game; the player's own unfinished one is kept where it is. */
function enter(services: FeatureServices, { game, names }: ReadRecord): void {
  const { storage, settings, dialogs, enterGame } = services;
  dialogs.closeAll();
  const setup = {
    ...readSetup(storage),
    mode: 'two-players',
    settings: game.record.settings,
    clock: NO_CLOCK,
  } as const;
  const match = resumeMatch(setup, { human: null, game }, matchTools(services));
  const { kept } = REVIEW_DICTIONARIES[languageOf(settings)].open;
  const note = readMatch(storage) ? kept : '';
  enterGame({ match, imported: { names: names ?? null, note } });
}

function ask(services: FeatureServices, start: Fault): void {
  const { dialogs, settings } = services;
  useStyles(styles);
  const words = REVIEW_DICTIONARIES[languageOf(settings)].open;
  const t = messagesOf(settings);
  let { text, fault } = start;
  const attempt = async (source: string | File): Promise<void> => {
    const failed = await take(services, source);
    if (!failed) return;
    // A file that could not be read leaves what was pasted before.
    text = failed.text || text;
    fault = failed.fault;
    dialog.update();
    document.querySelector<HTMLElement>('.open-dialog textarea')?.focus();
  };
  const dialog = dialogs.open(
    'records open-dialog',
    () =>
      openContent({
        t,
        words,
        text,
        fault,
        onText: (typed) => (text = typed),
        onFile: (file) => void attempt(file),
        onOpen: () => void attempt(text),
      }),
    words.title,
  );
  document.querySelector<HTMLElement>('.open-dialog textarea')?.focus();
}
