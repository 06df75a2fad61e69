/** `npm run bench:mapa [-- --lotes 60,2000 --pantalla telefono --tecnicas plano,svg]`: bundles the benchmark, runs it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { build } = await import('vite');
const outDir = join(ROOT, '.cache/banco/programa-mapa');
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: { input: { main: 'bench/mapa/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
console.log('Midiendo; la máquina debe estar en calma…');
process.exitCode =
  spawnSync(process.execPath, [join(outDir, 'main.js'), ROOT, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  }).status ?? 1;
