import type { ChosenLote } from '../seleccion.ts';
import { type CabidaDePlano, tellsSize } from './canStand.ts';
import type { GroundOf } from './ground.ts';
import { fitOnGround, standsOnGround } from './houseFit.ts';

/** Fit on the lots of one drawing. Caches each answer by lot, area and house size. */
export function createCabida(groundOf: GroundOf): CabidaDePlano {
  const terrenos = new Map<string, ChosenLote['terreno']>();
  const bySize = new Map<string, Map<string, boolean | undefined>>();
  return {
    groundOf,
    fitOf: (lote, modelo) => fitOnGround(groundOf(lote), modelo),
    canStand(lote, modelo) {
      if (!tellsSize(modelo)) return undefined;
      if (terrenos.get(lote.id_lote) !== lote.terreno) {
        for (const of of bySize.values()) of.delete(lote.id_lote);
        terrenos.set(lote.id_lote, lote.terreno);
      }
      const size = `${modelo.frente} ${modelo.fondo}`;
      const of = bySize.get(size) ?? new Map<string, boolean | undefined>();
      bySize.set(size, of);
      if (!of.has(lote.id_lote)) of.set(lote.id_lote, standsOnGround(groundOf(lote), modelo));
      return of.get(lote.id_lote);
    },
  };
}
