import { Scene, Scenes } from 'phaser';
import type { Game } from '../core';
import { resumeMatch, startMatch, type Match } from '../match/match';
import { MATCH_KEY, readMatch, type SavedMatch } from '../match/stored/savedMatch';
import { readScore, resetScore } from '../match/stored/savedSeries';
import { readSetup, SETUP_KEY, writeSetup } from '../match/stored/savedSetup';
import type { FinishedGame } from '../match/stored/writeHistory';
import type { MatchSetup } from '../match/matchSetup';
import { followOtherTabs } from '../platform/storage';
import { menuPanel } from '../ui/menu/menuPanel';
import type { Series } from '../ui/menu/peopleForm';
import { BoardView } from '../view/board/boardView';
import { menuLayout, type Layout } from '../view/layout';
import { viewModel } from '../view/viewModel';
import { bindKeys, commonKeys, quickBarOf } from './commonActions';
import { DemoPlayer, demoGame } from './demoGame';
import { applyLayout } from './stage';
import {
  openGame,
  openHistory,
  openLessons,
  openOnline,
  opponentInKeptRoom,
} from '../features/openers';
import { mayContinueMatch, mayReplaceMatch } from '../features/matchSeat';
import { SCENE, type MenuData, type Services } from './scene';
import { languageOf, messagesOf } from '../ui/kit/language';
import { renderInto } from '../ui/kit/render';
import { matchTools, type GameData } from '../features/services';

/** The first screen, with a board beside it: the unfinished game, the chosen size or a demo game. */
export class MenuScene extends Scene {
  readonly #services: Services;
  #view!: BoardView;
  #layout!: Layout;
  #setup!: MatchSetup;
  #saved: SavedMatch | undefined;
  /** Whether the size was changed, which is then shown instead of the unfinished game. */
  #choosing = false;
  /** Shown where there is no unfinished game. */
  #demo: DemoPlayer | null = null;
  /** Whether width and height are changed together. */
  #square = true;
  /** Whether a match is being started. */
  #starting = false;

  constructor(services: Services) {
    super(SCENE.menu);
    this.#services = services;
  }

  create({ focus = false, taken = false }: MenuData): void {
    const { settings, stage, dialogs, panelHost } = this.#services;
    this.#view = new BoardView(this, this.#services.appearance, { bowls: false });
    this.#starting = false;
    this.#read();
    this.#demo = new DemoPlayer(
      () => this.#mayPlayDemo(),
      () => this.#showBoard(),
    );
    this.#updateLayout();
    if (focus) panelHost.querySelector<HTMLElement>('.action')?.focus({ preventScroll: true });
    const cleanups = [
      stage.subscribe(() => this.#updateLayout()),
      settings.subscribe(() => this.#show()),
      this.#services.appearance.subscribe(() => this.#show()),
      bindKeys(dialogs, commonKeys(this.#services)),
      ...[MATCH_KEY, SETUP_KEY].map((key) => followOtherTabs(key, () => this.#reread())),
      () => this.#demo?.stop(),
      () => dialogs.leaveScreen(),
    ];
    this.events.once(Scenes.Events.SHUTDOWN, () => cleanups.forEach((cleanup) => cleanup()));
    if (taken) void this.#offerBack();
  }

  /** Reads what is stored. */
  #read(): void {
    const { storage } = this.#services;
    this.#setup = readSetup(storage);
    this.#saved = readMatch(storage);
    this.#choosing = false;
    this.#square = this.#setup.settings.width === this.#setup.settings.height;
  }

  /** Shows what another tab has stored. */
  #reread(): void {
    this.#read();
    this.#updateLayout();
  }

  #updateLayout(): void {
    const { stage } = this.#services;
    this.#layout = menuLayout(stage.viewport, this.#game().record.settings);
    this.#view.reset();
    this.#show();
  }

  #show(): void {
    const { settings, root, panelHost } = this.#services;
    const t = messagesOf(settings);
    applyLayout(root, this.#layout);
    renderInto(
      panelHost,
      menuPanel({
        t,
        setup: this.#setup,
        savedMoves: this.#saved?.game.position.ply ?? null,
        savedDiffers: this.#saved !== undefined && !isSame(this.#saved.setup, this.#setup),
        square: this.#square,
        onSquare: (square) => {
          this.#square = square;
          this.#show();
        },
        quickBar: quickBarOf(this.#services),
        otherLanguage: languageOf(settings) === 'zh' ? 'en' : 'zh',
        onLanguage: (language) => settings.set({ language }),
        onChange: (setup) => this.#change(setup),
        series: this.#series(),
        seated: opponentInKeptRoom(this.#services),
        onPlay: () => void this.#play(),
        onOnline: () => openOnline(this.#services),
        onContinue: () => void this.#continue(),
        onLearn: () => void openLessons(this.#services),
        onOpen: () => void openGame(this.#services, null),
        onStatistics: () =>
          void openHistory(this.#services, (finished, game) => this.#review(finished, game)),
      }),
    );
    this.#showBoard();
  }

  /** The score of the games so far under the chosen set-up. */
  #series(): Series | null {
    const { storage, settings, announcer, panelHost } = this.#services;
    const score = readScore(storage, this.#setup);
    const onReset = (): void => {
      resetScore(storage);
      this.#show();
      announcer.announce(messagesOf(settings).series.cleared);
      // The pressed button is gone.
      panelHost.querySelector<HTMLElement>('.action')?.focus({ preventScroll: true });
    };
    return score && { score, onReset };
  }

  #showBoard(): void {
    const { settings, stage } = this.#services;
    const { coordinates } = settings.value;
    const options = {
      hover: null,
      aim: null,
      hint: null,
      canPlay: false,
      thinking: false,
      numbers: false,
    };
    const model = viewModel(this.#game(), { ...options, coordinates });
    this.#view.show(this.#layout, { ...model, lastMove: null });
    stage.wake();
  }

  /** False with an unfinished game, an open dialog, a hidden page or reduced motion. */
  #mayPlayDemo(): boolean {
    const { appearance, dialogs } = this.#services;
    return !this.#saved && !appearance.reducedMotion && !dialogs.isOpen && !document.hidden;
  }

  #game(): Game {
    if (this.#saved && !this.#choosing) return this.#saved.game;
    return demoGame(this.#setup.settings, this.#demo?.stones ?? 1);
  }

  #change(setup: MatchSetup): void {
    const { storage, sound } = this.#services;
    const { width, height } = this.#setup.settings;
    const resized = width !== setup.settings.width || height !== setup.settings.height;
    sound.play('brush');
    this.#setup = setup;
    writeSetup(storage, setup);
    this.#choosing ||= resized;
    if (resized) this.#updateLayout();
    else this.#show();
  }

  async #play(): Promise<void> {
    if (!(await mayReplaceMatch(this.#services))) return;
    this.#start(() => startMatch(this.#setup, matchTools(this.#services)));
  }

  async #continue(): Promise<void> {
    if (await mayContinueMatch(this.#services)) this.#resume();
  }

  /** Continues the unfinished game, which another tab may have changed or ended. */
  #resume(): void {
    const saved = readMatch(this.#services.storage);
    if (saved) this.#start(() => resumeMatch(saved.setup, saved, matchTools(this.#services)));
    else this.#reread();
  }

  /** Says that another tab has taken the game, and offers to take it back. */
  async #offerBack(): Promise<void> {
    const { dialogs, settings } = this.#services;
    const { tabs, close } = messagesOf(settings);
    if (await dialogs.ask({ text: tabs.taken, yes: tabs.here, no: close })) this.#resume();
  }

  /** Opens a finished game. */
  #review(finished: FinishedGame, game: Game): void {
    const { setup, human, swapped = false, hints, times: steps = [] } = finished;
    const measured = { steps, current: 0 };
    const rest = { human, swapped, game, hints, measured, archived: true };
    this.#start(() => resumeMatch(setup, rest, matchTools(this.#services)));
  }

  /** Starts a match, once: the questions before it take a moment. */
  #start(make: () => Match): void {
    if (this.#starting || !this.sys.isActive()) return;
    this.#starting = true;
    this.#services.sound.play('bowl');
    const data: GameData = { match: make() };
    this.scene.start(SCENE.game, data);
    this.#services.stage.wake();
  }
}

/** By JSON: all setups have their keys in the schema's order. */
function isSame(one: MatchSetup, other: MatchSetup): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
