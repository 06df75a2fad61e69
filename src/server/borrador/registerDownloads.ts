import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ARCHIVOS_TO_DOWNLOAD, type ArchivoToDownload } from '../../contract/panel/choices.ts';
import { readOriginal, textsOfCatalogo } from '../catalogo/download/filesOfCatalogo.ts';
import { writeLibroDeCatalogo, writeTemplateDeCatalogo } from '../catalogo/download/libroDeCatalogo.ts';
import { loadCatalogo, type StoredCatalogo } from '../catalogo/plan/storedCatalogo.ts';
import { emptyTablas } from '../catalogo/tablas.ts';
import { requireAccion } from '../personal/calls/session.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { groupOfOriginal } from '../plataforma/archivos/namedArchivos.ts';
import { sendProblem } from '../plataforma/guards/problems.ts';
import { REFUSALS } from '../plataforma/guards/refusals.ts';
import { inParallel } from '../plataforma/inParallel.ts';
import { type FileToPack, packZipInParts } from '../plataforma/zip/packZip.ts';

const Which = z.object({ archivo: z.enum(ARCHIVOS_TO_DOWNLOAD) });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Compressed already. */
const PACKED = /\.(?:jpe?g|png|webp|avif|gif|pdf|ai|kmz|zip)$/i;

/** `GET /descargas/{archivo}`: the published catalogue whole, its tables, or a template. In: as `registerCargaPartes`. */
export function registerDownloads(app: FastifyInstance, deps: PanelDeps): void {
  const options = {
    onRequest: requireAccion(deps, 'importCatalogo'),
    schema: {
      summary: 'El catálogo publicado en un zip, sus tablas en Excel, o una plantilla para llenarlas',
      tags: ['Panel: catálogo'],
      params: Which,
      response: { ...REFUSALS },
    },
  };
  app.get<{ Params: z.infer<typeof Which> }>('/descargas/:archivo', options, async ({ params }, reply) => {
    const content = await contentOf(deps, params.archivo);
    if ('faltan' in content)
      return sendProblem(reply, { code: 'ORIGINAL_AUSENTE', detail: tellMissing(content.faltan) });
    reply.header('cache-control', 'no-store');
    reply.header('content-disposition', `attachment; filename="${params.archivo}"`);
    reply.type(params.archivo.endsWith('.zip') ? 'application/zip' : XLSX);
    return reply.send(content);
  });
}

async function contentOf(
  { db, archivos }: PanelDeps,
  archivo: ArchivoToDownload,
): Promise<Buffer | Readable | { faltan: readonly string[] }> {
  if (archivo === 'plantilla-de-catalogo.xlsx') return writeTemplateDeCatalogo();
  const catalogo = await db.transaction(loadCatalogo);
  if (archivo === 'catalogo.xlsx') return writeLibroDeCatalogo(catalogo?.tablas ?? emptyTablas());
  if (!catalogo) return Readable.from(packZipInParts([]));
  const faltan = await findMissing(catalogo, archivos);
  return faltan.length ? { faltan } : Readable.from(packZipInParts(filesToPack(catalogo, archivos)));
}

/** Asked before the first byte: what has begun can only be cut off, without a sentence. */
async function findMissing(catalogo: StoredCatalogo, archivos: Archivos): Promise<string[]> {
  const rutas = await inParallel(catalogo.archivos, async ({ ruta, sha256 }) =>
    (await archivos.exists(groupOfOriginal(sha256))) ? [] : [ruta],
  );
  return rutas.flat();
}

function tellMissing([first = '', ...more]: readonly string[]): string {
  return more.length ? `Faltan ${more.length + 1}, el primero «${first}»` : `Es «${first}»`;
}

/** @throws if an original is missing or altered, which ends the download: half a catalogue would import as one. */
async function* filesToPack(catalogo: StoredCatalogo, archivos: Archivos): AsyncGenerator<FileToPack> {
  for (const { ruta, texto } of textsOfCatalogo(catalogo)) yield { name: ruta, content: texto };
  for (const archivo of catalogo.archivos) {
    const content = await readOriginal(archivos, archivo);
    if (!content) throw new Error(`the original of ${archivo.ruta} is missing`);
    yield { name: archivo.ruta, content, stored: PACKED.test(archivo.ruta) };
  }
}
