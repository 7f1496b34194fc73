import type { Room } from './synthesis/reverb';

/** How a plucked note is ornamented. */
export type Ornament = 'plain' | 'vibrato' | 'rise' | 'fall' | 'harmonic';

/** A plucked note: beat in its section, pitch, loudness from 0 to 1, ornament. */
export type Row = readonly [beat: number, pitch: string, force: number, ornament?: Ornament];

/** A held note of the bamboo flute: beat in its section, length in beats, pitch, loudness. */
type BreathRow = readonly [beat: number, length: number, pitch: string, force: number];

/** A chord of the pad: it fades in before its beat and out after its length in beats. */
type ChordRow = readonly [beat: number, length: number, ...pitches: string[]];

/** A part of a piece; everything in it counts its beats from the section's start. */
export interface Section {
  readonly beats: number;
  /** The end of its melody: on the tonic, on another tone, or no melody. */
  readonly end: 'rest' | 'open' | 'silent';
  readonly melody: readonly Row[];
  /** Low strings, which answer while the melody holds a note. */
  readonly low: readonly Row[];
  readonly pad: readonly ChordRow[];
  readonly breath?: readonly BreathRow[];
  /** Beats on which the wooden fish is struck. */
  readonly fish?: readonly number[];
  /** Beats on which the distant temple bell is struck. */
  readonly bell?: readonly number[];
  /** How hard it rains as the section begins, from 0 to 1; interpolated to the next section. */
  readonly rain?: number;
}

/** The instruments of a piece and their room. */
interface Colour {
  readonly room: Room;
  /** Share of reverberation in the sound of the strings. */
  readonly wet: number;
  /** Attack of plucked strings, from a soft fingertip (0) to a nail (1). */
  readonly brightness: number;
  /** Time in seconds in which a string at 220 Hz falls by 60 dB. */
  readonly ring: number;
  /** Level of the pad against the strings, in dB. */
  readonly pad: number;
  /** Pitch of the bell; a tone of the mode. */
  readonly bell: string;
}

/** A whole piece: a loop of sections in one pentatonic mode. */
export interface Piece {
  readonly name: string;
  /** The five tones, the tonic first. */
  readonly mode: readonly string[];
  /** Beats a minute. A beat has to be an even number of samples, so that the loop is not rounded. */
  readonly pace: number;
  readonly seed: number;
  readonly colour: Colour;
  readonly sections: readonly Section[];
}

/** Length of the whole loop in beats. */
export function beatsOf({ sections }: Piece): number {
  return sections.reduce((total, { beats }) => total + beats, 0);
}

/** Length of the whole loop in seconds. */
export function secondsOf(piece: Piece): number {
  return (60 * beatsOf(piece)) / piece.pace;
}
