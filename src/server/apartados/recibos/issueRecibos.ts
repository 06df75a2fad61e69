import type { ReciboKind } from '../../../contract/recibo/recibo.ts';
import type { LoteChange } from '../../../domain/cambio.ts';
import type { BitacoraLine } from '../../bitacora/writeBitacora.ts';
import type { Queryable } from '../../db/db.ts';
import { issueRecibo, type ReciboRequest } from './issueRecibo.ts';

/** What a person is told of each change of their hold; a sale is told them at the desk, a new adviser when they call. */
const KIND_OF_CHANGE = {
  'apartado.crear': 'apartado',
  'apartado.extender': 'extension',
  'apartado.pago': 'pago',
  'apartado.liberar': 'liberado',
  'apartado.vencer': null,
  'apartado.relevo': null,
  'venta.anotar': null,
  'venta.anular': null,
  'lote.estatus': null,
} as const satisfies Record<LoteChange, ReciboKind | null>;

/** Issues the receipts of a change, by its lines in the log, once all of it is carried out. */
export async function issueRecibos(
  tx: Queryable,
  linea: LoteChange,
  lines: readonly Pick<BitacoraLine, 'sobre' | 'despues'>[],
  request: Pick<ReciboRequest, 'ahora' | 'settings'>,
): Promise<void> {
  const kind = KIND_OF_CHANGE[linea];
  if (!kind) return;
  for (const { sobre, despues } of lines) {
    const apartado = /^apartado (\d+)$/.exec(sobre ?? '')?.[1];
    if (apartado === undefined) continue;
    // A payment that was written down by mistake and taken back: the hold has an end again.
    const takenBack =
      kind === 'pago' && despues !== undefined && 'fecha' in despues && despues.fecha === null;
    await issueRecibo(tx, { ...request, apartado, tipo: takenBack ? 'extension' : kind });
  }
}
