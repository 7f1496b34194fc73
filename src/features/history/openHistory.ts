import type { Game, RuleName } from '../../core';
import { HISTORY } from './words';
import {
  removeGame,
  clearHistory,
  replayGame,
  setGameAside,
  readHistory,
} from '../../match/stored/readHistory';
import type { FinishedGame } from '../../match/stored/writeHistory';
import { saveFile } from '../../platform/files';
import largeDialogStyles from '../../ui/styles/largeDialog.css?inline';
import { gameName, LIST_STEP, type HistoryProps } from './gameList';
import styles from './history.css?inline';
import { historyPage } from './historyPage';
import { useStyles } from '../../ui/kit/styleSheet';
import { formatsOf } from '../formats';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';

/** Opens a finished game for review; `game` is its final state. */
export type OnOpen = (finished: FinishedGame, game: Game) => void;

/** Opens the statistics with the list of finished games. */
export function open(services: FeatureServices, onOpen: OnOpen): void {
  [largeDialogStyles, styles].forEach(useStyles);
  new HistoryDialog(services, onOpen);
}

class HistoryDialog {
  readonly #services: FeatureServices;
  readonly #onOpen: OnOpen;
  readonly #dialog: ReturnType<FeatureServices['dialogs']['open']>;
  #games: readonly FinishedGame[];
  #rule: RuleName | null = null;
  #shown = LIST_STEP;
  #notice: string;

  constructor(services: FeatureServices, onOpen: OnOpen) {
    const { storage, dialogs, settings } = services;
    this.#services = services;
    this.#onOpen = onOpen;
    const { games, lost } = readHistory(storage);
    this.#games = games;
    this.#notice = lost > 0 ? this.#words.damaged(lost) : '';
    this.#dialog = dialogs.open(
      'large-dialog history-dialog',
      () => historyPage(this.#props()),
      messagesOf(settings).statistics,
    );
  }

  get #words(): (typeof HISTORY)['en'] {
    return HISTORY[languageOf(this.#services.settings)];
  }

  #props(): HistoryProps {
    const { settings } = this.#services;
    return {
      t: messagesOf(settings),
      h: this.#words,
      formats: formatsOf(settings),
      games: this.#games,
      rule: this.#rule,
      shown: this.#shown,
      notice: this.#notice,
      onRule: (rule) => this.#update(() => (this.#rule = rule)),
      onMore: () => this.#update(() => (this.#shown += LIST_STEP)),
      onOpen: (game) => this.#open(game),
      onExport: ({ date, game }) =>
        saveFile(
          `tianyuan-game-${date.slice(0, 10)}.json`,
          new Blob([game], { type: 'application/json' }),
        ),
      onDelete: (game) => void this.#delete(game),
      onDeleteAll: () => void this.#deleteAll(),
    };
  }

  #update(change: () => void): void {
    change();
    this.#dialog.update();
  }

  #open(finished: FinishedGame): void {
    const { storage, dialogs } = this.#services;
    const game = replayGame(finished);
    if (game) {
      dialogs.closeAll();
      this.#onOpen(finished, game);
      return;
    }
    setGameAside(storage, finished);
    this.#reread(this.#words.unplayable);
  }

  async #delete(game: FinishedGame): Promise<void> {
    const { dialogs, settings, storage } = this.#services;
    const { deleteQuestion, delete: yes, deleted } = this.#words;
    const text = deleteQuestion(gameName(this.#props(), game));
    if (!(await dialogs.ask({ text, yes, no: messagesOf(settings).cancel }))) return;
    removeGame(storage, game.id);
    this.#reread(deleted);
  }

  async #deleteAll(): Promise<void> {
    const { dialogs, settings, storage } = this.#services;
    const { deleteAllQuestion, delete: yes } = this.#words;
    const text = deleteAllQuestion(this.#games.length);
    if (!(await dialogs.ask({ text, yes, no: messagesOf(settings).cancel }))) return;
    clearHistory(storage);
    this.#reread('');
  }

  #reread(notice: string): void {
    this.#games = readHistory(this.#services.storage).games;
    if (!this.#games.some(({ setup }) => setup.settings.rule === this.#rule)) this.#rule = null;
    this.#notice = notice;
    this.#dialog.update();
    // After a deletion the next row has the focus, unless the deleted one was the last.
    const page = document.querySelector<HTMLElement>('.history-dialog .dialog-page');
    if (!page?.contains(document.activeElement)) page?.focus();
  }
}
