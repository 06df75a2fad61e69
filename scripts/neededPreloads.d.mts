import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

export function neededPreloads(): {
  plugin: Plugin;
  modulePreload: { resolveDependencies: ResolveModulePreloadDependenciesFn };
};
