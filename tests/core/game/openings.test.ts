import { describe, expect, it } from 'vitest';
import {
  apply,
  newGame,
  Position,
  settledColours,
  turnAfter,
  type Command,
  type Game,
  type GameSettings,
  type OpeningChoice,
  type OpeningName,
  type Player,
} from '../../../src/core';
import { at } from '../../support/core/fixtures';
import { settings } from '../../support/core/positions';

const game = (opening: OpeningName): GameSettings => ({ ...settings(15), opening });
const NAMES = ['h8', 'i9', 'g6', 'j7', 'f9', 'k11', 'e4', 'l3'];

/** Who made each decision in order: player and colour for a stone, player and choice otherwise. */
function play(opening: OpeningName, choices: readonly OpeningChoice[], stones: number): string[] {
  let now: Game = newGame(game(opening));
  const log: string[] = [];
  let made = 0;
  for (;;) {
    const { turn, ply } = now.position;
    const choice = choices[made];
    if (turn.options.length > 0) {
      if (!choice) return log;
      made += 1;
      log.push(`${turn.player} takes ${choice}`);
      now = done(now, { type: 'choose', choice, by: turn.player });
      continue;
    }
    if (ply === stones) return log;
    log.push(`${turn.player} ${turn.colour}`);
    const point = at(now.record.settings, NAMES[ply] ?? '');
    now = done(now, { type: 'play', point, by: turn.colour });
  }
}

function done(now: Game, command: Command): Game {
  const step = apply(now, command);
  if (!step.ok) throw new Error(step.error);
  return step.value.game;
}

const THREE = ['first black', 'first white', 'first black'];

describe('the order of decisions', () => {
  it.each(['free', 'centre-first'] as const)('alternates in %s', (opening) => {
    expect(play(opening, [], 3)).toEqual(['first black', 'second white', 'first black']);
  });

  it.each([
    ['swap', ['black'], [...THREE, 'second takes black', 'first white', 'second black']],
    ['swap', ['white'], [...THREE, 'second takes white', 'second white', 'first black']],
    ['swap2', ['black'], [...THREE, 'second takes black', 'first white', 'second black']],
    ['swap2', ['white'], [...THREE, 'second takes white', 'second white', 'first black']],
    [
      'swap2',
      ['two-more', 'black'],
      [...THREE, 'second takes two-more', 'second white', 'second black', 'first takes black'],
    ],
    [
      'swap2',
      ['two-more', 'white'],
      [...THREE, 'second takes two-more', 'second white', 'second black', 'first takes white'],
    ],
  ] as const)('in %s with %j', (opening, choices, expected) => {
    expect(play(opening, choices, 5)).toEqual(expected);
  });

  it('White plays next after two more stones, whichever player that is', () => {
    expect(play('swap2', ['two-more', 'black'], 7).slice(-2)).toEqual([
      'second white',
      'first black',
    ]);
    expect(play('swap2', ['two-more', 'white'], 7).slice(-2)).toEqual([
      'first white',
      'second black',
    ]);
  });
});

describe('a choice', () => {
  it.each([
    ['swap', [], null],
    ['swap', ['black'], { black: 'second', white: 'first' }],
    ['swap', ['white'], { black: 'first', white: 'second' }],
    ['swap2', ['two-more'], null],
    ['swap2', ['two-more', 'black'], { black: 'first', white: 'second' }],
    ['swap2', ['two-more', 'white'], { black: 'second', white: 'first' }],
    ['free', [], { black: 'first', white: 'second' }],
  ] as const)('settles the colours of %s after %j as %o', (opening, choices, colours) => {
    expect(settledColours(opening, choices)).toEqual(colours);
  });

  it('must precede the next stone, come from the right player, and be among the options', () => {
    const moves = NAMES.slice(0, 3).map((name) => at(game('swap'), name));
    const position = Position.replay(game('swap'), moves);
    if (!position.ok) throw new Error(position.error.code);
    expect(position.value.play(at(game('swap'), 'a1'))).toMatchObject({ error: 'choice-first' });
    expect(position.value.legalPoints()).toEqual([]);
    expect(position.value.choose('two-more')).toMatchObject({ error: 'no-such-choice' });
    let now = newGame(game('swap'));
    for (const point of moves) now = done(now, { type: 'play', point, by: now.position.toMove });
    const wrong = apply(now, { type: 'choose', choice: 'black', by: 'first' });
    expect(wrong).toMatchObject({ error: 'not-your-turn' });
  });

  it('is refused if none is due', () => {
    expect(Position.start(game('free')).choose('black')).toMatchObject({ error: 'no-such-choice' });
    const tooMany = Position.replay(game('swap'), [], ['black']);
    expect(tooMany).toMatchObject({ ok: false, error: { code: 'no-such-choice', ply: 0 } });
    const missing = NAMES.slice(0, 4).map((name) => at(game('swap'), name));
    expect(Position.replay(game('swap'), missing)).toMatchObject({
      ok: false,
      error: { code: 'choice-first', ply: 3 },
    });
  });
});

describe('undo and redo', () => {
  /** The numbers of stones and the choices in effect, as text. */
  const text = ({ position }: Game): string => `${position.ply}:${position.choices.join()}`;

  it('step through stones and choices one at a time in both directions', () => {
    let now = newGame(game('swap2'));
    const stone = (): void => {
      const point = at(now.record.settings, NAMES[now.position.ply] ?? '');
      now = done(now, { type: 'play', point, by: now.position.toMove });
    };
    const choose = (choice: OpeningChoice, by: Player): void => {
      now = done(now, { type: 'choose', choice, by });
    };
    const seen = [text(now)];
    for (const step of [
      stone,
      stone,
      stone,
      () => choose('two-more', 'second'),
      stone,
      stone,
      () => choose('white', 'first'),
      stone,
    ]) {
      step();
      seen.push(text(now));
    }
    for (const expected of seen.toReversed().slice(1)) {
      now = done(now, { type: 'undo', count: 1 });
      expect(text(now)).toBe(expected);
    }
    expect(apply(now, { type: 'undo', count: 1 })).toMatchObject({ error: 'nothing-to-undo' });
    for (const expected of seen.slice(1)) {
      now = done(now, { type: 'redo', count: 1 });
      expect(text(now)).toBe(expected);
    }
    expect(apply(now, { type: 'redo', count: 1 })).toMatchObject({ error: 'nothing-to-redo' });
    expect(text(done(now, { type: 'undo', count: 4 }))).toBe('3:two-more');
  });

  it('a different choice after an undo discards the undone steps', () => {
    let now = newGame(game('swap'));
    for (const name of NAMES.slice(0, 3)) {
      now = done(now, {
        type: 'play',
        point: at(now.record.settings, name),
        by: now.position.toMove,
      });
    }
    now = done(now, { type: 'choose', choice: 'black', by: 'second' });
    now = done(now, { type: 'play', point: at(now.record.settings, 'a1'), by: 'white' });
    now = done(now, { type: 'undo', count: 2 });
    now = done(now, { type: 'choose', choice: 'white', by: 'second' });
    expect(now.record).toMatchObject({ ply: 3, chosen: 1, choices: ['white'] });
    expect(now.record.moves).toHaveLength(3);
    expect(turnAfter('swap', 3, now.record.choices)).toMatchObject({ player: 'second' });
  });
});

describe('a time-out', () => {
  it.each([
    [false, 'white'],
    [true, null],
  ] as const)('with drawn = %o is won by %s and can’t be undone', (drawn, winner) => {
    const over = done(newGame(game('free')), { type: 'time-out', loser: 'black', drawn });
    expect(over.outcome).toEqual({ reason: 'time', winner, loser: 'black' });
    expect(apply(over, { type: 'undo', count: 1 })).toMatchObject({ error: 'game-over' });
  });
});
