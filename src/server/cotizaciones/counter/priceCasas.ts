import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import { casasOnLote } from '../../../domain/cabida/casasOnLote.ts';
import { excedenteOf, priceExcedente } from '../../../domain/cotizacion.ts';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import type { Member } from '../../../domain/permisos.ts';
import { leastWithin, offersDescuento } from '../../../domain/precios/descuento.ts';
import { readOfertas } from '../../lotes/existencias/readOfertas.ts';
import { lastDayOfPrecios } from '../../lotes/precios/lastDayOfPrecios.ts';
import { limiteOf } from '../../lotes/precios/limites.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';

/** A lot's total with each model that fits, and with the most that the reader may discount alone. */
export function priceCasas(
  { db, clock, archivos }: Pick<PanelDeps, 'db' | 'clock' | 'archivos'>,
  reader: Member,
  { id_proyecto, id_lote }: PanelRequestOf<'LeerCasasDeLote'>,
): Promise<OutcomeOf<'LeerCasasDeLote'>> {
  return readByIndex(db, async (tx) => {
    const [row] = await tx.query<{ terreno: string }>(
      'select terreno::text as terreno from lote where id_proyecto = $1::bigint and id_lote = $2',
      [id_proyecto, id_lote],
    );
    const oferta = (await readOfertas(tx, archivos, id_proyecto)).get(id_proyecto);
    if (!row || !oferta) return { ok: false, motivo: 'LOTE_INEXISTENTE' };
    const limite = await limiteOf(tx, reader.rol);
    const lote = { id_lote, terreno: decimal(row.terreno) };
    const answer = {
      casas: casasOnLote(lote, oferta).map(({ modelo: { id_modelo, nombre }, precioTotal }) => {
        const least = leastWithin(precioTotal, limite);
        return {
          ...{ id_modelo, nombre, precioTotal: decimalToNumber(precioTotal) },
          conDescuento: least === undefined ? null : decimalToNumber(least),
        };
      }),
      descuento: offersDescuento(limite) ? decimalToNumber(limite) : null,
      excedente: {
        area: decimalToNumber(excedenteOf(lote.terreno)),
        monto: decimalToNumber(priceExcedente(lote.terreno, oferta.precioExedente)),
      },
      hasta: await lastDayOfPrecios(tx, id_proyecto, clock()),
    };
    return { ok: true, answer };
  });
}
