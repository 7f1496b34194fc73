import { render, type RootPart } from 'lit-html';

/** Where lit-html keeps what it has rendered: at the host, or at the node that follows the content. */
const PART = '_$litPart$';

interface Owner extends ChildNode {
  [PART]?: RootPart | undefined;
}

/** The number of nodes in a host after it was rendered. */
const sizes = new WeakMap<Node, number>();

/**
 * Renders into `host`, before its child `end` if given, also while the browser translates the page.
 * Translators put texts into `<font>` elements, which no template has, and may move or remove the
 * comments by which lit-html finds its places: it would then change nothing that is seen, or fail.
 */
export function renderInto(host: HTMLElement, content: unknown, end: Owner | null = null): void {
  const translated = takeOutFonts(host);
  const isWhole = translated.length === 0 || sizeOf(host, end) === sizes.get(host);
  const restore = isWhole ? null : keepPlace(host);
  if (!isWhole) clear(host, end);
  render(content, host, end ? { renderBefore: end } : {});
  restore?.();
  sizes.set(host, sizeOf(host, end));
  // Texts that have not changed keep their translation.
  for (const { text, was, font } of translated) {
    if (text.isConnected && text.data === was) text.replaceWith(font);
  }
}

interface Translated {
  readonly text: Text;
  readonly was: string;
  readonly font: Element;
}

/** Puts a text in the place of each translated one. */
function takeOutFonts(host: HTMLElement): Translated[] {
  return Array.from(host.querySelectorAll('font')).flatMap((font) => {
    // Inside another one, which is out already.
    if (!host.contains(font)) return [];
    const text = document.createTextNode(font.textContent ?? '');
    font.replaceWith(text);
    return [{ text, was: text.data, font }];
  });
}

/** The number of nodes in a host up to `end`. */
function sizeOf(host: HTMLElement, end: Owner | null): number {
  const walker = document.createTreeWalker(host);
  let size = 0;
  for (let node = walker.nextNode(); node && node !== end; node = walker.nextNode()) size += 1;
  return size;
}

/** Removes what was rendered, so that it is rendered anew. */
function clear(host: HTMLElement, end: Owner | null): void {
  const owner: Owner = end ?? host;
  owner[PART]?.setConnected(false);
  owner[PART] = undefined;
  while (host.firstChild && host.firstChild !== end) host.firstChild.remove();
}

/** Returns a function that gives the elements rendered anew the focus and scroll positions of the old. */
function keepPlace(host: HTMLElement): () => void {
  const all = Array.from(host.querySelectorAll('*'));
  const focus = all.findIndex((each) => each === document.activeElement);
  const scrolled = all.map(({ scrollTop }) => scrollTop);
  const opened = all.map((each) => each.hasAttribute('open'));
  return () => {
    Array.from(host.querySelectorAll<HTMLElement>('*')).forEach((each, index) => {
      if (index === focus) each.focus({ preventScroll: true });
      if (scrolled[index]) each.scrollTop = scrolled[index];
      if (opened[index] && each.localName === 'details') each.setAttribute('open', '');
    });
  };
}
