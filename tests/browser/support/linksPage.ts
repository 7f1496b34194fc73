/** What the tests of the links do in a page: it makes links and writes down what they tell. */
import { hostManually, joinManually, type ManualHost } from '../../../src/net/transport/manualLink';
import { nostrLink, type NostrOptions } from '../../../src/net/transport/nostrLink';
import { relayLink, type RelayOptions } from '../../../src/net/transport/relayLink';
import { roomSecrets } from '../../../src/net/transport/roomCode';
import type { TroubledLink } from '../../../src/net/transport/link';

const NOBODY = { stun: [], turn: [] };

/** The newest link of the page, and what came of it. */
class Desk {
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

  relay(options: RelayOptions): void {
    this.#take(relayLink(options));
  }

  async nostr(
    code: string,
    relay: string,
    options: Pick<NostrOptions, 'role' | 'relayTimeout'> & { readonly word?: string },
  ): Promise<void> {
    const secrets = await roomSecrets(code);
    if (!secrets) throw new Error('no cryptography');
    const { word, role, relayTimeout } = options;
    this.#take(
      nostrLink({
        secrets,
        role,
        config: { nostr: [relay], ...NOBODY },
        ...(relayTimeout !== undefined && { relayTimeout }),
        ...(word !== undefined && {
          seat: async (send, receive) => {
            await send(word);
            return (await receive()) === word;
          },
        }),
      }),
    );
  }

  async offer(): Promise<string | null> {
    this.host = hostManually(NOBODY);
    this.#take(this.host.link);
    return this.host.offer;
  }

  async answer(offer: string): Promise<string | null> {
    const guest = joinManually(offer, NOBODY);
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
    readonly desk: Desk;
  }
}

Object.assign(window, { desk: new Desk() });
