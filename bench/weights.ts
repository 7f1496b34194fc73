/**
 * Plays the learned weights against the hand-made ones.
 *
 *   npm run -s bench:weights -- [pairs = 100] [nodes a move = 2000]
 */
import { Engine } from '../src/core';
import { handMadeWeights, learnedWeights } from '../src/core/shapes/weights';
import { match, scoreText } from './match';

const [pairs = 100, nodes = 2000] = process.argv.slice(2).map(Number);
const engineWith = (weights: ReturnType<typeof learnedWeights>): Engine =>
  new Engine({ clock: () => 0, weights });
const score = match(engineWith(learnedWeights()), engineWith(handMadeWeights()), { nodes }, pairs);
console.log(`learned against made by hand, ${nodes} nodes a move: ${scoreText(score)}`);
