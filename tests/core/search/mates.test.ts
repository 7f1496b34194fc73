import { describe, expect, it } from 'vitest';
import { Engine, RULES, type Position } from '../../../src/core';
import { play, scattered, settings } from '../../support/core/positions';
import { type Flaw, WinVerifier } from '../../support/core/verifyWin';
import { effort } from '../../support/effort';

const CLAIM = { nodes: 800 };
const PROOF = { nodes: 20_000 };

const claimant = new Engine({ clock: () => 0 });
const player = new Engine({ clock: () => 0 });

/** Why the side to move doesn't lose by one of its legal moves, or null when it loses by all. */
function lossFlaw(position: Position): Flaw {
  for (const point of position.legalPoints()) {
    const next = play(position, point);
    if (next.outcome) return { reason: 'it is over', moves: String(point) };
    const flaw = new WinVerifier((there) => player.think(there, PROOF).point).flaw(next);
    if (flaw) return flaw;
  }
  return null;
}

/** A crowded position in which more than the next stones decides, and what is claimed of it. */
const CLAIMS = RULES.flatMap((rule, first) =>
  Array.from({ length: effort(60, 150, 250) }, (_, index) => {
    const seed = first * 1000 + index;
    const position = scattered(settings(12, 11, rule), seed, 7 + (seed % 5));
    claimant.clear();
    return { rule, seed, position, mate: claimant.think(position, CLAIM).mate ?? 0 };
  }),
);

describe('what the engine proves holds against every answer', () => {
  const losses = CLAIMS.filter(({ mate }) => mate < -4);

  it('claims some losses', () => {
    expect(losses.length).toBeGreaterThan(effort(1, 3, 5));
  });

  it.each(losses)('a loss of position $seed, $rule', ({ position }) => {
    player.clear();
    expect(lossFlaw(position)).toBeNull();
  });

  const wins = CLAIMS.filter(({ mate }) => mate > 7);

  it('claims some wins', () => {
    expect(wins.length).toBeGreaterThan(effort(1, 3, 5));
  });

  it.each(wins)('a win of position $seed, $rule', ({ position }) => {
    player.clear();
    const verifier = new WinVerifier((there) => player.think(there, PROOF).point);
    expect(verifier.flaw(position)).toBeNull();
  });
});
