import { fromHex, toHex } from '../bytes';
import { FAMILIES, packAddress } from './iceAddress';

export const SIGNAL_KINDS = ['offer', 'answer'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** The variable parts of a session description; all others are constant. */
export interface Signal {
  readonly kind: SignalKind;
  readonly ufrag: string;
  readonly password: string;
  /** SHA-256 of the DTLS certificate, 32 bytes. */
  readonly fingerprint: Uint8Array;
  readonly candidates: readonly Candidate[];
}

const TYPES = ['host', 'srflx', 'relay'] as const;

/** A UDP address at which a side may be reachable. */
export interface Candidate {
  readonly type: (typeof TYPES)[number];
  readonly address: string;
  readonly port: number;
}

export const SIGNAL_PROBLEMS = [
  'empty',
  'not-a-signal',
  /** Some characters are missing or wrong. */
  'damaged',
  /** From a newer version of the game. */
  'newer',
  /** An offer in place of an answer, or vice versa. */
  'wrong-kind',
  /** Already answered, or the link is closed. */
  'spent',
] as const;
export type SignalProblem = (typeof SIGNAL_PROBLEMS)[number];

export type ParsedSignal =
  | { readonly ok: true; readonly signal: Signal }
  | { readonly ok: false; readonly problem: SignalProblem };

const VERSION = 1;
const MAX_CANDIDATES = 16;
const MAX_TEXT = 1500;
/** Every valid signal is longer than this. */
const MIN_TEXT = 80;
/** User name and password of ICE use the characters of base64, so four fit into three bytes. */
const ICE_CREDENTIAL = /^[A-Za-z0-9+/]{4,100}$/;
const MIN_PASSWORD = 22;
const FINGERPRINT_BYTES = 32;

/** Extracts the signal from a browser's SDP; null if it lacks a part or a part is invalid. */
export function readDescription(kind: SignalKind, sdp: string): Signal | null {
  const value = (name: string): string =>
    new RegExp(String.raw`^a=${name}:?(\S.*?)\s*$`, 'm').exec(sdp)?.[1] ?? '';
  const fingerprint = fromHex(
    /^sha-256 ((?:[0-9a-f]{2}:?){32})$/i.exec(value('fingerprint'))?.[1]?.replaceAll(':', '') ?? '',
  );
  const candidates = [...sdp.matchAll(/^a=candidate:(.*?)\s*$/gm)].flatMap(([, line = '']) => {
    const [, component, protocol = '', , address = '', port, , type] = line.split(' ');
    const known = TYPES.find((each) => each === type);
    const usable = known && component === '1' && /^udp$/i.test(protocol) && packAddress(address);
    return usable ? [{ type: known, address, port: Number(port) }] : [];
  });
  const [ufrag, password] = [value('ice-ufrag'), value('ice-pwd')];
  const signal = { kind, ufrag, password, fingerprint, candidates };
  return isValid(signal) ? { ...signal, candidates: candidates.slice(0, MAX_CANDIDATES) } : null;
}

/** The SDP of a signal. */
export function writeDescription(signal: Signal): string {
  const { kind, ufrag, password, fingerprint, candidates } = signal;
  const hex = toHex(fingerprint)
    .toUpperCase()
    .replaceAll(/(..)(?!$)/g, '$1:');
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidates.map(
      ({ type, address, port }, i) =>
        `a=candidate:${i + 1} 1 udp ${priority(type, i)} ${address} ${port} typ ${type}` +
        (type === 'host' ? '' : ' raddr 0.0.0.0 rport 0'),
    ),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${hex}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:65536',
    '',
  ];
  return lines.join('\r\n');
}

/** Packs a signal as text: base64url of version, fields and checksum. */
export function packSignal(signal: Signal): string {
  const { kind, ufrag, password, fingerprint, candidates } = signal;
  const bytes = [
    (VERSION << 4) | SIGNAL_KINDS.indexOf(kind),
    ...packCredential(ufrag),
    ...packCredential(password),
    ...fingerprint,
    candidates.length,
    ...candidates.flatMap(({ type, address, port }) => {
      const [family, packed] = packAddress(address) ?? [0, new Uint8Array(4)];
      return [(TYPES.indexOf(type) << 2) | family, port >> 8, port & 255, ...packed];
    }),
  ];
  const sum = checksum(bytes);
  return toBase64Url([...bytes, sum >> 8, sum & 255]);
}

/** Parses a pasted text as a signal of the expected kind. */
export function parseSignal(pasted: string, kind: SignalKind): ParsedSignal {
  const text = pasted.replaceAll(/\s/g, '');
  const wrong = (problem: SignalProblem): ParsedSignal => ({ ok: false, problem });
  if (text === '') return wrong('empty');
  if (text.length > MAX_TEXT || !/^[\w-]+$/.test(text)) return wrong('not-a-signal');
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  const body = bytes.subarray(0, -2);
  const [high = 0, low = 0] = bytes.subarray(-2);
  const version = (bytes[0] ?? 0) >> 4;
  if (version !== VERSION) {
    // A short text is probably no signal: any word decodes to some version.
    const isNewer = version > VERSION && text.length >= MIN_TEXT;
    return wrong(isNewer ? 'newer' : 'not-a-signal');
  }
  const isIntact = checksum([...body]) === ((high << 8) | low) && toBase64Url([...bytes]) === text;
  if (!isIntact) return wrong('damaged');
  const signal = new Reader(body).signal();
  // One in 256 truncated texts still passes the checksum.
  if (!signal) return wrong('damaged');
  return signal.kind === kind ? { ok: true, signal } : wrong('wrong-kind');
}

/** Reads a signal from bytes. Reading past the end yields zeros and is detected in `signal`. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  signal(): Signal | null {
    const kind = SIGNAL_KINDS[this.#byte() & 15];
    const ufrag = this.#credential();
    const password = this.#credential();
    const fingerprint = this.#read(FINGERPRINT_BYTES);
    const count = Math.min(this.#byte(), MAX_CANDIDATES);
    const candidates = Array.from({ length: count }, () => this.#candidate()).flatMap(
      (candidate) => candidate ?? [],
    );
    if (!kind || candidates.length < count || this.#at !== this.#bytes.length) return null;
    const signal = { kind, ufrag, password, fingerprint, candidates };
    return isValid(signal) ? signal : null;
  }

  #candidate(): Candidate | null {
    const header = this.#byte();
    const [type, family] = [TYPES[header >> 2], FAMILIES[header & 3]];
    if (!type || !family) return null;
    const port = (this.#byte() << 8) | this.#byte();
    return { type, port, address: family.format(this.#read(family.size)) };
  }

  #credential(): string {
    const length = this.#byte();
    return toBase64([...this.#read(Math.ceil((length * 3) / 4))]).slice(0, length);
  }

  #byte(): number {
    return this.#read(1)[0] ?? 0;
  }

  #read(count: number): Uint8Array {
    const taken = this.#bytes.slice(this.#at, this.#at + count);
    this.#at += count;
    return taken;
  }
}

/** Validates a signal; `writeDescription` relies on it and does not escape. */
function isValid({ ufrag, password, fingerprint, candidates }: Signal): boolean {
  return (
    ICE_CREDENTIAL.test(ufrag) &&
    ICE_CREDENTIAL.test(password) &&
    password.length >= MIN_PASSWORD &&
    fingerprint.length === FINGERPRINT_BYTES &&
    candidates.every(({ port }) => Number.isInteger(port) && port > 0 && port < 65_536)
  );
}

/** The length of an ICE user name or password, then its characters decoded as base64. */
function packCredential(text: string): number[] {
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, 'A');
  return [text.length, ...fromBase64(padded).slice(0, Math.ceil((text.length * 3) / 4))];
}

/** The candidate priority of RFC 8445, with the list order as local preference. */
function priority(type: Candidate['type'], index: number): number {
  const preference = { host: 126, srflx: 100, relay: 0 }[type];
  return preference * 2 ** 24 + (65_535 - index) * 2 ** 8 + 255;
}

/** CRC-16/CCITT with initial value 0xffff. */
function checksum(bytes: readonly number[]): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}

/** Encodes as base64url without padding. */
function toBase64Url(bytes: readonly number[]): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');
}

/** Encodes as base64 without padding. */
function toBase64(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
}

/** Decodes unpadded base64; ignores a last character that is not a whole byte. */
function fromBase64(text: string): Uint8Array {
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  return Uint8Array.from(atob(whole), (character) => character.codePointAt(0) ?? 0);
}
