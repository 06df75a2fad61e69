/** `npm run bench`: installs and builds what is missing, bundles the benchmark as the server is bundled, runs it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { build } = await import('vite');
const outDir = join(ROOT, '.cache/banco/programa');
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: { main: 'bench/main.ts', servidor: 'bench/servidor.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
console.log('Midiendo; la máquina debe estar en calma…');
process.exitCode =
  spawnSync(process.execPath, [join(outDir, 'main.js'), ROOT], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
