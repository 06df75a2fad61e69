import type { LoteChange } from '../../../domain/cambio.ts';
import { isAttention } from '../../../domain/personas/attention.ts';
import type { BitacoraLine } from '../../personal/bitacora/writeBitacora.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Records attention to the buyers of these holds or sales. In: the lines of one change, all of one kind. */
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
}

const OF_HOLDS = `
  select distinct contacto from apartado where id in (select value::bigint from json_array_elements_text($1::json))`;

const OF_SALES = `
  select distinct contacto from venta where id in (select value::bigint from json_array_elements_text($1::json))`;
