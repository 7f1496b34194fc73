import { fail, stoneRefusal, type OpeningChoice, type Point, type Result } from '../../core';
import type { SessionRefusal } from '../sync/sessionContext';
import { decider } from '../log/gameLog';
import type { Liveness } from './liveness';
import type { GameSync } from '../sync/gameSync';

/** The decisions of the local player in a running game. */
export class Moves {
  readonly #sync: GameSync;
  readonly #liveness: Liveness;
  /** Why no decision is possible now, or null. */
  readonly #blocked: () => SessionRefusal | null;

  constructor(sync: GameSync, liveness: Liveness, blocked: () => SessionRefusal | null) {
    this.#sync = sync;
    this.#liveness = liveness;
    this.#blocked = blocked;
  }

  play(point: Point): Result<null, SessionRefusal> {
    return this.#decide(this.#refusal(point), (ms) => {
      return this.#sync.appendOwn({ k: 'move', by: this.#sync.me, p: point, ms });
    });
  }

  choose(choice: OpeningChoice): Result<null, SessionRefusal> {
    return this.#decide(this.#blocked(), (ms) => {
      return this.#sync.appendOwn({ k: 'choice', by: this.#sync.me, c: choice, ms });
    });
  }

  resign(): Result<null, SessionRefusal> {
    return this.#sync.appendOwn({ k: 'resign', by: this.#sync.me });
  }

  claim(): Result<null, SessionRefusal> {
    if (!this.#sync.log) return fail('no-game');
    if (this.#liveness.untilClaim !== 0) return fail('too-soon');
    return this.#sync.appendOwn({ k: 'abandon', by: this.#sync.me });
  }

  #refusal(point: Point): SessionRefusal | null {
    const { log, me } = this.#sync;
    const blocked = this.#blocked();
    return blocked || !log ? blocked : stoneRefusal(log.game, point, [me]);
  }

  #decide(
    refusal: SessionRefusal | null,
    write: (ms: number) => Result<null, SessionRefusal>,
  ): Result<null, SessionRefusal> {
    const { log, me, thinkingTime } = this.#sync;
    if (refusal || !log) return fail(refusal ?? 'no-game');
    if (decider(log) === me && thinkingTime.flagFalls(log, me, 0)) {
      this.#sync.appendOwn({ k: 'flag', by: me });
      return fail('game-over');
    }
    return write(thinkingTime.claim(log, me));
  }
}
