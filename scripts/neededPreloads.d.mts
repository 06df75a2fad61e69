import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

export function neededPreloads(): {
  plugin: Plugin;
  modulePreload: { resolveDependencies: ResolveModulePreloadDependenciesFn };
};

interface Chunk {
  fileName: string;
  isEntry: boolean;
  imports: readonly string[];
  dynamicImports: readonly string[];
}
export function loadedAt(chunks: readonly Chunk[]): ReadonlyMap<string, ReadonlySet<string>>;
