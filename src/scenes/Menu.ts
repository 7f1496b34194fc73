import { Scene, Scenes } from 'phaser';
import { render } from 'lit-html';
import type { Game } from '../core';
import { resumeMatch, startMatch, type Match } from '../match/match';
import { readMatch, type SavedMatch } from '../match/stored/savedMatch';
import { readSetup, writeSetup } from '../match/stored/savedSetup';
import type { FinishedGame } from '../match/stored/writeHistory';
import { readSeats } from '../features/online/keptSeat';
import type { MatchSetup } from '../match/matchSetup';
import { menuPanel } from '../ui/menu/menuPanel';
import { BoardView } from '../view/board/boardView';
import { menuLayout, type Layout } from '../view/layout';
import { viewModel } from '../view/viewModel';
import { commonKeys, quickBarOf } from './commonActions';
import { bindKeys } from './keyBindings';
import { MenuGame, menuGame } from './menuGame';
import { placePanel } from './panelPlace';
import { openGame, openHistory, openLessons, openOnline } from '../features/openers';
import { SCENE, type MenuData } from './sceneKeys';
import { languageOf, messagesOf } from '../ui/kit/language';
import { matchTools, type GameData } from '../features/services';
import type { Services } from './services';

/** The first screen, with the board that is about to be played on beside it. */
export class MenuScene extends Scene {
  readonly #services: Services;
  #view!: BoardView;
  #layout!: Layout;
  #setup!: MatchSetup;
  #saved: SavedMatch | undefined;
  /** Whether a board is being chosen, which is then shown instead of the unfinished game. */
  #choosing = false;
  /** The game that plays itself beside the menu, where no unfinished one lies there. */
  #playing: MenuGame | null = null;
  /** Whether columns and rows are changed together. */
  #square = true;

  constructor(services: Services) {
    super(SCENE.menu);
    this.#services = services;
  }

  create({ focus = false }: MenuData): void {
    const { settings, stage, storage, dialogs, panelHost } = this.#services;
    this.#view = new BoardView(this, this.#services.appearance, { bowls: false });
    this.#setup = readSetup(storage);
    this.#saved = readMatch(storage);
    this.#choosing = false;
    this.#square = this.#setup.settings.width === this.#setup.settings.height;
    this.#playing = new MenuGame(
      () => this.#mayPlay(),
      () => this.#showBoard(),
    );
    this.#lay();
    if (focus) panelHost.querySelector<HTMLElement>('.action')?.focus({ preventScroll: true });
    const undo = [
      stage.subscribe(() => this.#lay()),
      settings.subscribe(() => this.#show()),
      this.#services.appearance.subscribe(() => this.#show()),
      bindKeys(dialogs, commonKeys(this.#services)),
      () => this.#playing?.stop(),
      () => dialogs.leaveScreen(),
    ];
    this.events.once(Scenes.Events.SHUTDOWN, () => undo.forEach((end) => end()));
  }

  #lay(): void {
    const { stage } = this.#services;
    this.#layout = menuLayout(stage.viewport, this.#game().record.settings);
    this.#view.reset();
    this.#show();
  }

  #show(): void {
    const { settings, root, panelHost } = this.#services;
    const t = messagesOf(settings);
    placePanel(root, this.#layout);
    render(
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
        seated: this.#seated,
        onPlay: () => void this.#play(),
        onOnline: () => openOnline(this.#services),
        onContinue: () => this.#continue(),
        onLearn: () => void openLessons(this.#services),
        onOpen: () => void openGame(this.#services, null),
        onStatistics: () =>
          void openHistory(this.#services, (finished, game) => this.#look(finished, game)),
      }),
      panelHost,
    );
    this.#showBoard();
  }

  #showBoard(): void {
    const { settings, stage } = this.#services;
    const { coordinates } = settings.value;
    const still = {
      hover: null,
      aim: null,
      hint: null,
      canPlay: false,
      thinking: false,
      numbers: false,
    };
    const model = viewModel(this.#game(), { ...still, coordinates });
    this.#view.show(this.#layout, { ...model, lastMove: null });
    stage.wake();
  }

  /** Nothing moves behind a dialog, out of sight, or where somebody wants it still. */
  #mayPlay(): boolean {
    const { appearance, dialogs } = this.#services;
    return !this.#saved && !appearance.reducedMotion && !dialogs.isOpen && !document.hidden;
  }

  get #seated(): string | null {
    const [seat] = readSeats(this.#services.storage, Date.now());
    return seat ? (seat.peer ?? '') : null;
  }

  /** What lies on the board: the unfinished game, or one that begins on the point this one is named for. */
  #game(): Game {
    if (this.#saved && !this.#choosing) return this.#saved.game;
    return menuGame(this.#setup.settings, this.#playing?.stones ?? 1);
  }

  #change(setup: MatchSetup): void {
    const { storage, sound } = this.#services;
    const { width, height } = this.#setup.settings;
    const resized = width !== setup.settings.width || height !== setup.settings.height;
    sound.play('brush');
    this.#setup = setup;
    writeSetup(storage, setup);
    this.#choosing ||= resized;
    if (resized) this.#lay();
    else this.#show();
  }

  /** Another tab may have gone on with the unfinished game, or begun one, since it was last read. */
  #readAgain(): SavedMatch | undefined {
    this.#saved = readMatch(this.#services.storage);
    return this.#saved;
  }

  async #play(): Promise<void> {
    const { dialogs, settings } = this.#services;
    const t = messagesOf(settings);
    const question = { text: t.leaveQuestion, yes: t.newGame, no: t.cancel };
    if (this.#readAgain() && !(await dialogs.ask(question))) return;
    this.#start(startMatch(this.#setup, matchTools(this.#services)));
  }

  #continue(): void {
    const saved = this.#readAgain();
    if (!saved) {
      this.#lay();
      return;
    }
    this.#start(resumeMatch(saved.setup, saved, matchTools(this.#services)));
  }

  /** Shows a finished game on the board. */
  #look(finished: FinishedGame, game: Game): void {
    const { setup, human, hints } = finished;
    const rest = { human, game, hints, archived: true };
    this.#start(resumeMatch(setup, rest, matchTools(this.#services)));
  }

  #start(match: Match): void {
    this.#services.sound.play('bowl');
    const data: GameData = { match };
    this.scene.start(SCENE.game, data);
    this.#services.stage.wake();
  }
}

/** Both are plain data with their keys in one order: the schema's, or copies of it. */
function isSame(one: MatchSetup, other: MatchSetup): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
