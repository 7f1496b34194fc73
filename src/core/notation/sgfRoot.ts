import { OPENING_CHOICES, type OpeningChoice } from '../game/openings';
import { fail, ok, type Result } from '../game/result';
import { isOneOf, isSide, OPENINGS, opponent, RULES } from '../game/types';
import type { BoardSize, Colour, GameSettings, OpeningName, RuleName } from '../game/types';
import type { Ending } from '../game/record';
import { placeAt, textFault, type RecordError, type TextFault } from './recordError';
import { usualSide } from './sgfStones';
import { unescapeSgf, type SgfNode, type SgfProperty, type SgfValue } from './sgfText';

/*
 * The properties of an SGF that hold for the whole game. They belong into the first node; some
 * programs leave that empty.
 */

/** Other words for the rules, in order of precedence. */
const ALIASES: readonly (readonly [words: readonly string[], rule: RuleName])[] = [
  [['rif', 'soosyrv', 'soosorv', 'taraguchi', 'yamaguchi', 'sakata', 'tarannikov'], 'renju'],
  [['exact', 'exactly'], 'standard'],
  [['free', 'gomoku'], 'freestyle'],
];
/** The same in Chinese and Japanese: without fouls, renju or with fouls, standard. */
const EASTERN: readonly (readonly [words: RegExp, rule: RuleName])[] = [
  [/\u65e0\u7981|\u7121\u7981|\u81ea\u7531/, 'freestyle'],
  [/\u8fde\u73e0|\u9023\u73e0|\u8054\u73e0|\u806f\u73e0|\u6709\u7981|\u7981\u624b/, 'renju'],
  [/\u6807\u51c6|\u6a19\u6e96/, 'standard'],
];

/** The numbers of this game in `GM`: the specified one, one of renju servers, and that of Go. */
const [GOMOKU, RENJU_SERVERS, GO] = [4, 5, 1] as const;
const GAMES = new Set<number>([GOMOKU, RENJU_SERVERS, GO]);
/** The last four: five stones, five points, renju in simplified and in full characters. */
const GAME_NAMES = /gomoku|renju|caro|five|\u4e94\u5b50|\u4e94\u76ee|\u8fde\u73e0|\u9023\u73e0/i;

/** The properties up to the node with the first move. */
export type SgfRoot = readonly SgfProperty[];

/** The properties of a main line that hold for the whole game. */
export function rootOf(nodes: readonly SgfNode[]): SgfRoot {
  const first = nodes.findIndex((node) => node.some(({ name }) => name === 'B' || name === 'W'));
  return nodes.slice(0, first < 0 ? nodes.length : first + 1).flat();
}

function valueOf(root: SgfRoot, name: string): SgfValue | undefined {
  return root.find((property) => property.name === name)?.values[0];
}

/** The text of a property; empty if it is missing. */
export function textOf(root: SgfRoot, name: string): string {
  return unescapeSgf(valueOf(root, name)?.raw ?? '');
}

/** An error of the value of a property. */
export function rootFault(text: string, root: SgfRoot, code: TextFault, name: string): RecordError {
  return fault(text, code, valueOf(root, name));
}

function fault(text: string, code: TextFault, value: SgfValue | undefined): RecordError {
  return textFault(code, value?.raw ?? '', value ? placeAt(text, value.index) : null);
}

/** Reads size and opening. Without a size the smallest usual board that holds all points is taken. */
export function readSettings(
  text: string,
  root: SgfRoot,
  nodes: readonly SgfNode[],
): Result<Omit<GameSettings, 'rule'>, RecordError> {
  const bad = (code: TextFault, name: string): Result<never, RecordError> =>
    fail(rootFault(text, root, code, name));
  const game = textOf(root, 'GM');
  const isOurs = GAMES.has(Number(game)) || GAME_NAMES.test(game);
  if (game !== '' && !isOurs) return bad('other-game', 'GM');
  const size = readSize(textOf(root, 'SZ'), nodes);
  if (!size) return bad('bad-size', 'SZ');
  const opening: OpeningName | string = textOf(root, 'XO') || 'free';
  if (!isOneOf(OPENINGS, opening)) return bad('unknown-opening', 'XO');
  return ok({ ...size, opening });
}

/** Parses `15`, `15x15` or, columns first, `16:15`. */
function readSize(text: string, nodes: readonly SgfNode[]): BoardSize | null {
  if (text === '') {
    const side = usualSide(nodes);
    return { width: side, height: side };
  }
  const match = /^(\d+)(?:\s*[:x×*,]\s*(\d+))?$/i.exec(text);
  const [width, height] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  return isSide(width) && isSide(height) ? { width, height } : null;
}

/** The rule that `RU` names; null if it is missing or names none that is known. */
export function namedRule(root: SgfRoot): RuleName | null {
  return ruleIn(textOf(root, 'RU'));
}

/** A rule in free text: `Caro exact` is `caro-exact`, and words of other programs are known. */
function ruleIn(text: string): RuleName | null {
  const words = text.toLowerCase().split(/[^a-z]+/);
  // From the back of the list, so that `caro-exact` is tried before `caro`.
  const name = RULES.toReversed().find((rule) =>
    rule.split('-').every((word) => words.includes(word)),
  );
  const alias = ALIASES.find(([others]) => others.some((word) => words.includes(word)));
  const eastern = EASTERN.find(([pattern]) => pattern.test(text));
  return name ?? alias?.[1] ?? eastern?.[1] ?? null;
}

/**
 * Whether something other than `RU` suggests renju: the number that renju servers use, the game's
 * name, or offers of fifth moves.
 */
export function suggestsRenju(root: SgfRoot): boolean {
  if (Number(textOf(root, 'GM')) === RENJU_SERVERS) return true;
  return ruleIn(textOf(root, 'GN')) === 'renju' || valueOf(root, '5A') !== undefined;
}

/**
 * How far an SGF says to be of Go: by its number, or by what only Go has. Without a number, which the
 * specification lets stand for Go, only the latter counts.
 */
export function goSigns(root: SgfRoot): 'none' | 'number' | 'all' {
  const game = textOf(root, 'GM');
  if (game !== '' && Number(game) !== GO) return 'none';
  // The last two: China, Japan.
  const rules = /\b(?:chinese|japanese|korean|aga|nz|ing|tromp)\b|\u4e2d\u56fd|\u65e5\u672c/i;
  const isGo =
    Number(textOf(root, 'HA')) > 1 ||
    Number(textOf(root, 'KM')) > 0 ||
    rules.test(textOf(root, 'RU'));
  if (isGo) return 'all';
  return game === '' ? 'none' : 'number';
}

/** Reads the choices of the opening, which only this program writes. */
export function readChoices(text: string, root: SgfRoot): Result<OpeningChoice[], RecordError> {
  const choices: OpeningChoice[] = [];
  for (const value of root.find(({ name }) => name === 'XC')?.values ?? []) {
    const choice = unescapeSgf(value.raw);
    if (!isOneOf(OPENING_CHOICES, choice)) return fail(fault(text, 'unknown-choice', value));
    choices.push(choice);
  }
  return ok(choices);
}

/** The result given by `RE` and `XT`. */
export interface SgfResult {
  /** Null for a draw, and if it is not known. */
  readonly winner: Colour | null;
  /** How the game ended if not by a stone. */
  readonly ending: Ending | null;
  /** Whether it may have been a stone that won. */
  readonly byStone: boolean;
}

/** Parses results such as `B+R`, `W+Time`, `Draw` or `B`, and such words in Chinese. */
export function readResult(root: SgfRoot): SgfResult {
  const result = textOf(root, 'RE').toLowerCase();
  // The characters: black, white; below: even, in peace; late (two words); resigned, in mid-game.
  const [, latin, point, eastern, words] =
    /^(?:(b|w|black|white)(?:[+\s](.*))?|([\u9ed1\u767d])(.*))$/.exec(result) ?? [];
  const how = point ?? words ?? '';
  const isDraw = /^(?:0|draw|jigo|\u5e73|\u548c)/.test(result) || how.startsWith('d');
  if (isDraw) {
    const loser = colourOf(textOf(root, 'XT').toLowerCase());
    const ending: Ending = loser ? { reason: 'time', loser, drawn: true } : { reason: 'agreement' };
    return { winner: null, ending, byStone: false };
  }
  const winner = colourOf(latin ?? eastern ?? '');
  if (!winner) return { winner: null, ending: null, byStone: false };
  const loser = opponent(winner);
  const late = /^t|\u8d85\u65f6|\u903e\u65f6/.test(how);
  const ending: Ending = late
    ? { reason: 'time', loser, drawn: false }
    : { reason: 'resignation', loser };
  return { winner, ending, byStone: !late && !/^r|\u8ba4\u8f93|\u4e2d/.test(how) };
}

function colourOf(word: string): Colour | null {
  if (/^[b\u9ed1]/.test(word)) return 'black';
  return /^[w\u767d]/.test(word) ? 'white' : null;
}
