import { createRng, type Rng } from '../../../src/core';
import { EngineClient } from '../../../src/engine/client';
import { NO_CLOCK } from '../../../src/match/clock';
import type { MatchTools } from '../../../src/match/match';
import type { MatchSetup } from '../../../src/match/matchSetup';
import { FakeWorkers } from './fakeWorker';
import { SMALL } from './fakeSeat';

/** Against the second level, playing first, without a clock. */
export const SETUP: MatchSetup = {
  mode: 'computer',
  settings: SMALL,
  level: 2,
  rival: 4,
  order: 'first',
  clock: NO_CLOCK,
  undo: true,
  names: ['', ''],
  sides: 'swap',
};

/** The dependencies of a match; by default with fake workers that never answer. */
export function tools(
  rng: Rng = createRng(1),
  engine = new EngineClient(new FakeWorkers().create),
): MatchTools {
  return { engine, rng, now: () => 0, pace: () => 0 };
}
