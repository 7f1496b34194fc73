/** A source of random numbers in [0, 1); the core uses no other. */
export type Rng = () => number;

/**
 * A seeded generator with 32 bits of state: a Weyl sequence hashed by Murmur3's finaliser
 * (splitmix32). The same seed gives the same numbers on every machine. `seed` is taken modulo 2³².
 */
export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let hash = state;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** A uniformly random item, or undefined if there are none. */
export function pick<T>(rng: Rng, items: readonly T[]): T | undefined {
  return items[Math.floor(rng() * items.length)];
}
