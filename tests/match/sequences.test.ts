import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allPoints,
  fallbackMove,
  gameFromRecord,
  newGame,
  type Colour,
  type GameSettings,
  type Point,
} from '../../src/core';
import { Bench, flush, type SeatRequest } from '../support/match/fakeSeat';

/** Small, so that fives, full boards and occupied points are frequent. */
const TINY: GameSettings = { width: 6, height: 5, rule: 'freestyle', opening: 'free' };

const RUNS = 100;

const ANSWERS = ['legal', 'occupied', 'off-board', 'none', 'fail'] as const;

type Action =
  | { readonly type: 'play'; readonly pick: number }
  | { readonly type: 'undo' | 'redo' | 'restart' | 'resign' | 'offer' | 'begin' }
  | { readonly type: 'answer-draw'; readonly accept: boolean }
  /** `age` 0 is the latest request; older ones are usually aborted. */
  | { readonly type: 'reply'; readonly age: number; readonly how: (typeof ANSWERS)[number] }
  | { readonly type: 'reply-draw'; readonly age: number; readonly accept: boolean };

const kind = <T extends string>(type: T): fc.Arbitrary<{ type: T }> =>
  fc.record({ type: fc.constant(type) });

const ACTION: fc.Arbitrary<Action> = fc.oneof(
  // Low numbers fill the lowest row first, which makes fives; high ones reach any point.
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('play' as const),
      pick: fc.oneof(fc.nat(2), fc.nat(40)),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('reply' as const),
      age: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) }),
      how: fc.oneof(fc.constant('legal' as const), fc.constantFrom(...ANSWERS)),
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom('undo', 'redo').chain((type) => kind(type)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('restart', 'resign', 'begin').chain((type) => kind(type)),
  },
  { weight: 2, arbitrary: kind('offer') },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('reply-draw' as const),
      age: fc.nat(2),
      accept: fc.boolean(),
    }),
  },
);

/** Only people answer with this action; the computer answers as a seat. */
const ANSWER_DRAW: fc.Arbitrary<Action> = fc.record({
  type: fc.constant('answer-draw' as const),
  accept: fc.boolean(),
});

/** A point of the wanted kind in the position of a request. */
function pointFor(
  { position }: SeatRequest<Point | null>,
  how: (typeof ANSWERS)[number],
): Point | null {
  if (how === 'legal') return position.legalPoints().at(-1) ?? null;
  if (how === 'occupied') return position.lastMove;
  return how === 'off-board' ? (999 as Point) : null;
}

async function act(match: Bench, action: Action): Promise<void> {
  const { controller, seat } = match;
  switch (action.type) {
    case 'play':
      controller.play(
        (match.state.game.position.legalPoints()[action.pick] ?? action.pick) as Point,
      );
      break;
    case 'reply': {
      const asked = seat.moves.at(-1 - action.age);
      if (action.how === 'fail') asked?.fail(new Error('engine'));
      else asked?.answer(pointFor(asked, action.how));
      break;
    }
    case 'reply-draw':
      seat.draws.at(-1 - action.age)?.answer(action.accept);
      break;
    case 'answer-draw':
      controller.answerDraw(action.accept);
      break;
    case 'offer':
      controller.offerDraw();
      break;
    default:
      controller[action.type]();
  }
  await flush();
}

/** Invariants of every state. */
function checkState({ state, seat }: Bench, computer: Colour | null): void {
  const { game } = state;
  const replayed = gameFromRecord(game.record);
  if (!replayed.ok) throw new Error(replayed.error);
  const fresh = replayed.value;
  expect(game.record).toEqual(fresh.record);
  expect(game.outcome).toEqual(fresh.outcome);
  expect(game.position.moves).toEqual(fresh.position.moves);
  expect(game.position.board()).toEqual(fresh.position.board());
  expect(new Set(game.position.moves).size).toBe(game.position.ply);
  const stones = allPoints(TINY).filter((point) => game.position.colourAt(point) !== null);
  expect(stones).toHaveLength(game.position.ply);

  const computersTurn = !game.outcome && game.position.toMove === computer;
  expect(state.thinking).toBe(computersTurn);
  const live = seat.moves.filter(({ signal }) => !signal.aborted);
  expect(live.map(({ position }) => position)).toEqual(computersTurn ? [game.position] : []);
  expect(state.canPlay).toBe(!game.outcome && !computersTurn && state.drawOffer === null);
  if (state.drawOffer) {
    expect(game.outcome).toBeNull();
    expect(state.drawOffer).toBe(game.position.toMove);
    expect(state.drawOffer).not.toBe(computer);
  }
}

/** Carries out an action and checks its effect. */
async function checkAction(match: Bench, computer: Colour | null, action: Action): Promise<void> {
  const before = match.state;
  const asked = action.type === 'reply' ? match.seat.moves.at(-1 - action.age) : undefined;
  const live = asked !== undefined && !asked.signal.aborted;
  match.takeEvents();
  await act(match, action);
  const events = match.takeEvents();
  const placed = events.filter((event) => event.type === 'placed');
  const bySeat = action.type === 'reply';
  for (const { colour } of placed) expect(colour === computer).toBe(bySeat);
  expect(placed.length).toBeLessThanOrEqual(1);
  if (action.type === 'reply' && !live) {
    expect(events).toEqual([]);
    expect(match.state).toEqual(before);
  }
  if (action.type === 'reply' && live) {
    const wanted = action.how === 'legal' ? pointFor(asked, 'legal') : fallbackMove(asked.position);
    expect(placed[0]?.point).toBe(wanted);
    expect(events[0]?.type).toBe(action.how === 'legal' ? 'placed' : 'fallback-move');
    expect(match.state.game.position.moves).toEqual([...asked.position.moves, wanted]);
  }
  for (const event of events) {
    if (event.type !== 'taken-back' || computer === null) continue;
    // At most the person's last stone and the answer to it.
    const first = match.state.game.position.ply;
    expect(match.state.game.position.toMove).not.toBe(computer);
    expect(event.points.length).toBe(before.game.position.ply - first);
    expect(event.points.length).toBeLessThanOrEqual(2);
  }
  expect(match.state.seats).toEqual(before.seats);
  checkState(match, computer);
}

/** Answers all open requests, after which a person can move or the game is over. */
async function settle(match: Bench, computer: Colour | null): Promise<void> {
  if (match.state.drawOffer && computer === null) match.controller.answerDraw(false);
  for (const asked of match.seat.draws) asked.answer(false);
  for (const asked of match.seat.moves) asked.fail(new Error('given up'));
  await flush();
  const { outcome } = match.state.game;
  expect(outcome !== null || match.state.canPlay).toBe(true);
  expect(match.state.thinking).toBe(false);
  checkState(match, computer);
}

describe.each([
  ['two people', null],
  ['the computer as White', 'white'],
  ['the computer as Black', 'black'],
] as const)('any sequence of actions with %s', (_name, computer) => {
  it('keeps the game equal to a replay of its record, and the turn consistent', async () => {
    const action = computer === null ? fc.oneof(ACTION, ANSWER_DRAW) : ACTION;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 90, size: 'max' }), async (actions) => {
        const match = new Bench(computer, newGame(TINY));
        for (const next of actions) await checkAction(match, computer, next);
        await settle(match, computer);
      }),
      { numRuns: RUNS },
    );
    expect.hasAssertions();
  });
});
