import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Archivos } from '../archivos/archivos.ts';
import { cspText } from '../guards/cspText.ts';
import { sendProblem } from '../guards/problems.ts';
import { createKeptBuilds } from './builds/serveKept.ts';

/** Names contain a content hash, so a browser never asks again. */
const FOREVER: Partial<FastifyStaticOptions> = {
  immutable: true,
  maxAge: '365d',
  index: false,
  dotfiles: 'ignore',
  decorateReply: false,
};

/** `vary` for compressed files: else a shared cache gives one browser's Brotli to another. */
const ENCODED = 'accept-encoding';

const IMAGEN = /^\/[0-9a-f]{16,64}-\d{1,6}x\d{1,6}\/(?:400|800|1600)\.(?:avif|webp|jpg)$/;
const PLANO =
  /^\/[0-9a-f]{16,64}(?:-\d{3,4})?\/(?:plano\.svg|fondo\.svg|lotes\.json|fondo-\d{3,4}\.(?:avif|webp)\.svg)$/;

/** A drawing opened directly runs and loads nothing, even if the sanitiser missed something. */
const CSP_DRAWING = cspText({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
});

/** The simulator's sandboxed frame has an opaque origin, so its public assets load cross-origin. */
const HEADERS_OF_ASSETS = {
  vary: ENCODED,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Build files: `/assets/…`. Files that this build lacks may belong to another build whose pages are open. */
export async function registerAssets(
  app: FastifyInstance,
  webFolder: string,
  builds: Archivos,
): Promise<void> {
  const sendKept = createKeptBuilds(builds);
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(async (request, reply) => {
        reply.headers(HEADERS_OF_ASSETS);
        if (!(await sendKept(request, reply))) sendProblem(reply, { code: 'NO_ENCONTRADO' });
        return reply;
      });
      await scope.register(fastifyStatic, {
        ...FOREVER,
        root: join(webFolder, 'assets'),
        preCompressed: true,
        setHeaders: (response) => {
          for (const [name, value] of Object.entries(HEADERS_OF_ASSETS)) response.setHeader(name, value);
        },
      });
    },
    { prefix: '/assets' },
  );
}

/** Catalogue files: `/imagenes/…` and `/planos/…`, kept for ever since quotes show them. */
export async function registerArchivosDeCatalogo(app: FastifyInstance, archivos: Archivos): Promise<void> {
  const [imagenes, planos] = ['imagenes', 'planos'].map((name) => join(archivos.folder, name));
  for (const folder of [imagenes, planos]) if (folder) mkdirSync(folder, { recursive: true });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }) => {
      const path = pathBelow('/imagenes', url);
      if (IMAGEN.test(path)) await archivos.bring(`imagenes${path}`);
    });
    await scope.register(fastifyStatic, {
      ...FOREVER,
      root: imagenes ?? '',
      prefix: '/imagenes/',
      allowedPath: (path) => IMAGEN.test(path),
      // Webmail shows these pictures from its own origin.
      setHeaders: (response) => response.setHeader('cross-origin-resource-policy', 'cross-origin'),
    });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }) => {
      const path = pathBelow('/planos', url);
      if (!PLANO.test(path)) return;
      await archivos.bring(`planos${path}`);
      await ensureCompressedBeside(join(planos ?? '', path));
    });
    await scope.register(fastifyStatic, {
      ...FOREVER,
      root: planos ?? '',
      prefix: '/planos/',
      preCompressed: true,
      allowedPath: (path) => PLANO.test(path),
      setHeaders: (response, path) => {
        response.setHeader('vary', ENCODED);
        if (path.includes('.svg')) response.setHeader('content-security-policy', CSP_DRAWING);
      },
    });
  });
}

function pathBelow(prefix: string, url: string): string {
  return url.slice(prefix.length).split('?', 1)[0] ?? '';
}

const COMPRESS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const;
const underWay = new Map<string, Promise<void>>();

/** Ensures `file.br` and `file.gz`. If that fails, the file is served uncompressed. */
function ensureCompressedBeside(file: string): Promise<void> {
  const running = underWay.get(file) ?? compressBeside(file);
  underWay.set(file, running);
  return running;
}

async function compressBeside(file: string): Promise<void> {
  try {
    await access(`${file}.gz`);
  } catch {
    await write(file).catch(() => {});
  } finally {
    underWay.delete(file);
  }
}

/** Renames into place, so no reader sees half a file. `.gz` comes last and marks both as done. */
async function write(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const [ending, compress] of Object.entries(COMPRESS)) {
    const passing = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    await writeFile(passing, await compress(bytes));
    await rename(passing, `${file}${ending}`);
  }
}
