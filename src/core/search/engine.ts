import { asPoint, centrePoints } from '../coords';
import type { Position } from '../position';
import { createRng } from '../rng';
import type { Point, RuleName } from '../types';
import { FoursSolver } from './fours';
import {
  generateAgainstFourThree,
  generateAgainstStraightFour,
  generateAll,
  generateQuiet,
  MoveList,
} from './generate';
import { CELLS, SearchBoard } from './searchBoard';
import { MAX_DEPTH, ONE_PLY, Search } from './search';
import { TranspositionTable } from './table';
import { ThreatSolver } from './threatSearch';
import { FOUR_THREE, STRAIGHT_FOUR, WIN } from './threat';
import { MATE, MATE_BOUND, matePlies } from './values';
import { type Weights, learnedWeights } from './weights';

/** When a search ends; the first limit that is reached counts. Without any it never would. */
export interface Limits {
  /** Plies of the deepest iteration. */
  readonly depth?: number;
  /** Positions looked at, those of threat searches too. */
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** Asked every few hundred positions. */
  readonly stop?: () => boolean;
  /** Decides among near-equal moves, 0 to 2³² − 1; without it the best is played. */
  readonly seed?: number;
  /** How far below the best a move may be to count as near-equal, in units of value. */
  readonly variety?: number;
}

/** What the search knows after an iteration. */
export interface SearchInfo {
  /** Full plies of the iteration, and the plies of the longest line that was looked at. */
  readonly depth: number;
  readonly selectiveDepth: number;
  /** From the side to move's view; 200 units are a winning chance of about 73 %. */
  readonly value: number;
  /** Plies to a proven win (above 0) or loss (below 0), or null. */
  readonly mate: number | null;
  readonly nodes: number;
  readonly milliseconds: number;
  /** What both sides are expected to play, the move to make first. */
  readonly line: readonly Point[];
}

/** The end of a search. `point` is null when no point is legal. */
export interface Thought extends SearchInfo {
  readonly point: Point | null;
}

export interface EngineOptions {
  /** Milliseconds from any start. */
  readonly clock: () => number;
  /** The transposition table holds 2^bits entries of 16 bytes; 18 unless said. */
  readonly tableBits?: number;
  readonly weights?: Weights;
}

/** Most positions of the two threat searches, and their share of the limits. */
const FOURS_NODES = 20_000;
const THREAT_NODES = 40_000;
const THREAT_SHARE = 0.1;
/** First half-width of the window around the value before. */
const WINDOW = 16;
/** Variety unless said, while there are few stones on the board. */
const OPENING_VARIETY = 12;
const OPENING_PLIES = 8;

/** What an engine works with for one size and rule. */
interface Parts {
  readonly rule: RuleName;
  readonly board: SearchBoard;
  readonly search: Search;
  readonly fours: FoursSolver;
  readonly threats: ThreatSolver;
}

/**
 * The search engine: finds a good move within limits. It keeps its memory between moves of a game,
 * so the same moves with the same limits need the same start (`clear`) to give the same answer.
 */
export class Engine {
  readonly #clock: () => number;
  readonly #weights: Weights;
  readonly #table: TranspositionTable;
  readonly #bonus = new Int32Array(CELLS);
  #parts: Parts | null = null;

  constructor(options: EngineOptions) {
    this.#clock = options.clock;
    this.#weights = options.weights ?? learnedWeights();
    this.#table = new TranspositionTable(options.tableBits ?? 18);
  }

  /** Forgets everything about earlier positions. */
  clear(): void {
    this.#table.clear();
    this.#parts?.search.clear();
  }

  /** The best move for the side to move, with what the search found. */
  think(position: Position, limits: Limits, onInfo?: (info: SearchInfo) => void): Thought {
    const start = this.#clock();
    const { board, search, fours, threats } = this.#setUp(position);
    const finish = (info: Partial<SearchInfo>): Thought => {
      const line = info.line ?? [];
      const thought = {
        depth: 0,
        selectiveDepth: 0,
        value: 0,
        mate: null,
        nodes: search.nodes,
        ...info,
        milliseconds: this.#clock() - start,
        line,
        point: line[0] ?? null,
      };
      if (thought.point !== null) onInfo?.(thought);
      return thought;
    };
    search.begin();
    if (position.outcome || board.empties === 0) return finish({});
    if (position.ply === 0) return finish({ line: centrePoints(position.settings).slice(0, 1) });

    const points = (cells: readonly number[]): Point[] =>
      cells.map((cell) => asPoint(board, board.pointOf(cell))).filter((p) => p !== null);
    const won = (line: readonly number[]): Thought =>
      finish({ value: MATE - line.length, mate: line.length, line: points(line) });
    const us = board.side;
    const them = (us ^ 1) * 16;
    const root = new MoveList();
    if (board.counts[us * 16 + WIN]! > 0) return won([board.find(us, WIN)]);
    const forced = board.counts[them + WIN]! > 0;
    if (forced) root.add(board.find(us ^ 1, WIN), 0);
    else {
      const line = fours.solve(Math.min(FOURS_NODES, (limits.nodes ?? Infinity) / 2));
      search.nodes += fours.nodes;
      if (line) return won(line);
      this.#generate(board, root);
    }
    const { milliseconds = Infinity, nodes = Infinity } = limits;
    const stopsAt = (end: number) => () => this.#clock() >= end || (limits.stop?.() ?? false);
    if (root.size === 1) {
      const line = points([root.cells[0]!]);
      return finish({ line });
    }

    if (!forced) {
      const share = Math.min(THREAT_NODES, nodes * THREAT_SHARE);
      const first = threats.solve(share, stopsAt(start + milliseconds * THREAT_SHARE));
      search.nodes += threats.nodes;
      if (first !== null) {
        const mate = 2 * threats.stones + 1;
        return finish({ value: MATE - mate, mate, line: points([first]) });
      }
    }
    search.nodeLimit = nodes;
    search.poll = stopsAt(start + milliseconds);
    this.#vary(board, limits);
    const maxDepth = Math.min(limits.depth ?? 99, MAX_DEPTH / ONE_PLY);
    let info: { -readonly [K in keyof SearchInfo]?: SearchInfo[K] } = {
      line: points([root.next(0)]),
    };
    for (let at = 1; at < root.size; at += 1) root.next(at);
    let value = 0;
    for (let depth = 1; depth <= maxDepth; depth += 1) {
      let half = depth >= 4 ? WINDOW : MATE;
      let alpha = Math.max(value - half, -MATE);
      let beta = Math.min(value + half, MATE);
      for (;;) {
        const found = search.searchRoot(root, this.#bonus, depth * ONE_PLY, alpha, beta);
        if (search.stopped) break;
        value = found;
        if (found <= alpha && alpha > -MATE) alpha = Math.max(found - half, -MATE);
        else if (found >= beta && beta < MATE) beta = Math.min(found + half, MATE);
        else break;
        half *= 3;
        if (half > 400) half = MATE;
        if (half === MATE) {
          alpha = -MATE;
          beta = MATE;
        }
      }
      if (search.stopped) {
        // A better move may have been found before the end came.
        const first = points([root.cells[0]!]);
        if (info.line?.[0] !== first[0]) info.line = first;
        break;
      }
      info = {
        depth,
        selectiveDepth: search.selectiveDepth,
        value,
        mate: matePlies(value),
        nodes: search.nodes,
        milliseconds: this.#clock() - start,
        line: points(search.line()),
      };
      onInfo?.(info as SearchInfo);
      if (Math.abs(value) > MATE_BOUND && (matePlies(value) ?? 0) <= depth + 4) break;
      if (this.#clock() - start > 0.9 * milliseconds) break;
    }
    return finish({ ...info, nodes: search.nodes });
  }

  /** The parts for the position's size and rule, with its stones on the board. */
  #setUp(position: Position): Parts {
    const { width, height, rule } = position.settings;
    let parts = this.#parts;
    if (
      !parts ||
      parts.rule !== rule ||
      parts.board.width !== width ||
      parts.board.height !== height
    ) {
      const board = new SearchBoard(position.settings, rule, this.#weights);
      const search = new Search(board, this.#table);
      search.clear();
      parts = {
        rule,
        board,
        search,
        fours: new FoursSolver(board),
        threats: new ThreatSolver(board),
      };
      this.#parts = parts;
    }
    const { board } = parts;
    const cells = position.moves.map((point) => board.cellOf(point));
    let common = 0;
    while (common < board.ply && board.moves[common] === cells[common]) common += 1;
    while (board.ply > common) board.unmake();
    for (const cell of cells.slice(common)) board.make(cell);
    return parts;
  }

  /** The moves that can hold, or all near stones when none can. */
  #generate(board: SearchBoard, root: MoveList): void {
    const them = (board.side ^ 1) * 16;
    if (board.counts[them + STRAIGHT_FOUR]! > 0) generateAgainstStraightFour(board, root);
    else if (board.counts[them + FOUR_THREE]! > 0) generateAgainstFourThree(board, root);
    if (root.size === 0) generateQuiet(board, root);
    if (root.size === 0) generateAll(board, root);
  }

  /** A small random gift to each root move. */
  #vary(board: SearchBoard, { seed, variety }: Limits): void {
    this.#bonus.fill(0);
    const reach = variety ?? (board.ply < OPENING_PLIES ? OPENING_VARIETY : 0);
    if (seed === undefined || reach === 0) return;
    const rng = createRng(seed);
    for (const cell of board.points) this.#bonus[cell] = Math.floor(rng() * (reach + 1));
  }
}
