import type { OnlineView } from '../../../src/ui/game/gamePanelProps';

const noAction = (): void => undefined;

/** The view of a game against Bo, who has White, without an open request. */
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
  phrases: { label: 'Quick phrases', shown: 'Phrases', action: noAction },
  again: { text: 'Rematch', action: noAction, enabled: true },
};

/** The two answers to an undo request. */
export const ANSWERS = [
  { text: 'Allow', help: 'the move is undone', isMain: true, action: noAction },
  { text: 'No', help: '', isMain: false, action: noAction },
] as const satisfies OnlineView['answers'];
