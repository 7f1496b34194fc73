import { describe, expect, it } from 'vitest';
import type { Cue } from '../../../src/audio/effects';
import type { Sound } from '../../../src/audio/sound';
import { DEFAULT_SETTINGS, newGame, pointAt, type Colour, type Point } from '../../../src/core';
import type { MatchEvent, MatchState } from '../../../src/match/matchState';
import { GameSounds, placeOf } from '../../../src/scenes/game/gameSounds';
import { MOTION } from '../../../src/view/constants';

const POINT = pointAt(DEFAULT_SETTINGS, 7, 7);

/** The sounds of a match between a person with Black and a kind of opponent. */
function createSounds(opponent: 'human' | 'computer' | 'remote' = 'computer') {
  const played: string[] = [];
  const cues: (Cue | undefined)[] = [];
  const page = { now: 0, hidden: false, reducedMotion: false };
  const sound = {
    play: (effect: string, cue?: Cue) => {
      played.push(effect);
      cues.push(cue);
    },
    cancelPending: () => void played.push('(cancel)'),
  } as unknown as Sound;
  const sounds = new GameSounds(sound, {
    now: () => page.now,
    isHidden: () => page.hidden,
    reducedMotion: () => page.reducedMotion,
  });
  const state = {
    game: newGame(DEFAULT_SETTINGS),
    me: opponent === 'human' ? null : 'black',
    seats: { black: 'human', white: opponent },
  } as unknown as MatchState;
  const play = (...events: MatchEvent[]): string[] => {
    played.length = 0;
    cues.length = 0;
    sounds.play(state, events);
    return [...played];
  };
  const placed = (colour: Colour): MatchEvent => ({ type: 'placed', point: POINT, colour });
  return { page, sounds, played, cues, play, placed };
}

describe('the effect for your turn', () => {
  it('is not played after a short wait', () => {
    const { page, play, placed } = createSounds();
    expect(play(placed('black'))).toEqual(['stone']);
    page.now = 3000;
    expect(play(placed('white'))).toEqual(['stone']);
  });

  it.each(['computer', 'remote'] as const)(
    'is played after a long wait for a %s player',
    (opponent) => {
      const { page, play, placed } = createSounds(opponent);
      play(placed('black'));
      page.now = 6000;
      expect(play(placed('white'))).toEqual(['stone', 'turn']);
    },
  );

  it('is played without a wait on a hidden page', () => {
    const { page, play, placed } = createSounds();
    play(placed('black'));
    page.hidden = true;
    expect(play(placed('white'))).toEqual(['stone', 'turn']);
  });

  it('is not played after one’s own move, however long it took', () => {
    const { page, play, placed } = createSounds();
    page.now = 60_000;
    expect(play(placed('black'))).toEqual(['stone']);
  });

  it('is not played between two people at one board', () => {
    const { page, play, placed } = createSounds('human');
    page.now = 60_000;
    expect(play(placed('white'))).toEqual(['stone']);
  });

  it('measures the wait from the last change of the board', () => {
    const { page, play, placed } = createSounds();
    page.now = 60_000;
    play({ type: 'restarted' } as MatchEvent);
    page.now = 61_000;
    expect(play(placed('white'))).toEqual(['stone']);
  });
});

it.each([
  ['chosen', 'brush'],
  ['low-time', 'low'],
])('%s plays %s', (type, effect) => {
  expect(createSounds().play({ type } as MatchEvent)).toEqual([effect]);
});

it.each([
  ['restarted', 'bowl'],
  ['taken-back', 'undo'],
  ['reopened', 'undo'],
])('%s cancels pending sounds and plays %s', (type, effect) => {
  expect(createSounds().play({ type } as MatchEvent)).toEqual(['(cancel)', effect]);
});

it('leaving a game cancels pending sounds', () => {
  const { sounds, played } = createSounds();
  sounds.stop();
  expect(played).toEqual(['(cancel)']);
});

describe('the end of a game', () => {
  const row = (from: number, length: number): Point[] =>
    Array.from({ length }, (_, index) => pointAt(DEFAULT_SETTINGS, from + index, 7));
  const won = (winner: Colour, ...lines: Point[][]): MatchEvent => ({
    type: 'ended',
    outcome: { reason: 'row', winner, lines },
  });

  it('by a row: the clack as the stone lands, notes as the row jumps, then the flourish', () => {
    const { play, placed, cues } = createSounds();
    expect(play(placed('black'), won('black', row(5, 5)))).toEqual(['stone', 'win']);
    expect(cues).toEqual([
      { place: { side: 0.5, depth: 1 }, delay: MOTION.drop },
      { delay: MOTION.drop + MOTION.winJump / 2, notes: [0, 1, 2, 3, 4], interval: MOTION.winStep },
    ]);
  });

  it('by a row of the opponent, or by redo, plays notes as well', () => {
    const { play, placed, cues } = createSounds();
    expect(play(placed('white'), won('white', row(0, 6)))).toEqual(['stone', 'lose']);
    expect(cues[1]?.notes).toHaveLength(6);
    const back: MatchEvent = { type: 'put-back', points: [POINT] };
    expect(play(back, won('black', row(5, 5)))).toEqual(['stone', 'win']);
    expect(cues[1]?.notes).toHaveLength(5);
  });

  it('by a row with reduced motion plays clack and flourish at once', () => {
    const { page, play, placed, cues } = createSounds();
    page.reducedMotion = true;
    play(placed('black'), won('black', row(5, 5)));
    expect(cues.map((cue) => cue?.delay)).toEqual([0, 0]);
    expect(cues[1]?.notes).toBeUndefined();
  });

  it('by resignation is played at once', () => {
    const { play, cues } = createSounds();
    const outcome = { reason: 'resignation', winner: 'white', loser: 'black' } as const;
    expect(play({ type: 'ended', outcome })).toEqual(['lose']);
    expect(cues).toEqual([{ delay: 0 }]);
  });
});

it('a stone’s sound depends on its point', () => {
  const at = (x: number, y: number) => placeOf(DEFAULT_SETTINGS, pointAt(DEFAULT_SETTINGS, x, y));
  expect(at(7, 7)).toEqual({ side: 0.5, depth: 1 });
  expect(at(0, 7)).toEqual({ side: 0, depth: 0 });
  expect(at(14, 14)).toEqual({ side: 1, depth: 0 });
});
