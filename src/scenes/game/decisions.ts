import { opponent } from '../../core';
import { startMatch, type Match } from '../../match/match';
import { readMatch } from '../../match/stored/savedMatch';
import type { MatchState } from '../../match/matchState';
import { messagesOf } from '../../ui/kit/language';
import { matchTools } from '../../features/services';
import type { Services } from '../services';

/** What ends a game or begins another, each asked about before something is lost. */
export class Decisions {
  readonly #services: Services;
  readonly #match: Match;
  readonly #onNewMatch: (match: Match) => void;

  constructor(services: Services, match: Match, onNewMatch: (match: Match) => void) {
    this.#services = services;
    this.#match = match;
    this.#onNewMatch = onNewMatch;
  }

  async restart(): Promise<void> {
    const { controller, archived } = this.#match;
    if (archived) {
      await this.playAgain();
      return;
    }
    const { restartQuestion: text, restart: yes } = this.#words;
    if (!controller.hasUnfinishedGame || (await this.#asks(text, yes))) controller.restart();
  }

  async resign(): Promise<void> {
    const { resignQuestion: text, resign: yes } = this.#words;
    if (await this.#asks(text, yes)) this.#match.controller.resign();
  }

  /** A person at this board answers the offer; whoever else it is answers by themselves. */
  async answerDraw({ drawOffer, seats }: MatchState): Promise<void> {
    if (!drawOffer || seats[opponent(drawOffer)] !== 'human') return;
    const { drawQuestion, accept, decline } = this.#words;
    const accepted = await this.#asks(drawQuestion(opponent(drawOffer)), accept, decline);
    this.#match.controller.answerDraw(accepted);
  }

  /** From an old game that was looked at, another match may still be unfinished. */
  async playAgain(): Promise<void> {
    const { leaveQuestion: text, newGame: yes } = this.#words;
    const loses = this.#match.archived && readMatch(this.#services.storage) !== undefined;
    if (loses && !(await this.#asks(text, yes))) return;
    this.#onNewMatch(startMatch(this.#match.setup, matchTools(this.#services)));
  }

  get #words(): ReturnType<typeof messagesOf> {
    return messagesOf(this.#services.settings);
  }

  #asks(text: string, yes: string, no = this.#words.cancel): Promise<boolean> {
    return this.#services.dialogs.ask({ text, yes, no });
  }
}
