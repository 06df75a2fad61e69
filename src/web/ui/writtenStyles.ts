/** Texts of the server-rendered style attributes: the page's CSP permits only these. */
export const writtenStyles = new Set<string>();

/** A style attribute of a server-rendered element. In: properties by their CSS names. */
export function written<S extends Readonly<Record<string, string>>>(style: S): S {
  if (import.meta.env.SSR) {
    const text = Object.entries(style).map(
      ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    );
    writtenStyles.add(text.join(';'));
  }
  return style;
}
