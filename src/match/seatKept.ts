import * as v from 'valibot';
import type { Role } from '../net/fairness';
import type { Storage } from '../platform/storage';

const ROLES: readonly Role[] = ['host', 'guest'];

const VERSION = 1;

/** What is forgotten after so long: by then nobody waits any more. */
const KEPT_MS = 48 * 3_600_000;

const seatSchema = v.object({
  version: v.literal(VERSION),
  /** The room's code; null where two met by texts carried by hand. */
  code: v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/))),
  /** The other person, once there is one. */
  peer: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** When it was kept, in milliseconds since 1970. */
  at: v.number(),
  /** The session as `Session.save` gives it; whoever restores it looks at it closely. */
  session: v.looseObject({}),
});

/** A seat at a table over the network, as this browser keeps it. */
export type KeptSeat = Readonly<v.InferOutput<typeof seatSchema>>;

/** Under what a seat is kept: two tabs of one browser may have one each. */
export function seatKey(role: Role): string {
  return `seat-${role}`;
}

/** Reads what `writeSeat` keeps; undefined for anything else. */
export function parseSeat(value: unknown): KeptSeat | undefined {
  const parsed = v.safeParse(seatSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** The kept seat of a role, unless it is too old. */
export function readSeat(storage: Storage, role: Role, now: number): KeptSeat | undefined {
  const seat = storage.read(seatKey(role), parseSeat);
  if (!seat || now - seat.at <= KEPT_MS) return seat;
  forgetSeat(storage, role);
  return undefined;
}

/** Keeps a seat; false where it will not outlive the page. */
export function writeSeat(
  storage: Storage,
  role: Role,
  seat: Omit<KeptSeat, 'version' | 'session'> & { readonly session: object },
): boolean {
  return storage.write(seatKey(role), { version: VERSION, ...seat });
}

/** Forgets a seat that was left. */
export function forgetSeat(storage: Storage, role: Role): void {
  storage.remove(seatKey(role));
}

/** The seats that can be returned to, the latest first. */
export function keptSeats(
  storage: Storage,
  now: number,
): readonly { readonly role: Role; readonly seat: KeptSeat }[] {
  return ROLES.flatMap((role) => {
    const seat = readSeat(storage, role, now);
    return seat ? [{ role, seat }] : [];
  }).toSorted((one, other) => other.seat.at - one.seat.at);
}
