import type { Piece } from '../score';
import { MORNING } from './morning';
import { NIGHT } from './night';
import { RAIN } from './rain';

/** All music, in the order in which the pieces follow each other. */
export const PIECES: readonly Piece[] = [MORNING, RAIN, NIGHT];
