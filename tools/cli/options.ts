import { parseArgs } from 'node:util';
import { fail, isOneOf, LEVELS, MAX_SIDE, MIN_SIDE, ok, RULES } from '../../src/core';
import type { BoardSize, ByColour, GameSettings, Level, Result } from '../../src/core';
import { DICTIONARIES, preferredLanguage } from '../../src/i18n';
import type { Language, Words } from './words';

/** Who plays a colour. */
export type Seat = 'human' | Level;

/** The parsed command line. */
export interface Options {
  readonly help: boolean;
  readonly settings: GameSettings;
  readonly seats: ByColour<Seat>;
  /** The positional arguments. */
  readonly rest: readonly string[];
}

/** An error as a text in a given language. */
export type Fault = (words: Words) => string;

type Name = 'size' | 'rule' | 'black' | 'white' | 'lang';

const DEFAULTS: Readonly<Record<Name, string>> = {
  size: '15',
  rule: 'freestyle',
  black: 'human',
  white: '3',
  lang: '',
};
const FOR_GAMES: readonly Name[] = ['size', 'rule', 'black', 'white', 'lang'];
const FOR_JUDGING: readonly Name[] = ['size', 'rule', 'lang'];
const LANGUAGES = Object.keys(DICTIONARIES) as Language[];

/** Parses the arguments of a game, or of `judge`, which has fewer options and takes moves. */
export function parseOptions(args: readonly string[], judging: boolean): Result<Options, Fault> {
  const { values, positionals } = read(args);
  const names = judging ? FOR_JUDGING : FOR_GAMES;
  const unknown = Object.keys(values).find((key) => key !== 'help' && !isOneOf(names, key));
  if (unknown !== undefined) return fail((words) => words.unknownOption(`--${unknown}`));
  const [extra] = positionals;
  if (extra !== undefined && !judging) return fail((words) => words.unexpected(extra));

  const text = (name: Name): string => {
    const given = values[name] ?? DEFAULTS[name];
    return typeof given === 'string' ? given : '';
  };
  const bad = (name: Name): Result<Options, Fault> =>
    fail((words) => words.badValue(`--${name}`, text(name)));
  const size = parseSize(text('size'));
  const rule = text('rule');
  const black = parseSeat(text('black'));
  const white = parseSeat(text('white'));
  if (size === null) return bad('size');
  if (!isOneOf(RULES, rule)) return bad('rule');
  if (black === null) return bad('black');
  if (white === null) return bad('white');
  if (values['lang'] !== undefined && !isOneOf(LANGUAGES, values['lang'])) return bad('lang');
  return ok({
    help: values['help'] !== undefined,
    settings: { ...size, rule, opening: 'free' },
    seats: { black, white },
    rest: positionals,
  });
}

/** The language of `--lang`, else of the locale (`zh_CN.UTF-8`); also used for errors. */
export function languageOf(args: readonly string[], locale: string): Language {
  const { lang } = read(args).values;
  return isOneOf(LANGUAGES, lang) ? lang : preferredLanguage([locale.replace(/[_.].*/, '')]);
}

/** Not strict, so that `parseOptions` can report unknown options in the player's language. */
function read(args: readonly string[]): ReturnType<typeof parseArgs> {
  const text = { type: 'string' } as const;
  const options = { size: text, rule: text, black: text, white: text, lang: text };
  return parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
}

function parseSize(text: string): BoardSize | null {
  const match = /^(\d+)(?:[x×](\d+))?$/i.exec(text);
  const width = Number(match?.[1]);
  const height = Number(match?.[2] ?? match?.[1]);
  const fits = Math.min(width, height) >= MIN_SIDE && Math.max(width, height) <= MAX_SIDE;
  return fits ? { width, height } : null;
}

function parseSeat(text: string): Seat | null {
  if (text === 'human') return text;
  return LEVELS.find((level) => String(level) === text) ?? null;
}
