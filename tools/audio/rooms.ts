import { mixInto, toGain } from './dsp';
import { reverberate, type Room } from './reverb';

/** A small room with books, where the board stands. */
export const TEA_ROOM: Room = { t60: 0.32, damping: 4200, size: 0.3 };

/** A larger one, for the flourishes. */
export const HALL: Room = { t60: 1.7, damping: 3600, size: 0.8 };

/** A mono sound in a room that is `decibels` louder than itself. */
export function addRoom(dry: Float32Array, room: Room, decibels: number): Float32Array {
  const wet = reverberate({ left: dry, right: dry }, room, false);
  const sound = dry.slice();
  const gain = toGain(decibels) / 2;
  mixInto(sound, wet.left, 0, gain);
  mixInto(sound, wet.right, 0, gain);
  return sound;
}
