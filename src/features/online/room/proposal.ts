import { html, type TemplateResult } from 'lit-html';
import type { OnlineMessages } from '../words';
import type { Messages } from '../../../i18n';
import type { MatchSetup } from '../../../match/matchSetup';
import { settingsOf, type Terms } from '../../../net/log/terms';
import { choice } from '../../../ui/kit/choice';
import { gameChoices, type SetupProps } from '../../../ui/menu/setupForm';

const FIRST = ['host', 'guest', 'draw'] as const;

/** The game to be proposed. */
export interface ProposalProps extends SetupProps {
  readonly o: OnlineMessages;
  /** Who begins, seen from the person here. */
  readonly first: Terms['first'];
  readonly onFirst: (first: Terms['first']) => void;
}

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

/** Board, rule, clock and who begins. In a form of its own: the menu has choices of the same names. */
export function proposal(props: ProposalProps): TemplateResult {
  const { o, first, onFirst } = props;
  return html`<form class="proposal" @submit=${(event: Event) => event.preventDefault()}>
    ${choice({
      name: 'first',
      label: o.first,
      options: FIRST.map((value) => ({ value, text: o.firstOf[value] })),
      value: first,
      onChange: onFirst,
    })}
    ${gameChoices(props)}
  </form>`;
}

interface CounterProps extends ProposalProps {
  readonly onBack: () => void;
  readonly onPropose: () => void;
}

/** Another game is chosen to be proposed. */
export function counterPage(props: CounterProps): TemplateResult {
  const { o, onBack, onPropose } = props;
  return html`<h2>${o.terms.counter}</h2>
    <div class="dialog-body">${proposal(props)}</div>
    <div class="dialog-actions">
      <button class="action" @click=${onBack}>${o.hand.back}</button>
      <button class="action primary" @click=${onPropose}>${o.terms.propose}</button>
    </div>`;
}
