import { opponent } from '../../core';
import type { Messages } from '../../i18n';
import type { OnlineMessages } from './words';
import type { Match } from '../../match/match';
import { SessionAuthority } from '../../match/sessionAuthority';
import { MatchController } from '../../match/controller';
import { NO_NAMES } from '../../match/matchSetup';
import type { Settlement } from '../../net/sync/memory';
import type { NetGame, SessionState } from '../../net/session/sessionState';
import type { OnlineAnswer, OnlineView } from '../../ui/game/gamePanelProps';
import type { OnlineSeat } from './onlineSeat';
import { minutesText, namesByColour, peerName, reasonOf, scoreText } from './wording';
import { readSetup } from '../../match/stored/savedSetup';
import { settingsOf, type Terms } from '../../net/log/terms';
import type { Storage } from '../../platform/storage';

/** What the view needs from a seat. */
export type ViewedSeat = Pick<OnlineSeat, 'session' | 'state' | 'isManual'>;

/** The actions of the buttons that exist only in online play. */
export interface OnlineActions {
  readonly openPhrases: () => void;
  /** Takes the seat back from another tab. */
  readonly reclaimSeat: () => void;
  readonly connectByHand: () => void;
  readonly settle: (by: Settlement) => void;
  readonly saveReport: () => void;
}

/** What replaces the turn display: an open request, a fault, or the peer's absence. */
interface Question {
  readonly question: string;
  readonly answers: readonly OnlineAnswer[];
}

const NO_QUESTION: Question = { question: '', answers: [] };

/** What an online game shows besides the game itself; null before there is a game. */
export function onlineView(
  t: Messages,
  o: OnlineMessages,
  seat: ViewedSeat,
  controller: MatchController,
  actions: OnlineActions,
): OnlineView | null {
  const { session, state } = seat;
  const { game } = state;
  if (!game) return null;
  const match = controller.state;
  const me = match.me ?? 'black';
  const name = peerName(o, state);
  const names = namesByColour(t.you, name, me === 'black');
  return {
    names: match.settled ? names : { black: t.swap.open, white: t.swap.open },
    theirs: opponent(me),
    mark: { state: state.connection, text: `${name}: ${o.connection[state.connection]}` },
    ...questionOf(o, seat, state, actions),
    ...noteOf(o, state, session.untilClaim),
    score: scoreText(o, state),
    reason: reasonOf(o, state, game),
    phrases: { label: o.say, shown: o.sayShort, action: actions.openPhrases },
    again: {
      text: o.rematch,
      action: () => controller.restart(),
      enabled: game.canRematch && !state.departed,
    },
  };
}

function questionOf(
  o: OnlineMessages,
  { session, isManual }: ViewedSeat,
  state: SessionState,
  { reclaimSeat, connectByHand, settle, saveReport }: OnlineActions,
): Question {
  const name = peerName(o, state);
  const { fault, asks, asked, canClaim, claimDisputed, departed, refused, connection } = state;
  if (fault === 'replaced') {
    return { question: o.fault.replaced, answers: [main(o.takeBack, '', reclaimSeat)] };
  }
  const claim = main(o.claim, o.claimHelp, () => void session.claim());
  if (fault) {
    const settlements = state.settlements.map((by) => other(o.goOn[by], () => settle(by)));
    return {
      question: o.fault[fault],
      answers: [...(canClaim ? [claim] : []), ...settlements, other(o.saveReport, saveReport)],
    };
  }
  if (claimDisputed) {
    const playOn = other(o.playOn, () => void session.withdrawClaim());
    return { question: o.claimDisputed(name), answers: [playOn] };
  }
  const isAway = connection !== 'stable' && connection !== 'unstable';
  const mayReturn = isAway && !departed && refused !== 'left';
  const reconnect = mayReturn ? [other(o.byHand, connectByHand)] : [];
  if (canClaim) {
    return {
      question: departed ? o.left(name) : o.mayClaim(name),
      answers: [claim, ...reconnect],
    };
  }
  // A manual connection can't reopen automatically.
  if (isManual && mayReturn && connection === 'reconnecting') {
    return { question: o.away(name), answers: reconnect };
  }
  // While the peer is absent no request can be answered; it is repeated when the peer returns.
  if (isAway) return NO_QUESTION;
  if (asks) {
    const answer = (yes: boolean) => () => void session.answer(yes);
    return {
      question: o.asks[asks](name),
      answers: [main(o.yes[asks], o.yesHelp[asks], answer(true)), other(o.no, answer(false))],
    };
  }
  if (asked) {
    const withdraw = other(o.withdraw, () => void session.cancel());
    return { question: o.asked[asked](name), answers: [withdraw] };
  }
  return NO_QUESTION;
}

function main(text: string, help: string, action: () => void): OnlineAnswer {
  return { text, help, isMain: true, action };
}

function other(text: string, action: () => void): OnlineAnswer {
  return { text, help: '', isMain: false, action };
}

/** Reasons for a closed link that are shown because waiting does not help. */
const SHOWN_REASONS: ReadonlySet<SessionState['refused']> = new Set([
  'fault',
  'strikes',
  'version',
  'update-here',
  'update-there',
]);

/** The most important notice, and the countdown to a claim. */
function noteOf(
  o: OnlineMessages,
  state: SessionState,
  untilClaim: number | null,
): Pick<OnlineView, 'note' | 'timer'> {
  const name = peerName(o, state);
  const { connection, departed, refused, fault, unsaved } = state;
  const withoutTimer = (note: string): Pick<OnlineView, 'note' | 'timer'> => ({ note, timer: '' });
  const timer = untilClaim ? o.untilClaim(minutesText(untilClaim)) : '';
  if (fault) return { note: '', timer };
  if (connection === 'syncing') return { note: '', timer };
  if (connection === 'reconnecting' || connection === 'none') {
    if (departed || refused === 'left') return withoutTimer(o.left(name));
    const note = refused && SHOWN_REASONS.has(refused) ? o.refused[refused] : o.away(name);
    return { note, timer };
  }
  if (connection === 'unstable') return withoutTimer(o.unstable(name));
  return withoutTimer(unsaved ? o.unsaved : '');
}

/** Long enough for a click that was meant for the button at that position before. */
const CLICK_DELAY_MS = 600;

/**
 * Answers appear in the place of other buttons when the peer asks. A click meant for those buttons
 * must not answer.
 */
export class ClickDelay {
  #shown = '';
  #since = -Infinity;

  /** Wraps the answers so that they ignore clicks for `CLICK_DELAY_MS` after they appear. */
  wrap(answers: readonly OnlineAnswer[]): readonly OnlineAnswer[] {
    const shown = answers.map(({ text }) => text).join('\n');
    if (shown !== this.#shown) this.#since = performance.now();
    this.#shown = shown;
    return answers.map((answer) => ({
      ...answer,
      action: () => {
        if (performance.now() - this.#since >= CLICK_DELAY_MS) answer.action();
      },
    }));
  }
}

/** The match for an online game. */
export function matchOf(
  storage: Storage,
  { state, session }: OnlineSeat,
  { id, me }: NetGame,
  terms: Terms,
): Match {
  const { clock, undo } = terms;
  const setup = {
    ...readSetup(storage),
    mode: 'two-players',
    settings: settingsOf(terms),
    clock,
    undo,
    names: NO_NAMES,
  } as const;
  const name = state.peer?.name ?? '';
  const controller = new MatchController(new SessionAuthority(session, clock), null);
  return {
    setup,
    human: me,
    swapped: false,
    controller,
    historyId: id,
    archived: false,
    opponent: name,
  };
}
