import { parsePoint, type Point } from '../../../src/core';
import { MatchController } from '../../../src/match/controller';
import { SessionAuthority } from '../../../src/match/sessionAuthority';
import type { MatchState } from '../../../src/match/matchState';
import type { Terms } from '../../../src/net/log/terms';
import { SessionPair, TERMS } from './sessionPair';

/** A started online match with the controllers of both sides; the host is first. */
export class NetworkMatch {
  readonly pair: SessionPair;
  readonly host: MatchController;
  readonly guest: MatchController;
  readonly links: ReturnType<SessionPair['begin']>;

  constructor(change: Partial<Terms> = {}) {
    const terms = { ...TERMS, ...change };
    this.pair = new SessionPair(1, terms);
    this.links = this.pair.begin();
    this.host = new MatchController(
      new SessionAuthority(this.pair.host.session, terms.clock),
      null,
    );
    this.guest = new MatchController(
      new SessionAuthority(this.pair.guest.session, terms.clock),
      null,
    );
  }

  /** The states of host and guest. */
  get states(): readonly [MatchState, MatchState] {
    return [this.host.state, this.guest.state];
  }

  pass(ms = 500): void {
    this.pair.time.pass(ms);
  }

  /** Plays stones, each by the player to move. */
  play(...names: readonly string[]): this {
    for (const name of names) {
      const side = [this.host, this.guest].find(({ state }) => state.canPlay);
      if (!side?.play(pointOf(name)).ok) throw new Error(`Neither side can play ${name}`);
      this.pass();
    }
    return this;
  }

  /** Resigns as the guest. */
  resign(): this {
    this.guest.resign();
    this.pass();
    return this;
  }
}

function pointOf(name: string): Point {
  const point = parsePoint(TERMS, name);
  if (!point.ok) throw new Error(name);
  return point.value;
}
