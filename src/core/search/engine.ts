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

/** Limits of a search; it stops at the first one reached, or at 31 plies without any. */
export interface Limits {
  /** Depth of the last iteration, in plies. */
  readonly depth?: number;
  /** Nodes, including those of the threat searches. */
  readonly nodes?: number;
  readonly milliseconds?: number;
  /** Polled every few hundred nodes; true stops the search. */
  readonly stop?: () => boolean;
  /** Seed for the choice among near-equal moves, 0 to 2³² − 1; without it the best one is chosen. */
  readonly seed?: number;
  /**
   * How far below the best move near-equal ones may be, in units of value. Default: 12 in the first
   * eight plies of a game, then 0.
   */
  readonly variety?: number;
}

/** The result of an iteration. */
export interface SearchInfo {
  /** Nominal depth, and the greatest depth reached without quiescence, in plies. */
  readonly depth: number;
  readonly selectiveDepth: number;
  /** For the side to move; 200 units are a winning chance of about 73 %. */
  readonly value: number;
  /** Plies to a proven win (above 0) or loss (below 0), or null. */
  readonly mate: number | null;
  readonly nodes: number;
  readonly milliseconds: number;
  /** The principal variation. */
  readonly line: readonly Point[];
}

/** The result of a search. `point` is null if no point is legal. */
export interface Thought extends SearchInfo {
  readonly point: Point | null;
}

export interface EngineOptions {
  /** Returns milliseconds from an arbitrary origin. */
  readonly clock: () => number;
  /** The transposition table has 2^tableBits entries of 16 bytes; default 18. */
  readonly tableBits?: number;
  readonly weights?: Weights;
}

/** Node limits of the two threat searches, and their shares of the node limit and of the time. */
const VCF_NODES = 20_000;
const VCF_SHARE = 0.5;
const VCT_NODES = 40_000;
const VCT_SHARE = 0.1;
const THREATS_TIME_SHARE = 0.1;
/** Nodes to spend on the value if there is only one move. */
const ONLY_MOVE_NODES = 1000;
/** Share of the time after which no new iteration starts. */
const LAST_START = 0.9;
/** Aspiration window: its first half-width, the first depth that uses it, and its last half-width. */
const WINDOW = 16;
const WINDOW_DEPTH = 4;
const WIDEST = 400;
/** Default variety, and the number of plies to which it applies. */
const OPENING_VARIETY = 12;
const OPENING_PLIES = 8;

type Stop = () => boolean;
type Iteration = Omit<SearchInfo, 'nodes' | 'milliseconds'>;
/** What is known at the end; there may have been no complete iteration. */
type Findings = Partial<Iteration>;

/** The objects for one board size and rule. */
interface Parts {
  readonly rule: RuleName;
  readonly board: SearchBoard;
  readonly search: Search;
  readonly vcf: VcfSolver;
  readonly vct: VctSolver;
}

/**
 * The search engine: finds a good move within limits. The transposition table and move history are
 * kept between searches, so results are only reproducible after `clear`.
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

  /** Clears everything kept from earlier searches. */
  clear(): void {
    this.#table.clear();
    this.#parts?.search.clear();
  }

  /** Searches for the best move of the side to move; `onInfo` receives each iteration. */
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

  /** A win found without the main search: a five, a VCF or a VCT. */
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
    // A line that ends with a forbidden answer is one ply shorter than the win.
    if (line) return findings(line.length | 1, line);
    const first = vct.solve(Math.min(VCT_NODES, nodes * VCT_SHARE), end);
    search.budget.nodes += vct.budget.nodes;
    return first === null ? null : findings(vct.plies, [first]);
  }

  /**
   * The root moves in order: those that may not lose at once, or all candidates if every move does.
   * Empty if all points are forbidden.
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

  /** Iterative deepening, until `report` returns true, a limit is reached or the result is proven. */
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
        // A better move may have been found before the search was stopped.
        const line = pointsOf(board, [root.cells[0]!]);
        return info.line?.[0] === line[0] ? info : { ...info, line };
      }
      const worth = value - this.#bonus[root.cells[0]!]!;
      const { selectiveDepth } = search;
      const line = pointsOf(board, search.variation());
      const iteration = { depth, selectiveDepth, value: worth, mate: matePlies(worth), line };
      info = iteration;
      // No deeper search can find a shorter win or loss than one within the depth.
      const proven = Math.abs(worth) > MATE_BOUND && MATE - Math.abs(worth) <= depth;
      if (report(iteration) || proven) break;
    }
    return info;
  }

  /** One iteration, with an aspiration window around the previous value. */
  #iterate(search: Search, root: MoveList, depth: number, previous: number): number {
    let half = depth < WINDOW_DEPTH ? MATE : WINDOW;
    // The bonus of a winning move may have raised its value above `MATE`.
    let alpha = Math.min(Math.max(previous - half, -MATE), MATE - 1);
    let beta = Math.min(previous + half, MATE);
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

  /** The parts for the position's size and rule, with the position on the board. */
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
      // Positions of another rule or size may share a hash.
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

  /** Gives each root move a small random bonus. */
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
