import type { Piece } from '../score';
import { MORNING } from './morning';
import { NIGHT } from './night';
import { RAIN } from './rain';

/** All pieces, in the order in which they are played. */
export const PIECES: readonly Piece[] = [MORNING, RAIN, NIGHT];
