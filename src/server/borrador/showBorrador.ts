import type { PanelAnswerOf } from '../../contract/panel/calls.ts';
import type { ArchivoDeBorradorShown } from '../../contract/panel/catalogo/borrador.ts';
import { ARCHIVOS_CSV } from '../../domain/columnas/tablas.ts';
import type { BorradorDeps } from './changeBorrador.ts';
import { openBorrador } from './openBorrador.ts';
import type { ArchivoDeBorrador } from './readBorrador.ts';
import { readLastPublicacion } from './readLastPublicacion.ts';

export async function showBorrador({
  db,
  archivos,
}: Pick<BorradorDeps, 'db' | 'archivos'>): Promise<PanelAnswerOf<'LeerBorrador'>> {
  const { revision, version, borrador, publicados } = await openBorrador(db, archivos);
  const publicacion = await readLastPublicacion(db);
  return {
    version,
    revision,
    borrador: borrador
      ? {
          comenzadoPor: borrador.comenzadoPor,
          comenzadoEn: borrador.comenzadoEn.toISOString(),
          cambiadoEn: borrador.cambiadoEn.toISOString(),
          atrasado: publicacion.importadoEn !== null && publicacion.importadoEn > borrador.comenzadoEn,
        }
      : null,
    archivos: (borrador?.archivos ?? []).map((it) => presentArchivo(it, publicados)),
    publicacion: publicacion.ultima,
  };
}

function presentArchivo(
  { ruta, original, bytes, por, en }: ArchivoDeBorrador,
  publicados: { has(ruta: string): boolean },
): ArchivoDeBorradorShown {
  const cambio = original === null ? 'quitado' : publicados.has(ruta) ? 'cambiado' : 'agregado';
  return { ruta, tipo: kindOfArchivo(ruta), cambio, bytes, por, en: en.toISOString() };
}

/** A catalogue file's type, by its name. */
export function kindOfArchivo(ruta: string): ArchivoDeBorradorShown['tipo'] {
  if (ARCHIVOS_CSV.some((archivo) => archivo === ruta)) return 'tabla';
  if (ruta === 'empresa.json') return 'empresa';
  if (/\.(svg|dxf|geojson|ligas\.json)$/i.test(ruta)) return 'plano';
  return /\.(jpe?g|png|webp|avif|gif|tiff?)$/i.test(ruta) ? 'imagen' : 'otro';
}
