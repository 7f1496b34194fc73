import { html, nothing, type TemplateResult } from 'lit-html';
import type { Colour } from '../../core';
import type { Messages } from '../../i18n';
import type { MatchState } from '../../match/matchState';

/** Below this time, tenths of a second are shown. */
const TENTHS_MS = 10_000;

/** Time as `4:05`, or as `9.3` below ten seconds. */
export function timeText(milliseconds: number): string {
  if (milliseconds < TENTHS_MS) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds until the text of a running clock changes. */
export function untilNextText(milliseconds: number): number {
  return milliseconds > TENTHS_MS ? 1 + (milliseconds % 1000) : 100;
}

/** The clock of a colour. Low time also changes the icon, so it does not depend on colour alone. */
export function clockFace(
  t: Messages,
  { clock, colours, game }: MatchState,
  colour: Colour,
): TemplateResult | typeof nothing {
  if (!clock) return nothing;
  const player = colours[colour];
  const low = clock.low[player] && !game.outcome;
  const running = clock.running === player;
  return html`<span
    class="clock ${low ? 'low' : ''} ${running ? 'running' : ''}"
    role="timer"
    aria-label=${t.clock.of(colour)}
    ><svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d=${
          low
            ? 'M7 3h10M7 21h10M8 3c0 5 3 6 4 9-1 3-4 4-4 9M16 3c0 5-3 6-4 9 1 3 4 4 4 9'
            : 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z'
        }
      ></path></svg
    ><span>${timeText(clock.left[player])}</span></span
  >`;
}
