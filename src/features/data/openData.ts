import { DATA, type DataMessages } from './words';
import { parseMatch } from '../../match/stored/savedMatch';
import { checkHistory } from '../../match/stored/finishedGames';
import { parseProgress } from '../lessons/progress';
import { parseSetup } from '../../match/stored/remembered';
import { parseSeats, SEATS_KEY } from '../online/keptSeat';
import {
  dataFileName,
  formatDataFile,
  MAX_CHARACTERS,
  parseDataFile,
  type Check,
  type Damage,
} from '../../platform/dataFile';
import { saveFile } from '../../platform/files';
import { parseSettings } from '../../platform/settings';
import styles from './data.css?inline';
import { importContent } from './importContent';
import { useStyles } from '../../ui/kit/styleSheet';
import { formatsOf } from '../formats';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';

/** Items that are sound as a whole or not at all. */
function whole(parse: (value: unknown) => unknown): Check {
  return (value) => (parse(value) === undefined ? undefined : { value, lost: 0 });
}

/** What each kept thing is held against before it is taken from a file. */
export const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['settings', whole(parseSettings)],
  ['setup', whole(parseSetup)],
  ['match', whole(parseMatch)],
  ['history', checkHistory],
  ['lessons', whole(parseProgress)],
  [SEATS_KEY, whole(parseSeats)],
]);

const wordsOf = ({ settings }: FeatureServices): DataMessages => DATA[languageOf(settings)];

/** Gives everything that is kept to the player as a file, and says so. */
export function exportData(services: FeatureServices): string {
  const date = new Date();
  const name = dataFileName(date);
  const text = formatDataFile(services.storage.exportAll(), date);
  saveFile(name, new Blob([text], { type: 'application/json' }));
  return wordsOf(services).exported(name);
}

/** Deletes everything that is kept, after a question; says what went wrong. */
export async function deleteData(services: FeatureServices): Promise<string> {
  const { dialogs, settings, storage } = services;
  const { deleteQuestion: text, delete: yes, refused } = wordsOf(services);
  if (!(await dialogs.ask({ text, yes, no: messagesOf(settings).cancel }))) return '';
  if (!storage.importAll(new Map())) return refused;
  location.reload();
  return '';
}

/** Asks for a file, and puts what is in it in the place of everything that is kept. */
export async function importData(services: FeatureServices): Promise<string> {
  useStyles(styles);
  const { dialogs, settings } = services;
  const d = wordsOf(services);
  let error = '';
  let over = false;
  const fail = (message: string): void => {
    error = message;
    dialog.update();
  };
  const onText = async (text: string): Promise<void> => {
    fail('');
    fail(await take(services, d, text));
  };
  const onFile = async (file: File): Promise<void> => {
    if (file.size > MAX_CHARACTERS) fail(d.error['too-large']);
    else await file.text().then(onText, () => fail(d.unreadable));
  };
  const dialog = dialogs.open(
    'import-dialog',
    () =>
      importContent({
        t: messagesOf(settings),
        d,
        error,
        over,
        onFile: (file) => void onFile(file),
        onText: (text) => void onText(text),
      }),
    d.title,
  );
  const ending = new AbortController();
  const hold = (event: DragEvent, held: boolean): void => {
    // Neither the browser nor the page's own drop target is to open it.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held === over) return;
    over = held;
    dialog.update();
  };
  const drop = (event: DragEvent): void => {
    hold(event, false);
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData('text') ?? '';
    if (file) void onFile(file);
    else if (text !== '') void onText(text);
  };
  const listen = { signal: ending.signal, capture: true };
  addEventListener('dragover', (event) => hold(event, true), listen);
  addEventListener('dragleave', (event) => hold(event, event.relatedTarget !== null), listen);
  addEventListener('drop', drop, listen);
  await dialog.closed;
  ending.abort();
  return '';
}

/** Reads a text, asks, and takes it over; what went wrong in words, or nothing. */
async function take(services: FeatureServices, d: DataMessages, text: string): Promise<string> {
  const { dialogs, settings, storage } = services;
  const reading = parseDataFile(text, CHECKS);
  if (!reading.ok) return d.error[reading.error];
  const { date, items, damaged } = reading.value;
  const t = messagesOf(settings);
  const sentences = [d.replaceQuestion(formatsOf(settings).date(date.toISOString()))];
  if (damaged.length > 0) sentences.unshift(d.damagedItems(d.list(damaged.map(damageName(d)))));
  const question = { text: t.paragraph(sentences), yes: d.replace, no: t.cancel };
  if (!(await dialogs.ask(question))) return '';
  if (!storage.importAll(withKept(services, items, damaged))) return d.refused;
  location.reload();
  return '';
}

/** What is damaged as a whole in the file stays as it is here. */
function withKept(
  { storage }: FeatureServices,
  items: ReadonlyMap<string, string>,
  damaged: readonly Damage[],
): Map<string, string> {
  const lost = new Set(damaged.filter(({ parts }) => parts === null).map(({ key }) => key));
  const kept = [...storage.exportAll()].filter(([key]) => lost.has(key));
  return new Map([...items, ...kept]);
}

/** What is damaged, in words; what nobody here knows by its key. */
export function damageName(d: DataMessages): (damage: Damage) => string {
  const known: Readonly<Record<string, string>> = d.item;
  return ({ key, parts }) => {
    const name = known[key] ?? key;
    return parts === null ? name : d.parts(name, parts);
  };
}
