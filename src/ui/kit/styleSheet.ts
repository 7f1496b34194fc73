const used = new Set<string>();

/**
 * Styles of a chunk that is loaded later: they come as text in its script, so that both are there
 * or neither. The same text twice counts once.
 */
export function useStyles(css: string): void {
  if (used.has(css)) return;
  used.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
