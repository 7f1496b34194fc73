import { fail, stoneRefusal, type OpeningChoice, type Point, type Result } from '../../core';
import type { SessionRefusal } from '../sync/sessionContext';
import { decider } from '../log/gameLog';
import type { Heart } from './liveness';
import type { Play } from '../sync/gameSync';

/** What whoever sits here decides in a running game. */
export class Moves {
  readonly #play: Play;
  readonly #heart: Heart;
  /** Why nothing can be decided now, or null. */
  readonly #busy: () => SessionRefusal | null;

  constructor(play: Play, heart: Heart, busy: () => SessionRefusal | null) {
    this.#play = play;
    this.#heart = heart;
    this.#busy = busy;
  }

  play(point: Point): Result<null, SessionRefusal> {
    return this.#decide(this.#refusal(point), (ms) => {
      return this.#play.write({ k: 'move', by: this.#play.me, p: point, ms });
    });
  }

  choose(choice: OpeningChoice): Result<null, SessionRefusal> {
    return this.#decide(this.#busy(), (ms) => {
      return this.#play.write({ k: 'choice', by: this.#play.me, c: choice, ms });
    });
  }

  resign(): Result<null, SessionRefusal> {
    return this.#play.write({ k: 'resign', by: this.#play.me });
  }

  claim(): Result<null, SessionRefusal> {
    if (!this.#play.log) return fail('no-game');
    if (this.#heart.untilClaim !== 0) return fail('too-soon');
    return this.#play.write({ k: 'abandon', by: this.#play.me });
  }

  #refusal(point: Point): SessionRefusal | null {
    const { log, me } = this.#play;
    const busy = this.#busy();
    return busy || !log ? busy : stoneRefusal(log.game, point, [me]);
  }

  #decide(
    refusal: SessionRefusal | null,
    write: (ms: number) => Result<null, SessionRefusal>,
  ): Result<null, SessionRefusal> {
    const { log, me, watch } = this.#play;
    if (refusal || !log) return fail(refusal ?? 'no-game');
    if (decider(log) === me && watch.flagFalls(log, me)) {
      this.#play.write({ k: 'flag', by: me });
      return fail('game-over');
    }
    return write(watch.claim(log, me));
  }
}
