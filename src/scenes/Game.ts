import { Scene, Scenes } from 'phaser';
import { render } from 'lit-html';
import { centrePoints, type Outcome, type Point } from '../core';
import type { MatchEvent, MatchState } from '../match/matchState';
import type { Match } from '../match/match';
import { recordGame } from '../match/stored/writeHistory';
import { writeMatch } from '../match/stored/savedMatch';
import { announcement } from '../ui/game/announcements';
import { BoardGrid } from '../ui/game/boardGrid';
import { gamePanel } from '../ui/game/gamePanel';
import type { GameActions } from '../ui/game/gamePanelProps';
import type { ShortcutActions } from '../ui/kit/shortcuts';
import { BoardView } from '../view/board/boardView';
import { gameLayout, pictureLayout, pointCentre, type Layout } from '../view/layout';
import type { ViewModel } from '../view/viewModel';
import { cellName } from './game/cellName';
import { commonKeys, quickBarOf } from './commonActions';
import { Decisions } from './game/decisions';
import { GameSounds } from './game/gameSounds';
import { GameReview } from './game/gameReview';
import { bindKeys } from './keyBindings';
import { placePanel } from './panelPlace';
import { PanelTick } from './game/panelTick';
import { Pointing } from './game/pointing';
import { readingKeys } from './game/readingKeys';
import type { GameData, OnlineGame } from '../features/services';
import { SCENE, type GameOverData, type MenuData } from './sceneKeys';
import { messagesOf, readingOf } from '../ui/kit/language';
import type { Services } from './services';
import { ShownGame } from './game/shownGame';
import { tellEvents } from './game/tellEvents';

/** A refusal is understood at a glance. */
const BRIEF_MS = 2200;

/** Events after which the point that is aimed at is as good as before. */
const LEAVE_THE_AIM = new Set<MatchEvent['type']>([
  'hinted',
  'hint-failed',
  'low-time',
  'draw-declined',
]);

/** A match at the board: connects hands, controller, picture, sound and words. */
export class GameScene extends Scene {
  readonly #services: Services;
  #match!: Match;
  #view!: BoardView;
  #grid!: BoardGrid;
  #layout!: Layout;
  #review!: GameReview;
  #decisions!: Decisions;
  #sounds!: GameSounds;
  /** Whether the game is another's that is only looked at. */
  #imported = false;
  /** Set where the other person sits elsewhere. */
  #online: OnlineGame | null = null;
  /** What the other person asks, or what is waited for, as it was told last. */
  #asked = '';
  #pointing!: Pointing;
  #shown!: ShownGame;
  #tick!: PanelTick;
  /** Takes the last refusal off the screen. */
  #withdrawRefusal = (): void => undefined;

  constructor(services: Services) {
    super(SCENE.game);
    this.#services = services;
  }

  create({ match, imported, online }: GameData): void {
    const { settings, sound, stage, dialogs, boardHost, panelHost } = this.#services;
    const size = match.setup.settings;
    this.#match = match;
    this.#imported = imported !== undefined;
    this.#online = online ?? null;
    this.#asked = '';
    this.#tick = new PanelTick(
      () => performance.now(),
      () => this.#showPanel(),
    );
    this.#sounds = new GameSounds(sound, {
      now: () => performance.now(),
      isHidden: () => document.hidden,
      reducedMotion: () => this.#services.appearance.reducedMotion,
    });
    this.#decisions = new Decisions(this.#services, match, (next) => this.#enter(next));
    const reading = readingKeys(this.#services, {
      position: () => this.#shown.game.position,
      point: () => this.#pointing.hover ?? this.#grid.focused,
      state: () => match.controller.state,
    });
    this.#review = new GameReview(this.#services, match, imported ?? null, {
      onChange: () => {
        this.#pointing.dropAim();
        reading.withdraw();
        // Whoever steps back by key wants to see the board and not the result.
        if (this.#review.isOn) this.scene.stop(SCENE.gameOver);
        this.#show();
      },
      onEnd: () => {
        const { state } = match.controller;
        if (state.game.outcome) void this.#showResult(state, state.game.outcome);
      },
      picture: () => this.#picture(),
    });
    this.#pointing = new Pointing(this.#services, match, {
      looksBack: () => this.#review.isOn,
      onRefused: () => this.#review.refuse(),
      onHover: (point, before) => this.#followHover(point, before),
      onAim: () => this.#show(),
    });
    this.#shown = new ShownGame(this.#services, {
      match,
      review: this.#review,
      pointing: this.#pointing,
      imported: this.#imported,
      online: this.#online !== null,
    });
    this.#view = new BoardView(this, this.#services.appearance, { bowls: true });
    const [start = 0 as Point] = centrePoints(size);
    this.#grid = new BoardGrid(boardHost, size, start, {
      hover: (point) => this.#pointing.hoverAt(point),
      slide: (point) => this.#pointing.slide(point),
      press: (point, by, repeated) => this.#pointing.press(point, by, repeated),
    });
    const undo = [
      match.controller.subscribe((state, events) => this.#changed(state, events)),
      match.controller.subscribe((_, events) => events.length > 0 && reading.withdraw()),
      stage.subscribe(() => this.#lay()),
      settings.subscribe(() => this.#show()),
      online?.subscribe(() => this.#followOnline()) ?? ((): void => undefined),
      this.#services.appearance.subscribe(() => this.#show()),
      bindKeys(dialogs, { ...commonKeys(this.#services), ...this.#keys() }),
      bindKeys(dialogs, { ...reading.keys, escape: reading.withdraw }),
      this.#followVisibility(),
      () => this.#tick.stop(),
      () => this.#sounds.stop(),
      () => this.#review.end(),
      () => match.controller.dispose(),
      () => this.#grid.destroy(),
      () => this.#services.announcer.clear(),
      () => this.#services.toasts.clear(),
      () => this.scene.stop(SCENE.gameOver),
      // The result goes later than the next screen comes, which may want the focus.
      () => (panelHost.inert = false),
      () => dialogs.leaveScreen(),
    ];
    this.events.once(Scenes.Events.SHUTDOWN, () => undo.forEach((end) => end()));
    this.#lay();
    const note = imported?.note || online?.note;
    if (note) this.#services.toasts.show(note);
    if (!imported) match.controller.begin();
    this.#grid.focus();
    this.#followOnline();
  }

  /** While nobody sees the board no clock runs, and what is left is kept. */
  #followVisibility(): () => void {
    const { controller } = this.#match;
    const follow = (): void => {
      controller.setVisible(!document.hidden);
      // What is over was kept, or forgotten, when it ended; meanwhile another tab may have begun.
      if (controller.hasUnfinishedGame) this.#keep();
      this.#showPanel();
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }

  /** Keeps the game, unless it is another's: the player's own unfinished one is not to be lost. */
  #keep(): void {
    if (!this.#imported) writeMatch(this.#services.storage, this.#match);
  }

  #lay(): void {
    const { stage } = this.#services;
    this.#layout = gameLayout(stage.viewport, this.#match.setup.settings);
    const { board, ratio } = this.#layout;
    if (board) {
      const { size, cell } = board;
      const { x, y } = pointCentre(board, ((size.height - 1) * size.width) as Point);
      const corner = { left: (x - cell / 2) / ratio, top: (y - cell / 2) / ratio };
      this.#grid.place({ ...corner, cell: cell / ratio });
    }
    this.#view.reset();
    this.#show();
  }

  #changed(state: MatchState, events: readonly MatchEvent[]): void {
    const { announcer, settings, storage, toasts, rng } = this.#services;
    const t = messagesOf(settings);
    // One over the network may end while nobody looks at the board: its table keeps it.
    if (!this.#online) recordGame(storage, this.#match, events, { date: new Date(), rng });
    const changes = events.filter(({ type }) => type !== 'refused');
    if (changes.length > 0) this.#keep();
    this.#review.follow(state, events);
    if (changes.some(({ type }) => !LEAVE_THE_AIM.has(type))) this.#pointing.dropAim();
    this.#sounds.play(state, events);
    announcer.say(announcement(t, state, events, this.#online?.view()?.reason));
    this.#withdrawRefusal();
    tellEvents(this.#services, state, events, this.#online !== null);
    for (const event of events) {
      if (event.type === 'refused') {
        const text = this.#shown.refusalText(event.refusal);
        this.#withdrawRefusal = toasts.show(text, BRIEF_MS);
      }
      if (event.type === 'draw-offered' && !this.#online) void this.#decisions.answerDraw(state);
      if (event.type === 'ended' && !this.#review.isOn) {
        void this.#showResult(state, event.outcome);
      }
    }
    if (!state.game.outcome) this.scene.stop(SCENE.gameOver);
    this.#show();
  }

  /** What is asked stands in the panel; whoever hears the game or looks back is told as well. */
  #followOnline(): void {
    this.#showPanel();
    const question = this.#online?.view()?.question ?? '';
    if (question === this.#asked) return;
    this.#asked = question;
    const { announcer, toasts } = this.#services;
    if (this.#review.isOn && question !== '') toasts.show(question);
    // The result says it by itself.
    else if (!this.scene.isActive(SCENE.gameOver)) announcer.say(question);
  }

  #show(): void {
    const { root, stage } = this.#services;
    placePanel(root, this.#layout);
    this.#showPanel();
    const { model } = this.#shown;
    this.#nameCells(model);
    this.#view.show(this.#layout, model);
    stage.wake();
  }

  /** Draws the words and buttons alone, and again when a running clock shows another time. */
  #showPanel(): void {
    const { settings, panelHost } = this.#services;
    const { controller, setup } = this.#match;
    const { state } = controller;
    const t = messagesOf(settings);
    const aimed = this.#pointing.aim !== null;
    const quickBar = quickBarOf(this.#services);
    const { pace } = settings.value;
    const actions = this.#actions;
    const note = this.#shown.foulNote(this.#pointing.hover);
    const review = this.#review.props(state, this.#layout.roomy);
    const { names } = this.#review;
    const online = this.#online?.view() ?? null;
    const thinkingSeconds = this.#tick.thought(state);
    const hadFocus = panelHost.contains(document.activeElement);
    render(
      gamePanel({
        thinkingSeconds,
        t,
        state,
        setup,
        actions,
        aimed,
        pace,
        quickBar,
        note,
        review,
        names,
        online,
      }),
      panelHost,
    );
    // What was pressed goes with its question: the keys go on at the board.
    if (hadFocus && !panelHost.contains(document.activeElement)) this.#grid.focus();
    this.#review.drawn();
    this.#tick.drawn(state);
  }

  /** The board as it is shown, without the panel, at twice the usual density. */
  #picture(): HTMLCanvasElement {
    const { stage } = this.#services;
    const { layout, width, height } = pictureLayout(this.#match.setup.settings);
    const model = { ...this.#shown.model, ghost: null, hint: null };
    const picture = stage.picture(width, height, () => this.#view.show(layout, model));
    this.#view.reset();
    this.#show();
    return picture;
  }

  #nameCells(model: ViewModel): void {
    const { settings } = this.#services;
    const { width, height } = model.size;
    const [t, words] = [messagesOf(settings), readingOf(settings)];
    this.#grid.label(t.boardGrid(width, height), (point) => cellName(t, words, model, point));
    this.#grid.select(this.#pointing.aim);
  }

  /**
   * A question that is still open has lost its sense when the game is over. What else is open, a
   * help page or a text that is being pasted, is finished first.
   */
  async #showResult({ game, hintsUsed, me }: MatchState, outcome: Outcome): Promise<void> {
    const { dialogs } = this.#services;
    dialogs.closeAll('questions');
    const screen = dialogs.screensLeft;
    await dialogs.allClosed();
    const isStill = this.#match.controller.state.game.outcome === outcome && !this.#review.isOn;
    if (dialogs.screensLeft !== screen || !isStill) return;
    const data: GameOverData = {
      outcome,
      moves: game.position.ply,
      hints: hintsUsed,
      me,
      online: this.#online,
      onPlayAgain: () => void this.#decisions.playAgain(),
      onMenu: () => this.#toMenu(),
      onLeft: () => this.#grid.focus(),
    };
    this.scene.launch(SCENE.gameOver, data);
    this.#services.stage.wake();
  }

  #followHover(point: Point | null, before: Point | null): void {
    if (this.#shown.foulNote(before) !== this.#shown.foulNote(point)) this.#show();
    else this.#showPicture();
  }

  /** Redraws the canvas alone: the mouse moves too often for everything else. */
  #showPicture(): void {
    this.#view.show(this.#layout, this.#shown.model);
    this.#services.stage.wake();
  }

  readonly #actions: GameActions = {
    undo: () => void this.#match.controller.undo(),
    redo: () => void this.#match.controller.redo(),
    hint: () => void this.#match.controller.hint(),
    restart: () => void this.#decisions.restart(),
    resign: () => void this.#decisions.resign(),
    offerDraw: () => void this.#match.controller.offerDraw(),
    menu: () => this.#toMenu(),
    playAgain: () => void this.#decisions.playAgain(),
    choose: (choice) => void this.#match.controller.choose(choice),
    pause: () => {
      const { controller } = this.#match;
      controller.setPaused(!controller.state.paused);
    },
    setPace: (pace) => this.#services.settings.set({ pace }),
    place: () => this.#pointing.place(),
  };

  #keys(): ShortcutActions<'game'> & ShortcutActions<'review'> {
    const { undo, redo, hint, restart, pause } = this.#actions;
    const playing = (action: () => void) => (): void =>
      this.#review.isOn ? this.#review.refuse() : action();
    return {
      u: playing(undo),
      y: playing(redo),
      h: playing(hint),
      r: playing(restart),
      p: () => {
        if (this.#match.setup.mode === 'watch') pause();
      },
      escape: () => {
        if (this.#review.leave()) return;
        this.#pointing.dropAim();
        this.#show();
      },
      ...this.#review.keys(),
    };
  }

  #enter(match: Match): void {
    const data: GameData = { match };
    this.scene.restart(data);
    this.#services.stage.wake();
  }

  #toMenu(): void {
    const go = (): void => {
      const data: MenuData = { focus: true };
      this.scene.start(SCENE.menu, data);
      this.#services.stage.wake();
    };
    if (this.#online) this.#online.leave(go);
    else go();
  }
}
