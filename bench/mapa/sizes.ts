import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const KIB = 1024;

export interface Size {
  nombre: string;
  /** gzip, level 9. */
  bytes: number;
  maximo: number;
}

/**
 * What the map adds to the page: its controller alone, and all of it with the index; React is there already, and the
 * layers come when they are asked for. Record 076 says what the last KB buy.
 */
export async function sizesOf(root: string): Promise<Size[]> {
  const folder = join(root, 'src/web/plano');
  return [
    {
      nombre: 'controlador',
      bytes: await bytesOf(join(folder, 'viewport/planoController.ts'), ['flatbush', /planoStore|outlines/]),
      maximo: 6 * KIB,
    },
    {
      nombre: 'plano con lista e índice',
      bytes: await bytesOf(join(folder, 'PlanoDeLotes.tsx'), []),
      maximo: 26 * KIB,
    },
    {
      nombre: 'su hoja de estilo',
      bytes: await bytesOf(join(folder, 'PlanoDeLotes.tsx'), [], 'asset'),
      maximo: 5 * KIB,
    },
  ];
}

async function bytesOf(
  entry: string,
  without: readonly (string | RegExp)[],
  type: 'chunk' | 'asset' = 'chunk',
): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2022',
      minify: 'terser',
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: [/^react/, /^zustand/, /src\/domain/, ...without],
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part) => part.type === type && !(part.type === 'chunk' && part.isDynamicEntry))
    .map((part) => (part.type === 'chunk' ? part.code : String(part.source)))
    .join('');
  return gzipSync(code, { level: 9 }).length;
}
