import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rollup } from 'vite';

const KIB = 1024;

export interface Size {
  nombre: string;
  /** gzip, level 9. */
  bytes: number;
  maximo: number;
}

/** On the page for other steps too. */
const SHARED = /src\/web\/(ui|navegador|seleccion)\//;

/**
 * What the map adds to the page: its controller alone, and all of it with the index. React and shared modules
 * are loaded already; card, layers and facts of a lot load on demand. For the last KB see record 127.
 */
export async function sizesOf(root: string): Promise<Size[]> {
  const folder = join(root, 'src/web/plano');
  return [
    {
      nombre: 'controlador',
      bytes: await bytesOf(join(folder, 'viewport/planoController.ts'), [
        'flatbush',
        /planoStore|outlines/,
        SHARED,
      ]),
      maximo: 6 * KIB,
    },
    {
      nombre: 'plano con lista e índice',
      bytes: await bytesOf(join(folder, 'PlanoDeLotes.tsx'), [SHARED]),
      maximo: 26 * KIB,
    },
    {
      nombre: 'su hoja de estilo',
      bytes: await bytesOf(join(folder, 'PlanoDeLotes.tsx'), [SHARED], 'styles'),
      maximo: 5 * KIB,
    },
  ];
}

async function bytesOf(
  entry: string,
  without: readonly (string | RegExp)[],
  what: 'code' | 'styles' = 'code',
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
        external: [/^react/, /^zustand/, /src\/domain/, /vite\/preload-helper/, ...without],
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const parts = startOf(outputs.filter((part) => part.type === 'chunk'));
  const styles = new Set(parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const text =
    what === 'code'
      ? parts.map(({ code }) => code)
      : outputs.map((part) =>
          part.type === 'asset' && styles.has(part.fileName) ? String(part.source) : '',
        );
  return gzipSync(text.join(''), { level: 9 }).length;
}

/** The entry with its static imports, without dynamic ones. */
function startOf(chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of start)
    for (const name of imports) {
      const chunk = named.get(name);
      if (chunk) start.add(chunk);
    }
  return [...start];
}
