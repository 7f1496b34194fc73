const TEXT_FIELDS =
  'textarea:not([readonly]), input:not([type=radio], [type=checkbox], [type=range], [type=file])';

/** Whether the focus on this element raises an on-screen keyboard, which covers half of the page. */
export function raisesKeyboard(element: Element | null): boolean {
  return matchMedia('(pointer: coarse)').matches && element?.matches(TEXT_FIELDS) === true;
}

/** Focuses a text field, except on touch screens: there the player taps it to write. */
export function focusField(selector: string): void {
  const field = document.querySelector<HTMLElement>(selector);
  if (!raisesKeyboard(field)) field?.focus();
}
