import { DATA, type DataMessages } from './words';
import { parseMatch } from '../../match/stored/savedMatch';
import { parseSetup } from '../../match/stored/savedSetup';
import { parseSeries, SERIES_KEY } from '../../match/stored/savedSeries';
import { checkHistory } from '../../match/stored/readHistory';
import { parseProgress } from '../lessons/progress';
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

/** A check for items that are either valid or damaged as a whole. */
function allOrNothing(parse: (value: unknown) => unknown): Check {
  return (value) => (parse(value) === undefined ? undefined : { value, lost: 0 });
}

/** How each stored item is validated on import, by key. */
export const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['settings', allOrNothing(parseSettings)],
  ['setup', allOrNothing(parseSetup)],
  ['match', allOrNothing(parseMatch)],
  [SERIES_KEY, allOrNothing(parseSeries)],
  ['history', checkHistory],
  ['lessons', allOrNothing(parseProgress)],
  [SEATS_KEY, allOrNothing(parseSeats)],
]);

const wordsOf = ({ settings }: FeatureServices): DataMessages => DATA[languageOf(settings)];

/** Saves all stored data as a file. Returns a note for the player. */
export function exportData(services: FeatureServices): string {
  const date = new Date();
  const name = dataFileName(date);
  const text = formatDataFile(services.storage.exportAll(), date);
  saveFile(name, new Blob([text], { type: 'application/json' }));
  return wordsOf(services).exported(name);
}

/** Deletes all stored data after a confirmation. Returns an error for the player; may be empty. */
export async function deleteData(services: FeatureServices): Promise<string> {
  const { dialogs, settings, storage } = services;
  const { deleteQuestion: text, delete: yes, refused } = wordsOf(services);
  if (!(await dialogs.ask({ text, yes, no: messagesOf(settings).cancel }))) return '';
  if (!storage.importAll(new Map())) return refused;
  location.reload();
  return '';
}

/** Opens the dialog that imports a data file, which replaces all stored data. */
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
    fail(await importText(services, d, text));
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
  const closing = new AbortController();
  const setOver = (event: DragEvent, isOver: boolean): void => {
    // Keeps the browser and the page's own drop target from opening the file.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isOver === over) return;
    over = isOver;
    dialog.update();
  };
  const drop = (event: DragEvent): void => {
    setOver(event, false);
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData('text') ?? '';
    if (file) void onFile(file);
    else if (text !== '') void onText(text);
  };
  const listen = { signal: closing.signal, capture: true };
  addEventListener('dragover', (event) => setOver(event, true), listen);
  addEventListener('dragleave', (event) => setOver(event, event.relatedTarget !== null), listen);
  addEventListener('drop', drop, listen);
  await dialog.closed;
  closing.abort();
  return '';
}

/** Imports a text after a confirmation. Returns an error for the player, or an empty text. */
async function importText(
  services: FeatureServices,
  d: DataMessages,
  text: string,
): Promise<string> {
  const { dialogs, settings, storage } = services;
  const reading = parseDataFile(text, CHECKS);
  if (!reading.ok) return d.error[reading.error];
  const { date, items, damaged } = reading.value;
  const t = messagesOf(settings);
  const sentences = [d.replaceQuestion(formatsOf(settings).date(date.toISOString()))];
  if (damaged.length > 0) sentences.unshift(d.damagedItems(d.list(damaged.map(damageName(d)))));
  const question = { text: t.paragraph(sentences), yes: d.replace, no: t.cancel };
  if (!(await dialogs.ask(question))) return '';
  if (!storage.importAll(withCurrent(services, items, damaged))) return d.refused;
  location.reload();
  return '';
}

/** The items to store. Items damaged in the file keep their current value. */
function withCurrent(
  { storage }: FeatureServices,
  items: ReadonlyMap<string, string>,
  damaged: readonly Damage[],
): Map<string, string> {
  const lost = new Set(damaged.filter(({ parts }) => parts === null).map(({ key }) => key));
  const kept = [...storage.exportAll()].filter(([key]) => lost.has(key));
  return new Map([...items, ...kept]);
}

/** Names damaged items for the player; unknown ones by their key. */
export function damageName(d: DataMessages): (damage: Damage) => string {
  const known: Readonly<Record<string, string>> = d.item;
  return ({ key, parts }) => {
    const name = known[key] ?? key;
    return parts === null ? name : d.parts(name, parts);
  };
}
