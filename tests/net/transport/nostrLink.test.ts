import { describe, expect, it, vi } from 'vitest';
import { nostrLink, type NostrOptions } from '../../../src/net/transport/nostrLink';
import type { TroubledLink } from '../../../src/net/transport/link';

const OPTIONS: NostrOptions = {
  secrets: { room: '0'.repeat(32), password: '1'.repeat(64) },
  role: 'host',
  config: { nostr: ['ws://127.0.0.1:1'], stun: [], turn: [] },
};

async function endOf(link: TroubledLink): Promise<unknown> {
  await vi.waitFor(() => expect(link.state).toBe('closed'));
  return [link.reason, link.trouble];
}

describe('a Nostr link', () => {
  it('fails with no-code if its code can’t be loaded', async () => {
    const link = nostrLink({ ...OPTIONS, load: () => Promise.reject(new Error('offline')) });
    expect(await endOf(link)).toEqual(['failed', 'no-code']);
  });

  it('fails with no-webrtc if the browser has no WebRTC', async () => {
    expect(await endOf(nostrLink(OPTIONS))).toEqual(['failed', 'no-webrtc']);
  });

  it('can be closed while it is starting', async () => {
    const link = nostrLink(OPTIONS);
    const reasons: string[] = [];
    link.listen({ opened: () => {}, received: () => {}, closed: (reason) => reasons.push(reason) });
    link.close('left');
    expect(await endOf(link)).toEqual(['left', null]);
    expect(reasons).toEqual(['left']);
  });
});
