import type { FiltroDeBitacora } from '../../../contract/listings/listings.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { BitacoraRow } from '../../../contract/panel/shapes.ts';
import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import {
  type Given,
  type InvalidCursor,
  onDays,
  type PartsOfList,
  pageOf,
  type RowSource,
} from '../../plataforma/db/pageOf.ts';
import type { PanelDeps } from '../panelDeps.ts';

export type StoredLine = {
  id: string;
  en: Date;
  /**
   * Day and time in Mexico City, `YYYY-MM-DD` and `HH:MM`: formatted in PostgreSQL, as ten thousand are cheap
   * there.
   */
  fecha: string;
  hora: string;
  personal_id: string | null;
  nombre: string | null;
  /** Name of the API key. */
  clave: string | null;
  origen: BitacoraRow['origen'];
  accion: BitacoraAccion;
  sobre: string | null;
  id_proyecto: number | null;
  id_lote: string | null;
  antes: BitacoraRow['antes'];
  despues: BitacoraRow['despues'];
  deshace: string | null;
};

interface BitacoraAsk {
  reader: Member;
  filtro: FiltroDeBitacora;
}

/** The log, newest first, within the role's reach: advisers see their own acts and those about them. */
export const BITACORA: RowSource<BitacoraAsk, StoredLine> = {
  orden: ['id'],
  partesOf,
  readRows: (tx, places) => tx.query<StoredLine>(ROWS, [JSON.stringify(places.map(([id]) => id))]),
};

const ROWS = `select b.id::text as id, b.en, to_char(b.en at time zone 'America/Mexico_City', 'YYYY-MM-DD') as fecha,
    to_char(b.en at time zone 'America/Mexico_City', 'HH24:MI') as hora, b.personal_id::text as personal_id, p.nombre, c.nombre as clave, b.origen, b.accion, b.sobre,
    b.id_proyecto, b.id_lote, b.antes, b.despues, b.deshace::text as deshace
  from bitacora b left join personal p on p.id = b.personal_id left join clave_api c on c.id = b.clave_id
  where b.id = any(array(select json_array_elements_text($1::json)::bigint)) order by b.id desc`;

export async function readBitacora(
  { db }: Pick<PanelDeps, 'db'>,
  reader: Member,
  { cursor, limite, ...filtro }: PanelRequestOf<'LeerBitacora'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'LeerBitacora'> } | InvalidCursor> {
  const page = await pageOf(db, BITACORA, { reader, filtro }, { cursor, limite });
  if (!page.ok) return page;
  return { ok: true, answer: { filas: page.filas.map(presentLine), cursor: page.cursor } };
}

async function partesOf(_tx: Queryable, { reader, filtro }: BitacoraAsk, given: Given): Promise<PartsOfList> {
  const { persona, tipo, proyecto, lote, ...dias } = filtro;
  // One scan for both: no index has acts about a person, and they are rare.
  const theirs =
    reachOf(reader.rol, 'readBitacora') !== 'all' &&
    `(b.personal_id = ${given(reader.id)}::bigint or b.sobre = ${given(`personal ${reader.id}`)})`;
  const conditions = [
    theirs,
    persona && `b.personal_id = ${given(persona)}::bigint`,
    tipo && `b.accion = ${given(tipo)}`,
    proyecto !== undefined && `b.id_proyecto = ${given(proyecto)}::int`,
    ...onDays('b.en', dias, given),
  ];
  const which = lote === undefined ? [undefined] : [`b.id_lote = ${given(lote)}`, 'b.id_lote is null'];
  return {
    partes: which.map((of) => ({ orden: ['b.id'], de: 'bitacora b', donde: [...conditions, of] })),
  };
}

function presentLine(row: StoredLine): BitacoraRow {
  const { personal_id, nombre, id_proyecto, id_lote } = row;
  const { id, clave, origen, accion, sobre, antes, despues, deshace } = row;
  return {
    id,
    en: row.en.toISOString(),
    quien: personal_id !== null && nombre !== null ? { id: personal_id, nombre } : null,
    clave,
    origen,
    accion,
    sobre,
    lote: id_proyecto !== null && id_lote !== null ? { id_proyecto, id_lote } : null,
    antes,
    despues,
    deshace,
  };
}
