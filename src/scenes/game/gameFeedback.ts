import type { OnlineGame } from '../../features/services';
import type { MatchEvent, MatchState } from '../../match/matchState';
import { announcement } from '../../ui/game/announcements';
import { chosenText, playerName } from '../../ui/game/gameTexts';
import { messagesOf } from '../../ui/kit/language';
import type { Services } from '../scene';
import type { GamePresenter } from './gamePresenter';
import { GameSounds } from './gameSounds';

/** How long the toast for a refused move is shown. */
const REFUSAL_MS = 2200;

/** Reports the events of a match: by sounds, to screen readers, and in toasts. */
export class GameFeedback {
  readonly #services: Services;
  readonly #presenter: GamePresenter;
  readonly #online: OnlineGame | null;
  readonly #sounds: GameSounds;
  #hideRefusal = (): void => undefined;

  constructor(services: Services, presenter: GamePresenter, online: OnlineGame | null) {
    this.#services = services;
    this.#presenter = presenter;
    this.#online = online;
    this.#sounds = new GameSounds(services.sound, {
      now: () => performance.now(),
      isHidden: () => document.hidden,
      reducedMotion: () => services.appearance.reducedMotion,
    });
  }

  report(state: MatchState, events: readonly MatchEvent[]): void {
    const { announcer, settings, toasts } = this.#services;
    this.#sounds.play(state, events);
    const t = messagesOf(settings);
    announcer.announce(announcement(t, state, events, this.#online?.view()?.reason));
    this.#hideRefusal();
    for (const event of events) {
      if (event.type === 'fallback-move') toasts.show(t.fallbackMove);
      if (event.type === 'hint-failed') toasts.show(t.hintFailed);
      // Over the network another message names the opponent.
      if (event.type === 'draw-declined' && !this.#online) toasts.show(t.drawDeclined(event.by));
      if (event.type === 'chosen') toasts.show(chosenText(t, state, event));
      if (event.type === 'low-time') toasts.show(t.clock.low(playerName(t, state, event.player)));
      if (event.type === 'refused') {
        const text = this.#presenter.refusalText(event.refusal);
        this.#hideRefusal = toasts.show(text, REFUSAL_MS);
      }
    }
  }

  /** Cancels pending sounds. */
  stop(): void {
    this.#sounds.stop();
  }
}
