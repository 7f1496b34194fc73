import { Core, Game, Scale, WEBGL } from 'phaser';
import { html } from 'lit-html';
import { Sound } from './audio/sound';
import { EngineClient } from './engine/client';
import { Announcer } from './platform/announcer';
import { BackButton } from './platform/backButton';
import { SETTINGS_KEY, SettingsStore } from './platform/settings';
import { followOtherTabs, Storage, type StorageTrouble } from './platform/storage';
import { PlayerAppearance, pageLoader } from './scenes/appearance';
import { BootScene } from './scenes/Boot';
import { GameScene } from './scenes/Game';
import { GameOverScene } from './scenes/GameOver';
import { followIncoming } from './scenes/incoming';
import { MenuScene } from './scenes/Menu';
import { resumeSeat } from './features/openers';
import { isReadBy } from './i18n';
import { SCENE, type Services } from './scenes/scene';
import { Stage } from './scenes/stage';
import { languageOf, messagesOf } from './ui/kit/language';
import { Dialogs } from './ui/kit/dialogs';
import { renderInto } from './ui/kit/render';
import { Toasts } from './ui/kit/toasts';
import './ui/styles/styles.css';

const REDUCED = matchMedia('(prefers-reduced-motion: reduce)');

/** Duration of a toast about storage, whose text is longer than others. */
const TROUBLE_MS = 9000;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}`);
  return found;
}

/** Releases its test context, because browsers allow only a few per page. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Sets the page's language from the settings. Browsers offer a translation only to those who don't read it. */
function followLanguage(settings: SettingsStore): void {
  const apply = (): void => {
    const language = languageOf(settings);
    document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
    document.documentElement.translate = !isReadBy(language, navigator.languages);
  };
  settings.subscribe(apply);
  apply();
}

/** Exposes the board and the motion setting to the style sheet as data attributes. */
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

/** Unlocks sound on user gestures and mutes a hidden page. */
function followPage(sound: Sound): void {
  for (const gesture of ['pointerdown', 'pointerup', 'keydown']) {
    addEventListener(gesture, () => sound.unlock(), { capture: true });
  }
  // A frame receives keys only while it has the focus.
  addEventListener('pointerdown', () => window.focus());
  document.addEventListener('visibilitychange', () => sound.setVisible(!document.hidden));
  addEventListener('pagehide', () => sound.setVisible(false));
  addEventListener('pageshow', () => sound.setVisible(true));
}

/** If the sound can't be loaded, the game is silent. */
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
  // Storage trouble arises before the language is known and the first screen is shown.
  const report = async (trouble: StorageTrouble): Promise<void> => {
    await booted;
    toasts.show(messagesOf(settings).storageTrouble[trouble], TROUBLE_MS);
  };
  const storage = new Storage(
    () => localStorage,
    (trouble) => void report(trouble),
  );
  const settings = new SettingsStore(storage);
  followOtherTabs(SETTINGS_KEY, () => settings.reload());
  followLanguage(settings);
  const appearance = new PlayerAppearance(settings, pageLoader, () => REDUCED.matches);
  followAppearance(appearance, settings);
  if (!hasWebGl()) {
    const t = messagesOf(settings);
    renderInto(panelHost, html`<p class="sheet failure" role="alert">${t.noWebGl}</p>`);
    return;
  }
  const sound = new Sound(null, settings);
  // After the first screen: sound is locked until the first gesture anyway.
  void booted.then(() => loadSound(sound));
  followPage(sound);
  const game = new Game({
    type: WEBGL,
    parent: element('canvas'),
    transparent: true,
    banner: false,
    autoFocus: false,
    audio: { noAudio: true },
    // Input is handled by the HTML above the canvas.
    input: { mouse: false, touch: false, keyboard: false, gamepad: false },
    scale: { mode: Scale.NONE, width: 1, height: 1 },
    render: {
      // A single shader program: Phaser compiles one for each number of textures.
      maxTextures: 1,
      // All textures have soft edges already.
      antialiasGL: false,
    },
    // Smoothed frame times make tweens run slow on a slow machine.
    fps: { smoothStep: false },
  });
  const back = new BackButton(history, (run) => setTimeout(run), window !== window.parent);
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
    dialogs: new Dialogs(app, () => sound.play('paper'), back),
    back,
    stage: new Stage(game, app),
    rng: Math.random,
    root: app,
    panelHost,
    boardHost: element('board'),
    enterGame: (data) => {
      const scene = [SCENE.game, SCENE.menu]
        .map((key) => game.scene.getScene(key))
        .find((each) => each.sys.isActive());
      // A link may be opened before the menu's first frame.
      if (scene) scene.scene.start(SCENE.game, data);
      else game.events.once(Core.Events.POST_STEP, () => services.enterGame(data));
      services.stage.wake();
    },
  };
  // Subscribed before any scene renders the new skin.
  appearance.subscribe(() => {
    if (!appearance.reducedMotion) services.stage.crossFade();
  });
  void booted.then(() =>
    appearance.followSettings(() => toasts.show(messagesOf(settings).looksFailed)),
  );
  game.scene.add(SCENE.boot, new BootScene(services, boot), true);
  game.scene.add(SCENE.menu, new MenuScene(services));
  game.scene.add(SCENE.game, new GameScene(services));
  game.scene.add(SCENE.gameOver, new GameOverScene(services));
  void booted.then(() => followIncoming(services));
  // After the fragment of the address is read, which going to another entry could remove.
  void booted.then(() => back.start(window));
  void booted.then(() => resumeSeat(services));
}

start();
