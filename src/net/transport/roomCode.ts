import { toHex } from '../bytes';

/** Crockford's base 32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const GROUP = 5;
const ROUNDS = 200_000;
const SALT = 'tianyuan room 1';
/** Bytes of the room's id and of its password. */
const ROOM_BYTES = 16;
const PASSWORD_BYTES = 32;

export const CODE_PROBLEMS = ['empty', 'too-short', 'too-long', 'bad-character'] as const;
type CodeProblem = (typeof CODE_PROBLEMS)[number];

export type ParsedCode =
  | { readonly ok: true; readonly code: string }
  /** `character` is the first that no code has, where that is the problem. */
  | { readonly ok: false; readonly problem: CodeProblem; readonly character: string | null };

/** What two people who know the same code share. */
export interface RoomSecrets {
  /** What relays see. */
  readonly room: string;
  /** What relays never see: it encrypts the introduction. */
  readonly password: string;
}

/** A new code of 50 random bits, ten characters without a dash. */
export function makeRoomCode(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return [...random(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte % 32]).join('');
}

/** A code as it is shown and read out: `7KQ2M-X94TD`. */
export function showRoomCode(code: string): string {
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
}

/** Reads what a person typed: in any case and width, with spaces, dashes, and O for 0, I or L for 1. */
export function parseRoomCode(typed: string): ParsedCode {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Pc}\p{Cf}.·]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const strange = [...code].find((character) => !ALPHABET.includes(character));
  const problem = problemOf(code, strange);
  return problem === null
    ? { ok: true, code }
    : { ok: false, problem, character: problem === 'bad-character' ? (strange ?? null) : null };
}

function problemOf(code: string, strange: string | undefined): CodeProblem | null {
  if (code === '') return 'empty';
  if (strange !== undefined) return 'bad-character';
  if (code.length < LENGTH) return 'too-short';
  return code.length > LENGTH ? 'too-long' : null;
}

/**
 * Stretches a code, so that a relay that sees the room's id can't try all codes against it. Null
 * where the page is not secure (http, but not this machine) and the browser has no cryptography:
 * there only the plain relay and copying by hand work.
 */
export async function roomSecrets(
  code: string,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<RoomSecrets | null> {
  if (!subtle) return null;
  const text = new TextEncoder();
  const key = await subtle.importKey('raw', text.encode(code), 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(SALT), iterations: ROUNDS },
    key,
    8 * (ROOM_BYTES + PASSWORD_BYTES),
  );
  const hex = toHex(new Uint8Array(bits));
  return { room: hex.slice(0, 2 * ROOM_BYTES), password: hex.slice(2 * ROOM_BYTES) };
}

/**
 * The room's name on a plain relay, the same on pages with and without cryptography. It need not
 * hide the code: such a relay reads every text anyway, and whoever has one has chosen it.
 */
export function relayRoom(code: string): string {
  return `tianyuan-${code.toLowerCase()}`;
}
