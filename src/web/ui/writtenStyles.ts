/** Texts of the style attributes that the server's rendering has written: its page's policy lets these pass alone. */
export const writtenStyles = new Set<string>();

/** A style attribute of an element that the server draws. In: properties as CSS names them in a script. */
export function written<S extends Readonly<Record<string, string>>>(style: S): S {
  if (import.meta.env.SSR) {
    const text = Object.entries(style).map(
      ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    );
    writtenStyles.add(text.join(';'));
  }
  return style;
}
