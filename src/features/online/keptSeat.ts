import * as v from 'valibot';
import type { Storage } from '../../platform/storage';

/** Under what the seats are kept. */
export const SEATS_KEY = 'seats';

const VERSION = 1;
const ROLES = ['host', 'guest'] as const;

/** What is forgotten after so long: by then nobody waits any more. */
const KEPT_MS = 48 * 3_600_000;

/** Tabs of one browser may have a seat each; the oldest goes when there are more. */
const MOST_SEATS = 4;

const seatSchema = v.object({
  role: v.picklist(ROLES),
  /** The room's code; null where two met by texts carried by hand. */
  code: v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/))),
  /** What tells tables apart that have no code. */
  mark: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))),
  /** The other person, once there is one. */
  peer: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** When it was kept, in milliseconds since 1970. */
  at: v.number(),
  /** The session as `Session.save` gives it; whoever restores it looks at it closely. */
  session: v.looseObject({}),
});

const seatsSchema = v.object({
  version: v.literal(VERSION),
  seats: v.pipe(v.array(seatSchema), v.maxLength(MOST_SEATS)),
});

/** A seat at a seat over the network, as this browser keeps it. */
export type KeptSeat = Readonly<v.InferOutput<typeof seatSchema>>;

/** What tells the seats of one browser apart. */
export function seatId({ role, code, mark }: Pick<KeptSeat, 'role' | 'code' | 'mark'>): string {
  return `${role}-${code ?? mark ?? 'by-hand'}`;
}

/** Reads what `writeSeat` keeps; undefined for anything else. */
export function parseSeats(value: unknown): readonly KeptSeat[] | undefined {
  const parsed = v.safeParse(seatsSchema, value);
  return parsed.success ? parsed.output.seats : undefined;
}

/** The seats that can be returned to, the latest first; `now` in milliseconds since 1970. */
export function readSeats(storage: Storage, now: number): readonly KeptSeat[] {
  const seats = storage.read(SEATS_KEY, parseSeats) ?? [];
  return seats.filter(({ at }) => now - at <= KEPT_MS).toSorted((one, other) => other.at - one.at);
}

/** Keeps a seat in the place of what was kept of it; false where it will not outlive the page. */
export function writeSeat(
  storage: Storage,
  seat: Omit<KeptSeat, 'session'> & { readonly session: object },
): boolean {
  const others = readSeats(storage, seat.at).filter((each) => seatId(each) !== seatId(seat));
  const seats = [seat, ...others].slice(0, MOST_SEATS);
  return storage.write(SEATS_KEY, { version: VERSION, seats });
}

/** Forgets a seat that was left. */
export function forgetSeat(storage: Storage, id: string): void {
  const seats = storage.read(SEATS_KEY, parseSeats) ?? [];
  const others = seats.filter((seat) => seatId(seat) !== id);
  if (others.length === 0) storage.remove(SEATS_KEY);
  else storage.write(SEATS_KEY, { version: VERSION, seats: others });
}
