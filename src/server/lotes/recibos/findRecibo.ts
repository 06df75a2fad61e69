import { KINDS_WITH_PDF } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { readRecibo } from '../../../contract/recibo/storedRecibo.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

export type FoundRecibo =
  | { ok: true; documento: DocumentoRecibo }
  | { ok: false; motivo: 'APARTADO_INEXISTENTE' | 'RECIBO_INEXISTENTE' | 'NO_PERMITIDO' };

/**
 * The newest receipt of a hold that a person keeps; not where their data were deleted.
 * In: the hold's id; whether whoever asks may read the data of a person to whom that adviser attends.
 */
export async function findRecibo(
  db: Queryable,
  apartado: string,
  permitted: (asesorId: string | null) => boolean,
): Promise<FoundRecibo> {
  const [row] = await db.query<{ asesor: string | null; documento: string | null }>(
    `select case when p.id is null then a.apartado_por else p.asesor_id end::text as asesor,
       (select r.documento::text from recibo r
        where r.apartado_id = a.id and r.tipo in (select value from json_array_elements_text($2::json))
        order by r.id desc limit 1) as documento
     from apartado a left join persona p on p.clave = a.contacto where a.id = $1::bigint`,
    [apartado, JSON.stringify(KINDS_WITH_PDF)],
  );
  if (!row) return { ok: false, motivo: 'APARTADO_INEXISTENTE' };
  if (!permitted(row.asesor)) return { ok: false, motivo: 'NO_PERMITIDO' };
  if (row.documento === null) return { ok: false, motivo: 'RECIBO_INEXISTENTE' };
  return { ok: true, documento: readRecibo(row.documento) };
}
