import type { Sound } from '../audio/sound';
import { columnOf, type Colour, type Outcome } from '../core';
import type { MatchEvent, MatchState } from '../match/controller';

/** Lets the events of a match sound. */
export function soundEvents(
  sound: Sound,
  { game }: MatchState,
  events: readonly MatchEvent[],
  player: Colour | null,
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
        sound.play(endEffect(event.outcome, player));
        break;
      case 'draw-declined':
        sound.play('refused');
        break;
      case 'chosen':
      case 'hinted':
        sound.play('button');
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
