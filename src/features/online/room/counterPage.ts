import { html, type TemplateResult } from 'lit-html';
import { proposal, type ProposalProps } from './startPage';

export interface CounterProps extends ProposalProps {
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
