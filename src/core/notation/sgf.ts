import { columnOf, rowOf } from '../game/coords';
import type { Game } from '../game/game';
import type { OpeningChoice } from '../game/openings';
import type { Ending } from '../game/record';
import { fail, ok, type Result } from '../game/result';
import { colourOfPly, type BoardSize, type ByColour, type Colour } from '../game/types';
import type { GameSettings, Point, RuleName } from '../game/types';
import { passedOverIn } from './passedOver';
import { playToEnd, withNames } from './playRecord';
import type { ParsedRecord, PlaceOf } from './playRecord';
import { placeAt, textFault, type RecordError } from './recordError';
import { readByRule } from './ruleReadings';
import { orderSetup } from './setupOrder';
import {
  goSigns,
  namedRule,
  readChoices,
  readResult,
  readSettings,
  rootFault,
  rootOf,
} from './sgfRoot';
import { suggestsRenju, textOf, type SgfResult, type SgfRoot } from './sgfRoot';
import { readStones, type SgfStone, type SgfStones } from './sgfStones';
import { readSgf, sgfValue } from './sgfText';

/*
 * SGF, FF[4] GM[4]. Besides the standard properties there are three private ones, which other
 * programs ignore: XO, the opening unless it is `free`; XC, its choices in order; XT[B] or XT[W],
 * the side that ran out of time in a game that still counts as a draw (RE[0]).
 */

const LETTER: ByColour<string> = { black: 'B', white: 'W' };
const FIRST_LETTER = 'a'.charCodeAt(0);
const MOVES_A_LINE = 10;

/** Game information that an SGF can hold. */
export interface SgfInfo {
  readonly names?: ByColour<string>;
  /** Milliseconds spent on each stone; null if unknown. SGF has no property for them. */
  readonly times?: readonly (number | null)[];
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
 * Parses the main line of the first game in an SGF, leniently: see `readSgf` and `readStones`. If
 * `RU` names no known rule, one that fits is taken, preferably that of `fallback`; without `XO` the
 * opening is free. Set-up stones before the first move are put into a possible playing order. A result
 * not decided on the board becomes an ending: `B+T` on time, any other win by resignation, `0` a draw
 * by agreement.
 */
export function parseSgf(text: string, fallback: GameSettings): Result<ParsedRecord, RecordError> {
  const sgf = readSgf(text);
  if (!sgf) return fail({ code: 'unknown-format' });
  const root = rootOf(sgf.nodes);
  const settings = readSettings(text, root, sgf.nodes);
  if (!settings.ok) return settings;
  const choices = readChoices(text, root);
  if (!choices.ok) return choices;
  const parts = { text, root, settings: settings.value, choices: choices.value };
  const stones = readStones(text, sgf.nodes, settings.value);
  const read = stones.ok ? readGame(parts, stones.value, fallback.rule) : stones;
  const left = stones.ok ? stones.value.left : null;
  if (isOfGo(root, read, left !== null)) return fail(rootFault(text, root, 'other-game', 'GM'));
  if (!read.ok) return read;
  const { moves } = read.value.game.record;
  if (sgf.damaged && moves.length === 0) {
    return fail(textFault('cut-off', '', placeAt(text, text.length)));
  }
  const passedOver = [...(left ? [left] : []), ...passedOverIn(sgf)];
  const names = withNames({ black: textOf(root, 'PB'), white: textOf(root, 'PW') });
  return ok({ ...read.value, passedOver, ...names });
}

interface SgfParts {
  readonly text: string;
  readonly root: SgfRoot;
  readonly settings: Omit<GameSettings, 'rule'>;
  readonly choices: readonly OpeningChoice[];
}

type Readings = Omit<ParsedRecord, 'names' | 'passedOver'>;

function readGame(
  { text, root, settings, choices }: SgfParts,
  { setup, moves, left }: SgfStones,
  fallback: RuleName,
): Result<Readings, RecordError> {
  const result = readResult(root);
  const likely = suggestsRenju(root) ? (['renju', fallback] as const) : [fallback];
  return readByRule({ named: namedRule(root), likely }, (rule) => {
    const judged = { ...settings, rule };
    const before = setup ? orderStones(judged, setup.stones) : [];
    if (!before) {
      const { name, index } = setup?.by ?? { name: '', index: 0 };
      return fail(textFault('setup-order', name, placeAt(text, index)));
    }
    const stones = [...before, ...moves];
    const record = {
      settings: judged,
      moves: stones.map(({ point }) => point),
      choices,
      ply: stones.length,
      chosen: choices.length,
      // The result belongs to moves that are left out.
      ending: left ? null : result.ending,
    };
    const placeOf: PlaceOf = (ply) => placeAt(text, stones[ply]?.index ?? text.length);
    const replayed = playToEnd(record, placeOf);
    // The outcome on the board takes precedence over the result.
    const decided = !replayed.ok && replayed.error.code === 'ending-after-end';
    const read = decided ? playToEnd({ ...record, ending: null }, placeOf) : replayed;
    if (!read.ok) return read;
    return ok({ ...read.value, agreement: agreementOf(read.value.game, result) });
  });
}

function orderStones(settings: GameSettings, stones: Setup): readonly SgfStone[] | null {
  const { black, white } = stones;
  const ordered = orderSetup(settings, { black: [...black.keys()], white: [...white.keys()] });
  return (
    ordered?.map((point) => ({ point, index: black.get(point) ?? white.get(point) ?? 0 })) ?? null
  );
}

type Setup = NonNullable<SgfStones['setup']>['stones'];

/** How well the outcome on the board agrees with the result: 0 if it contradicts it. */
function agreementOf({ position: { outcome } }: Game, { winner, byStone }: SgfResult): number {
  if (!outcome || !winner) return 1;
  if (outcome.winner !== winner) return 0;
  return byStone ? 2 : 1;
}

/**
 * Whether a record with the number of Go is one of Go: play goes on after a five by every rule, or on
 * a point where a stone was captured; or it has signs of Go and can't be read to its end.
 */
function isOfGo(root: SgfRoot, read: Result<Readings, RecordError>, isLeft: boolean): boolean {
  const signs = goSigns(root);
  if (signs === 'none') return false;
  if (read.ok) {
    const { after, others } = read.value;
    return Math.min(after, ...others.map((each) => each.after)) > 0 || (isLeft && signs === 'all');
  }
  return read.error.code === 'occupied' || signs === 'all';
}
