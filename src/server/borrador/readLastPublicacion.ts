import type { PanelAnswerOf } from '../../contract/panel/calls.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { type Who, whoOf } from './readBorrador.ts';
import { findNewer } from './undoPublicacion.ts';

interface LastPublicacion {
  /** Last import or publication; `null`: never. */
  importadoEn: Date | null;
  ultima: PanelAnswerOf<'LeerBorrador'>['publicacion'];
}

/** The last publication for a screen, with what prevents undoing it. */
export async function readLastPublicacion(db: Queryable): Promise<LastPublicacion> {
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
