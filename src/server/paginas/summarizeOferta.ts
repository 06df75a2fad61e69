import type { Lote, Modelo, Proyecto } from '../../contract/catalogo.ts';
import type { Oferta } from '../../contract/pantalla.ts';
import { type CabidaDePlano, NOTHING_KNOWN, tellsSize } from '../../domain/cabida/canStand.ts';
import { createCabida } from '../../domain/cabida/createCabida.ts';
import type { GroundOf } from '../../domain/cabida/ground.ts';
import { leastTotal } from '../../domain/cabida/leastTotal.ts';
import { decimal, decimalToText } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { groundsOfPlano } from '../plataforma/archivos/groundsOfPlano.ts';

/** By drawing, as long as it is in memory: a lot that was sold costs no other lot's answer. */
const answers = new WeakMap<GroundOf, CabidaDePlano>();

/**
 * What a project's card promises: computed as the quote is, of houses that fit, so the promise can be kept.
 * @throws {ArchivosUnavailable} where the drawing is needed and cannot be had.
 */
export async function summarizeOferta(
  archivos: Archivos,
  { svg, precioExedente }: Pick<Proyecto, 'svg' | 'precioExedente'>,
  lotes: readonly Lote[],
  modelos: readonly Modelo[],
): Promise<Oferta> {
  const disponibles = lotes.filter(canChoose);
  const cabida = modelos.some(tellsSize) ? await cabidaOfStored(archivos, svg) : NOTHING_KNOWN;
  const { precio, noneFits } = leastTotal({
    lotes: disponibles.map(({ id_lote, terreno }) => ({ id_lote, terreno: decimal(terreno) })),
    precioExedente: decimal(precioExedente),
    modelos: modelos.map(({ precioVenta, frente, fondo }) => ({
      precioVenta: decimal(precioVenta),
      frente,
      fondo,
    })),
    preciosEquipamiento: [],
    canStand: cabida.canStand,
  });
  return {
    lotes: disponibles.length,
    ...(precio !== undefined && { desde: decimalToText(precio) }),
    ...(noneFits && { sinCabida: true as const }),
  };
}

async function cabidaOfStored(archivos: Archivos, svg: string): Promise<CabidaDePlano> {
  const groundOf = await groundsOfPlano(archivos, svg);
  const cabida = answers.get(groundOf) ?? createCabida(groundOf);
  answers.set(groundOf, cabida);
  return cabida;
}
