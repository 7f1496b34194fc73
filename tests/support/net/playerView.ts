import { vi } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { ONLINE } from '../../../src/features/online/words';
import { MatchController } from '../../../src/match/controller';
import { SessionAuthority } from '../../../src/match/sessionAuthority';
import type { Settlement } from '../../../src/net/sync/memory';
import type { SessionState } from '../../../src/net/session/sessionState';
import type { Terms } from '../../../src/net/log/terms';
import { onlineView } from '../../../src/features/online/onlineViewOf';
import type { OnlineView } from '../../../src/ui/game/gamePanelProps';
import { TERMS, type Person, type SessionPair } from './sessionPair';
import { NetworkMatch } from './networkMatch';

const { en } = DICTIONARIES;
const o = ONLINE.en;

/** A player's online view, with mocked actions. */
export class PlayerView {
  readonly person: Person;
  readonly controls: MatchController;
  readonly actions = {
    openPhrases: vi.fn<() => void>(),
    reclaimSeat: vi.fn<() => void>(),
    connectByHand: vi.fn<() => void>(),
    settle: vi.fn<(by: Settlement) => void>(),
    saveReport: vi.fn<() => void>(),
  };

  constructor(
    person: Person,
    controls = new MatchController(new SessionAuthority(person.session, TERMS.clock), null),
  ) {
    this.person = person;
    this.controls = controls;
  }

  get state(): SessionState {
    return this.person.session.state;
  }

  get view(): OnlineView {
    return this.viewWith({});
  }

  /** The view for a modified state. */
  viewWith(change: Partial<SessionState>, isManual = false): OnlineView {
    const { session } = this.person;
    const seat = { session, state: { ...session.state, ...change }, isManual };
    const view = onlineView(en, o, seat, this.controls, this.actions);
    if (!view) throw new Error('There is no view');
    return view;
  }

  /** The question and the labels of its buttons, the main one in capitals. */
  get question(): readonly string[] {
    return questionIn(this.view);
  }

  press(text: string): void {
    const answer = this.view.answers.find((each) => each.text === text);
    if (!answer) throw new Error(`No answer ${text} in ${this.question.join(', ')}`);
    answer.action();
  }
}

/** A question and the labels of its buttons, the main one in capitals. */
export function questionIn({ question, answers }: OnlineView): readonly string[] {
  return [question, ...answers.map(({ text, isMain }) => (isMain ? text.toUpperCase() : text))];
}

/** A started match with the views of both sides; the host has Black. */
export class ViewPair {
  readonly pair: SessionPair;
  readonly host: PlayerView;
  readonly guest: PlayerView;
  readonly #match: NetworkMatch;

  constructor(change: Partial<Terms> = {}) {
    this.#match = new NetworkMatch(change);
    const { pair, host, guest } = this.#match;
    this.pair = pair;
    this.host = new PlayerView(pair.host, host);
    this.guest = new PlayerView(pair.guest, guest);
  }

  /** The host's end of the link, and the guest's. */
  get links(): NetworkMatch['links'] {
    return this.#match.links;
  }

  get sides(): readonly [PlayerView, PlayerView] {
    return [this.host, this.guest];
  }

  pass(ms = 500): void {
    this.#match.pass(ms);
  }

  play(...names: readonly string[]): this {
    this.#match.play(...names);
    return this;
  }

  resign(): this {
    this.#match.resign();
    return this;
  }
}
