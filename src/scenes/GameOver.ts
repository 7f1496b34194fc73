import { Scene, Scenes } from 'phaser';
import { nothing } from 'lit-html';
import { keepTabInside } from '../ui/kit/dialogs';
import { resultBanner } from '../ui/game/resultBanner';
import { bindKeys } from './commonActions';
import { SCENE, type GameOverData, type Services } from './scene';
import { messagesOf } from '../ui/kit/language';
import { renderInto } from '../ui/kit/render';

/** How long clicks are ignored, so that a double click on the winning point does not close the banner. */
const IGNORE_MS = 500;

/** The result banner beside the final board, which the Game scene still shows. */
export class GameOverScene extends Scene {
  readonly #services: Services;
  readonly #host: HTMLElement;
  #ignoreUntil = 0;

  constructor(services: Services) {
    super(SCENE.gameOver);
    this.#services = services;
    this.#host = document.createElement('div');
    this.#host.className = 'banner-host';
    keepTabInside(this.#host);
    // Ignore a key held down since the winning move.
    this.#host.addEventListener('keydown', (event) => {
      if (event.repeat) event.preventDefault();
    });
  }

  create(data: GameOverData): void {
    const { back, settings, panelHost, dialogs } = this.#services;
    panelHost.after(this.#host);
    // The covered panel must not get the focus.
    panelHost.inert = true;
    this.#ignoreUntil = performance.now() + IGNORE_MS;
    this.#show(data);
    this.#host.querySelector('button')?.focus({ preventScroll: true });
    const cleanups = [
      settings.subscribe(() => this.#show(data)),
      data.online?.subscribe(() => this.#show(data)) ?? ((): void => undefined),
      bindKeys(dialogs, { escape: () => this.#close() }),
      back.add(() => this.#close()),
    ];
    this.events.once(Scenes.Events.SHUTDOWN, () => {
      const hadFocus = this.#host.contains(document.activeElement);
      cleanups.forEach((cleanup) => cleanup());
      renderInto(this.#host, nothing);
      this.#host.remove();
      panelHost.inert = false;
      if (hadFocus) data.onClosedWithFocus();
    });
  }

  #close(): void {
    this.scene.stop();
    this.#services.stage.wake();
  }

  #show(data: GameOverData): void {
    const { outcome, moves, hints, me, names, score, online, onPlayAgain, onMenu } = data;
    const unlessIgnored = (action: () => void) => (): void => {
      if (performance.now() >= this.#ignoreUntil) action();
    };
    const hadFocus = this.#host.contains(document.activeElement);
    renderInto(
      this.#host,
      resultBanner({
        t: messagesOf(this.#services.settings),
        outcome,
        moves,
        hints,
        player: me,
        names,
        score,
        online: online?.view() ?? null,
        onPlayAgain: unlessIgnored(onPlayAgain),
        onMenu: unlessIgnored(onMenu),
        onLook: unlessIgnored(() => this.#close()),
      }),
    );
    // Over the network the focused button may be gone, for example the one that proposes a rematch.
    if (!hadFocus || this.#host.contains(document.activeElement)) return;
    this.#host.querySelector('button')?.focus({ preventScroll: true });
  }
}
