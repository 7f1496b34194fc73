import type { OnlineView } from '../../../src/ui/game/gamePanelProps';

const ignore = (): void => undefined;

/** A game against Bo, who has White, without any open request. */
export const VIEW: OnlineView = {
  names: { black: 'You', white: 'Bo' },
  theirs: 'white',
  mark: { state: 'stable', text: 'Bo: connected' },
  question: '',
  answers: [],
  note: '',
  timer: '',
  score: '',
  reason: null,
  phrases: { label: 'Say something', shown: 'Say', action: ignore },
  again: { text: 'Rematch', action: ignore, enabled: true },
};

/** The two answers to an undo request. */
export const ANSWERS = [
  { text: 'Allow', help: 'the move goes back', isMain: true, action: ignore },
  { text: 'No', help: '', isMain: false, action: ignore },
] as const satisfies OnlineView['answers'];
