/** Every entry of a dictionary with its path, such as `refused.occupied`. */
export function entries(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    typeof entry === 'object' && entry !== null
      ? entries(entry, `${path}${key}.`)
      : [[path + key, entry] as [string, unknown]],
  );
}

/** The texts of a dictionary without arguments. */
export function textsOf(dictionary: object): string[] {
  return entries(dictionary).flatMap(([, entry]) => (typeof entry === 'string' ? [entry] : []));
}
