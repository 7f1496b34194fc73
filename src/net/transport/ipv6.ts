const GROUPS = 8;

/** The 16 bytes of an address as `2001:db8::1`; null for anything else, zones too. */
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

/** An address written out, from its 16 bytes. */
export function showIpv6(bytes: Uint8Array): string {
  return Array.from({ length: GROUPS }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  ).join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
