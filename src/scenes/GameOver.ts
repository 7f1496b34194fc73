import { Scene, Scenes } from 'phaser';
import { html, render } from 'lit-html';
import { resultBanner } from '../ui/resultBanner';
import { SCENE, type GameOverData } from './sceneKeys';
import { messagesOf, type Services } from './services';

/** A double click on the winning point must not skip the result. */
const DEAF_MS = 500;

/** The banner with the result, beside the final board, which the Game scene goes on showing. */
export class GameOverScene extends Scene {
  readonly #services: Services;
  readonly #host: HTMLElement;

  constructor(services: Services) {
    super(SCENE.gameOver);
    this.#services = services;
    this.#host = document.createElement('div');
    this.#host.className = 'banner-host';
  }

  create(data: GameOverData): void {
    const { settings, panelHost } = this.#services;
    panelHost.after(this.#host);
    this.#show(data);
    this.#host.querySelector('button')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') this.scene.stop();
    };
    addEventListener('keydown', onKey);
    const unsubscribe = settings.subscribe(() => this.#show(data));
    this.events.once(Scenes.Events.SHUTDOWN, () => {
      unsubscribe();
      removeEventListener('keydown', onKey);
      render(html``, this.#host);
      this.#host.remove();
    });
  }

  #show({ outcome, moves, player, onPlayAgain, onMenu }: GameOverData): void {
    const deafUntil = performance.now() + DEAF_MS;
    const heard = (action: () => void) => (): void => {
      if (performance.now() >= deafUntil) action();
    };
    render(
      resultBanner({
        t: messagesOf(this.#services.settings),
        outcome,
        moves,
        player,
        onPlayAgain: heard(onPlayAgain),
        onMenu: heard(onMenu),
        onLook: heard(() => {
          this.scene.stop();
          this.#services.stage.wake();
        }),
      }),
      this.#host,
    );
  }
}
