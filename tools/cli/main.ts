/**
 * Five in a row in the terminal, `npm run -s cli`, and a judge for games given as moves,
 * `npm run -s cli -- judge h8i9g7`.
 */
import { createInterface } from 'node:readline';
import { Computer, createRng, type Level, type Point, type Position } from '../../src/core';
import { judgeGame } from './judge';
import { languageOf, parseOptions, type Options } from './options';
import { TerminalGame } from './terminalGame';
import { WORDS, type Words } from './words';

const WRONG_USAGE = 2;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function play({ settings, seats }: Options, words: Words): void {
  const computer = new Computer(() => performance.now());
  const rng = createRng(Date.now());
  const move = (position: Position, level: Level): Point => {
    const point = computer.move(position, level, rng);
    if (point === null || position.refusal(point)) throw new Error('the computer found no move');
    return point;
  };
  const game = new TerminalGame({ settings, seats, words, move, say });
  game.begin();
  if (seats.black !== 'human' && seats.white !== 'human') return;
  const input = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  const prompt = (): void => {
    if (process.stdin.isTTY) input.prompt();
  };
  input.on('line', (line) => {
    if (game.receive(line)) {
      prompt();
    } else {
      // Also ignore lines that are already buffered.
      input.removeAllListeners('line');
      process.stdin.destroy();
    }
  });
  prompt();
}

const [command, ...others] = process.argv.slice(2);
const judging = command === 'judge';
const args = judging ? others : process.argv.slice(2);
const { LC_ALL, LC_MESSAGES, LANG } = process.env;
const words = WORDS[languageOf(args, LC_ALL || LC_MESSAGES || LANG || '')];
const options = parseOptions(args, judging);
if (!options.ok) {
  console.error(options.error(words));
  process.exitCode = WRONG_USAGE;
} else if (options.value.help) {
  say(words.usage);
} else if (judging) {
  say(JSON.stringify(judgeGame(options.value.settings, options.value.rest.join(' '))));
} else {
  play(options.value, words);
}
