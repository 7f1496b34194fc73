import { asciiBytes, hmacSha256, pbkdf2Sha256, toHex } from '../bytes';

/** Crockford's base 32, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const GROUP = 5;
const ROUNDS = 200_000;
const SALT = 'tianyuan room 1';
const RELAY_SALT = 'tianyuan relay 1';
/** Bytes of the room's id, and of its password. */
const ROOM_BYTES = 16;
const PASSWORD_BYTES = 32;
/** Bytes from which the relay's room and key are derived. */
const ROOT_BYTES = 32;

export const CODE_PROBLEMS = ['empty', 'too-short', 'too-long', 'bad-character'] as const;
type CodeProblem = (typeof CODE_PROBLEMS)[number];

export type ParsedCode =
  | { readonly ok: true; readonly code: string }
  /** `character`: the first invalid one for `bad-character`, otherwise null. */
  | { readonly ok: false; readonly problem: CodeProblem; readonly character: string | null };

/** What both sides derive from the room code. */
export interface RoomSecrets {
  /** The room's id, visible to relays. */
  readonly room: string;
  /** Encrypts the signalling; never sent to relays. */
  readonly password: string;
}

/** What both sides derive from the room code for a plain relay. */
export interface RelaySecrets {
  /** The room's name, visible to the relay. */
  readonly room: string;
  /** Seals the texts; never sent. */
  readonly key: Uint8Array;
}

/** A new code of 50 random bits: ten characters without a dash. */
export function makeRoomCode(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return [...random(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte % 32]).join('');
}

/** Formats a code: `7KQ2M-X94TD`. */
export function formatRoomCode(code: string): string {
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
}

/** Parses a typed code: any case and width, spaces and dashes, O for 0, I or L for 1. */
export function parseRoomCode(typed: string): ParsedCode {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Pc}\p{Cf}.·]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const invalid = [...code].find((character) => !ALPHABET.includes(character));
  const problem = problemOf(code, invalid);
  return problem === null
    ? { ok: true, code }
    : { ok: false, problem, character: problem === 'bad-character' ? (invalid ?? null) : null };
}

function problemOf(code: string, invalid: string | undefined): CodeProblem | null {
  if (code === '') return 'empty';
  if (invalid !== undefined) return 'bad-character';
  if (code.length < LENGTH) return 'too-short';
  return code.length > LENGTH ? 'too-long' : null;
}

/**
 * Derives the secrets with PBKDF2, so that a relay can't brute-force the code from the room's id.
 * Null if Web Crypto is missing (plain http, except localhost); then only a plain relay and manual
 * connections work.
 */
export async function roomSecrets(
  code: string,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<RoomSecrets | null> {
  if (!subtle) return null;
  const hex = toHex(await derived(subtle, code, SALT, ROOM_BYTES + PASSWORD_BYTES));
  return { room: hex.slice(0, 2 * ROOM_BYTES), password: hex.slice(2 * ROOM_BYTES) };
}

/**
 * Derives the secrets for a plain relay, as slowly. Works without Web Crypto too, in seconds instead
 * of a tenth; so it has a salt of its own and derives no more bytes than one digest has.
 */
export async function relaySecrets(
  code: string,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<RelaySecrets> {
  const root = await (subtle
    ? derived(subtle, code, RELAY_SALT, ROOT_BYTES)
    : pbkdf2Sha256(asciiBytes(code), asciiBytes(RELAY_SALT), ROUNDS));
  const room = toHex(hmacSha256(root, asciiBytes('room')));
  return { room: room.slice(0, 2 * ROOM_BYTES), key: hmacSha256(root, asciiBytes('key')) };
}

/** PBKDF2 by Web Crypto. */
async function derived(
  subtle: SubtleCrypto,
  code: string,
  salt: string,
  bytes: number,
): Promise<Uint8Array> {
  const text = new TextEncoder();
  const key = await subtle.importKey('raw', text.encode(code), 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS },
    key,
    8 * bytes,
  );
  return new Uint8Array(bits);
}
