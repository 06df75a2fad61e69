import type { ReciboKind } from '../../../contract/recibo/recibo.ts';
import type { LoteChange } from '../../../domain/cambio.ts';
import { UNDO_MS } from '../../../domain/correo/tellsStill.ts';
import type { BitacoraLine } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { issueRecibos, type ReciboRequest } from './issueRecibos.ts';

/** What a person is told of each change of their hold; that it has ended by itself, by who notices (sweepApartados.ts). */
const KIND_OF_CHANGE = {
  'apartado.crear': 'apartado',
  'apartado.extender': 'extension',
  'apartado.pago': 'pago',
  'apartado.liberar': 'liberado',
  'apartado.vencer': null,
  'apartado.relevo': 'relevo',
  'venta.anotar': 'vendido',
  // Its hold holds again; a sale without one had told nobody.
  'venta.anular': 'repuesto',
  'lote.estatus': null,
} as const satisfies Record<LoteChange, ReciboKind | null>;

type Line = Pick<BitacoraLine, 'sobre' | 'despues'>;
type Moment = Pick<ReciboRequest, 'ahora' | 'settings'>;

/** Tells people of a change, by its lines in the log, once all of it is carried out; the mails wait while it can be undone (`tellsStill`). */
export async function tellChange(
  tx: Queryable,
  linea: LoteChange,
  lines: readonly Line[],
  moment: Moment,
): Promise<void> {
  const tipo = KIND_OF_CHANGE[linea];
  if (!tipo) return;
  const tell = async (kind: ReciboKind, apartados: readonly string[]) => {
    const noAntes = new Date(moment.ahora.getTime() + UNDO_MS);
    if (apartados.length) await issueRecibos(tx, { ...moment, noAntes, tipo: kind, apartados });
  };
  if (tipo === 'vendido' || tipo === 'repuesto')
    return tell(tipo, await holdsOfSales(tx, idsIn('venta', lines)));
  // A payment that was written down by mistake: the hold has an end again.
  const [forgotten, others] = [lines.filter(isForgottenPago), lines.filter((it) => !isForgottenPago(it))];
  if (tipo === 'pago') await tell('correccion', idsIn('apartado', forgotten));
  await tell(tipo, idsIn('apartado', tipo === 'pago' ? others : lines));
}

function isForgottenPago({ despues }: Line): boolean {
  return despues !== undefined && 'fecha' in despues && despues.fecha === null;
}

/** In: of what the ids are wanted, such as `venta` of `venta 12`. */
function idsIn(what: 'apartado' | 'venta', lines: readonly Line[]): string[] {
  return lines.flatMap(({ sobre = '' }) => {
    const [name, id = ''] = sobre.split(' ');
    return name === what ? [id] : [];
  });
}

/** The holds that sales were made of, but of those that were sold to somebody else than they were held for. */
async function holdsOfSales(tx: Queryable, ventas: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select a.id::text as id from venta v join apartado a on a.id = v.apartado_id
     where v.id in (select value::bigint from json_array_elements_text($1::json))
       and (v.contacto is null or v.contacto = a.contacto) order by a.id`,
    [JSON.stringify(ventas)],
  );
  return rows.map(({ id }) => id);
}
