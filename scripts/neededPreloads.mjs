/**
 * Leaves out of a chunk's lists of preloads what the chunk itself imports: that is loaded before its first line
 * runs. The lists were up to a fifth of a panel screen's program. Out: a plugin, and Vite's `modulePreload`.
 */
export function neededPreloads() {
  let bundle = {};
  const loadedBefore = new Map();
  const closureOf = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const it of bundle[file]?.imports ?? []) closureOf(it, seen);
    return seen;
  };
  return {
    plugin: {
      name: 'needed-preloads',
      // Before Vite writes the lists.
      generateBundle: {
        order: 'pre',
        handler(_options, files) {
          bundle = files;
          loadedBefore.clear();
        },
      },
    },
    modulePreload: {
      resolveDependencies(_file, deps, { hostId, hostType }) {
        if (hostType !== 'js') return deps;
        if (!loadedBefore.has(hostId)) loadedBefore.set(hostId, closureOf(hostId));
        return deps.filter((file) => !loadedBefore.get(hostId).has(file));
      },
    },
  };
}
