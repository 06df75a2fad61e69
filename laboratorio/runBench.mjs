import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../scripts/install.mjs';

const LABORATORIO = join(ROOT, 'laboratorio');

/**
 * Bundles a benchmark as the server is bundled, and runs its `main` with the command's own arguments.
 * In: folder below the laboratory's `.cache`, so that the bundle finds the laboratory's packages; the entries by name, relative to
 * the laboratory. Sets the exit status.
 */
export async function runBench(folder, input) {
  const { build } = await import('vite');
  const outDir = join(LABORATORIO, '.cache', folder);
  await build({
    configFile: false,
    root: LABORATORIO,
    logLevel: 'warn',
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
