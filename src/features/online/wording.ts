import type { ByColour } from '../../core';
import type { Messages } from '../../i18n';
import type { OnlineMessages } from './words';
import type { Reconnector } from '../../net/session/reconnector';
import { EMOTES, type Emote, type Phrase } from '../../net/protocol/messages';
import type { NetGame, SessionState } from '../../net/session/sessionState';
import type { Terms } from '../../net/log/terms';
import type { ParsedCode } from '../../net/transport/roomCode';
import type { TermsRow } from './room/termsPage';
import type { Transports } from './transports';

/** The peer's display name. */
export function peerName(o: OnlineMessages, { peer }: SessionState): string {
  return peer?.name || o.nobody;
}

/** The terms as rows, as the local player sees them; differences from `before` are marked. */
export function termsRows(
  t: Messages,
  o: OnlineMessages,
  terms: Terms,
  state: SessionState,
  before: Terms | null,
): readonly TermsRow[] {
  const firstOf = ({ first }: Terms): string => {
    if (first === 'draw') return o.terms.drawn;
    return first === state.role ? o.terms.you : peerName(o, state);
  };
  const lines = (each: Terms): readonly (readonly [label: string, value: string])[] => [
    [o.terms.size, t.sizeName(each.width, each.height)],
    [o.terms.rule, t.rule[each.rule]],
    [o.terms.opening, t.opening[each.opening]],
    [o.terms.clock, clockText(t, each)],
    [o.terms.undo, each.undo ? o.terms.undoOf.yes : o.terms.undoOf.no],
    [o.terms.first, firstOf(each)],
  ];
  const old = before && lines(before);
  return lines(terms).map(([label, value], index) => ({
    label,
    value,
    changed: old !== null && old[index]?.[1] !== value,
  }));
}

/** The sentence above the terms: who proposes, or what the page waits for. */
export function termsLead(o: OnlineMessages, state: SessionState): string {
  const { phase, fault, offer, role } = state;
  const name = peerName(o, state);
  if (fault) return o.fault[fault];
  if (phase === 'starting') return o.terms.starting;
  if (!offer) return role === 'host' ? o.terms.choose(name) : o.terms.none(name);
  if (offer.mine) return o.terms.mine(name);
  return offer.round > 1 ? o.terms.instead(name) : o.terms.theirs(name);
}

/** What is wrong with a typed room code. */
export function codeProblemText(
  o: OnlineMessages,
  { problem, character }: Extract<ParsedCode, { ok: false }>,
): string {
  return problem === 'bad-character' ? o.code[problem](character ?? '') : o.code[problem];
}

function clockText(t: Messages, { clock }: Terms): string {
  const { kind, timeout } = clock;
  const time = t.clock.summary(clock);
  return kind !== 'none' && timeout === 'draw' ? `${time} · ${t.draw}` : time;
}

/** The failures to show, each with a suggestion. */
export function troublesOf(
  o: OnlineMessages,
  transports: (Transports & { readonly states: Reconnector['transports'] }) | null,
  { refused }: SessionState,
): readonly string[] {
  if (!transports) return [];
  const texts: string[] = [];
  if (refused) texts.push(o.refused[refused]);
  else if (transports.states.some(({ reason }) => reason === 'full')) texts.push(o.refused.full);
  const { problem } = transports;
  // A missing file is normal: the default relays apply.
  if (problem !== null && problem !== 'config-missing') texts.push(o.trouble[problem]);
  if (!transports.secure) texts.push(o.trouble['no-crypto']);
  // With a configuration without relays, a code reaches only other tabs.
  else if (
    transports.factories.length > 0 &&
    transports.factories.every(({ transport }) => transport === 'tabs')
  )
    texts.push(o.trouble['no-relay']);
  for (const { transport, trouble } of transports.states) {
    if (trouble === 'no-relay' && transport === 'relay') texts.push(o.trouble['no-own-relay']);
    else if (trouble) texts.push(o.trouble[trouble]);
  }
  return [...new Set(texts)];
}

/** A duration in minutes and seconds, such as `1:45`. */
export function minutesText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The names of both players by colour. */
export function namesByColour(mine: string, theirs: string, black: boolean): ByColour<string> {
  return black ? { black: mine, white: theirs } : { black: theirs, white: mine };
}

/** The score of the series; empty before the first game is over. */
export function scoreText(o: OnlineMessages, { score }: SessionState): string {
  const { mine, theirs, draws } = score;
  return mine + theirs + draws === 0 ? '' : o.score(mine, theirs, draws);
}

/** The reason for a game's end that the rules do not know: a player's absence. */
export function reasonOf(o: OnlineMessages, state: SessionState, game: NetGame): string | null {
  if (!game.abandoned) return null;
  return game.winner === game.me ? o.abandoned(peerName(o, state)) : o.abandonedByMe;
}

/** The text of a phrase or gesture. */
export function phraseText(o: OnlineMessages, name: string, phrase: Phrase, mine: boolean): string {
  if (isEmote(phrase)) return mine ? o.mine[phrase] : o.emotes[phrase](name);
  return o.says(name, o.phrase[phrase]);
}

function isEmote(phrase: Phrase): phrase is Emote {
  return EMOTES.some((emote) => emote === phrase);
}
