import type { OnlineMessages } from '../words';
import type { Messages } from '../../../i18n';
import type { MatchSetup } from '../../../match/matchSetup';
import { settingsOf, type Terms } from '../../../net/log/terms';
import type { ProposalProps } from './startPage';

type First = Terms['first'];

/** The game that somebody is about to propose, while it is being chosen. */
export class Proposal {
  #setup: MatchSetup;
  #square: boolean;
  #first: First = 'draw';

  constructor(setup: MatchSetup) {
    this.#setup = setup;
    this.#square = setup.settings.width === setup.settings.height;
  }

  /** What the sheet of choices shows; `onChange` is called after each of them. */
  props(t: Messages, o: OnlineMessages, onChange: () => void): ProposalProps {
    const then = (change: () => void): void => {
      change();
      onChange();
    };
    return {
      t,
      o,
      setup: this.#setup,
      square: this.#square,
      first: this.#first,
      onSquare: (square) => then(() => (this.#square = square)),
      onChange: (setup) => then(() => (this.#setup = setup)),
      onFirst: (first) => then(() => (this.#first = first)),
    };
  }

  /** The terms that are chosen, by somebody of a role. */
  terms(isGuest: boolean): Terms {
    const { settings, clock, undo } = this.#setup;
    return { ...settings, clock, undo, first: seenBy(isGuest, this.#first) };
  }

  /** Makes terms the ones that are chosen from. */
  take(terms: Terms, isGuest: boolean): void {
    const { clock, undo } = terms;
    this.#setup = { ...this.#setup, settings: settingsOf(terms), clock, undo };
    this.#square = terms.width === terms.height;
    this.#first = seenBy(isGuest, terms.first);
  }
}

/** The choice of who begins is shown as “you” and “the other”: for a guest the roles change places. */
function seenBy(isGuest: boolean, first: First): First {
  if (first === 'draw' || !isGuest) return first;
  return first === 'host' ? 'guest' : 'host';
}
