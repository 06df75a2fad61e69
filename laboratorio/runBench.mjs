import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/install.mjs';

const LABORATORIO = join(ROOT, 'laboratorio');

/**
 * Bundles a benchmark like the server, and runs its `main` with the command's arguments. In: a folder below
 * `.cache/banco`; the entries by name, relative to the laboratory. Sets the exit status.
 */
export async function runBench(folder, input) {
  const { build } = await import('vite');
  // Outside the laboratory, which has other versions of some of the program's packages.
  const outDir = join(ROOT, '.cache/banco', folder);
  await build({
    configFile: false,
    root: LABORATORIO,
    logLevel: 'warn',
    plugins: [ownPackages()],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  console.log('Midiendo; la máquina debe estar en calma…');
  const args = [join(outDir, 'main.js'), ROOT, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

/** Imports the laboratory's own packages by path; all others resolve from the program. */
function ownPackages() {
  const manifest = join(LABORATORIO, 'package.json');
  const { resolve } = createRequire(manifest);
  const own = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).dependencies);
  return {
    name: 'own-packages',
    enforce: 'pre',
    resolveId: (source) =>
      own.includes(source) ? { id: pathToFileURL(resolve(source)).href, external: true } : undefined,
  };
}
