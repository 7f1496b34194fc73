import { broadcastLink, type BroadcastPort } from '../../net/transport/broadcastLink';
import { randomHex, type Role } from '../../net/protocol/fairDraw';
import type { WayMaker } from '../../net/session/reconnector';
import { nostrLink } from '../../net/transport/nostrLink';
import {
  loadOnlineConfig,
  type ConfigProblem,
  type OnlineConfig,
} from '../../net/transport/onlineConfig';
import { relayLink } from '../../net/transport/relayLink';
import { relayRoom, roomSecrets } from '../../net/transport/roomCode';
import type { RandomBytes } from '../../net/time';

/** All that can lead to the other side of a room from this page. */
export interface Ways {
  readonly makers: readonly WayMaker[];
  readonly config: OnlineConfig;
  /** What is wrong with the site's file. */
  readonly problem: ConfigProblem | null;
  /** Whether the page may encrypt, without which public relays are no way. */
  readonly secure: boolean;
}

/** Bytes that nobody can guess. */
export const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** The ways into a room; without a code there is none that opens by itself. */
export async function findWays(code: string | null, role: Role): Promise<Ways> {
  const { config, problem } = await loadOnlineConfig();
  const secrets = code === null ? null : await roomSecrets(code);
  const makers: WayMaker[] = [];
  if (code !== null) {
    const room = relayRoom(code);
    const me = `${role}-${randomHex(randomBytes, 8)}`;
    if ('BroadcastChannel' in globalThis) {
      makers.push({
        way: 'tabs',
        open: () => broadcastLink(new BroadcastChannel(room) as BroadcastPort, me),
      });
    }
    const { relay } = config;
    if (relay !== null) makers.push({ way: 'relay', open: () => relayLink({ url: relay, room }) });
    if (secrets && config.nostr.length > 0)
      makers.push({ way: 'nostr', open: () => nostrLink({ secrets, role, config }) });
  }
  return {
    makers,
    config,
    problem,
    secure: secrets !== null || code === null || config.nostr.length === 0,
  };
}
