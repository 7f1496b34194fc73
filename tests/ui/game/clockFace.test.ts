import { describe, expect, it } from 'vitest';
import { newGame } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import { NO_CLOCK } from '../../../src/match/clock';
import { clockFace, timeText, untilNextText } from '../../../src/ui/game/clockFace';
import { Bench, gameOf, SMALL } from '../../support/match/fakeSeat';

const PER_MOVE = { ...NO_CLOCK, kind: 'move', moveSeconds: 6 } as const;

/** The first values in the template of the second player's clock after `used` milliseconds. */
function face(used: number): unknown {
  let time = 0;
  const match = new Bench(null, gameOf('a1'), { clock: PER_MOVE, now: () => time });
  time = used;
  const shown = clockFace(DICTIONARIES.en, match.state, 'white');
  match.controller.dispose();
  return typeof shown === 'symbol' ? shown : shown.values.slice(0, 2);
}

describe('clockFace', () => {
  it('is low exactly when the state of the match is', () => {
    expect(face(3900)).toEqual(['', 'running']);
    expect(face(4100)).toEqual(['low', 'running']);
  });

  it('is empty in a game without clocks', () => {
    const { state } = new Bench(null, newGame(SMALL));
    expect(typeof clockFace(DICTIONARIES.en, state, 'black')).toBe('symbol');
  });
});

it('untilNextText ends as soon as the text changes', () => {
  for (const left of [245_001, 60_000, 10_400, 10_001, 9990, 4321]) {
    const next = untilNextText(left);
    expect(timeText(left - next), `${left}`).not.toBe(timeText(left));
  }
  expect(timeText(245_001 - untilNextText(245_001) + 2)).toBe(timeText(245_001));
});
