import type { LoteChange } from '../../../domain/cambio.ts';
import { isAttention } from '../../../domain/personas/attention.ts';
import type { BitacoraLine } from '../../personal/bitacora/writeBitacora.ts';
import { recountAvance } from '../../personas/follow/recountAvance.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Records attention to the buyers of these holds or sales, and recounts their stage. In: the lines of one change, all of one kind. */
export async function touchBuyers(
  tx: Queryable,
  accion: LoteChange,
  lines: readonly Pick<BitacoraLine, 'sobre'>[],
  en: Date,
): Promise<void> {
  if (!isAttention(accion)) return;
  const ids = lines.flatMap(({ sobre }) => sobre?.split(' ')[1] ?? []);
  const rows = await tx.query<{ contacto: string | null }>(
    accion.startsWith('venta.') ? OF_SALES : OF_HOLDS,
    [JSON.stringify(ids)],
  );
  await touchPersonas(
    tx,
    rows.map(({ contacto }) => contacto),
    { accion, en },
  );
  const sold = accion.startsWith('venta.')
    ? await tx.query<{ contacto: string | null }>(HOLDERS, [JSON.stringify(ids)])
    : [];
  await recountAvance(
    tx,
    [...rows, ...sold].map(({ contacto }) => contacto),
  );
}

const OF_HOLDS = `
  select distinct contacto from apartado where id in (select value::bigint from json_array_elements_text($1::json))`;

const OF_SALES = `
  select distinct contacto from venta where id in (select value::bigint from json_array_elements_text($1::json))`;

/** Whose hold a sale to somebody else ended. */
const HOLDERS = `
  select a.contacto from venta v join apartado a on a.id = v.apartado_id
  where v.id in (select value::bigint from json_array_elements_text($1::json)) and a.contacto is distinct from v.contacto`;
