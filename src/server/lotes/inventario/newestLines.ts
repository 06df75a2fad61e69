import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import { LOTE_CHANGES } from '../../../domain/cambio.ts';
import type { Named } from '../../personal/named.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';

/** The last change of a lot. */
export interface NewestLine {
  id: string;
  /** Id of its whole change. */
  cambio: string;
  accion: BitacoraAccion;
  quien: Named | null;
  deshace: string | null;
}

/** The last change of each lot, by lot; lots without any are absent. */
export async function newestLines(
  db: Queryable,
  id_proyecto: number,
  ids: readonly string[],
): Promise<Map<string, NewestLine>> {
  const rows = await db.query<{
    id_lote: Present<string>;
    id: string;
    cambio: string;
    accion: BitacoraAccion;
    personal_id: string | null;
    nombre: string | null;
    deshace: string | null;
  }>(
    `select distinct on (b.id_lote) b.id_lote, b.id::text as id, coalesce(b.cambio, b.id)::text as cambio, b.accion,
       p.id::text as personal_id, p.nombre, b.deshace::text as deshace
     from bitacora b left join personal p on p.id = b.personal_id
     where b.id_proyecto = $1::int and b.id_lote in (select value from json_array_elements_text($2::json))
       and b.accion in (select value from json_array_elements_text($3::json))
     order by b.id_lote, b.id desc`,
    [id_proyecto, JSON.stringify(ids), JSON.stringify(LOTE_CHANGES)],
  );
  return new Map(
    rows.map(({ id_lote, personal_id, nombre, ...line }) => [
      id_lote,
      { ...line, quien: personal_id === null ? null : { id: personal_id, nombre: nombre ?? '' } },
    ]),
  );
}
