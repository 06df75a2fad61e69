/** Names listed on one line, lines of one kind; the rest is counted. */
const AT_MOST = 20;

/** A line for each item; of many the first, and how many more there are. */
export function linesFor<T>(items: readonly T[], format: (item: T) => string): string[] {
  const lines = items.slice(0, AT_MOST).map(format);
  return items.length > AT_MOST ? [...lines, `… y ${items.length - AT_MOST} más.`] : lines;
}

/** Names on one line; of many the first, and how many more there are. */
export function listNames(names: readonly string[]): string {
  const rest = names.length - AT_MOST;
  return names.slice(0, AT_MOST).join(', ') + (rest > 0 ? ` y ${rest} más` : '');
}

export function quoteName(name: string): string {
  return name.includes('«') ? name : `«${name}»`;
}
