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
import { REFUSALS } from '../plataforma/guards/refusals.ts';
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
    reply.header('cache-control', 'no-store');
    reply.header('content-disposition', `attachment; filename="${params.archivo}"`);
    reply.type(params.archivo.endsWith('.zip') ? 'application/zip' : XLSX);
    return reply.send(await contentOf(deps, params.archivo));
  });
}

async function contentOf(
  { db, archivos }: PanelDeps,
  archivo: ArchivoToDownload,
): Promise<Buffer | Readable> {
  if (archivo === 'plantilla-de-catalogo.xlsx') return writeTemplateDeCatalogo();
  const catalogo = await db.transaction(loadCatalogo);
  if (archivo === 'catalogo.xlsx') return writeLibroDeCatalogo(catalogo?.tablas ?? emptyTablas());
  return Readable.from(packZipInParts(catalogo ? filesToPack(catalogo, archivos) : []));
}

/** @throws if an original is missing, which ends the download: half a catalogue would import as one. */
async function* filesToPack(catalogo: StoredCatalogo, archivos: Archivos): AsyncGenerator<FileToPack> {
  for (const { ruta, texto } of textsOfCatalogo(catalogo)) yield { name: ruta, content: texto };
  for (const archivo of catalogo.archivos) {
    const content = await readOriginal(archivos, archivo);
    if (!content) throw new Error(`the original of ${archivo.ruta} is missing`);
    yield { name: archivo.ruta, content, stored: PACKED.test(archivo.ruta) };
  }
}
