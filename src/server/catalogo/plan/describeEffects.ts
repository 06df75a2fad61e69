import { formatSome } from '../differences/formatDifferences.ts';
import type { PlanEffects, TouchedLote } from './readEffects.ts';

/** Effects of a plan on quotes, holds and sales, a sentence each. In: limit of listed lots. */
export function describeEffects(
  { lotes, cotizacionesDeRetirados: withdrawn, cotizacionesConSuPrecio: priced }: PlanEffects,
  most: number,
): string[] {
  const lines = lotes.length
    ? formatSome(lotes, most, describeTouched).map((line) => line.trimStart())
    : ['Nada de lo que está apartado o vendido se toca.'];
  if (withdrawn)
    lines.push(
      withdrawn === 1
        ? '1 cotización vigente nombra algo que se retira; se sigue viendo como se emitió.'
        : `${withdrawn} cotizaciones vigentes nombran algo que se retira; se siguen viendo como se emitieron.`,
    );
  if (priced)
    lines.push(
      priced === 1
        ? '1 cotización vigente conserva el precio con el que se emitió.'
        : `${priced} cotizaciones vigentes conservan el precio con el que se emitieron.`,
    );
  return lines;
}

function describeTouched({ id_proyecto, id_lote, cambio, panel }: TouchedLote): string {
  const state = panel === 'venta' ? 'vendido' : 'apartado';
  const becomes =
    cambio === 'quitado' ? 'se retira; se conserva con su historia' : 'cambia; conserva lo que se pactó';
  return `El lote ${id_proyecto}/${id_lote}, ${state}, ${becomes}.`;
}
