/**
 * Learns the engine's weights from self-play games.
 *
 *   npm run -s tune:fit -- OUT.json FILE... [--passes 12]
 *
 * Value of a position: logistic regression. The winning chance of the side to move is the logistic
 * function of the sum of its points' weights (`mover`) minus the other side's (`waiter`), plus a term
 * for which side has which threats (`mask`). The target is the mean of the game's result and the
 * search's value; for positions outside the game, the latter only. The weight of a combination is a
 * sum over its four line classes plus an individual part that decays to 0, so that rare combinations
 * follow common ones.
 *
 * Order of moves: multinomial regression. The probability that the search chooses a move is the
 * softmax over all candidates of `attack` (what it makes) plus `defence` (what it denies).
 *
 * A tenth of the games is held out for testing; its loss is printed with each pass. The last pass
 * only measures.
 */
import { writeFileSync } from 'node:fs';
import { createRng } from '../../src/core';
import { Evaluator, OPEN, threatMask } from '../../src/core/search/evaluate';
import { generateQuiet } from '../../src/core/search/generate';
import { MoveList } from '../../src/core/search/moveList';
import { LINE_CLASSES } from '../../src/core/shapes/lineClass';
import { CELLS } from '../../src/core/shapes/geometry';
import { SearchBoard } from '../../src/core/shapes/searchBoard';
import { COMBINATIONS, WIN } from '../../src/core/shapes/threat';
import { handMadeWeights, MASK_BITS } from '../../src/core/shapes/weights';
import { loadGames } from './record';

/** Units of value per unit of the logistic function's argument. */
const VALUE_SCALE = 200;
const ORDER_SCALE = 64;
const RESULT_SHARE = 0.5;
/** Learning rate of the first pass; it falls to a hundredth along half a cosine. */
const RATE = 0.001;
/** Decay of the individual part of a combination, per step and unit of the rate. */
const DECAY = 0.2;

/** A growing typed list; a plain array of a hundred million numbers would not fit. */
class NumberList {
  data = new Uint16Array(1 << 20);
  size = 0;
  push(value: number): void {
    if (this.size === this.data.length) {
      const larger = new Uint16Array(this.size * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.size] = value;
    this.size += 1;
  }
}

/** Weights by combination, as class sums plus individual parts, trained with Adam. */
class Table {
  readonly classes = new Float64Array(LINE_CLASSES);
  readonly own = new Float64Array(COMBINATIONS.length);
  readonly value = new Float64Array(COMBINATIONS.length);
  readonly gradient = new Float64Array(COMBINATIONS.length);
  readonly #classMoments = new Float64Array(LINE_CLASSES * 2);
  readonly #ownMoments = new Float64Array(COMBINATIONS.length * 2);
  #step = 0;

  /** Applies the accumulated gradient and resets it. */
  update(rate: number): void {
    this.#step += 1;
    const classGradient = new Float64Array(LINE_CLASSES);
    for (const [index, classes] of COMBINATIONS.entries()) {
      const g = this.gradient[index] ?? 0;
      if (g === 0) continue;
      for (const c of classes) classGradient[c] = (classGradient[c] ?? 0) + g;
    }
    adam(this.classes, classGradient, this.#classMoments, this.#step, rate);
    adam(this.own, this.gradient, this.#ownMoments, this.#step, rate);
    for (const [index, classes] of COMBINATIONS.entries()) {
      const own = (this.own[index] ?? 0) * (1 - DECAY * rate);
      this.own[index] = own;
      this.value[index] = classes.reduce((sum, c) => sum + (this.classes[c] ?? 0), own);
    }
    this.gradient.fill(0);
  }
}

function adam(
  weights: Float64Array,
  gradient: Float64Array,
  moments: Float64Array,
  step: number,
  rate: number,
): void {
  const first = 1 - 0.9 ** step;
  const second = 1 - 0.999 ** step;
  for (let at = 0; at < weights.length; at += 1) {
    const g = gradient[at] ?? 0;
    const m = 0.9 * (moments[2 * at] ?? 0) + 0.1 * g;
    const v = 0.999 * (moments[2 * at + 1] ?? 0) + 0.001 * g * g;
    moments[2 * at] = m;
    moments[2 * at + 1] = v;
    weights[at] = (weights[at] ?? 0) - (rate * (m / first)) / (Math.sqrt(v / second) + 1e-8);
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** A training sample; ranges are indices into the lists of combinations. */
interface Sample {
  readonly points: number;
  readonly pointsEnd: number;
  readonly moves: number;
  readonly movesEnd: number;
  readonly mask: number;
  readonly target: number;
  readonly best: number;
  readonly test: boolean;
}

function main(): void {
  const args = process.argv.slice(2);
  const passesAt = args.indexOf('--passes');
  const passes = passesAt >= 0 ? Number(args.splice(passesAt, 2)[1]) : 12;
  const [out = '', ...files] = args;
  if (files.length === 0) throw new Error('fit.ts OUT.json FILE... [--passes 12]');

  const board = new SearchBoard({ width: 15, height: 15 }, 'freestyle', handMadeWeights());
  const evaluator = new Evaluator(board);
  const list = new MoveList();
  const points = new NumberList();
  const moves = new NumberList();
  const samples: Sample[] = [];
  for (const file of files) {
    for (const game of loadGames(file)) {
      for (const sample of game.samples) {
        const stones = game.moves.slice(0, sample.ply);
        if (sample.aside !== null) stones.push(sample.aside);
        board.setUp(stones);
        const us = board.side;
        if (evaluator.verdict(0) !== OPEN || board.count(us ^ 1, WIN) > 0) continue;
        const pointsFrom = points.size;
        for (const cell of board.points) {
          if (board.cells[cell] !== 0) continue;
          points.push(board.combinations[us * CELLS + cell] ?? 0);
          points.push(board.combinations[(us ^ 1) * CELLS + cell] ?? 0);
        }
        const movesFrom = moves.size;
        generateQuiet(board, list);
        const bestCell = board.cellOf(sample.best);
        let best = -1;
        for (let at = 0; at < list.size; at += 1) {
          const cell = list.cells[at] ?? 0;
          if (cell === bestCell) best = at;
          moves.push(board.combinations[us * CELLS + cell] ?? 0);
          moves.push(board.combinations[(us ^ 1) * CELLS + cell] ?? 0);
        }
        const searched = logistic(sample.value / VALUE_SCALE);
        const won = ((us === 0 ? game.result : -game.result) + 1) / 2;
        const share = sample.aside === null ? RESULT_SHARE : 0;
        samples.push({
          points: pointsFrom,
          pointsEnd: points.size,
          moves: movesFrom,
          movesEnd: moves.size,
          mask: threatMask(board),
          target: share * won + (1 - share) * searched,
          best,
          test: game.seed % 10 === 0,
        });
      }
    }
  }
  console.log(`${samples.length} positions`);

  const mover = new Table();
  const waiter = new Table();
  const attack = new Table();
  const defence = new Table();
  const mask = new Float64Array(1 << MASK_BITS);
  const maskGradient = new Float64Array(1 << MASK_BITS);
  const maskMoments = new Float64Array(2 << MASK_BITS);
  const chances = new Float64Array(400);
  const rng = createRng(7);
  const order = samples.map((_, index) => index);
  const BATCH = 256;
  let steps = 0;
  for (let pass = 0; pass <= passes; pass += 1) {
    let trainLoss = 0;
    let testLoss = 0;
    let trainCount = 0;
    let testCount = 0;
    let orderLoss = 0;
    let firstHit = 0;
    let orderCount = 0;
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(rng() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    const rate = RATE * (0.01 + 0.495 * (1 + Math.cos((Math.PI * pass) / passes)));
    let inBatch = 0;
    for (const index of order) {
      const sample = samples[index];
      if (!sample) continue;
      const { data } = points;
      let sum = mask[sample.mask] ?? 0;
      for (let at = sample.points; at < sample.pointsEnd; at += 2) {
        sum += (mover.value[data[at] ?? 0] ?? 0) - (waiter.value[data[at + 1] ?? 0] ?? 0);
      }
      const chance = logistic(sum);
      const loss = -(
        sample.target * Math.log(chance + 1e-9) +
        (1 - sample.target) * Math.log(1 - chance + 1e-9)
      );
      let total = 0;
      let top = -Infinity;
      let topAt = -1;
      const moveData = moves.data;
      if (sample.best >= 0) {
        for (let at = sample.moves, move = 0; at < sample.movesEnd; at += 2, move += 1) {
          const value =
            (attack.value[moveData[at] ?? 0] ?? 0) + (defence.value[moveData[at + 1] ?? 0] ?? 0);
          if (value > top) {
            top = value;
            topAt = move;
          }
          chances[move] = Math.exp(Math.min(value, 50));
          total += chances[move] ?? 0;
        }
      }
      if (sample.test) {
        testLoss += loss;
        testCount += 1;
        if (sample.best >= 0) {
          orderLoss -= Math.log((chances[sample.best] ?? 0) / total);
          firstHit += topAt === sample.best ? 1 : 0;
          orderCount += 1;
        }
        continue;
      }
      trainLoss += loss;
      trainCount += 1;
      if (pass === passes) continue;
      const error = (chance - sample.target) / BATCH;
      for (let at = sample.points; at < sample.pointsEnd; at += 2) {
        const own = data[at] ?? 0;
        const other = data[at + 1] ?? 0;
        mover.gradient[own] = (mover.gradient[own] ?? 0) + error;
        waiter.gradient[other] = (waiter.gradient[other] ?? 0) - error;
      }
      maskGradient[sample.mask] = (maskGradient[sample.mask] ?? 0) + error;
      if (sample.best >= 0) {
        for (let at = sample.moves, move = 0; at < sample.movesEnd; at += 2, move += 1) {
          const wrong = ((chances[move] ?? 0) / total - (move === sample.best ? 1 : 0)) / BATCH;
          const own = moveData[at] ?? 0;
          const other = moveData[at + 1] ?? 0;
          attack.gradient[own] = (attack.gradient[own] ?? 0) + wrong;
          defence.gradient[other] = (defence.gradient[other] ?? 0) + wrong;
        }
      }
      inBatch += 1;
      if (inBatch < BATCH) continue;
      inBatch = 0;
      steps += 1;
      mover.update(rate);
      waiter.update(rate);
      attack.update(rate * 4);
      defence.update(rate * 4);
      adam(mask, maskGradient, maskMoments, steps, rate * 4);
      maskGradient.fill(0);
    }
    console.log(
      `pass ${pass}: value loss ${(trainLoss / trainCount).toFixed(4)}, aside ` +
        `${(testLoss / testCount).toFixed(4)}; order loss ${(orderLoss / orderCount).toFixed(3)}, ` +
        `first choice right ${((100 * firstHit) / orderCount).toFixed(1)} %`,
    );
  }

  const rounded = (values: Float64Array, scale: number): number[] =>
    Array.from(values, (value) => Math.max(-9999, Math.min(9999, Math.round(value * scale))));
  const weights = {
    mover: rounded(mover.value, VALUE_SCALE),
    waiter: rounded(waiter.value, VALUE_SCALE),
    attack: rounded(attack.value, ORDER_SCALE),
    defence: rounded(defence.value, ORDER_SCALE),
    mask: rounded(mask, VALUE_SCALE),
  };
  writeFileSync(out, `${JSON.stringify(weights)}\n`);
}

main();
