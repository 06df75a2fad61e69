import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/**
 * Bundles a benchmark as the server is bundled, and runs its `main` with the command's own arguments.
 * In: folder below `.cache/banco`; the entries by name, relative to the project. Sets the exit status.
 */
export async function runBench(folder, input) {
  const { build } = await import('vite');
  const outDir = join(ROOT, '.cache/banco', folder);
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
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  console.log('Midiendo; la máquina debe estar en calma…');
  const args = [join(outDir, 'main.js'), ROOT, ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
