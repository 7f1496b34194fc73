import { describe, expect, it } from 'vitest';
import { Engine, RULES, type Position } from '../../../src/core';
import { play, scattered, settings } from '../../support/core/positions';
import { type Flaw, WinVerifier } from '../../support/core/verifyWin';
import { effort } from '../../support/effort';

const CLAIM = { nodes: 800 };
const PROOF = { nodes: 20_000 };

const claimant = new Engine({ clock: () => 0 });
const player = new Engine({ clock: () => 0 });

/** A legal move after which the side to move does not lose, or null if all lose. */
function lossFlaw(position: Position): Flaw {
  for (const point of position.legalPoints()) {
    const next = play(position, point);
    if (next.outcome) return { reason: 'it is over', moves: String(point) };
    const flaw = new WinVerifier((there) => player.think(there, PROOF).point).flaw(next);
    if (flaw) return flaw;
  }
  return null;
}

/** Dense random positions with the engine's claims. */
const CLAIMS = RULES.flatMap((rule, first) =>
  Array.from({ length: effort(60, 150, 250) }, (_, index) => {
    const seed = first * 1000 + index;
    const position = scattered(settings(12, 11, rule), seed, 7 + (seed % 5));
    claimant.clear();
    return { rule, seed, position, mate: claimant.think(position, CLAIM).mate ?? 0 };
  }),
);

describe('a proven result holds against every answer', () => {
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
