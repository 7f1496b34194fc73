import * as v from 'valibot';

/** A configuration file that whoever hosts a copy may change. */
const PLACE = './online.json';
const MOST_TEXT = 16_384;
const TIMEOUT = 5000;

const address = (scheme: RegExp) => v.pipe(v.string(), v.maxLength(200), v.regex(scheme));
const socket = v.pipe(
  address(/^wss?:\/\/[^\s?#]+$/),
  v.check((text) => URL.canParse(text)),
);
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const turnServer = v.strictObject({
  urls: address(/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/),
  username: word,
  credential: word,
});

const schema = v.strictObject({
  version: v.literal(1),
  nostr: v.optional(v.pipe(v.array(socket), v.maxLength(10))),
  stun: v.optional(v.pipe(v.array(address(/^stuns?:[\w.:[\]-]+$/)), v.maxLength(4))),
  turn: v.optional(v.pipe(v.array(turnServer), v.maxLength(4))),
  relay: v.optional(v.nullable(socket)),
});

/** What the transports need to know. */
export interface OnlineConfig {
  /** Nostr relays for signalling; copies must share at least one to meet. Empty disables Nostr. */
  readonly nostr: readonly string[];
  /** STUN servers; an empty list asks nobody. */
  readonly stun: readonly string[];
  /** TURN servers, for peers without a direct route. The credentials are public. */
  readonly turn: readonly Readonly<v.InferOutput<typeof turnServer>>[];
  /** A plain relay of one's own (`npm run relay`), or null. */
  readonly relay: string | null;
}

/** Used where the file is silent. */
export const ONLINE_DEFAULTS: OnlineConfig = {
  nostr: [
    'wss://nos.lol',
    'wss://purplerelay.com',
    'wss://relay.mostr.pub',
    'wss://relay.sigit.io',
    'wss://nostr.data.haus',
    'wss://relay.mostro.network',
  ],
  stun: ['stun:stun.cloudflare.com:3478', 'stun:stun.l.google.com:19302'],
  turn: [],
  relay: null,
};

/** Why the defaults apply. */
export const CONFIG_PROBLEMS = ['config-missing', 'config-unreadable', 'config-invalid'] as const;
export type ConfigProblem = (typeof CONFIG_PROBLEMS)[number];

export interface LoadedConfig {
  readonly config: OnlineConfig;
  readonly problem: ConfigProblem | null;
}

const withDefaults = (problem: ConfigProblem): LoadedConfig => ({
  config: ONLINE_DEFAULTS,
  problem,
});

/** Parses the file: it is valid as a whole, or the defaults apply. */
export function parseOnlineConfig(text: string): LoadedConfig {
  let value: unknown;
  try {
    value = text.length > MOST_TEXT ? undefined : JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (value === undefined) return withDefaults('config-unreadable');
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) return withDefaults('config-invalid');
  const { nostr, stun, turn, relay } = parsed.output;
  return {
    config: {
      nostr: nostr ?? ONLINE_DEFAULTS.nostr,
      stun: stun ?? ONLINE_DEFAULTS.stun,
      turn: turn ?? ONLINE_DEFAULTS.turn,
      relay: relay ?? ONLINE_DEFAULTS.relay,
    },
    problem: null,
  };
}

/** Fetches the file next to the page; never throws. */
export async function loadOnlineConfig(
  ask: (place: string, options: RequestInit) => Promise<Response> = fetch,
): Promise<LoadedConfig> {
  try {
    const response = await ask(PLACE, { signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? parseOnlineConfig(await response.text()) : withDefaults('config-missing');
  } catch {
    return withDefaults('config-missing');
  }
}

/** The servers as RTCPeerConnection takes them. */
export function iceServers({ stun, turn }: Pick<OnlineConfig, 'stun' | 'turn'>): RTCIceServer[] {
  return [...stun.map((urls) => ({ urls })), ...turn.map((server) => ({ ...server }))];
}
