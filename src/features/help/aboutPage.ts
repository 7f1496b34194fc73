import { html, type TemplateResult } from 'lit-html';
import { version } from '../../../package.json';
import type { HelpProps } from './helpProps';

/** Where the build lays the licences, seen from the page. */
export const LICENCES = 'licences.md';

/** Version, licence, what the game is made with, and what it keeps. */
export function aboutPage({ h, licences }: HelpProps): TemplateResult {
  const packages = shippedPackages(licences ?? '');
  return html`<p class="name"><span lang="zh">天元</span> Tianyuan · ${h.version(version)}</p>
    <h3>${h.privacyTitle}</h3>
    ${h.privacy.map((line) => html`<p>${line}</p>`)}
    <h3>${h.licenceTitle}</h3>
    <p>${h.licence}</p>
    <h3>${h.madeWith}</h3>
    <ul class="packages">
      ${packages.map(
        ({ name, version: of, licence }) =>
          html`<li><strong>${name}</strong> ${of} <small>${licence}</small></li>`,
      )}
      <li>${h.font}</li>
    </ul>
    <p class="links">
      <a href=${LICENCES} target="_blank" rel="noopener">${h.licenceFile}</a>
      <a href="assets/fonts/ofl.txt" target="_blank" rel="noopener">${h.fontFile}</a>
    </p>
    ${
      packages.length > 0
        ? html`<details class="licence-texts">
            <summary>${h.readLicences}</summary>
            <pre>${licences}</pre>
          </details>`
        : null
    }`;
}

/** A package that is part of the build. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

const HEADING = /^## (.+) - (\S+) \((.+)\)$/gm;

/** The packages named by the headings of the licence file that the build writes. */
export function shippedPackages(markdown: string): ShippedPackage[] {
  return [...markdown.matchAll(HEADING)].map(([, name = '', of = '', licence = '']) => ({
    name,
    version: of,
    licence,
  }));
}
