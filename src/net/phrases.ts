/** What two players can say to each other: by number, so that each reads it in their own language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'good-move',
  'thanks',
  'oops',
  'one-moment',
  'good-game',
  'goodbye',
  'smile',
  'surprise',
  'think',
  'bow',
] as const;
export type Phrase = (typeof PHRASES)[number];
