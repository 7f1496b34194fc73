import { columnOf, rowOf } from '../game/coords';
import type { Game } from '../game/game';
import type { Ending } from '../game/record';
import { OPENING_CHOICES, type OpeningChoice } from '../game/openings';
import { fail, ok, type Result } from '../game/result';
import { colourOfPly, isOneOf, isSide, OPENINGS, opponent, RULES } from '../game/types';
import type { BoardSize, ByColour, Colour, GameSettings, OpeningName, Point } from '../game/types';
import type { RuleName } from '../game/types';
import { named, playRecord, type NamedGame, type PlaceOf } from './playRecord';
import { placeAt, textFault, type RecordError, type TextFault } from './recordError';
import { readStones } from './sgfStones';
import { readMainLine, sgfValue, unescapeSgf, type SgfNode, type SgfValue } from './sgfText';

/*
 * SGF, FF[4] GM[4]. Besides the standard properties there are three private ones, which other
 * programs ignore: XO, the opening unless it is `free`; XC, its choices in order; XT[B] or XT[W],
 * the side that ran out of time in a game that still counts as a draw (RE[0]).
 */

const LETTER: ByColour<string> = { black: 'B', white: 'W' };
const FIRST_LETTER = 'a'.charCodeAt(0);
/** Board side if `SZ` is missing: SGF has no default for this game. */
const USUAL_SIDE = 15;
const NEWEST = 4;
const MOVES_A_LINE = 10;

/** Other programs' words for the rules in `RU`, in order of precedence. */
const ALIASES: readonly (readonly [words: readonly string[], rule: RuleName])[] = [
  [['rif', 'soosyrv', 'taraguchi', 'yamaguchi', 'sakata', 'tarannikov'], 'renju'],
  [['exact', 'exactly'], 'standard'],
  [['free', 'gomoku'], 'freestyle'],
];

/** Game information that an SGF can hold. */
export interface SgfInfo {
  readonly names?: ByColour<string>;
  /** `2026-11-30`. */
  readonly date?: string;
  /** The writing program and its version: `Tianyuan:1.0`. */
  readonly application?: string;
}

/**
 * A game as SGF, with the moves on the board and the choices made. Undone moves are omitted. A foul
 * is written only as a win for White; replaying the last move shows it.
 */
export function formatSgf({ record, position, outcome }: Game, info: SgfInfo = {}): string {
  const { settings, ending } = record;
  const { width, height, rule, opening } = settings;
  const { names, date, application } = info;
  const root: [string, readonly string[]][] = [
    ['FF', ['4']],
    ['GM', ['4']],
    ['CA', ['UTF-8']],
    ['AP', application === undefined ? [] : [application]],
    ['SZ', [width === height ? `${width}` : `${width}:${height}`]],
    ['RU', [rule]],
    ['XO', opening === 'free' ? [] : [opening]],
    ['XC', position.choices],
    ['PB', names?.black ? [names.black] : []],
    ['PW', names?.white ? [names.white] : []],
    ['DT', date === undefined ? [] : [date]],
    ['RE', outcome ? [resultOf(outcome.winner, ending)] : []],
    ['XT', ending?.reason === 'time' && ending.drawn ? [LETTER[ending.loser]] : []],
  ];
  const written = root.flatMap(([name, values]) =>
    values.length > 0 ? [name + values.map((value) => sgfValue(value)).join('')] : [],
  );
  const moves = position.moves.map((point, ply) => {
    const start = ply % MOVES_A_LINE === 0 ? '\n' : '';
    return `${start};${LETTER[colourOfPly(ply)]}[${formatSgfPoint(settings, point)}]`;
  });
  return `(;${written.join('')}${moves.join('')})\n`;
}

function resultOf(winner: Colour | null, ending: Ending | null): string {
  if (!winner) return '0';
  const how = { resignation: 'R', time: 'T', agreement: '' } as const;
  return `${LETTER[winner]}+${ending ? how[ending.reason] : ''}`;
}

/** Column and row as letters, rows counted from the top. */
function formatSgfPoint(size: BoardSize, point: Point): string {
  const letter = (index: number): string => String.fromCharCode(FIRST_LETTER + index);
  return letter(columnOf(size, point)) + letter(size.height - 1 - rowOf(size, point));
}

/**
 * Parses the main line of the first game in an SGF. If `RU` names no known rule, the rule of
 * `fallback` applies; without `SZ` the board is 15×15; without `XO` the opening is free. Points may
 * also be written as `h8`. Setup stones before the first move are put into a possible playing order.
 * A result not decided on the board becomes an ending: `B+T` on time, any other win by resignation,
 * `0` a draw by agreement.
 */
export function parseSgf(text: string, fallback: GameSettings): Result<NamedGame, RecordError> {
  const nodes = readMainLine(text);
  if (!nodes.ok) return nodes;
  const root = nodes.value[0] ?? [];
  const settings = readSettings(text, root, fallback);
  if (!settings.ok) return settings;
  const choices = readChoices(text, root);
  if (!choices.ok) return choices;
  const stones = readStones(text, nodes.value, settings.value);
  if (!stones.ok) return stones;

  const places = stones.value.map(({ index }) => index);
  const moves = stones.value.map(({ point }) => point);
  const record = {
    settings: settings.value,
    moves,
    choices: choices.value,
    ply: moves.length,
    chosen: choices.value.length,
    ending: readEnding(root),
  };
  const placeOf: PlaceOf = (ply) => placeAt(text, places[ply] ?? text.length);
  const replayed = playRecord(record, placeOf);
  // The outcome on the board takes precedence over the result.
  const decided = !replayed.ok && replayed.error.code === 'ending-after-end';
  const game = decided ? playRecord({ ...record, ending: null }, placeOf) : replayed;
  if (!game.ok) return game;
  return ok(named(game.value, { black: textOf(root, 'PB'), white: textOf(root, 'PW') }));
}

function valueOf(node: SgfNode, name: string): SgfValue | undefined {
  return node.find((property) => property.name === name)?.values[0];
}

function textOf(node: SgfNode, name: string): string {
  return unescapeSgf(valueOf(node, name)?.raw ?? '');
}

function fault(text: string, code: TextFault, value: SgfValue | undefined): RecordError {
  return textFault(code, value?.raw ?? '', value ? placeAt(text, value.index) : null);
}

function readSettings(
  text: string,
  root: SgfNode,
  fallback: GameSettings,
): Result<GameSettings, RecordError> {
  const bad = (code: TextFault, name: string): Result<never, RecordError> =>
    fail(fault(text, code, valueOf(root, name)));
  if (Number(textOf(root, 'FF')) > NEWEST) return fail({ code: 'newer-version' });
  const game = textOf(root, 'GM');
  if (game !== '' && Number(game) !== 4) return bad('other-game', 'GM');
  const size = readSize(textOf(root, 'SZ'));
  if (!size) return bad('bad-size', 'SZ');
  const rule = readRule(textOf(root, 'RU'), fallback.rule);
  const opening: OpeningName | string = textOf(root, 'XO') || 'free';
  if (!isOneOf(OPENINGS, opening)) return bad('unknown-opening', 'XO');
  return ok({ ...size, rule, opening });
}

/** Parses `15` or, columns first, `16:15`. */
function readSize(text: string): BoardSize | null {
  if (text === '') return { width: USUAL_SIDE, height: USUAL_SIDE };
  const match = /^(\d+)(?:\s*:\s*(\d+))?$/.exec(text);
  const [width, height] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  return isSide(width) && isSide(height) ? { width, height } : null;
}

/**
 * `RU` is free text, so `Caro exact` matches `caro-exact`, and aliases of other programs are
 * recognised. Anything else is ignored.
 */
function readRule(text: string, fallback: RuleName): RuleName {
  const words = text.toLowerCase().split(/[^a-z]+/);
  // From the back of the list, so that `caro-exact` is tried before `caro`.
  const name = RULES.toReversed().find((rule) =>
    rule.split('-').every((word) => words.includes(word)),
  );
  const alias = ALIASES.find(([others]) => others.some((word) => words.includes(word)));
  return name ?? alias?.[1] ?? fallback;
}

function readChoices(text: string, root: SgfNode): Result<OpeningChoice[], RecordError> {
  const choices: OpeningChoice[] = [];
  for (const value of root.find(({ name }) => name === 'XC')?.values ?? []) {
    const choice = unescapeSgf(value.raw);
    if (!isOneOf(OPENING_CHOICES, choice)) return fail(fault(text, 'unknown-choice', value));
    choices.push(choice);
  }
  return ok(choices);
}

/** The ending given by RE and XT, or null. */
function readEnding(root: SgfNode): Ending | null {
  const result = textOf(root, 'RE').toLowerCase();
  const [winner, how] = result.split('+');
  if (winner === '0' || winner === 'draw') {
    const late = colourOfLetter(textOf(root, 'XT'));
    return late ? { reason: 'time', loser: late, drawn: true } : { reason: 'agreement' };
  }
  const won = how === undefined ? null : colourOfLetter(winner ?? '');
  if (!won) return null;
  const loser = opponent(won);
  return how?.startsWith('t')
    ? { reason: 'time', loser, drawn: false }
    : { reason: 'resignation', loser };
}

function colourOfLetter(letter: string): Colour | null {
  const lower = letter.toLowerCase();
  return lower === 'b' ? 'black' : lower === 'w' ? 'white' : null;
}
