import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { MAX_RECORD_LENGTH, readRecord } from '../../core';
import type { ParsedRecord, Reading, RecordError } from '../../core';
import type { Messages } from '../../i18n';
import { RECORDS, type RecordsMessages } from './words';
import { leftOutTexts } from './leftOut';
import { ruleChoiceContent, ruleOf } from './ruleChoice';
import { NO_CLOCK } from '../../match/clock';
import { resumeMatch } from '../../match/match';
import { NO_NAMES } from '../../match/matchSetup';
import { readMatch } from '../../match/stored/savedMatch';
import { readSetup } from '../../match/stored/savedSetup';
import { isDataFile } from '../../platform/dataFile';
import { readText } from '../../platform/files';
import formStyles from '../../ui/styles/formDialog.css?inline';
import { focusField } from '../../ui/kit/fields';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { matchTools, type FeatureServices } from '../services';

/** The size of the longest text in any encoding, in bytes. */
const MAX_BYTES = 4 * MAX_RECORD_LENGTH;

/** Characters needed to recognise a data file. */
const HEAD = 200;

/** A text that can't be read as a game, and the error for the player. */
interface Fault {
  readonly text: string;
  readonly fault: string;
}

/** Opens a game for review; asks for a text if there is none or it can't be read. */
export function open(services: FeatureServices, source: string | File | null): void {
  if (source === null) ask(services, { text: '', fault: '' });
  else void openSource(services, source).then((fault) => fault && ask(services, fault));
}

/** Opens a game, or returns why it can't be read. `back` is called if the player thinks better. */
async function openSource(
  services: FeatureServices,
  source: string | File,
  back?: () => void,
): Promise<Fault | null> {
  const { settings, storage } = services;
  const words = RECORDS[languageOf(settings)].open;
  const start = source.slice(0, HEAD);
  const head = typeof start === 'string' ? start : await start.text().catch(() => '');
  if (isDataFile(head)) return { text: '', fault: words.dataFile };
  const faults = RECORDS[languageOf(settings)].errors;
  if (typeof source !== 'string' && source.size > MAX_BYTES) {
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
  if (read.value.others.length > 0) askForRule(services, read.value, back);
  else enter(services, read.value, openedNotes(services, read.value));
  return null;
}

/** Asks which of the fitting rules a record is judged by. */
function askForRule(services: FeatureServices, record: ParsedRecord, back?: () => void): void {
  const { dialogs, settings } = services;
  useStyles(formStyles);
  dialogs.closeAll();
  const words = RECORDS[languageOf(settings)].open;
  const t = messagesOf(settings);
  let chosen: Reading = record;
  const dialog = dialogs.open(
    'form-dialog rule-dialog',
    () =>
      ruleChoiceContent({
        t,
        words,
        record,
        chosen,
        onChange: (reading) => {
          chosen = reading;
          dialog.update();
        },
        onOpen: () => enter(services, { ...record, ...chosen }, []),
      }),
    words.title,
  );
  void dialog.closed.then((button) => button === 'back' && back?.());
}

/** What a player should know of a record that is opened without a question. */
function openedNotes({ settings }: FeatureServices, record: ParsedRecord): string[] {
  const words = RECORDS[languageOf(settings)].open;
  const t = messagesOf(settings);
  const rule = record.ruleNamed ? [] : [words.onlyFit(t.rule[ruleOf(record)])];
  return [...rule, ...leftOutTexts(words, record, record)];
}

/** Shows a game for review, with notes; the player's unfinished game stays stored. */
function enter(
  services: FeatureServices,
  { game, names }: ParsedRecord,
  notes: readonly string[],
): void {
  const { storage, settings, dialogs, enterGame } = services;
  dialogs.closeAll();
  const setup = {
    ...readSetup(storage),
    mode: 'two-players',
    settings: game.record.settings,
    clock: NO_CLOCK,
    names: NO_NAMES,
  } as const;
  const match = resumeMatch(setup, { human: null, game }, matchTools(services));
  const { kept } = RECORDS[languageOf(settings)].open;
  const note = (readMatch(storage) ? [...notes, kept] : notes).join('\n');
  enterGame({ match, imported: { names: names ?? null, note } });
}

function ask(services: FeatureServices, start: Fault): void {
  const { dialogs, settings } = services;
  useStyles(formStyles);
  const words = RECORDS[languageOf(settings)].open;
  const t = messagesOf(settings);
  let { text, fault } = start;
  const attempt = async (source: string | File): Promise<void> => {
    const failed = await openSource(services, source, () => ask(services, { text, fault: '' }));
    if (!failed) return;
    // An unreadable file does not clear the pasted text.
    text = failed.text || text;
    fault = failed.fault;
    dialog.update();
    focusField('.open-dialog textarea');
  };
  const dialog = dialogs.open(
    'form-dialog open-dialog',
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
  focusField('.open-dialog textarea');
}

interface OpenProps {
  readonly t: Messages;
  readonly words: RecordsMessages['open'];
  readonly text: string;
  /** What is wrong with the text, and where; may be empty. */
  readonly fault: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly onOpen: () => void;
}

/** The dialog that asks for a text or file. */
function openContent(props: OpenProps): TemplateResult {
  const { t, words, text, fault, onText, onFile, onOpen } = props;
  const fileOf = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    // Otherwise choosing the same file again would fire no change event.
    input.value = '';
    if (file) onFile(file);
  };
  return html`<h2>${words.title}</h2>
    <div class="dialog-body">
      <p class="help">${words.help}</p>
      <textarea
        rows="6"
        spellcheck="false"
        autocapitalize="off"
        aria-label=${words.text}
        aria-invalid=${fault === '' ? 'false' : 'true'}
        .value=${live(text)}
        @input=${(event: Event) => onText((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      ${fault === '' ? nothing : html`<p class="fault" role="alert">${fault}</p>`}
    </div>
    <form method="dialog" class="dialog-actions">
      <label class="action file">
        <input type="file" class="visually-hidden" @change=${fileOf} />
        <span>${words.file}</span>
      </label>
      <button class="action">${t.cancel}</button>
      <button type="button" class="action primary" @click=${onOpen}>${words.go}</button>
    </form>`;
}

/** The error for a text that can't be read as a game, with its place. */
export function recordErrorText(t: RecordsMessages['errors'], error: RecordError): string {
  const place = placeOf(t, error);
  const fault = faultOf(t, error);
  return place === null ? capital(fault) : t.at(place, fault);
}

function faultOf(t: RecordsMessages['errors'], error: RecordError): string {
  if ('limit' in error) return t.tooLong(error.limit);
  if (!('text' in error)) return t.whole[error.code];
  // Points are shown in upper case, as on the board.
  const { code, text } = error;
  return t.fault[code](/^[a-z]\d+$/.test(text) ? text.toUpperCase() : text);
}

function placeOf(t: RecordsMessages['errors'], error: RecordError): string | null {
  if (!('at' in error)) return null;
  const { at } = error;
  if ('move' in error) {
    return at ? t.atLineOfMove(at.line, error.move) : t.atMove(error.move);
  }
  return at && t.atLine(at.line, at.column);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
