const AT_MOST = 20;

export function linesFor<T>(items: readonly T[], format: (item: T) => string): string[] {
  const lines = items.slice(0, AT_MOST).map(format);
  return items.length > AT_MOST ? [...lines, `… y ${items.length - AT_MOST} más.`] : lines;
}

export function listNames(names: readonly string[]): string {
  const rest = names.length - AT_MOST;
  return names.slice(0, AT_MOST).join(', ') + (rest > 0 ? ` y ${rest} más` : '');
}
