/** A package that is part of the build. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

const HEADING = /^## (.+) - (\S+) \((.+)\)$/gm;

/** The packages named by the headings of the licence file that the build writes. */
export function shippedPackages(markdown: string): ShippedPackage[] {
  return [...markdown.matchAll(HEADING)].map(([, name = '', version = '', licence = '']) => ({
    name,
    version,
    licence,
  }));
}
