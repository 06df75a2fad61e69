/** Encodes the values of a page's last row, after which the next page starts. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Out: the values; `undefined` for an invalid cursor. In: a pattern for each value. */
export function readCursor(text: string, patterns: readonly RegExp[]): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(values) || values.length !== patterns.length) return undefined;
    const texts = values.filter((it: unknown, at): it is string =>
      typeof it === 'string' ? patterns[at]?.test(it) === true : false,
    );
    return texts.length === patterns.length ? texts : undefined;
  } catch {
    return undefined;
  }
}
