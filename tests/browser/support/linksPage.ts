/** The page of the link tests: creates links and records what they receive. */
import { hostManually, joinManually, type ManualHost } from '../../../src/net/transport/manualLink';
import { nostrLink, type NostrOptions } from '../../../src/net/transport/nostrLink';
import { relayLink } from '../../../src/net/transport/relayLink';
import { relaySecrets, roomSecrets } from '../../../src/net/transport/roomCode';
import type { TroubledLink } from '../../../src/net/transport/link';

const NO_SERVERS = { stun: [], turn: [] };

/** The page's latest link and the texts it received. */
class LinkTest {
  link: TroubledLink | null = null;
  host: ManualHost | null = null;
  texts: string[] = [];

  #take(link: TroubledLink): void {
    this.link = link;
    this.texts = [];
    link.listen({
      opened: () => {},
      received: (text) => this.texts.push(text),
      closed: () => {},
    });
  }

  relay(code: string, url: string): void {
    this.#take(relayLink({ url, secrets: relaySecrets(code) }));
  }

  async nostr(
    code: string,
    relay: string,
    options: Pick<NostrOptions, 'role' | 'relayTimeout'> & { readonly secret?: string },
  ): Promise<void> {
    const secrets = await roomSecrets(code);
    if (!secrets) throw new Error('Web Crypto is not available');
    const { secret, role, relayTimeout } = options;
    this.#take(
      nostrLink({
        secrets,
        role,
        config: { nostr: [relay], ...NO_SERVERS },
        ...(relayTimeout !== undefined && { relayTimeout }),
        ...(secret !== undefined && {
          seat: async (send, receive) => {
            await send(secret);
            return (await receive()) === secret;
          },
        }),
      }),
    );
  }

  async offer(): Promise<string | null> {
    this.host = hostManually(NO_SERVERS);
    this.#take(this.host.link);
    return this.host.offer;
  }

  async answer(offer: string): Promise<string | null> {
    const guest = joinManually(offer, NO_SERVERS);
    if (!guest.ok) return guest.problem;
    this.#take(guest.link);
    return guest.answer;
  }

  async accept(answer: string): Promise<string | null> {
    return (await this.host?.accept(answer)) ?? null;
  }

  send(texts: readonly string[]): void {
    for (const text of texts) this.link?.send(text);
  }

  state(): string {
    const { state, reason, trouble } = this.link ?? {};
    return [state, reason, trouble].filter(Boolean).join(' ');
  }
}

declare global {
  interface Window {
    readonly linkTest: LinkTest;
  }
}

Object.assign(window, { linkTest: new LinkTest() });
