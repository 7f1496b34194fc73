import * as v from 'valibot';

/** The configuration file next to the page, which the operator of a site may edit. */
const CONFIG_PATH = './online.json';
const MAX_TEXT = 16_384;
const TIMEOUT_MS = 5000;

const address = (scheme: RegExp) => v.pipe(v.string(), v.maxLength(200), v.regex(scheme));
const socket = v.pipe(
  address(/^wss?:\/\/[^\s?#]+$/),
  v.check((text) => URL.canParse(text)),
);
const credential = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const turnServer = v.strictObject({
  urls: address(/^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/),
  username: credential,
  credential,
});

const schema = v.strictObject({
  version: v.literal(1),
  nostr: v.optional(v.pipe(v.array(socket), v.maxLength(10))),
  stun: v.optional(v.pipe(v.array(address(/^stuns?:[\w.:[\]-]+$/)), v.maxLength(4))),
  turn: v.optional(v.pipe(v.array(turnServer), v.maxLength(4))),
  relay: v.optional(v.nullable(socket)),
});

/** The configuration of the transports. */
export interface OnlineConfig {
  /** Nostr relays for signalling; two copies need one in common. Empty disables Nostr. */
  readonly nostr: readonly string[];
  /** STUN servers; may be empty. */
  readonly stun: readonly string[];
  /** TURN servers, for peers without a direct route. Anybody can read the credentials. */
  readonly turn: readonly Readonly<v.InferOutput<typeof turnServer>>[];
  /** The site's own plain relay (`npm run relay`), or null. */
  readonly relay: string | null;
}

/** Used for fields that the file omits. */
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

/** Why all defaults apply. */
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

/** Parses the file; all defaults apply if any part is invalid. */
export function parseOnlineConfig(text: string): LoadedConfig {
  let value: unknown;
  try {
    value = text.length > MAX_TEXT ? undefined : JSON.parse(text);
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

/** Fetches and parses the file; never rejects. */
export async function loadOnlineConfig(
  load: (path: string, options: RequestInit) => Promise<Response> = fetch,
): Promise<LoadedConfig> {
  try {
    const response = await load(CONFIG_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? parseOnlineConfig(await response.text()) : withDefaults('config-missing');
  } catch {
    return withDefaults('config-missing');
  }
}

/** The servers in the form that RTCPeerConnection expects. */
export function iceServers({ stun, turn }: Pick<OnlineConfig, 'stun' | 'turn'>): RTCIceServer[] {
  return [...stun.map((urls) => ({ urls })), ...turn.map((server) => ({ ...server }))];
}
