/** What can be said in words, and without. */
export const SENTENCES = [
  'hello',
  'good-luck',
  'good-move',
  'thanks',
  'oops',
  'one-moment',
  'good-game',
  'goodbye',
] as const;
export const EMOTES = ['smile', 'surprise', 'think', 'bow'] as const;
/** What two players can say to each other: by number, so that each reads it in their own language. */
export const PHRASES = [...SENTENCES, ...EMOTES] as const;
export type Sentence = (typeof SENTENCES)[number];
export type Emote = (typeof EMOTES)[number];
export type Phrase = (typeof PHRASES)[number];
