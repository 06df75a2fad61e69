import type { PanelAnswerOf } from '../../contract/panel/calls.ts';
import type { ArchivoDeBorradorShown } from '../../contract/panel/catalogo/borrador.ts';
import { ARCHIVOS_CSV } from '../../domain/columnas/tablas.ts';
import { DRAWING_NAME } from '../planos/read/drawingNames.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import type { BorradorDeps } from './changeBorrador.ts';
import { openBorrador } from './openBorrador.ts';
import { type ArchivoDeBorrador, type Who, whoOf } from './readBorrador.ts';
import { findNewer } from './undoPublicacion.ts';

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
  if (DRAWING_NAME.test(ruta) || /\.ligas\.json$/i.test(ruta)) return 'plano';
  return /\.(jpe?g|png|webp|avif|gif|tiff?)$/i.test(ruta) ? 'imagen' : 'otro';
}

interface LastPublicacion {
  /** Last import or publication; `null`: never. */
  importadoEn: Date | null;
  ultima: PanelAnswerOf<'LeerBorrador'>['publicacion'];
}

/** The last publication for a screen, with what prevents undoing it. */
async function readLastPublicacion(db: Queryable): Promise<LastPublicacion> {
  const [row] = await db.query<Row>(
    `select (select importado_en from catalogo) as importado_en, p.version::text as version, p.publicada_en,
       p.publicada_por::text as publicada_por, quien.nombre as publico, p.deshecha_en,
       p.deshecha_por::text as deshecha_por, otro.nombre as deshizo
     from (select true) uno
     left join (select * from publicacion order by id desc limit 1) p on true
     left join personal quien on quien.id = p.publicada_por left join personal otro on otro.id = p.deshecha_por`,
  );
  const importadoEn = row?.importado_en ?? null;
  if (!row?.version || !row.publicada_en) return { importadoEn, ultima: null };
  const { version, publicada_en: en, deshecha_en } = row;
  const por: Who = whoOf(row.publicada_por, row.publico);
  const deshecha = deshecha_en && {
    por: whoOf(row.deshecha_por, row.deshizo),
    en: deshecha_en.toISOString(),
  };
  const firme = deshecha ? null : ((await findNewer(db, { en })) ?? null);
  return { importadoEn, ultima: { version, por, en: en.toISOString(), deshecha, firme } };
}

type Row = {
  importado_en: Date | null;
  version: string | null;
  publicada_en: Date | null;
  publicada_por: string | null;
  publico: string | null;
  deshecha_en: Date | null;
  deshecha_por: string | null;
  deshizo: string | null;
};
