const used = new Set<string>();

/**
 * Adds the styles of a lazily loaded chunk, once. They are part of its script, so that a chunk
 * never loads without them.
 */
export function useStyles(css: string): void {
  if (used.has(css)) return;
  used.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
