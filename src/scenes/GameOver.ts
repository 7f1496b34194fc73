import { Scene, Scenes } from 'phaser';
import { nothing, render } from 'lit-html';
import { keepTabInside } from '../ui/kit/dialogs';
import { resultBanner } from '../ui/game/resultBanner';
import { bindKeys } from './keyBindings';
import { SCENE, type GameOverData } from './sceneKeys';
import { messagesOf } from '../ui/kit/language';
import type { Services } from './services';

/** A double click on the winning point must not skip the result. */
const DEAF_MS = 500;

/** The banner with the result, beside the final board, which the Game scene goes on showing. */
export class GameOverScene extends Scene {
  readonly #services: Services;
  readonly #host: HTMLElement;
  #deafUntil = 0;

  constructor(services: Services) {
    super(SCENE.gameOver);
    this.#services = services;
    this.#host = document.createElement('div');
    this.#host.className = 'banner-host';
    keepTabInside(this.#host);
    // A key that is still held from the winning move presses nothing.
    this.#host.addEventListener('keydown', (event) => {
      if (event.repeat) event.preventDefault();
    });
  }

  create(data: GameOverData): void {
    const { settings, panelHost, dialogs } = this.#services;
    panelHost.after(this.#host);
    // What lies under the banner is not to be walked through unseen.
    panelHost.inert = true;
    this.#deafUntil = performance.now() + DEAF_MS;
    this.#show(data);
    this.#host.querySelector('button')?.focus({ preventScroll: true });
    const undo = [
      settings.subscribe(() => this.#show(data)),
      data.online?.subscribe(() => this.#show(data)) ?? ((): void => undefined),
      bindKeys(dialogs, { escape: () => this.#close() }),
    ];
    this.events.once(Scenes.Events.SHUTDOWN, () => {
      const hadFocus = this.#host.contains(document.activeElement);
      undo.forEach((end) => end());
      render(nothing, this.#host);
      this.#host.remove();
      panelHost.inert = false;
      if (hadFocus) data.onLeft();
    });
  }

  #close(): void {
    this.scene.stop();
    this.#services.stage.wake();
  }

  #show({ outcome, moves, hints, me, online, onPlayAgain, onMenu }: GameOverData): void {
    const heard = (action: () => void) => (): void => {
      if (performance.now() >= this.#deafUntil) action();
    };
    const hadFocus = this.#host.contains(document.activeElement);
    render(
      resultBanner({
        t: messagesOf(this.#services.settings),
        outcome,
        moves,
        hints,
        player: me,
        online: online?.view() ?? null,
        onPlayAgain: heard(onPlayAgain),
        onMenu: heard(onMenu),
        onLook: heard(() => this.#close()),
      }),
      this.#host,
    );
    // Over the network buttons come and go: the one that was pressed to ask for another game, too.
    if (!hadFocus || this.#host.contains(document.activeElement)) return;
    this.#host.querySelector('button')?.focus({ preventScroll: true });
  }
}
