import type { Player } from '../../core';
import { playerOf, ROLES, type Role } from '../protocol/fairDraw';
import type { Entry } from '../log/gameLog';
import type { Fault, Memory, SavedSession } from './memory';
import { PROTOCOL } from '../protocol/messages';
import type { Terms } from '../log/terms';

/** One participant: name, program version and player. */
interface ReportedSide {
  readonly name: string;
  readonly app: string;
  readonly player: Player | null;
}

/** A fault with both logs, as plain data that the player can save and share. */
export interface FaultReport {
  readonly kind: 'tianyuan-fault';
  readonly version: 1;
  readonly protocol: number;
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly fault: Fault | null;
  /** The role on whose machine the report was made. */
  readonly seat: Role;
  readonly sides: Readonly<Record<Role, ReportedSide | null>>;
  readonly terms: Terms | null;
  readonly game: string | null;
  /** The number of entries that both sides had acknowledged. */
  readonly settled: number;
  readonly ours: readonly Entry[];
  readonly theirs: TheirSide | null;
  readonly draw: ReportedDraw | null;
}

/** The peer's log as far as it was stored, or its deviating `start`. */
interface TheirSide {
  readonly entries?: readonly Entry[];
  readonly length?: number;
  readonly stones?: number;
  readonly position?: string;
  readonly start?: { readonly game: string; readonly terms: string; readonly first: Role };
}

/** A fair draw: the host's commitment, its revealed number, and the guest's number. */
interface ReportedDraw {
  readonly promised: string;
  readonly shown: string | null;
  readonly guests: string | null;
}

/** Makes a report from a stored session. Contains no secrets. */
export function faultReport({ wall, memory }: SavedSession, app: string): FaultReport {
  const { role, name, peer, proposal, game, fault } = memory;
  const sideOf = (which: Role): ReportedSide | null => {
    const who = which === role ? { name, app } : peer;
    const player = game ? playerOf(which, game.first) : null;
    return who && { name: who.name, app: who.app, player };
  };
  const [host, guest] = ROLES.map(sideOf);
  return {
    kind: 'tianyuan-fault',
    version: 1,
    protocol: PROTOCOL,
    made: wall,
    fault,
    seat: role,
    sides: { host: host ?? null, guest: guest ?? null },
    terms: proposal?.terms ?? null,
    game: game?.id ?? null,
    settled: game?.settled ?? 0,
    ours: game?.entries ?? [],
    theirs: theirSide(memory),
    draw: drawOf(memory),
  };
}

function theirSide({ evidence, game }: Memory): TheirSide | null {
  if (evidence?.t === 'entries') {
    const { i, list, length, n, h } = evidence;
    const entries = [...(game?.entries.slice(0, i) ?? []), ...list];
    return { entries, length, stones: n, position: h };
  }
  if (evidence?.t !== 'start') return null;
  return { start: { game: evidence.g, terms: evidence.hash, first: evidence.first } };
}

function drawOf({ draw, evidence }: Memory): ReportedDraw | null {
  if (!draw) return null;
  const wrong = evidence?.t === 'reveal' ? evidence.a : null;
  // The host's number stays secret until the guest has sent its own.
  return { promised: draw.c, shown: wrong ?? (draw.b && draw.a), guests: draw.b };
}
