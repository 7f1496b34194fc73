import { Core, Game, Scale, WEBGL } from 'phaser';
import { html, render } from 'lit-html';
import { Sound } from './audio/sound';
import { EngineClient } from './engine/client';
import { Announcer } from './platform/announcer';
import { SettingsStore } from './platform/settings';
import { Storage, type StorageTrouble } from './platform/storage';
import { PlayerAppearance, pageLoader } from './scenes/appearance';
import { BootScene } from './scenes/Boot';
import { GameScene } from './scenes/Game';
import { GameOverScene } from './scenes/GameOver';
import { followIncoming } from './scenes/incoming';
import { MenuScene } from './scenes/Menu';
import { resumeSeat } from './features/openers';
import { SCENE } from './scenes/sceneKeys';
import type { Services } from './scenes/services';
import { Stage } from './scenes/stage';
import { languageOf, messagesOf } from './ui/kit/language';
import { Dialogs } from './ui/kit/dialogs';
import { Toasts } from './ui/kit/toasts';
import './ui/styles/styles.css';

const REDUCED = matchMedia('(prefers-reduced-motion: reduce)');

/** Trouble with the storage is news that wants reading. */
const TROUBLE_MS = 9000;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}`);
  return found;
}

/** Asks with a context of its own and gives it back: browsers allow a page only a few. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** The page's language follows the setting. */
function followLanguage(settings: SettingsStore): void {
  const apply = (): void => {
    document.documentElement.lang = languageOf(settings) === 'zh' ? 'zh-Hans' : 'en';
  };
  settings.subscribe(apply);
  apply();
}

/** The style sheet learns which board lies on the table, and whether anything may move. */
function followAppearance(appearance: PlayerAppearance, settings: SettingsStore): void {
  const apply = (): void => {
    document.documentElement.dataset['theme'] = appearance.board;
    document.documentElement.dataset['motion'] = appearance.reducedMotion ? 'reduced' : 'full';
  };
  settings.subscribe(apply);
  appearance.subscribe(apply);
  REDUCED.addEventListener('change', apply);
  apply();
}

/** Sound starts with the first gesture and keeps quiet while the page is hidden. */
function followPage(sound: Sound): void {
  for (const gesture of ['pointerdown', 'pointerup', 'keydown']) {
    addEventListener(gesture, () => sound.unlock(), { capture: true });
  }
  // An embedding page keeps the keys until its frame is given the focus.
  addEventListener('pointerdown', () => window.focus());
  document.addEventListener('visibilitychange', () => sound.setVisible(!document.hidden));
  addEventListener('pagehide', () => sound.setVisible(false));
  addEventListener('pageshow', () => sound.setVisible(true));
}

/** A game whose sound can't be loaded is played in silence. */
async function loadSound(sound: Sound): Promise<void> {
  const library = await import('./audio/howlerLibrary').catch(() => null);
  if (library) sound.use(library.howlerLibrary());
}

function start(): void {
  const app = element('app');
  const panelHost = element('ui');
  const toasts = new Toasts(element('toasts'));
  let boot = (): void => undefined;
  const booted = new Promise<void>((resolve) => (boot = resolve));
  // Trouble comes up before there is a language to tell it in, or a screen to read it on.
  const report = async (trouble: StorageTrouble): Promise<void> => {
    await booted;
    toasts.show(messagesOf(settings).storageTrouble[trouble], TROUBLE_MS);
  };
  const storage = new Storage(
    () => localStorage,
    (trouble) => void report(trouble),
  );
  const settings = new SettingsStore(storage);
  followLanguage(settings);
  const appearance = new PlayerAppearance(settings, pageLoader, () => REDUCED.matches);
  followAppearance(appearance, settings);
  if (!hasWebGl()) {
    const t = messagesOf(settings);
    render(html`<p class="sheet failure" role="alert">${t.noWebGl}</p>`, panelHost);
    return;
  }
  const sound = new Sound(null, settings);
  // The board is not to wait for the sound, which plays nothing before the first gesture anyway.
  void booted.then(() => loadSound(sound));
  followPage(sound);
  const game = new Game({
    type: WEBGL,
    parent: element('canvas'),
    transparent: true,
    banner: false,
    autoFocus: false,
    audio: { noAudio: true },
    // All input comes through the HTML above the canvas.
    input: { mouse: false, touch: false, keyboard: false, gamepad: false },
    scale: { mode: Scale.NONE, width: 1, height: 1 },
    render: {
      // One program is there from the beginning; Phaser would make one for each count of textures.
      maxTextures: 1,
      // Everything is a picture with soft edges, so that the graphics have none to smooth.
      antialiasGL: false,
    },
    // Smoothed frame times would stretch every motion on a slow machine.
    fps: { smoothStep: false },
  });
  const services: Services = {
    storage,
    settings,
    appearance,
    engine: new EngineClient(
      () => new Worker(new URL('./engine/engine.worker.ts', import.meta.url), { type: 'module' }),
    ),
    sound,
    announcer: new Announcer(element('live')),
    toasts,
    dialogs: new Dialogs(app, () => sound.play('paper')),
    stage: new Stage(game, app),
    rng: Math.random,
    root: app,
    panelHost,
    boardHost: element('board'),
    enterGame: (data) => {
      const scene = [SCENE.game, SCENE.menu]
        .map((key) => game.scene.getScene(key))
        .find((each) => each.sys.isActive());
      // A link may be read before the menu's first frame: the game comes after that.
      if (scene) scene.scene.start(SCENE.game, data);
      else game.events.once(Core.Events.POST_STEP, () => services.enterGame(data));
      services.stage.wake();
    },
  };
  // Before any scene hears of it and draws the new look.
  appearance.subscribe(() => {
    if (!appearance.reducedMotion) services.stage.crossFade();
  });
  void booted.then(() => appearance.follow(() => toasts.show(messagesOf(settings).looksFailed)));
  game.scene.add(SCENE.boot, new BootScene(services, boot), true);
  game.scene.add(SCENE.menu, new MenuScene(services));
  game.scene.add(SCENE.game, new GameScene(services));
  game.scene.add(SCENE.gameOver, new GameOverScene(services));
  void booted.then(() => followIncoming(services));
  void booted.then(() => resumeSeat(services));
}

start();
