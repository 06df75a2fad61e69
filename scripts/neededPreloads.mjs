/**
 * Leaves out of the lists of preloads what every page has that comes to them: what a chunk imports, and what was
 * loaded on each way to it. The lists were up to a fifth of a panel screen's program. Out: a plugin, and Vite's
 * `modulePreload`.
 */
export function neededPreloads() {
  let there = new Map();
  return {
    plugin: {
      name: 'needed-preloads',
      // Before Vite writes the lists.
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          there = loadedAt(Object.values(bundle).filter(({ type }) => type === 'chunk'));
        },
      },
    },
    modulePreload: {
      resolveDependencies: (_file, deps, { hostId, hostType }) =>
        hostType === 'js' ? deps.filter((file) => !there.get(hostId)?.has(file)) : deps,
    },
  };
}

/** By chunk, the files that are loaded wherever it runs: its own imports, and what all its importers share. */
export function loadedAt(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const own = new Map(chunks.map(({ fileName }) => [fileName, closureOf(fileName, byName)]));
  const importersOf = (file) =>
    chunks.filter((it) => it.imports.includes(file) || it.dynamicImports.includes(file));
  const importers = new Map(chunks.map(({ fileName }) => [fileName, importersOf(fileName)]));
  const there = new Map(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => [fileName, own.get(fileName)]),
  );
  // Sets only shrink, so this ends.
  for (let changed = true; changed; ) {
    changed = false;
    for (const { fileName, isEntry } of chunks) {
      const known = importers.get(fileName).flatMap((it) => there.get(it.fileName) ?? []);
      if (isEntry || !known.length) continue;
      const [first, ...rest] = known;
      const shared = [...first].filter((file) => rest.every((it) => it.has(file)));
      const now = new Set([...own.get(fileName), ...shared]);
      changed ||= now.size !== there.get(fileName)?.size;
      there.set(fileName, now);
    }
  }
  return there;
}

function closureOf(file, byName, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const it of byName.get(file)?.imports ?? []) closureOf(it, byName, seen);
  return seen;
}
