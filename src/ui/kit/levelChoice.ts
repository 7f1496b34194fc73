import type { TemplateResult } from 'lit-html';
import { LEVELS, type Level } from '../../core';
import type { Messages } from '../../i18n';
import { choice } from './choice';

/** The levels as a row of numbers, each with its name. */
export function levelChoice(
  t: Messages,
  name: string,
  label: string,
  value: Level,
  onChange: (level: Level) => void,
): TemplateResult {
  const options = LEVELS.map((level) => ({
    value: level,
    text: t.level[level],
    short: String(level),
  }));
  return choice({ name, label, options, value, onChange });
}
