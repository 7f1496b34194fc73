import { describe, expect, it } from 'vitest';
import { createRng, OPENINGS, pick, RULES } from '../../../src/core';
import type { Role } from '../../../src/net/protocol/fairDraw';
import type { Link } from '../../../src/net/transport/link';
import { faulty, type Faults, type StaleTexts } from '../../support/net/faultyLink';
import { decide, SessionPair, TERMS, type Person } from '../../support/net/sessionPair';

const RUNS = 50;
const FAULTS: Faults = { death: 0.02, loss: 0.02, twice: 0.05, replay: 0.02, delay: 150 };

/** Plays two games over an unreliable network, with pages that crash at random. */
function playTwoGames(seed: number): SessionPair {
  const rng = createRng(seed);
  const terms = {
    ...TERMS,
    rule: pick(rng, RULES) ?? 'freestyle',
    opening: pick(rng, OPENINGS) ?? 'free',
    width: 10,
    height: 10,
    first: pick(rng, ['host', 'guest', 'draw'] as const) ?? 'host',
    clock: { ...TERMS.clock, kind: pick(rng, ['none', 'fischer'] as const) ?? 'none', minutes: 60 },
  } as const;
  const pair = new SessionPair(seed, terms);
  const stale: Record<Role, StaleTexts> = { host: [], guest: [] };
  const people = [pair.host, pair.guest];
  let link: Link | null = null;
  const over = (): boolean => people.every((person) => finishedGames(person) === 2);
  for (let step = 0; step < 6000 && !over(); step += 1) {
    if (!link || link.state === 'closed' || people.some(isDisconnected)) {
      link?.close('lost');
      [link] = pair.connect(15, (inner, role) =>
        faulty(inner, pair.time, rng, FAULTS, stale[role]),
      );
    }
    act(pick(rng, people) ?? pair.host, rng);
    pair.time.pass(rng() * 400);
  }
  link?.close('lost');
  pair.connect();
  pair.time.pass(5000);
  return pair;
}

/** How many games have ended in this player's session. */
function finishedGames({ session }: Person): number {
  const { mine, theirs, draws } = session.state.score;
  return mine + theirs + draws;
}

function isDisconnected({ session }: Person): boolean {
  return ['none', 'reconnecting'].includes(session.state.connection);
}

/** Makes a random action that fits the state. */
function act(person: Person, rng: () => number): void {
  const { session } = person;
  const { phase, asks, offer } = session.state;
  const chance = rng();
  if (chance < 0.03) person.reload();
  else if (phase === 'agreeing' && offer && !offer.mine) person.accept();
  else if (asks === 'rematch') session.answer(true);
  else if (phase === 'over' && finishedGames(person) < 2) session.ask('rematch');
  else if (asks) session.answer(asks !== 'draw' && rng() < 0.5);
  else if (chance < 0.07) session.ask(rng() < 0.8 ? 'undo' : 'draw');
  else if (chance < 0.08) session.cancel();
  else if (chance < 0.085) session.sendPhrase('think');
  else if (chance < 0.087) session.resign();
  else decide(person, rng);
}

describe('an unreliable network', () => {
  it.each(Array.from({ length: RUNS }, (_, seed) => seed))(
    'seed %i: both sides reach the same result',
    (seed) => {
      const { host, guest } = playTwoGames(seed);
      expect(host.session.state.fault).toBeNull();
      expect(guest.session.state.fault).toBeNull();
      expect(host.session.state.phase).toBe('over');
      expect(guest.game.game.record).toEqual(host.game.game.record);
      expect(guest.stored?.memory.game?.entries).toEqual(host.stored?.memory.game?.entries);
      expect(guest.game.winner).toBe(host.game.winner);
      expect(guest.game.id).toBe(host.game.id);
      const { mine, theirs, draws } = host.session.state.score;
      expect(guest.session.state.score).toEqual({ mine: theirs, theirs: mine, draws });
      expect(mine + theirs + draws).toBe(2);
      expect(guest.game.me).not.toBe(host.game.me);
    },
  );
});
