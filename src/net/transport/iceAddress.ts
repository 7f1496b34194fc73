import { fromHex, toHex } from '../bytes';

const MDNS = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.local$/i;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const GROUPS = 8;

/** The address families, in the order of their numbers in a packed signal. */
export const FAMILIES = [
  {
    size: 4,
    pack: (text: string) => (IPV4.test(text) ? Uint8Array.from(text.split('.'), Number) : null),
    format: (bytes: Uint8Array) => [...bytes].join('.'),
  },
  { size: 16, pack: parseIpv6, format: formatIpv6 },
  {
    // Browsers hide local addresses behind mDNS names.
    size: 16,
    pack: (text: string) => (MDNS.test(text) ? fromHex(text.replaceAll(/-|\.local$/gi, '')) : null),
    format: (bytes: Uint8Array) =>
      `${toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`,
  },
] as const;

/** The family's number and the bytes of an address; null if it is of no known family. */
export function packAddress(text: string): readonly [number, Uint8Array] | null {
  for (const [family, { pack }] of FAMILIES.entries()) {
    const packed = pack(text);
    if (packed) return [family, packed];
  }
  return null;
}

/** The 16 bytes of an address like `2001:db8::1`; null for anything else, including zone ids. */
export function parseIpv6(text: string): Uint8Array | null {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return null;
  const left = groupsOf(head);
  const right = groupsOf(tail ?? '');
  const missing = GROUPS - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return Uint8Array.from(
    groups.flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    }),
  );
}

/** Formats 16 bytes as an IPv6 address, without compression. */
export function formatIpv6(bytes: Uint8Array): string {
  return Array.from({ length: GROUPS }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  ).join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
