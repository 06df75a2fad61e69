import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { PARTE_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { CargaDeps } from './cargas.ts';

const SHOWN = 50;

/** A person's interrupted uploads, newest first. */
export async function listCargas(
  { db }: Pick<CargaDeps, 'db'>,
  { id: personalId }: Pick<Member, 'id'>,
): Promise<PanelAnswerOf<'LeerCargas'>> {
  const rows = await db.query<{ carga: string; ruta: string; bytes: number; partes: number; vista_en: Date }>(
    `select c.id::text as carga, c.ruta, c.bytes::float8 as bytes, c.vista_en,
       (select count(*) from carga_parte p where p.carga_id = c.id)::int as partes
     from carga c where c.creada_por = $1::bigint and c.terminada_en is null order by c.vista_en desc limit ${SHOWN}`,
    [personalId],
  );
  return {
    cargas: rows.map(({ carga, ruta, bytes, partes, vista_en }) => ({
      carga,
      ruta,
      bytes,
      llegaron: Math.min(bytes, partes * PARTE_BYTES),
      vistaEn: vista_en.toISOString(),
    })),
  };
}
