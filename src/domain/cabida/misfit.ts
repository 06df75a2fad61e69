import type { Ground } from './ground.ts';
import { fitOnGround, type HouseFit, type HouseSize, type ToldSize } from './houseFit.ts';

/** Why a house does not stand on a lot. All lengths in m. */
export interface Misfit {
  por: 'frente' | 'fondo' | 'forma';
  /** What the model needs. */
  pide: HouseSize;
  /** How much of `por` the lot has; absent where its shape fails. */
  tiene?: number | undefined;
}

/**
 * The misfit of a house of that size; `undefined` where it fits, or nothing is known.
 * A lot that has as much as is asked for, but not where the house would stand, fails by its shape.
 */
export function misfitOf(fit: HouseFit | undefined, pide: HouseSize): Misfit | undefined {
  if (!fit || fit.fits) return undefined;
  const { by, room } = fit;
  if (by === 'forma' || room === undefined || room >= pide[by]) return { por: 'forma', pide };
  return { por: by, pide, tiene: room };
}

/** The same from what is known of lot and model. */
export function misfitOnGround(ground: Ground | undefined, { frente, fondo }: ToldSize): Misfit | undefined {
  if (frente === undefined || fondo === undefined) return undefined;
  return misfitOf(fitOnGround(ground, { frente, fondo }), { frente, fondo });
}

/**
 * 'Agave pide 9 m de frente y tu lote tiene 7.8 m': the one sentence on a misfit, for buyers and staff.
 * In: the model's name; the lot's number where the reader is not its buyer.
 */
export function describeMisfit(modelo: string, { por, pide, tiene }: Misfit, id_lote?: string): string {
  if (por === 'forma' || tiene === undefined) {
    const whose = id_lote === undefined ? 'de tu lote' : `del lote ${id_lote}`;
    const size = `${metros(pide.frente)} de frente por ${metros(pide.fondo)} de fondo`;
    return `${modelo} pide ${size} y no cabe en la forma ${whose}`;
  }
  const lote = id_lote === undefined ? 'tu lote' : `el lote ${id_lote}`;
  return `${modelo} pide ${metros(pide[por])} de ${por} y ${lote} tiene ${metros(tiene)}`;
}

export const MISFIT_TITULO = 'Este modelo no cabe en tu lote';
/** Whose word a fit is, and who has the last one. */
export const NOTA_DE_CABIDA =
  'Según el plano, con los retiros de la casa. Tu asesor lo confirma en el terreno.';

/** A length as people read it, `7.8 m`. */
export function metros(length: number): string {
  return `${Number(length.toFixed(2))} m`;
}
