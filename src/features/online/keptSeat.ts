import * as v from 'valibot';
import type { Role } from '../../net/protocol/fairDraw';
import type { Storage } from '../../platform/storage';

/** The storage key of the seats. */
export const SEATS_KEY = 'seats';

const VERSION = 1;
const ROLES = ['host', 'guest'] as const satisfies readonly Role[];

/** Older seats are dropped: the peer is not expected to wait longer. */
const KEPT_MS = 48 * 3_600_000;

/** Each tab of a browser may have a seat; beyond this number the oldest is dropped. */
const MAX_SEATS = 4;

const seatSchema = v.object({
  role: v.picklist(ROLES),
  /** The room's code; null for a manual connection. */
  code: v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/))),
  /** Identifies seats without a code. */
  mark: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))),
  /** The peer's name, once known. */
  peer: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** When it was stored, in milliseconds since 1970. */
  at: v.number(),
  /** The result of `Session.save`; validated by `Session.restore`. */
  session: v.looseObject({}),
});

const seatsSchema = v.object({
  version: v.literal(VERSION),
  seats: v.pipe(v.array(seatSchema), v.maxLength(MAX_SEATS)),
});

/** A seat in an online game, as stored in this browser. */
export type KeptSeat = Readonly<v.InferOutput<typeof seatSchema>>;

/** The id of a seat within this browser. */
export function seatId({ role, code, mark }: Pick<KeptSeat, 'role' | 'code' | 'mark'>): string {
  return `${role}-${code ?? mark ?? 'by-hand'}`;
}

/** Parses what `writeSeat` stores; undefined for anything else. */
export function parseSeats(value: unknown): readonly KeptSeat[] | undefined {
  const parsed = v.safeParse(seatsSchema, value);
  return parsed.success ? parsed.output.seats : undefined;
}

/** The seats that can be resumed, latest first; `now` in milliseconds since 1970. */
export function readSeats(storage: Storage, now: number): readonly KeptSeat[] {
  const seats = storage.read(SEATS_KEY, parseSeats) ?? [];
  return seats.filter(({ at }) => now - at <= KEPT_MS).toSorted((one, other) => other.at - one.at);
}

/** Stores a seat, replacing its previous state; false if it can't be stored permanently. */
export function writeSeat(
  storage: Storage,
  seat: Omit<KeptSeat, 'session'> & { readonly session: object },
): boolean {
  const others = readSeats(storage, seat.at).filter((each) => seatId(each) !== seatId(seat));
  const seats = [seat, ...others].slice(0, MAX_SEATS);
  return storage.write(SEATS_KEY, { version: VERSION, seats });
}

/** Removes a seat. */
export function forgetSeat(storage: Storage, id: string): void {
  const seats = storage.read(SEATS_KEY, parseSeats) ?? [];
  const others = seats.filter((seat) => seatId(seat) !== id);
  if (others.length === 0) storage.remove(SEATS_KEY);
  else storage.write(SEATS_KEY, { version: VERSION, seats: others });
}
