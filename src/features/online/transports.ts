import { broadcastLink, type BroadcastPort } from '../../net/transport/broadcastLink';
import { randomHex, type Role } from '../../net/protocol/fairDraw';
import type { TransportFactory } from '../../net/session/reconnector';
import { nostrLink } from '../../net/transport/nostrLink';
import {
  loadOnlineConfig,
  type ConfigProblem,
  type OnlineConfig,
} from '../../net/transport/onlineConfig';
import { relayLink } from '../../net/transport/relayLink';
import { relaySecrets, roomSecrets, type RelaySecrets } from '../../net/transport/roomCode';
import type { RandomBytes } from '../../net/time';

/** The automatic transports of a room, and the configuration they come from. */
export interface Transports {
  readonly factories: readonly TransportFactory[];
  readonly config: OnlineConfig;
  /** What is wrong with the configuration file. */
  readonly problem: ConfigProblem | null;
  /** Whether Web Crypto is available or not needed; only Nostr relays require it. */
  readonly secure: boolean;
}

/** Cryptographically random bytes. */
export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** Finds the transports of a room; without a code there are none. */
export async function findTransports(code: string | null, role: Role): Promise<Transports> {
  const { config, problem } = await loadOnlineConfig();
  const secrets = code === null ? null : await roomSecrets(code);
  const factories: TransportFactory[] = [];
  if (code !== null) {
    const me = `${role}-${randomHex(randomBytes, 8)}`;
    if ('BroadcastChannel' in globalThis) {
      factories.push({
        transport: 'tabs',
        open: () =>
          broadcastLink(
            new BroadcastChannel(`tianyuan-${code.toLowerCase()}`) as BroadcastPort,
            me,
          ),
      });
    }
    const { relay } = config;
    if (relay !== null) {
      let derived: Promise<RelaySecrets> | undefined;
      const open = () => relayLink({ url: relay, secrets: (derived ??= relaySecrets(code)) });
      factories.push({ transport: 'relay', open });
    }
    if (secrets && config.nostr.length > 0)
      factories.push({ transport: 'nostr', open: () => nostrLink({ secrets, role, config }) });
  }
  return {
    factories,
    config,
    problem,
    secure: secrets !== null || code === null || config.nostr.length === 0,
  };
}
