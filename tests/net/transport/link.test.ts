import { describe, expect, it } from 'vitest';
import { broadcastLink, type BroadcastPort } from '../../../src/net/transport/broadcastLink';
import type { Link } from '../../../src/net/transport/link';
import { memoryPair } from '../../support/net/memoryLink';
import { VirtualTime } from '../../support/net/virtualTime';

/** Records the events of a link. */
function eventsOf(link: Link): string[] {
  const log: string[] = [];
  link.listen({
    opened: () => log.push('opened'),
    received: (text) => log.push(text),
    closed: (reason) => log.push(`closed ${reason}`),
  });
  return log;
}

describe('a pair of memory links', () => {
  it('opens, delivers in order, and closes on both sides', () => {
    const time = new VirtualTime();
    const [a, b] = memoryPair(time, 10);
    const [atA, atB] = [eventsOf(a), eventsOf(b)];
    a.send('too early');
    time.pass(10);
    a.send('1');
    a.send('2');
    expect(atB).toEqual(['opened']);
    time.pass(10);
    b.close('left');
    a.send('too late');
    time.pass(50);
    expect(atB).toEqual(['opened', '1', '2', 'closed left']);
    expect(atA).toEqual(['opened', 'closed left']);
    expect([a.state, a.reason]).toEqual(['closed', 'left']);
  });
});

/** The ports of one channel, which deliver on demand. */
class Room {
  readonly #ports = new Set<BroadcastPort>();
  readonly #undelivered: (() => void)[] = [];

  enter(): BroadcastPort {
    const port: BroadcastPort = {
      onmessage: null,
      postMessage: (data) => {
        const others = [...this.#ports].filter((other) => other !== port);
        this.#undelivered.push(() => others.forEach((other) => other.onmessage?.({ data })));
      },
      close: () => this.#ports.delete(port),
    };
    this.#ports.add(port);
    return port;
  }

  deliver(): void {
    for (let next = this.#undelivered.shift(); next; next = this.#undelivered.shift()) next();
  }
}

describe('two tabs', () => {
  it('pair up, and reject a third', () => {
    const room = new Room();
    const a = broadcastLink(room.enter(), 'a');
    const atA = eventsOf(a);
    room.deliver();
    expect(a.state).toBe('opening');
    const b = broadcastLink(room.enter(), 'b');
    const atB = eventsOf(b);
    room.deliver();
    const c = broadcastLink(room.enter(), 'c');
    room.deliver();
    expect([a.state, b.state, c.state, c.reason]).toEqual(['open', 'open', 'closed', 'full']);
    a.send('hello');
    b.send('hello back');
    room.deliver();
    a.close('left');
    room.deliver();
    expect(atA).toEqual(['opened', 'hello back', 'closed left']);
    expect(atB).toEqual(['opened', 'hello', 'closed left']);
  });

  it.each(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])('pair up in the order %s', (names) => {
    const room = new Room();
    const links = Array.from(names, (name) => broadcastLink(room.enter(), name));
    room.deliver();
    expect(links.filter(({ state }) => state === 'open')).toHaveLength(2);
    expect(links.filter(({ reason }) => reason === 'full')).toHaveLength(1);
  });

  it('ignore foreign messages', () => {
    const room = new Room();
    const a = broadcastLink(room.enter(), 'a');
    const foreign = room.enter();
    for (const message of [
      null,
      1,
      {},
      { kind: 'here' },
      { kind: 'text', from: 'x', to: 'a', text: '' },
    ]) {
      foreign.postMessage(message);
    }
    room.deliver();
    expect(a.state).toBe('opening');
  });

  it('work over a real BroadcastChannel', async () => {
    const enter = (me: string): Link =>
      broadcastLink(new BroadcastChannel('tianyuan test') as BroadcastPort, me);
    const a = enter('a');
    const atA = eventsOf(a);
    const b = enter('b');
    await expect.poll(() => [a.state, b.state]).toEqual(['open', 'open']);
    b.send('over a real channel');
    await expect.poll(() => atA).toContain('over a real channel');
    b.close('left');
    await expect.poll(() => a.state).toBe('closed');
  });
});
