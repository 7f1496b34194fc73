/**
 * Does to a page what the translation of a browser does: puts each text into two `<font>` elements,
 * except where `translate="no"` forbids it, now and after every change. It takes one argument, because
 * it also runs in the page of a browser test. With `merges` it makes one text of texts with only
 * comments between them, and removes the comments, as happens with sentences of several parts.
 */
export function translatePage({ merges }: { readonly merges: boolean }): () => void {
  const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
  const isComment = (node: Node | null): node is Comment => node?.nodeType === Node.COMMENT_NODE;
  const isForeign = (text: Text): boolean => {
    const holder = text.parentElement;
    const skipped = 'font, script, style, textarea, option, [translate=no], svg, #live';
    return text.data.trim() !== '' && holder !== null && holder.closest(skipped) === null;
  };
  const translate = (text: Text): void => {
    if (!text.isConnected) return;
    let said = text.data;
    let next = merges ? text.nextSibling : null;
    while (isComment(next) || isText(next)) {
      if (isText(next)) said += next.data;
      const after: ChildNode | null = next.nextSibling;
      next.remove();
      next = after;
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = 'inherit';
    inner.style.verticalAlign = 'inherit';
    inner.textContent = `«${said.trim()}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const run = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (isForeign(node)) texts.push(node);
    }
    texts.forEach(translate);
  };
  run();
  const watcher = new MutationObserver(run);
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => watcher.disconnect();
}
