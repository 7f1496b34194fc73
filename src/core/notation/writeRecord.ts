import type { Game } from '../game/game';
import { formatGame } from './gameJson';
import { formatMoves } from './moves';
import { formatPsq } from './psq';
import { formatSgf, type SgfInfo } from './sgf';
import { formatShareCode } from './shareCode';

/** The formats that a game can be written in. */
export const WRITTEN_FORMATS = ['share-code', 'json', 'sgf', 'psq', 'moves'] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/**
 * A game as text. Share code and JSON keep everything; SGF all but what was taken back; PSQ and
 * the string of moves only the stones on the board. Of `info`, SGF takes all and PSQ the names.
 */
export function writeRecord(format: WrittenFormat, game: Game, info: SgfInfo = {}): string {
  switch (format) {
    case 'share-code':
      return formatShareCode(game.record);
    case 'json':
      return formatGame(game.record);
    case 'sgf':
      return formatSgf(game, info);
    case 'psq':
      return formatPsq(game, info.names);
    case 'moves':
      return formatMoves(game.position.settings, game.position.moves);
  }
}
