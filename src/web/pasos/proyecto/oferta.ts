import type { Lote, Modelo } from '../../../contract/catalogo.ts';
import type { Oferta } from '../../../contract/pantalla.ts';
import { decimal, decimalToText } from '../../../domain/decimal.ts';
import { leastTotal } from '../../../domain/leastTotal.ts';
import { canChoose } from '../../../domain/lote.ts';

/** What a project's card promises: computed as the quote is, so the promise can be kept. */
export function summarizeOferta(
  lotes: readonly Lote[],
  modelos: readonly Modelo[],
  precioExedente: number,
): Oferta {
  const disponibles = lotes.filter(canChoose);
  const desde = leastTotal({
    terrenos: disponibles.map(({ terreno }) => decimal(terreno)),
    precioExedente: decimal(precioExedente),
    preciosDeModelo: modelos.map(({ precioVenta }) => decimal(precioVenta)),
    preciosEquipamiento: [],
  });
  return { lotes: disponibles.length, ...(desde !== undefined && { desde: decimalToText(desde) }) };
}
