import type { Sound } from '../audio/sound';
import { columnOf, type Colour, type Outcome } from '../core';
import type { MatchEvent, MatchState } from '../match/state';

/** Lets the events of a match sound. */
export function soundEvents(
  sound: Sound,
  { game, me }: MatchState,
  events: readonly MatchEvent[],
): void {
  const { settings } = game.record;
  for (const event of events) {
    switch (event.type) {
      case 'placed':
        sound.play('stone', columnOf(settings, event.point) / (settings.width - 1));
        break;
      case 'put-back':
        sound.play('stone');
        break;
      case 'taken-back':
      case 'restarted':
      case 'reopened':
        sound.play('undo');
        break;
      case 'refused':
        sound.play('refused');
        break;
      case 'ended':
        sound.play(endEffect(event.outcome, me));
        break;
      case 'draw-declined':
        sound.play('refused');
        break;
      case 'chosen':
      case 'hinted':
        sound.play('button');
        break;
      case 'low-time':
        sound.play('low');
        break;
      case 'draw-offered':
      case 'hint-failed':
      case 'fallback-move':
        break;
    }
  }
}

function endEffect({ winner }: Outcome, player: Colour | null): 'win' | 'lose' | 'draw' {
  if (!winner) return 'draw';
  return player === null || winner === player ? 'win' : 'lose';
}
