import { describe, expect, it } from 'vitest';
import type { Cue } from '../../../src/audio/effects';
import type { Sound } from '../../../src/audio/sound';
import { DEFAULT_SETTINGS, newGame, pointAt, type Colour, type Point } from '../../../src/core';
import type { MatchEvent, MatchState } from '../../../src/match/matchState';
import { MatchSounds, placeOf } from '../../../src/scenes/game/gameSounds';
import { MOTION } from '../../../src/view/constants';

const POINT = pointAt(DEFAULT_SETTINGS, 7, 7);

/** The sounds of a match of Black, a person, against a seat of a kind. */
function bench(rival: 'human' | 'computer' | 'remote' = 'computer') {
  const played: string[] = [];
  const cues: (Cue | undefined)[] = [];
  const page = { now: 0, hidden: false, still: false };
  const sound = {
    play: (effect: string, cue?: Cue) => {
      played.push(effect);
      cues.push(cue);
    },
    hush: () => void played.push('(hush)'),
  } as unknown as Sound;
  const sounds = new MatchSounds(sound, {
    now: () => page.now,
    isHidden: () => page.hidden,
    isStill: () => page.still,
  });
  const state = {
    game: newGame(DEFAULT_SETTINGS),
    me: rival === 'human' ? null : 'black',
    seats: { black: 'human', white: rival },
  } as unknown as MatchState;
  const follow = (...events: MatchEvent[]): string[] => {
    played.length = 0;
    cues.length = 0;
    sounds.follow(state, events);
    return [...played];
  };
  const placed = (colour: Colour): MatchEvent => ({ type: 'placed', point: POINT, colour });
  return { page, sounds, played, cues, follow, placed };
}

describe('the call that it is your turn', () => {
  it('does not come after a short wait', () => {
    const { page, follow, placed } = bench();
    expect(follow(placed('black'))).toEqual(['stone']);
    page.now = 3000;
    expect(follow(placed('white'))).toEqual(['stone']);
  });

  it.each(['computer', 'remote'] as const)('comes after a long wait for a seat: %s', (rival) => {
    const { page, follow, placed } = bench(rival);
    follow(placed('black'));
    page.now = 6000;
    expect(follow(placed('white'))).toEqual(['stone', 'turn']);
  });

  it('comes at once on a page that is hidden', () => {
    const { page, follow, placed } = bench();
    follow(placed('black'));
    page.hidden = true;
    expect(follow(placed('white'))).toEqual(['stone', 'turn']);
  });

  it('does not come after one’s own move, however long it took', () => {
    const { page, follow, placed } = bench();
    page.now = 60_000;
    expect(follow(placed('black'))).toEqual(['stone']);
  });

  it('does not come between two people at one board', () => {
    const { page, follow, placed } = bench('human');
    page.now = 60_000;
    expect(follow(placed('white'))).toEqual(['stone']);
  });

  it('counts the wait from when the board last changed', () => {
    const { page, follow, placed } = bench();
    page.now = 60_000;
    follow({ type: 'restarted' } as MatchEvent);
    page.now = 61_000;
    expect(follow(placed('white'))).toEqual(['stone']);
  });
});

it.each([
  ['chosen', 'brush'],
  ['low-time', 'low'],
])('%s sounds as %s', (type, effect) => {
  expect(bench().follow({ type } as MatchEvent)).toEqual([effect]);
});

it.each([
  ['restarted', 'bowl'],
  ['taken-back', 'undo'],
  ['reopened', 'undo'],
])('%s calls off what is due and sounds as %s', (type, effect) => {
  expect(bench().follow({ type } as MatchEvent)).toEqual(['(hush)', effect]);
});

it('a game that is left sounds no more', () => {
  const { sounds, played } = bench();
  sounds.end();
  expect(played).toEqual(['(hush)']);
});

describe('the end of a game', () => {
  const row = (from: number, length: number): Point[] =>
    Array.from({ length }, (_, index) => pointAt(DEFAULT_SETTINGS, from + index, 7));
  const won = (winner: Colour, ...lines: Point[][]): MatchEvent => ({
    type: 'ended',
    outcome: { reason: 'row', winner, lines },
  });

  it('by a row: the clack as the stone lands, notes as it rises, then the flourish', () => {
    const { follow, placed, cues } = bench();
    expect(follow(placed('black'), won('black', row(5, 5)))).toEqual(['stone', 'win']);
    expect(cues).toEqual([
      { place: { side: 0.5, depth: 1 }, after: MOTION.drop },
      { after: MOTION.drop + MOTION.winJump / 2, notes: [0, 1, 2, 3, 4], every: MOTION.winStep },
    ]);
  });

  it('by a row of the other side, or one put back, rises as well', () => {
    const { follow, placed, cues } = bench();
    expect(follow(placed('white'), won('white', row(0, 6)))).toEqual(['stone', 'lose']);
    expect(cues[1]?.notes).toHaveLength(6);
    const back: MatchEvent = { type: 'put-back', points: [POINT] };
    expect(follow(back, won('black', row(5, 5)))).toEqual(['stone', 'win']);
    expect(cues[1]?.notes).toHaveLength(5);
  });

  it('by a row, where nothing moves, is the clack and the flourish at once', () => {
    const { page, follow, placed, cues } = bench();
    page.still = true;
    follow(placed('black'), won('black', row(5, 5)));
    expect(cues.map((cue) => cue?.after)).toEqual([0, 0]);
    expect(cues[1]?.notes).toBeUndefined();
  });

  it('by resignation comes at once', () => {
    const { follow, cues } = bench();
    const outcome = { reason: 'resignation', winner: 'white', loser: 'black' } as const;
    expect(follow({ type: 'ended', outcome })).toEqual(['lose']);
    expect(cues).toEqual([{ after: 0 }]);
  });
});

it('a stone is heard where it lies', () => {
  const at = (x: number, y: number) => placeOf(DEFAULT_SETTINGS, pointAt(DEFAULT_SETTINGS, x, y));
  expect(at(7, 7)).toEqual({ side: 0.5, depth: 1 });
  expect(at(0, 7)).toEqual({ side: 0, depth: 0 });
  expect(at(14, 14)).toEqual({ side: 1, depth: 0 });
});
