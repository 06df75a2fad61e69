/** Where a page of the API ended: the values that the next one begins behind. */
export function writeCursor(values: readonly [string, string]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Out: the values; `undefined` where the text is no cursor of ours. In: what each value must look like. */
export function readCursor(
  text: string,
  [first, second]: readonly [RegExp, RegExp],
): [string, string] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(values) || values.length !== 2) return undefined;
    const [a, b]: unknown[] = values;
    if (typeof a !== 'string' || typeof b !== 'string') return undefined;
    return first.test(a) && second.test(b) ? [a, b] : undefined;
  } catch {
    return undefined;
  }
}
