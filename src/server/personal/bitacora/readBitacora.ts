import type { BitacoraFilter, BitacoraRow } from '../../../contract/panel/shapes.ts';
import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Lines of a page. */
const PAGE = 50;

export interface StoredLine {
  id: string;
  en: Date;
  /** Day and time in Mexico City, `YYYY-MM-DD` and `HH:MM`: written there, where ten thousand cost nothing. */
  fecha: string;
  hora: string;
  personal_id: string | null;
  nombre: string | null;
  origen: BitacoraRow['origen'];
  accion: BitacoraAccion;
  sobre: string | null;
  id_proyecto: number | null;
  id_lote: string | null;
  antes: BitacoraRow['antes'];
  despues: BitacoraRow['despues'];
  deshace: string | null;
}

type Lines<L> = { lineas: L[]; hayMas: boolean };

/** A page of the log as the panel shows it (`readBitacoraLines`). */
export async function readBitacora(
  db: Queryable,
  reader: Member,
  filter: BitacoraFilter,
): Promise<Lines<BitacoraRow>> {
  const { lineas, hayMas } = await readBitacoraLines(db, reader, filter, PAGE);
  return { lineas: lineas.map(presentLine), hayMas };
}

/**
 * A page of the log, newest first, as far as the reader's role reaches: an adviser sees what they did, and what was done to
 * them. In: who reads; which lines; how many.
 */
export async function readBitacoraLines(
  db: Queryable,
  reader: Member,
  filter: BitacoraFilter,
  page: number,
): Promise<Lines<StoredLine>> {
  const { personal, accion, lote, desde, hasta, antesDe } = filter;
  const own = reachOf(reader.rol, 'readBitacora') === 'all' ? null : reader.id;
  const rows = await db.query<StoredLine>(
    `select b.id::text as id, b.en, to_char(b.en at time zone 'America/Mexico_City', 'YYYY-MM-DD') as fecha,
       to_char(b.en at time zone 'America/Mexico_City', 'HH24:MI') as hora, b.personal_id::text as personal_id, p.nombre, b.origen, b.accion, b.sobre,
       b.id_proyecto, b.id_lote, b.antes, b.despues, b.deshace::text as deshace
     from bitacora b left join personal p on p.id = b.personal_id
     where ($1::bigint is null or b.personal_id = $1::bigint or b.sobre = 'personal ' || $1::text)
       and ($2::bigint is null or b.personal_id = $2::bigint)
       and ($3::text is null or b.accion = $3)
       and ($4::text is null or b.id_proyecto = $5::int and (b.id_lote = $4 or b.id_lote is null))
       and ($6::date is null or b.en >= $6::date::timestamp at time zone 'America/Mexico_City')
       and ($7::date is null or b.en < ($7::date + 1)::timestamp at time zone 'America/Mexico_City')
       and ($8::bigint is null or b.id < $8::bigint)
     order by b.id desc limit $9::int`,
    [
      own,
      personal ?? null,
      accion ?? null,
      lote?.id_lote ?? null,
      lote?.id_proyecto ?? null,
      desde ?? null,
      hasta ?? null,
      antesDe ?? null,
      page + 1,
    ],
  );
  return { lineas: rows.slice(0, page), hayMas: rows.length > page };
}

function presentLine(row: StoredLine): BitacoraRow {
  const {
    id,
    en,
    personal_id,
    nombre,
    origen,
    accion,
    sobre,
    id_proyecto,
    id_lote,
    antes,
    despues,
    deshace,
  } = row;
  return {
    id,
    en: en.toISOString(),
    quien: personal_id !== null && nombre !== null ? { id: personal_id, nombre } : null,
    origen,
    accion,
    sobre,
    lote: id_proyecto !== null && id_lote !== null ? { id_proyecto, id_lote } : null,
    antes,
    despues,
    deshace,
  };
}
