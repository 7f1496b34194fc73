import { createRng, newGame, type Colour, type Game, type Rng } from '../core';
import type { EngineClient } from '../engine/client';
import { computerSeat } from './computerSeat';
import { MatchController } from './controller';
import { adviser, Hints, NO_HINTS } from './hints';
import { HUMAN } from './seat';
import { playerColour, type MatchSetup } from './setup';

/** A match with what it was set up from. */
export interface Match {
  readonly setup: MatchSetup;
  /** The player's colour against the computer; null with two players. */
  readonly player: Colour | null;
  readonly controller: MatchController;
}

/** A new match; `rng` draws the colour and the computer's seeds. */
export function startMatch(setup: MatchSetup, engine: EngineClient, rng: Rng): Match {
  const player = setup.mode === 'computer' ? playerColour(setup.order, rng) : null;
  return resumeMatch(setup, player, newGame(setup.settings), engine, rng);
}

/** A match that goes on from a game played so far, with as many hints as were given in it. */
export function resumeMatch(
  setup: MatchSetup,
  player: Colour | null,
  game: Game,
  engine: EngineClient,
  rng: Rng,
  hints = NO_HINTS,
): Match {
  const computer = computerSeat(engine, setup.level, createRng(Math.floor(rng() * 2 ** 32)));
  if (player) engine.start();
  const seats = {
    black: player === 'white' ? computer : HUMAN,
    white: player === 'black' ? computer : HUMAN,
  };
  const controller = new MatchController(seats, game, new Hints(adviser(engine), hints));
  return { setup, player, controller };
}
