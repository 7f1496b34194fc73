import { describe, expect, it } from 'vitest';
import { centrePoints, createRng, type Point } from '../../../src/core';
import { replayGame, readHistory } from '../../../src/match/stored/readHistory';
import { recordGame } from '../../../src/match/stored/writeHistory';
import { resumeMatch, type Match } from '../../../src/match/match';
import { MatchController } from '../../../src/match/controller';
import { SessionAuthority } from '../../../src/match/sessionAuthority';
import type { MatchSetup } from '../../../src/match/matchSetup';
import { Storage } from '../../../src/platform/storage';
import { gameOf } from '../../support/match/fakeSeat';
import { FakeStorage } from '../../support/match/fakeStorage';
import { BLACK_FIVE, finished } from '../../support/match/finishedGames';
import { SessionPair, TERMS } from '../../support/net/sessionPair';
import { SETUP, tools } from '../../support/match/setups';

const SETUP_OF_TWO: MatchSetup = { ...SETUP, mode: 'two-players' };
const BY = { date: new Date('2026-05-03T08:09:10.000Z'), rng: createRng(7) };

const visit = (backend: FakeStorage): Storage =>
  new Storage(
    () => backend,
    () => undefined,
  );

/** A match one stone before Black's five, whose game is stored when it ends. */
function almost(storage: Storage, change: Partial<Match>, setup = SETUP_OF_TWO): Match {
  const game = gameOf(BLACK_FIVE.slice(0, -2));
  const match = { ...resumeMatch(setup, { human: 'second', game }, tools()), ...change };
  match.controller.subscribe((_, events) => recordGame(storage, match, events, BY));
  return match;
}

/** Plays Black's fifth stone on e1. */
const win = ({ controller }: Match): void => void controller.play(4 as Point);

describe('a game over the network', () => {
  it.each(['Mei', ''])('is stored with the other person’s name, %j', (opponent) => {
    const backend = new FakeStorage();
    win(almost(visit(backend), { opponent }));
    const { games, lost } = readHistory(visit(backend));
    expect(games).toMatchObject([
      { setup: SETUP_OF_TWO, human: 'second', opponent, winner: 'black' },
    ]);
    expect(lost).toBe(0);
    const [kept] = games;
    expect(kept && replayGame(kept)?.record).toEqual(gameOf(BLACK_FIVE).record);
  });

  it('is stored once for each rematch, with the person’s seat in it', () => {
    const pair = new SessionPair();
    pair.begin();
    const storage = visit(new FakeStorage());
    const controller = new MatchController(
      new SessionAuthority(pair.host.session, TERMS.clock),
      null,
    );
    almost(storage, { controller, human: 'first', opponent: 'Mei' });
    const [centre = 0 as Point] = centrePoints(TERMS);
    for (const seat of ['first', 'second']) {
      expect(pair.host.game.me).toBe(seat);
      pair.toDecide.session.play(centre);
      pair.time.pass(500);
      pair.guest.session.resign();
      pair.time.pass(500);
      pair.guest.session.ask('rematch');
      pair.time.pass(500);
      pair.host.session.answer(true);
      pair.time.pass(500);
    }
    controller.dispose();
    expect(readHistory(storage).games).toMatchObject([
      { human: 'first', black: 'first', winner: 'black', opponent: 'Mei' },
      { human: 'second', black: 'first', winner: 'white', opponent: 'Mei' },
    ]);
  });

  it('is stored with its name cut to the maximum length', () => {
    const storage = visit(new FakeStorage());
    win(almost(storage, { opponent: 'x'.repeat(300) }));
    const { games, lost } = readHistory(storage);
    expect([games.map(({ opponent }) => opponent), lost]).toEqual([['x'.repeat(200)], 0]);
  });
});

describe('any other game', () => {
  it('has no opponent’s name', () => {
    const older = { version: 1, games: [finished()] };
    const storage = visit(new FakeStorage({ 'tianyuan:history': JSON.stringify(older) }));
    win(almost(storage, { human: null }));
    const { games, lost } = readHistory(storage);
    expect([games.length, lost]).toEqual([2, 0]);
    expect(games[0]).toEqual(finished());
    expect(games.filter((game) => 'opponent' in game)).toEqual([]);
  });
});
