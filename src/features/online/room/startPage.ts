import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { NAME_LENGTH } from '../../../core';
import { choice } from '../../../ui/kit/choice';
import { proposal, type ProposalProps } from './proposal';

const TASKS = ['make', 'join'] as const;
export type Task = (typeof TASKS)[number];

export interface StartProps extends ProposalProps {
  readonly task: Task;
  readonly name: string;
  /** The text entered to join, and its error; empty if there is none. */
  readonly typed: string;
  readonly fault: string;
  readonly onTask: (task: Task) => void;
  readonly onName: (name: string) => void;
  readonly onTyped: (typed: string) => void;
  readonly onGo: () => void;
}

/** The page to create or join a room. */
export function startPage(props: StartProps): TemplateResult {
  const { t, o, task, name, typed, fault, onTask, onName, onTyped, onGo } = props;
  const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;
  return html`<h2>${o.title}</h2>
    <div class="dialog-body">
      <form
        id="start"
        class="proposal"
        @submit=${(event: Event) => {
          event.preventDefault();
          onGo();
        }}
      >
        ${choice({
          name: 'task',
          label: o.task,
          options: TASKS.map((value) => ({ value, text: o.tasks[value] })),
          value: task,
          onChange: onTask,
        })}
        <label class="field">
          <span>${o.name}</span>
          <input
            type="text"
            maxlength=${NAME_LENGTH}
            autocomplete="nickname"
            spellcheck="false"
            placeholder=${o.nameHelp}
            .value=${live(name)}
            @input=${(event: Event) => onName(valueOf(event))}
          />
        </label>
        ${
          task === 'join'
            ? html`<label class="field">
                  <span>${o.joinLabel}</span>
                  <input
                    class="typed"
                    type="text"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    aria-invalid=${fault === '' ? 'false' : 'true'}
                    .value=${live(typed)}
                    @input=${(event: Event) => onTyped(valueOf(event))}
                  />
                </label>
                <p class="help">${o.joinHelp}</p>`
            : nothing
        }
        ${fault === '' ? nothing : html`<p class="fault" role="alert">${fault}</p>`}
      </form>
      ${task === 'make' ? proposal(props) : nothing}
      <p class="help">${o.privacy}</p>
    </div>
    <div class="dialog-actions">
      <form method="dialog"><button class="action">${t.cancel}</button></form>
      <button class="action primary" type="submit" form="start">
        ${task === 'make' ? o.make : o.join}
      </button>
    </div>`;
}
