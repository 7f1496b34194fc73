import { afterAll, describe, expect, it } from 'vitest';
import { createRng, pick, Position, type Rng } from '../../../src/core';
import type { Link } from '../../../src/net/transport/link';
import { readMessage } from '../../../src/net/protocol/messages';
import { append, logOf, MAX_ENTRIES, type Entry, type GameLog } from '../../../src/net/log/gameLog';
import { positionHash } from '../../../src/net/log/positionHash';
import { termsHash } from '../../../src/net/log/terms';
import { decide, foreignGuest, SessionPair, TERMS } from '../../support/net/sessionPair';
import { effort } from '../../support/effort';

/** Many short tests: a busy machine must not take one of them to its time limit. */
const PARTS = effort(4, 16, 40);
const PART = 2500;

type Json = Record<string, unknown>;

const UNEXPECTED_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  2.5,
  1e308,
  2 ** 31,
  '',
  'x',
  'first',
  'second',
  'host',
  '\u202E<img>',
  [],
  {},
  [[]],
  { k: 'resign', by: 'first' },
  { k: 'move', by: 'second', p: 7, ms: 0 },
  'a'.repeat(5000),
  '0'.repeat(16),
  '__proto__',
  Array.from({ length: 200 }, () => 1),
];
const TYPES = [
  'hello',
  'auth',
  'offer',
  'counter',
  'accept',
  'commit',
  'nonce',
  'reveal',
  'start',
  'entries',
  'ack',
  'ask',
  'reply',
  'cancel',
  'sync-req',
  'sync',
  'ping',
  'pong',
  'phrase',
  'err',
  'bye',
] as const;

let lastLog: { readonly key: string; readonly log: GameLog } | null = null;

/** The log the host has stored. */
function hostLog({ host }: SessionPair): GameLog | null {
  const { game, proposal } = host.stored?.memory ?? {};
  if (!game || !proposal) return null;
  const key = game.id + JSON.stringify(game.entries);
  if (lastLog?.key === key) return lastLog.log;
  const log = logOf(proposal.terms, game.id, game.entries);
  lastLog = log.ok ? { key, log: log.value } : null;
  return lastLog?.log ?? null;
}

/**
 * An `entries` message that continues the host's log, usually with a legal entry and the right
 * hash.
 */
function nextEntry(rng: Rng, pair: SessionPair): string {
  const log = hostLog(pair);
  if (!log) return '{}';
  const { entries, digests } = log;
  const by = rng() < 0.999 ? 'second' : 'first';
  const entry = pick<Entry>(rng, [
    { k: 'move', by, p: Math.floor(rng() * 230), ms: 0 },
    { k: 'move', by, p: Math.floor(rng() * 230), ms: 5 },
    { k: 'choice', by, c: 'black', ms: 0 },
    ...(rng() < 0.01 ? ([{ k: 'undo', by, to: Math.max(0, entries.length - 2) }] as const) : []),
    ...(rng() < 0.01
      ? ([
          { k: 'draw', by },
          { k: 'flag', by },
          { k: 'abandon', by },
        ] as const)
      : []),
    ...(rng() < 0.01 ? ([{ k: 'resign', by }] as const) : []),
  ]);
  if (!entry) return '{}';
  const next = append(log, entry);
  // Mostly legal entries keep the game going for longer.
  if (!next.ok && rng() < 0.999) return '{}';
  const { position } = next.ok ? next.value.log.game : log.game;
  const i = entries.length;
  const wrong = rng() < 0.002;
  return JSON.stringify({
    t: 'entries',
    g: digests[0],
    i,
    prev: digests[i],
    list: [entry],
    n: position.ply,
    h: wrong ? '0'.repeat(16) : positionHash(position),
  });
}

/** A message that passes the schema. */
function validMessage(rng: Rng, seen: readonly string[], pair: SessionPair): string {
  for (;;) {
    const text = rng() < 0.5 ? nextEntry(rng, pair) : mutatedMessage(rng, seen);
    try {
      const read = readMessage(JSON.parse(text));
      if (read.ok && read.value.t !== 'bye') return text;
    } catch {
      // Not JSON.
    }
  }
}

/** An earlier message, usually mutated, or random text. */
function mutatedMessage(rng: Rng, seen: readonly string[]): string {
  const chance = rng();
  if (chance < 0.05) return randomText(rng);
  const text = pick(rng, seen) ?? '{}';
  if (chance < 0.15) return text.slice(0, Math.floor(rng() * text.length));
  if (chance < 0.3) return text;
  const message = JSON.parse(text) as Json;
  for (let change = 0; change < 1 + rng() * 2; change += 1) mutate(message, rng);
  if (chance < 0.4) message['t'] = pick(rng, TYPES);
  return JSON.stringify(message);
}

/** Changes a random value within `target`. */
function mutate(target: Json, rng: Rng): void {
  const key = pick(rng, Object.keys(target)) ?? 'x';
  const value = target[key];
  const chance = rng();
  if (chance < 0.05) delete target[key];
  else if (chance < 0.1 && !Array.isArray(target))
    target[String(pick(rng, UNEXPECTED_VALUES))] = structuredClone(pick(rng, UNEXPECTED_VALUES));
  else if (typeof value === 'number' && chance < 0.7)
    target[key] = value + Math.floor(rng() * 5) - 2;
  else if (typeof value === 'object' && value !== null && chance < 0.8) mutate(value as Json, rng);
  else target[key] = structuredClone(pick(rng, UNEXPECTED_VALUES));
}

function randomText(rng: Rng): string {
  const length = Math.floor(rng() * (rng() < 0.05 ? 20_000 : 60));
  return Array.from({ length }, () => String.fromCharCode(Math.floor(rng() * 1000))).join('');
}

describe('a hostile peer', () => {
  const met = new Set<string>();
  let [parts, maxStored, maxEntries] = [0, 0, 0];

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    `sends ${PART} messages and can’t change the log against the rules, part %i`,
    (part) => {
      const rng = createRng(2024 + part);
      let sent = 0;
      while (sent < PART) {
        const pair = new SessionPair(PART * part + sent, {
          ...TERMS,
          opening: rng() < 0.5 ? 'swap2' : 'free',
        });
        const seen: string[] = [];
        const isValid = rng() < 0.9;
        const recordTexts = (link: Link): Link => {
          link.listen({
            opened: () => undefined,
            closed: () => undefined,
            received: (text) => seen.push(text),
          });
          return link;
        };
        pair.connect(20, recordTexts);
        pair.guest.accept();
        pair.time.pass(500);
        for (let step = 0; step < rng() * 12; step += 1) {
          decide(pair.toDecide, rng);
          pair.time.pass(200);
        }
        const secret = pair.guest.stored?.memory.secret ?? '';
        pair.guest.session.dispose();
        pair.time.pass(500);
        for (let round = 0; round < 400 && sent < PART; round += 1) {
          const link = foreignGuest(pair, secret);
          for (let count = 0; count < 40 && link.state === 'open'; count += 1) {
            link.send(isValid ? validMessage(rng, seen, pair) : mutatedMessage(rng, seen));
            sent += 1;
            if (rng() < 0.3) decide(pair.host, rng);
            if (rng() < 0.02) pair.host.session.ask(rng() < 0.5 ? 'undo' : 'draw');
            pair.time.pass(60);
          }
          pair.time.pass(3000);
          link.close('lost');
          pair.time.pass(100);
          const { entries } = pair.host.stored?.memory.game ?? { entries: [] };
          maxEntries = Math.max(maxEntries, entries.length);
          maxStored = Math.max(maxStored, JSON.stringify(pair.host.stored).length);
          expect(entries.length).toBeLessThanOrEqual(MAX_ENTRIES);
          const { record } = pair.host.game.game;
          const replayed = Position.replay(
            record.settings,
            record.moves.slice(0, record.ply),
            record.choices.slice(0, record.chosen),
          );
          expect(replayed.ok).toBe(true);
          const { fault } = pair.host.session.state;
          if (fault) met.add(fault);
          // The session goes on after a fault; another game meets other states.
          if (fault && rng() < 0.5) break;
        }
        pair.host.reload();
        expect(pair.host.game.game.position.ply).toBeGreaterThanOrEqual(0);
      }
      parts += 1;
    },
  );

  afterAll(() => {
    expect(maxStored).toBeLessThan(100_000);
    // One part alone, as by a filter, does not meet them all.
    if (parts < PARTS) return;
    expect([...met]).toEqual(
      expect.arrayContaining(['illegal-entry', 'forged-entry', 'denied', 'false-claim', 'strikes']),
    );
    expect(maxEntries).toBeGreaterThan(15);
  });

  it('can’t start a game that was not agreed on', () => {
    const rng = createRng(7);
    const secret = '5'.repeat(64);
    let begun = 0;
    for (let sent = 0; sent < effort(2000, 5000, 10_000);) {
      const pair = new SessionPair(sent, { ...TERMS, first: 'draw' });
      const g = (): unknown => pair.host.stored?.memory.draw?.g ?? '0'.repeat(16);
      const link = foreignGuest(pair, secret);
      for (let count = 0; count < 100 && link.state === 'open'; count += 1) {
        const seen = [
          { t: 'counter', round: 2, terms: { ...TERMS, rule: 'renju' } },
          { t: 'accept', round: 1, hash: termsHash({ ...TERMS, first: 'draw' }) },
          { t: 'nonce', g: g(), b: '1'.repeat(64) },
          { t: 'commit', g: g(), c: '1'.repeat(64) },
          { t: 'reveal', g: g(), a: '1'.repeat(64) },
          { t: 'start', g: g(), hash: '0'.repeat(16), first: 'guest' },
          { t: 'ack', g: null, n: 0, d: '' },
        ].map((message) => JSON.stringify(message));
        link.send(validMessage(rng, seen, pair));
        sent += 1;
        if (rng() < 0.02) pair.host.accept();
        pair.time.pass(60);
      }
      link.close('lost');
      const { memory } = pair.host.stored ?? {};
      expect(memory?.game === null || memory?.agreed).toBe(true);
      if (memory?.game) begun += 1;
      pair.host.reload();
    }
    expect(begun).toBeGreaterThan(0);
  });
});
