import { html, type TemplateResult } from 'lit-html';
import type { OnlineMessages } from '../words';
import type { Messages } from '../../../i18n';
import type { MatchSetup } from '../../../match/matchSetup';
import { settingsOf, type Terms } from '../../../net/log/terms';
import { otherRole } from '../../../net/protocol/fairDraw';
import { choice } from '../../../ui/kit/choice';
import { gameChoices, type SetupProps } from '../../../ui/menu/setupForm';

const FIRST = ['host', 'guest', 'draw'] as const;

/** The properties of the form for a proposal. */
export interface ProposalProps extends SetupProps {
  readonly o: OnlineMessages;
  /** Who begins; the local player is shown as `host`. */
  readonly first: Terms['first'];
  readonly onFirst: (first: Terms['first']) => void;
}

type First = Terms['first'];

/** A proposal being edited. */
export class Proposal {
  #setup: MatchSetup;
  #square: boolean;
  #first: First = 'draw';

  constructor(setup: MatchSetup) {
    this.#setup = { ...setup, mode: 'two-players' };
    this.#square = setup.settings.width === setup.settings.height;
  }

  /** The properties of the form; `onChange` is called after each change. */
  props(t: Messages, o: OnlineMessages, onChange: () => void): ProposalProps {
    const changing = (apply: () => void): void => {
      apply();
      onChange();
    };
    return {
      t,
      o,
      setup: this.#setup,
      square: this.#square,
      first: this.#first,
      onSquare: (square) => changing(() => (this.#square = square)),
      onChange: (setup) => changing(() => (this.#setup = setup)),
      onFirst: (first) => changing(() => (this.#first = first)),
    };
  }

  /** The chosen terms, for a host or a guest. */
  terms(isGuest: boolean): Terms {
    const { settings, clock, undo } = this.#setup;
    return { ...settings, clock, undo, first: seenBy(isGuest, this.#first) };
  }

  /** Replaces the edited proposal with the given terms. */
  edit(terms: Terms, isGuest: boolean): void {
    const { clock, undo } = terms;
    this.#setup = { ...this.#setup, settings: settingsOf(terms), clock, undo };
    this.#square = terms.width === terms.height;
    this.#first = seenBy(isGuest, terms.first);
  }
}

/** Converts between roles and the form, where `host` stands for the local player. */
function seenBy(isGuest: boolean, first: First): First {
  if (first === 'draw' || !isGuest) return first;
  return otherRole(first);
}

/**
 * The form with board, rule, clock and who begins. A form of its own, because the menu has fields
 * with the same names.
 */
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

/** The page for a counter-proposal. */
export function counterPage(props: CounterProps): TemplateResult {
  const { o, onBack, onPropose } = props;
  return html`<h2>${o.terms.counter}</h2>
    <div class="dialog-body">${proposal(props)}</div>
    <div class="dialog-actions">
      <button class="action" @click=${onBack}>${o.hand.back}</button>
      <button class="action primary" @click=${onPropose}>${o.terms.propose}</button>
    </div>`;
}
