/** The key of a press that may act: not while typing, with a dialog open, or with a modifier. Else `undefined`. */
export function freeKeyOf({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  const types =
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]');
  return types || document.querySelector('dialog[open]') ? undefined : key.toLowerCase();
}
