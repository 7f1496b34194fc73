import { Scene, Scenes } from 'phaser';
import { centrePoints, type Outcome, type Point } from '../core';
import { takeMatchSeat } from '../features/matchSeat';
import type { GameData, Imported, OnlineGame } from '../features/services';
import type { Match } from '../match/match';
import type { MatchEvent, MatchState } from '../match/matchState';
import { writeMatch } from '../match/stored/savedMatch';
import { recordResult, scoreOfMatch, shownScore, type Score } from '../match/stored/savedSeries';
import { recordGame } from '../match/stored/writeHistory';
import { BoardGrid } from '../ui/game/boardGrid';
import { gamePanel } from '../ui/game/gamePanel';
import type { GameActions } from '../ui/game/gamePanelProps';
import { messagesOf, readingOf } from '../ui/kit/language';
import { renderInto } from '../ui/kit/render';
import type { ShortcutActions } from '../ui/kit/shortcuts';
import { BoardView } from '../view/board/boardView';
import { gameLayout, pictureLayout, pointCentre, type Layout } from '../view/layout';
import type { ViewModel } from '../view/viewModel';
import { bindKeys, commonKeys, quickBarOf } from './commonActions';
import { BoardInput } from './game/boardInput';
import { ConfirmedActions } from './game/confirmedActions';
import { GameFeedback } from './game/gameFeedback';
import { GamePresenter } from './game/gamePresenter';
import { GameReview } from './game/gameReview';
import { PanelTimer } from './game/panelTimer';
import { cellName, readingKeys } from './game/screenReader';
import { SCENE, type GameOverData, type MenuData, type Services } from './scene';
import { applyLayout } from './stage';

/** Events that do not clear the aimed point. */
const KEEPS_AIM = new Set<MatchEvent['type']>([
  'hinted',
  'hint-failed',
  'low-time',
  'draw-declined',
]);

/** How long the notes on an imported game are shown: they may have several lines. */
const IMPORT_NOTE_MS = 7000;

/** Events after which the score may be another. */
const CHANGES_SCORE = new Set<MatchEvent['type']>(['ended', 'taken-back', 'reopened', 'restarted']);

/** A match at the board: wires controller, input, view, panel and feedback. */
export class GameScene extends Scene {
  readonly #services: Services;
  #match!: Match;
  /** Whether the game was imported only to be viewed. */
  #imported = false;
  /** Set for a match over the network. */
  #online: OnlineGame | null = null;
  /** The score of the series, read when it may have changed. */
  #score: Score | null = null;
  /** Whether another tab has taken the match, which is then stored there. */
  #taken = false;
  /** The last announced question of the online view. */
  #question = '';
  #layout!: Layout;
  #view!: BoardView;
  #grid!: BoardGrid;
  #input!: BoardInput;
  #review!: GameReview;
  #presenter!: GamePresenter;
  #feedback!: GameFeedback;
  #confirmed!: ConfirmedActions;
  #timer!: PanelTimer;

  constructor(services: Services) {
    super(SCENE.game);
    this.#services = services;
  }

  create({ match, imported, online }: GameData): void {
    this.#match = match;
    this.#imported = imported !== undefined;
    this.#online = online ?? null;
    this.#taken = false;
    this.#question = '';
    this.#readScore();
    const reading = readingKeys(this.#services, {
      position: () => this.#presenter.game.position,
      point: () => this.#input.hover ?? this.#grid.focused,
      state: () => match.controller.state,
    });
    this.#build(imported ?? null, reading.hide);
    const cleanups = this.#wire(reading);
    this.events.once(Scenes.Events.SHUTDOWN, () => cleanups.forEach((cleanup) => cleanup()));
    this.#updateLayout();
    const note = imported?.note || online?.note;
    if (note) this.#services.toasts.show(note, imported ? IMPORT_NOTE_MS : undefined);
    if (!imported) match.controller.begin();
    this.#grid.focus();
    this.#onlineChanged();
  }

  #build(imported: Imported | null, hideReading: () => void): void {
    const match = this.#match;
    const size = match.setup.settings;
    this.#timer = new PanelTimer(
      () => performance.now(),
      () => this.#showPanel(),
    );
    this.#confirmed = new ConfirmedActions(this.#services, match, (next) => this.#enter(next));
    this.#review = new GameReview(this.#services, match, imported, {
      onChange: () => {
        this.#input.clearAim();
        hideReading();
        // Stepping back by key uncovers the board.
        if (this.#review.isActive) this.scene.stop(SCENE.gameOver);
        this.#show();
      },
      onEnd: () => {
        const { state } = match.controller;
        if (state.game.outcome) void this.#showResult(state, state.game.outcome);
      },
      picture: () => this.#picture(),
    });
    this.#input = new BoardInput(this.#services, match, {
      isReviewing: () => this.#review.isActive,
      onRefused: () => this.#review.refuse(),
      onHover: (point, before) => this.#hoverChanged(point, before),
      onAim: () => this.#show(),
    });
    this.#presenter = new GamePresenter(this.#services, {
      match,
      review: this.#review,
      input: this.#input,
      imported: this.#imported,
      online: this.#online !== null,
    });
    this.#feedback = new GameFeedback(this.#services, this.#presenter, this.#online);
    this.#view = new BoardView(this, this.#services.appearance, { bowls: true });
    const [start = 0 as Point] = centrePoints(size);
    this.#grid = new BoardGrid(this.#services.boardHost, size, start, {
      isLookedThrough: () =>
        this.#review.isActive || this.#match.controller.state.game.outcome !== null,
      hover: (point) => this.#input.hoverAt(point),
      slide: (point) => this.#input.drag(point),
      press: (point, by, repeated) => this.#input.press(point, by, repeated),
    });
  }

  /** Subscribes to everything that changes; returns the functions to call on shutdown. */
  #wire(reading: ReturnType<typeof readingKeys>): (() => unknown)[] {
    const { appearance, back, settings, stage, dialogs, panelHost } = this.#services;
    const { controller } = this.#match;
    return [
      controller.subscribe((state, events) => this.#changed(state, events)),
      controller.subscribe((_, events) => events.length > 0 && reading.hide()),
      stage.subscribe(() => this.#updateLayout()),
      settings.subscribe(() => this.#show()),
      this.#online?.subscribe(() => this.#onlineChanged()) ?? ((): void => undefined),
      appearance.subscribe(() => this.#show()),
      bindKeys(dialogs, { ...commonKeys(this.#services), ...this.#keys() }),
      bindKeys(dialogs, { ...reading.keys, escape: reading.hide }),
      back.add(() => this.#toMenu()),
      this.#followVisibility(),
      this.#takeSeat(),
      () => this.#timer.stop(),
      () => this.#feedback.stop(),
      () => this.#review.stop(),
      () => controller.dispose(),
      () => this.#grid.destroy(),
      () => this.#services.announcer.clear(),
      () => this.#services.toasts.clear(),
      () => this.scene.stop(SCENE.gameOver),
      // The GameOver scene shuts down after the next screen is shown, which may need the focus.
      () => (panelHost.inert = false),
      () => dialogs.leaveScreen(),
    ];
  }

  /** Stops the clocks of a hidden page, and stores the match with the time left. */
  #followVisibility(): () => void {
    const { controller } = this.#match;
    const follow = (): void => {
      controller.setVisible(!document.hidden);
      // Not a finished game: another tab may have stored a new one since.
      if (controller.hasUnfinishedGame) this.#store();
      this.#showPanel();
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }

  /** Takes the seat of a match that is stored. If another tab takes it, the match is left at once. */
  #takeSeat(): () => void {
    const { archived, controller } = this.#match;
    if (this.#imported || this.#online || archived) return () => undefined;
    return takeMatchSeat(() => {
      this.#taken = true;
      controller.dispose();
      this.#startMenu({ taken: true });
    });
  }

  /** Stores the match, unless imported: that would replace the player's own unfinished one. */
  #store(): void {
    if (!this.#imported && !this.#taken) writeMatch(this.#services.storage, this.#match);
  }

  #readScore(): void {
    const { storage } = this.#services;
    this.#score = this.#imported ? null : scoreOfMatch(storage, this.#match);
  }

  #updateLayout(): void {
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
    const { storage, rng } = this.#services;
    // A game over the network may end while this scene is not active: its table stores it.
    if (!this.#online) recordGame(storage, this.#match, events, { date: new Date(), rng });
    recordResult(storage, this.#match, events);
    if (events.some(({ type }) => CHANGES_SCORE.has(type))) this.#readScore();
    const changes = events.filter(({ type }) => type !== 'refused');
    if (changes.length > 0) this.#store();
    this.#review.update(state, events);
    if (changes.some(({ type }) => !KEEPS_AIM.has(type))) this.#input.clearAim();
    this.#feedback.report(state, events);
    for (const event of events) {
      if (event.type === 'draw-offered' && !this.#online) void this.#confirmed.answerDraw(state);
      if (event.type === 'ended' && !this.#review.isActive) {
        void this.#showResult(state, event.outcome);
      }
    }
    if (!state.game.outcome) this.scene.stop(SCENE.gameOver);
    this.#show();
  }

  /** Shows the online view; announces a new question, or shows it in a toast during a review. */
  #onlineChanged(): void {
    this.#showPanel();
    const question = this.#online?.view()?.question ?? '';
    if (question === this.#question) return;
    this.#question = question;
    const { announcer, toasts } = this.#services;
    if (this.#review.isActive && question !== '') toasts.show(question);
    // The result banner announces it itself.
    else if (!this.scene.isActive(SCENE.gameOver)) announcer.announce(question);
  }

  #show(): void {
    const { root, stage } = this.#services;
    applyLayout(root, this.#layout);
    this.#showPanel();
    const { model } = this.#presenter;
    this.#labelCells(model);
    this.#view.show(this.#layout, model);
    stage.wake();
  }

  /** Renders the panel, and again when a displayed time changes. */
  #showPanel(): void {
    const { settings, panelHost } = this.#services;
    const { controller, setup } = this.#match;
    const { state } = controller;
    const t = messagesOf(settings);
    const aimed = this.#input.aim !== null;
    const quickBar = quickBarOf(this.#services);
    const { pace, aimLearned } = settings.value;
    const actions = this.#actions;
    const note = this.#presenter.foulNote(this.#input.hover);
    const review = this.#review.props(state, this.#layout.roomy);
    const { names } = this.#review;
    const online = this.#online?.view() ?? null;
    const thinkingSeconds = this.#timer.thinkingSeconds(state);
    const hadFocus = panelHost.contains(document.activeElement);
    renderInto(
      panelHost,
      gamePanel({
        thinkingSeconds,
        t,
        state,
        setup,
        actions,
        aimed,
        aimLearned,
        pace,
        quickBar,
        note,
        review,
        names,
        score: shownScore(this.#match, this.#score),
        online,
      }),
    );
    // The focused button is gone: move the focus to the board.
    if (hadFocus && !panelHost.contains(document.activeElement)) this.#grid.focus();
    this.#review.rendered();
    this.#timer.schedule(state);
  }

  /** The shown board at twice the density, without panel, ghost and hint. */
  #picture(): HTMLCanvasElement {
    const { stage } = this.#services;
    const { layout, width, height } = pictureLayout(this.#match.setup.settings);
    const model = { ...this.#presenter.model, ghost: null, hint: null };
    const picture = stage.picture(width, height, () => this.#view.show(layout, model));
    this.#view.reset();
    this.#show();
    return picture;
  }

  #labelCells(model: ViewModel): void {
    const { settings } = this.#services;
    const { width, height } = model.size;
    const [t, words] = [messagesOf(settings), readingOf(settings)];
    this.#grid.label(t.boardGrid(width, height), (point) => cellName(t, words, model, point));
    this.#grid.select(this.#input.aim);
  }

  /**
   * Shows the result when all dialogs are closed. Questions about the game are closed at once; others,
   * such as the help, are left to the player.
   */
  async #showResult({ game, hintsUsed, me, names }: MatchState, outcome: Outcome): Promise<void> {
    const { dialogs } = this.#services;
    dialogs.closeAll('questions');
    const screen = dialogs.screensLeft;
    await dialogs.allClosed();
    const isCurrent =
      this.#match.controller.state.game.outcome === outcome && !this.#review.isActive;
    if (dialogs.screensLeft !== screen || !isCurrent) return;
    const data: GameOverData = {
      outcome,
      moves: game.position.ply,
      hints: hintsUsed,
      me,
      names,
      score: shownScore(this.#match, this.#score),
      online: this.#online,
      onPlayAgain: () => void this.#confirmed.playAgain(),
      onMenu: () => this.#toMenu(),
      onClosedWithFocus: () => this.#grid.focus(),
    };
    this.scene.launch(SCENE.gameOver, data);
    this.#services.stage.wake();
  }

  #hoverChanged(point: Point | null, before: Point | null): void {
    if (this.#presenter.foulNote(before) !== this.#presenter.foulNote(point)) this.#show();
    else this.#showBoard();
  }

  /** Updates the canvas alone, since the mouse moves often. */
  #showBoard(): void {
    this.#view.show(this.#layout, this.#presenter.model);
    this.#services.stage.wake();
  }

  readonly #actions: GameActions = {
    undo: () => void this.#match.controller.undo(),
    redo: () => void this.#match.controller.redo(),
    hint: () => void this.#match.controller.hint(),
    moveNow: () => this.#match.controller.moveNow(),
    // After the end the same key plays again.
    restart: () =>
      void (this.#match.controller.state.game.outcome && !this.#online
        ? this.#confirmed.playAgain()
        : this.#confirmed.restart()),
    resign: () => void this.#confirmed.resign(),
    offerDraw: () => void this.#match.controller.offerDraw(),
    menu: () => this.#toMenu(),
    playAgain: () => void this.#confirmed.playAgain(),
    choose: (choice) => void this.#match.controller.choose(choice),
    pause: () => {
      const { controller } = this.#match;
      controller.setPaused(!controller.state.paused);
    },
    setPace: (pace) => this.#services.settings.set({ pace }),
    place: () => this.#input.playAim(),
  };

  #keys(): ShortcutActions<'game'> & ShortcutActions<'review'> {
    const { undo, redo, hint, moveNow, restart, pause } = this.#actions;
    const unlessReviewing = (action: () => void) => (): void =>
      this.#review.isActive ? this.#review.refuse() : action();
    return {
      u: unlessReviewing(undo),
      y: unlessReviewing(redo),
      h: unlessReviewing(hint),
      n: unlessReviewing(moveNow),
      r: unlessReviewing(restart),
      p: () => {
        if (this.#match.setup.mode === 'watch') pause();
      },
      escape: () => {
        if (this.#review.leave()) return;
        this.#input.clearAim();
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
    const go = (): void => this.#startMenu({ focus: true });
    if (this.#online) this.#online.leave(go);
    else go();
  }

  #startMenu(data: MenuData): void {
    this.scene.start(SCENE.menu, data);
    this.#services.stage.wake();
  }
}
