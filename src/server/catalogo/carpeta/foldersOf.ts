/** Out: names directly in each folder, by its path. */
export function foldersOf(names: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, Set<string>>([['', new Set()]]);
  for (const name of names) {
    const parts = name.split('/');
    for (const [depth, part] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/');
      const inIt = folders.get(folder);
      if (inIt) inIt.add(part);
      else folders.set(folder, new Set([part]));
    }
  }
  return new Map([...folders].map(([folder, inIt]) => [folder, [...inIt]]));
}
