import { opponent } from '../../core';
import { nextMatch, type Match } from '../../match/match';
import type { MatchState } from '../../match/matchState';
import { mayReplaceMatch } from '../../features/matchSeat';
import { messagesOf } from '../../ui/kit/language';
import { matchTools } from '../../features/services';
import type { Services } from '../scene';

/** Actions that end a game or start another; they ask for confirmation before a game is lost. */
export class ConfirmedActions {
  readonly #services: Services;
  readonly #match: Match;
  readonly #onNewMatch: (match: Match) => void;

  constructor(services: Services, match: Match, onNewMatch: (match: Match) => void) {
    this.#services = services;
    this.#match = match;
    this.#onNewMatch = onNewMatch;
  }

  async restart(): Promise<void> {
    const { controller, archived, opponent: remote } = this.#match;
    // After the end it is another game, for which the players may change places.
    if (archived || (remote === null && controller.state.game.outcome)) {
      await this.playAgain();
      return;
    }
    const { restartQuestion: text, restart: yes } = this.#words;
    if (!controller.hasUnfinishedGame || (await this.#ask(text, yes))) controller.restart();
  }

  async resign(): Promise<void> {
    const { resignQuestion: text, resign: yes } = this.#words;
    if (await this.#ask(text, yes)) this.#match.controller.resign();
  }

  /** Asks the receiver of the offer, unless it is the computer or a player over the network. */
  async answerDraw({ drawOffer, seats }: MatchState): Promise<void> {
    if (!drawOffer || seats[opponent(drawOffer)] !== 'human') return;
    const { drawQuestion, accept, decline } = this.#words;
    const accepted = await this.#ask(drawQuestion(opponent(drawOffer)), accept, decline);
    this.#match.controller.answerDraw(accepted);
  }

  /** Asks only if a stored game is reviewed while another match is unfinished. */
  async playAgain(): Promise<void> {
    if (this.#match.archived && !(await mayReplaceMatch(this.#services))) return;
    this.#onNewMatch(nextMatch(this.#match, matchTools(this.#services)));
  }

  get #words(): ReturnType<typeof messagesOf> {
    return messagesOf(this.#services.settings);
  }

  #ask(text: string, yes: string, no = this.#words.cancel): Promise<boolean> {
    return this.#services.dialogs.ask({ text, yes, no });
  }
}
