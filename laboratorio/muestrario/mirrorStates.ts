/** Classes for states that otherwise need a pointer or a key. */
export const HOVERED = 'muestra-sobre';
export const FOCUSED = 'muestra-foco';

/**
 * Copies every rule for `:hover` and `:focus-visible` to the classes above, to show the states side by side.
 * Call it once the styles are loaded.
 */
export function mirrorStates(): void {
  const twins = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(twinsOf));
  const style = document.createElement('style');
  style.textContent = twins.join('\n');
  document.head.append(style);
}

function twinsOf(rule: CSSRule): string[] {
  if (rule instanceof CSSMediaRule) {
    return matchMedia(rule.media.mediaText).matches || rule.media.mediaText.includes('hover')
      ? [...rule.cssRules].flatMap(twinsOf)
      : [];
  }
  if (!(rule instanceof CSSStyleRule) || !/:hover|:focus-visible/.test(rule.selectorText)) return [];
  const selector = rule.selectorText
    .replaceAll(':hover', `.${HOVERED}`)
    .replaceAll(':focus-visible', `.${FOCUSED}`);
  return [`${selector} { ${rule.style.cssText} }`];
}
