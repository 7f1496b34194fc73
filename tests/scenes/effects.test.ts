import { describe, expect, it } from 'vitest';
import type { Sound } from '../../src/audio/sound';
import { DEFAULT_SETTINGS, newGame, pointAt, type Colour } from '../../src/core';
import type { MatchEvent, MatchState } from '../../src/match/state';
import { MatchSounds, placeOf } from '../../src/scenes/effects';

const POINT = pointAt(DEFAULT_SETTINGS, 7, 7);

/** The sounds of a match of Black, a person, against a seat of a kind. */
function bench(rival: 'human' | 'computer' | 'remote' = 'computer') {
  const played: string[] = [];
  const page = { now: 0, hidden: false };
  const sound = { play: (effect: string) => void played.push(effect) } as unknown as Sound;
  const sounds = new MatchSounds(sound, { now: () => page.now, isHidden: () => page.hidden });
  const state = {
    game: newGame(DEFAULT_SETTINGS),
    me: rival === 'human' ? null : 'black',
    seats: { black: 'human', white: rival },
  } as unknown as MatchState;
  const follow = (...events: MatchEvent[]): string[] => {
    played.length = 0;
    sounds.follow(state, events);
    return [...played];
  };
  const placed = (colour: Colour): MatchEvent => ({ type: 'placed', point: POINT, colour });
  return { page, follow, placed };
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
  ['restarted', 'bowl'],
  ['chosen', 'brush'],
  ['taken-back', 'undo'],
  ['low-time', 'low'],
])('%s sounds as %s', (type, effect) => {
  expect(bench().follow({ type } as MatchEvent)).toEqual([effect]);
});

it('a stone is heard where it lies', () => {
  const at = (x: number, y: number) => placeOf(DEFAULT_SETTINGS, pointAt(DEFAULT_SETTINGS, x, y));
  expect(at(7, 7)).toEqual({ side: 0.5, depth: 1 });
  expect(at(0, 7)).toEqual({ side: 0, depth: 0 });
  expect(at(14, 14)).toEqual({ side: 1, depth: 0 });
});
