import { html, type TemplateResult } from 'lit-html';
import { version } from '../../../package.json';
import type { HelpProps } from './helpProps';

/** Where the build puts the licences, relative to the page. */
export const LICENCES = 'licences.md';

/** Version, privacy, licence and the packages in the build. */
export function aboutPage({ h, licences }: HelpProps): TemplateResult {
  const packages = shippedPackages(licences ?? '');
  return html`<p class="name">
      <span lang="zh" translate="no">天元</span> Tianyuan · ${h.version(version)}
    </p>
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
interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

const HEADING = /^## (.+) - (\S+) \((.+)\)$/gm;

/** Reads the packages from the headings of the licence file that the build writes. */
export function shippedPackages(markdown: string): ShippedPackage[] {
  return [...markdown.matchAll(HEADING)].map(([, name = '', of = '', licence = '']) => ({
    name,
    version: of,
    licence,
  }));
}
