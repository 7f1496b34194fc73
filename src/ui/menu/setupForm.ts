import { html, nothing, type TemplateResult } from 'lit-html';
import { MAX_SIDE, MIN_SIDE, OPENINGS, RULES } from '../../core';
import type { BoardSize, GameSettings, Level, RuleName } from '../../core';
import type { Messages } from '../../i18n';
import { CLOCK_KINDS, TIMEOUTS, type ClockSetup } from '../../match/clock';
import { MODES, TURN_ORDERS, type MatchSetup } from '../../match/matchSetup';
import { choice, levelChoice, numberSelect, toggle } from '../kit/choice';
import { peopleChoices, seriesChoices, type Series } from './peopleForm';

const SIDES = Array.from({ length: MAX_SIDE - MIN_SIDE + 1 }, (_, index) => MIN_SIDE + index);
const PRESETS: readonly (readonly [width: number, height: number])[] = [
  [15, 15],
  [19, 19],
  [20, 20],
  [16, 15],
];
const MOVE_SECONDS = [5, 10, 15, 20, 30, 45, 60, 90, 120];
const MINUTES = [1, 2, 3, 5, 10, 15, 20, 30, 60];
const INCREMENTS = [0, 1, 2, 3, 5, 10, 15, 20, 30];

export interface SetupProps {
  readonly t: Messages;
  readonly setup: MatchSetup;
  /** Whether columns and rows change together. */
  readonly square: boolean;
  readonly onSquare: (square: boolean) => void;
  readonly onChange: (setup: MatchSetup) => void;
  /** The games so far between the same two players, if there are any. */
  readonly series?: Series | null;
}

/** All choices before a match. */
export function setupForm(props: SetupProps): TemplateResult {
  return html`${opponentChoices(props)} ${gameChoices(props)}`;
}

/** The choices that do not depend on the opponent: board, rule, clock and undo. */
export function gameChoices(props: SetupProps): TemplateResult {
  const { t, setup, onChange } = props;
  return html`<div class="game-choices">
    ${boardChoices(props)} ${clockChoices(props)}
    ${
      setup.mode === 'watch'
        ? nothing
        : html`<div class="undo-choice">
            ${toggle(t.undoAllowed, setup.undo, (undo) => onChange({ ...setup, undo }))}
          </div>`
    }
  </div>`;
}

function opponentChoices(props: SetupProps): TemplateResult {
  const { t, setup, onChange } = props;
  const onLevel = (level: Level): void => onChange({ ...setup, level });
  return html`${choice({
    name: 'mode',
    label: t.modeLabel,
    options: MODES.map((value) => ({ value, text: t.mode[value] })),
    value: setup.mode,
    onChange: (mode) => onChange({ ...setup, mode }),
  })}
  ${
    setup.mode === 'computer'
      ? html`${levelChoice(t, t.levelLabel, setup.level, onLevel)}
        ${choice({
          name: 'order',
          label: t.orderLabel,
          options: TURN_ORDERS.map((value) => ({ value, text: t.order[value] })),
          value: setup.order,
          onChange: (order) => onChange({ ...setup, order }),
        })}
        ${seriesChoices(props)}`
      : nothing
  }
  ${setup.mode === 'two-players' ? peopleChoices(props) : nothing}
  ${
    setup.mode === 'watch'
      ? html`${levelChoice(t, t.player.first, setup.level, onLevel)}
        ${levelChoice(t, t.player.second, setup.rival, (rival) => onChange({ ...setup, rival }))}`
      : nothing
  }`;
}

function boardChoices({ t, setup, square, onSquare, onChange }: SetupProps): TemplateResult {
  const { settings } = setup;
  const { width, height } = settings;
  const set = (change: Partial<GameSettings>): void =>
    onChange({ ...setup, settings: { ...settings, ...change } });
  const names = [t.sizeName(width, height), t.rule[settings.rule]];
  if (settings.opening !== 'free') names.push(t.opening[settings.opening]);
  return html`<details class="board-choices">
    <summary>
      <span>${t.boardLabel}</span>
      <span class="summary-value">${names.join(' · ')}</span>
    </summary>
    <div class="board-options">
      ${choice({
        name: 'rule',
        label: t.ruleLabel,
        options: RULES.map((value) => ({ value, text: t.rule[value] })),
        value: settings.rule,
        columns: 3,
        onChange: (rule) => set(withRule(settings, rule)),
      })}
      <p class="help">${t.ruleHelp[settings.rule]}</p>
      ${choice({
        name: 'opening',
        label: t.openingLabel,
        options: OPENINGS.map((value) => ({ value, text: t.opening[value] })),
        value: settings.opening,
        onChange: (opening) => set({ opening }),
      })}
      <p class="help">${t.openingHelp[settings.opening]}</p>
      ${sizeChoice(t, settings, square, onSquare, set)}
    </div>
  </details>`;
}

/** Renju starts in the centre by its rules. */
function withRule({ opening }: GameSettings, rule: RuleName): Partial<GameSettings> {
  return rule === 'renju' && opening === 'free' ? { rule, opening: 'centre-first' } : { rule };
}

function sizeChoice(
  t: Messages,
  { width, height }: BoardSize,
  square: boolean,
  onSquare: (square: boolean) => void,
  set: (size: Partial<BoardSize>) => void,
): TemplateResult {
  const preset = PRESETS.findIndex(([columns, rows]) => columns === width && rows === height);
  return html`${choice({
      name: 'size',
      label: t.sizeLabel,
      options: PRESETS.map(([columns, rows], value) => ({
        value,
        text: t.sizeName(columns, rows),
      })),
      value: preset < 0 ? null : preset,
      onChange: (value) => {
        const [columns, rows] = PRESETS[value] ?? [width, height];
        onSquare(columns === rows);
        set({ width: columns, height: rows });
      },
    })}
    <div class="sides">
      ${numberSelect(t.columnsLabel, SIDES, width, (side) =>
        set(square ? { width: side, height: side } : { width: side }),
      )}
      ${numberSelect(t.rowsLabel, SIDES, height, (side) =>
        set(square ? { width: side, height: side } : { height: side }),
      )}
    </div>
    ${toggle(t.squareLabel, square, (linked) => {
      onSquare(linked);
      if (linked && width !== height) set({ height: width });
    })}`;
}

function clockChoices({ t, setup, onChange }: SetupProps): TemplateResult {
  const { clock } = setup;
  const set = (change: Partial<ClockSetup>): void =>
    onChange({ ...setup, clock: { ...clock, ...change } });
  return html`<details class="board-choices">
    <summary>
      <span>${t.clock.label}</span>
      <span class="summary-value">${t.clock.summary(clock)}</span>
    </summary>
    <div class="board-options">
      ${choice({
        name: 'clock',
        label: t.clock.kindLabel,
        options: CLOCK_KINDS.map((value) => ({ value, text: t.clock.kind[value] })),
        value: clock.kind,
        onChange: (kind) => set({ kind }),
      })}
      ${clockNumbers(t, clock, set)}
      ${
        clock.kind === 'none'
          ? nothing
          : choice({
              name: 'timeout',
              label: t.clock.timeoutLabel,
              options: TIMEOUTS.map((value) => ({ value, text: t.clock.timeout[value] })),
              value: clock.timeout,
              onChange: (timeout) => set({ timeout }),
            })
      }
    </div>
  </details>`;
}

function clockNumbers(
  t: Messages,
  clock: ClockSetup,
  set: (change: Partial<ClockSetup>) => void,
): TemplateResult | typeof nothing {
  switch (clock.kind) {
    case 'none':
      return nothing;
    case 'move':
      return numberSelect(t.clock.moveSeconds, MOVE_SECONDS, clock.moveSeconds, (moveSeconds) =>
        set({ moveSeconds }),
      );
    case 'fischer':
      return html`${numberSelect(t.clock.minutes, MINUTES, clock.minutes, (minutes) =>
        set({ minutes }),
      )}
      ${numberSelect(t.clock.increment, INCREMENTS, clock.increment, (increment) =>
        set({ increment }),
      )}`;
  }
}
