import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Bundles a TypeScript program to run in its own process; removed after the test. Out: path. In: `entry`,
 * from the repository's root.
 */
export async function buildProgram(entry: string): Promise<string> {
  // Inside the repository, so that it finds its packages.
  const outDir = join(ROOT, 'node_modules/.cache/lotificacion', `programa-${randomBytes(6).toString('hex')}`);
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rollupOptions: { input: join(ROOT, entry), output: { entryFileNames: 'programa.js' } },
    },
  });
  return join(outDir, 'programa.js');
}
