import { asPoint, centrePoints } from '../game/coords';
import type { Position } from '../game/position';
import { createRng } from '../game/rng';
import type { Point, RuleName } from '../game/types';
import { CELLS } from '../shapes/geometry';
import { SearchBoard } from '../shapes/searchBoard';
import { WIN } from '../shapes/threat';
import { type Weights, learnedWeights } from '../shapes/weights';
import { MATE, MATE_BOUND, matePlies } from './evaluate';
import { dropForbidden, generate, generateQuiet } from './generate';
import { MoveList } from './moveList';
import { MAX_DEPTH, ONE_PLY } from './pruning';
import { Search } from './search';
import { TranspositionTable } from './table';
import { VcfSolver } from './vcf';
import { VctSolver } from './vct';

/** When a search ends; the first limit that is reached counts. Without any it goes 31 plies deep. */
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
  /**
   * How far below the best a move may be to count as near-equal, in units of value; 12 in the first
   * eight plies and 0 later unless said.
   */
  readonly variety?: number;
}

/** What the search knows after an iteration. */
export interface SearchInfo {
  /** Full plies of the iteration, and plies to its farthest position, the fours at leaves left out. */
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

/** Most positions of the two threat searches, their shares of the node limit, and of the time. */
const VCF_NODES = 20_000;
const VCF_SHARE = 0.5;
const VCT_NODES = 40_000;
const VCT_SHARE = 0.1;
const THREATS_TIME_SHARE = 0.1;
/** Positions that are enough to value the only move. */
const ONLY_MOVE_NODES = 1000;
/** Share of the time after which no further iteration is begun. */
const LAST_START = 0.9;
/** First half-width of the window around the value before, from which depth on, and the last. */
const WINDOW = 16;
const WINDOW_DEPTH = 4;
const WIDEST = 400;
/** Variety unless said, while there are few stones on the board. */
const OPENING_VARIETY = 12;
const OPENING_PLIES = 8;

type Stop = () => boolean;
/** What an iteration says, and what is known at the end, when there may have been none. */
type Iteration = Omit<SearchInfo, 'nodes' | 'milliseconds'>;
type Findings = Partial<Iteration>;

/** What an engine works with for one size and rule. */
interface Parts {
  readonly rule: RuleName;
  readonly board: SearchBoard;
  readonly search: Search;
  readonly vcf: VcfSolver;
  readonly vct: VctSolver;
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
    const parts = this.#setUp(position);
    const { board, search } = parts;
    search.begin();
    let reported: Point | undefined;
    const finish = (info: Findings): Thought => {
      const { line = [] } = info;
      const found = { depth: 0, selectiveDepth: 0, value: 0, mate: null, ...info, line };
      const { nodes } = search.budget;
      const milliseconds = this.#clock() - start;
      const thought = { ...found, nodes, milliseconds, point: line[0] ?? null };
      if (thought.point !== null && thought.point !== reported) onInfo?.(thought);
      return thought;
    };
    if (position.outcome || board.empties === 0) return finish({});
    if (position.ply === 0) return finish({ line: centrePoints(position.settings).slice(0, 1) });

    const { milliseconds = Infinity, nodes = Infinity, stop = never } = limits;
    const endsAt = (end: number) => () => this.#clock() >= end || stop();
    const won = this.#forcedWin(parts, nodes, endsAt(start + milliseconds * THREATS_TIME_SHARE));
    if (won) return finish(won);
    const root = this.#rootMoves(board);
    if (root.size === 0) {
      return finish({ value: 1 - MATE, mate: -1, line: position.legalPoints().slice(0, 1) });
    }
    const { budget } = search;
    budget.limit = root.size > 1 ? nodes : Math.min(nodes, budget.nodes + ONLY_MOVE_NODES);
    budget.poll = endsAt(start + milliseconds);
    this.#vary(board, limits);
    return finish(
      this.#deepen(search, root, limits.depth ?? Infinity, (info) => {
        const spent = this.#clock() - start;
        [reported] = info.line;
        onInfo?.({ ...info, nodes: budget.nodes, milliseconds: spent });
        return spent > LAST_START * milliseconds;
      }),
    );
  }

  /** A win that needs no search of all moves: a five, continuous fours, threats. */
  #forcedWin({ board, search, vcf, vct }: Parts, nodes: number, end: Stop): Findings | null {
    const us = board.side;
    const findings = (mate: number, line: readonly number[]): Findings => ({
      value: MATE - mate,
      mate,
      line: pointsOf(board, line),
    });
    if (board.count(us, WIN) > 0) return findings(1, [board.find(us, WIN)]);
    const line = vcf.solve(Math.min(VCF_NODES, nodes * VCF_SHARE), end);
    search.budget.nodes += vcf.budget.nodes;
    // A line that ends with a forbidden answer is one ply short of the five.
    if (line) return findings(line.length | 1, line);
    const first = vct.solve(Math.min(VCT_NODES, nodes * VCT_SHARE), end);
    search.budget.nodes += vct.budget.nodes;
    return first === null ? null : findings(vct.plies, [first]);
  }

  /**
   * The moves that can hold, or all near stones when none can, the likeliest first; none where all
   * points are forbidden.
   */
  #rootMoves(board: SearchBoard): MoveList {
    const root = new MoveList();
    const them = board.side ^ 1;
    generate(board, root);
    if (root.size === 0 && board.count(them, WIN) > 0) {
      root.add(board.find(them, WIN), 0);
      dropForbidden(board, root);
    }
    if (root.size === 0) generateQuiet(board, root);
    for (let at = 0; at < root.size; at += 1) root.next(at);
    return root;
  }

  /** Searches deeper and deeper, until `report` or the search says that it is enough. */
  #deepen(
    search: Search,
    root: MoveList,
    maxDepth: number,
    report: (info: Iteration) => boolean,
  ): Findings {
    const { board } = search;
    let info: Findings = { line: pointsOf(board, [root.cells[0]!]) };
    let value = 0;
    for (let depth = 1; depth <= Math.min(maxDepth, MAX_DEPTH / ONE_PLY); depth += 1) {
      value = this.#iterate(search, root, depth, value);
      if (search.budget.stopped) {
        // A better move may have been found before the end came.
        const line = pointsOf(board, [root.cells[0]!]);
        return info.line?.[0] === line[0] ? info : { ...info, line };
      }
      const worth = value - this.#bonus[root.cells[0]!]!;
      const { selectiveDepth } = search;
      const line = pointsOf(board, search.variation());
      const iteration = { depth, selectiveDepth, value: worth, mate: matePlies(worth), line };
      info = iteration;
      // A proven end within the depth can't get any nearer.
      const proven = Math.abs(worth) > MATE_BOUND && MATE - Math.abs(worth) <= depth;
      if (report(iteration) || proven) break;
    }
    return info;
  }

  /** One iteration, in a window around the value before that grows until the value is in it. */
  #iterate(search: Search, root: MoveList, depth: number, before: number): number {
    let half = depth < WINDOW_DEPTH ? MATE : WINDOW;
    // A gift to the move may have lifted a win above all values.
    let alpha = Math.min(Math.max(before - half, -MATE), MATE - 1);
    let beta = Math.min(before + half, MATE);
    for (;;) {
      const value = search.searchRoot(root, this.#bonus, depth * ONE_PLY, alpha, beta);
      const low = value <= alpha && alpha > -MATE;
      const high = value >= beta && beta < MATE;
      if (search.budget.stopped || !(low || high)) return value;
      half = half * 3 > WIDEST ? 2 * MATE : half * 3;
      if (low) alpha = Math.max(value - half, -MATE);
      else beta = Math.min(value + half, MATE);
    }
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
      // Positions of another rule or size may have the same hash.
      this.#table.clear();
      const search = new Search(board, this.#table);
      parts = {
        rule,
        board,
        search,
        vcf: new VcfSolver(board),
        vct: new VctSolver(board),
      };
      this.#parts = parts;
    }
    const { board } = parts;
    board.setUp(position.moves);
    return parts;
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

function pointsOf(board: SearchBoard, cells: readonly number[]): Point[] {
  return cells.flatMap((cell) => asPoint(board, board.pointOf(cell)) ?? []);
}

function never(): boolean {
  return false;
}
