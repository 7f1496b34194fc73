import { html, type TemplateResult } from 'lit-html';
import { RULES, type ParsedRecord, type Reading, type RuleName } from '../../core';
import type { Messages } from '../../i18n';
import { choice } from '../../ui/kit/choice';
import { leftOutTexts } from './leftOut';
import type { RecordsMessages } from './words';

interface RuleChoiceProps {
  readonly t: Messages;
  readonly words: RecordsMessages['open'];
  readonly record: ParsedRecord;
  readonly chosen: Reading;
  readonly onChange: (chosen: Reading) => void;
  readonly onOpen: () => void;
}

/** The dialog that asks by which of the fitting rules to judge a record. */
export function ruleChoiceContent(props: RuleChoiceProps): TemplateResult {
  const { t, words, record, chosen, onChange, onOpen } = props;
  const readings = [record, ...record.others].toSorted(
    (one, other) => RULES.indexOf(ruleOf(one)) - RULES.indexOf(ruleOf(other)),
  );
  const rule = ruleOf(chosen);
  return html`<h2>${words.title}</h2>
    <div class="dialog-body">
      <p class="help">${record.ruleNamed ? words.goesOn(t.rule[ruleOf(record)]) : words.unnamed}</p>
      ${choice<RuleName>({
        name: 'record-rule',
        label: t.ruleLabel,
        options: readings.map((reading) => ({
          value: ruleOf(reading),
          text: t.rule[ruleOf(reading)],
        })),
        value: rule,
        columns: Math.min(readings.length, 3),
        onChange: (value) => onChange(readings.find((each) => ruleOf(each) === value) ?? chosen),
      })}
      <p class="help">${t.ruleHelp[rule]}</p>
      <p class="note" role="status">${leftOutTexts(words, record, chosen).join(' ')}</p>
    </div>
    <form method="dialog" class="dialog-actions">
      <button class="action" value="back">${t.cancel}</button>
      <button type="button" class="action primary" autofocus @click=${onOpen}>${words.go}</button>
    </form>`;
}

/** The rule by which a reading judges. */
export function ruleOf({ game }: Reading): RuleName {
  return game.record.settings.rule;
}
