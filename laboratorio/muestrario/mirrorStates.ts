/** What stands for a state that only a pointer or a key can bring about. */
export const HOVERED = 'muestra-sobre';
export const FOCUSED = 'muestra-foco';

/**
 * Gives every rule for `:hover` and `:focus-visible` a twin for the classes above, so that the states can be
 * looked at side by side. To be called when the styles are there.
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
  // Alone, the ring's selector is every element's.
  const selector = rule.selectorText
    .replaceAll(':hover', `.${HOVERED}`)
    .replaceAll(':focus-visible', `.${FOCUSED}`);
  return [`${selector} { ${rule.style.cssText} }`];
}
