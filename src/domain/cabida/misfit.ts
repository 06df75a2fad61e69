import type { Ground } from './ground.ts';
import { fitOnGround, type HouseFit, type HouseSize, type ToldSize } from './houseFit.ts';

/** Why a house does not stand on a lot. All lengths in m. */
export interface Misfit {
  por: 'frente' | 'fondo' | 'forma';
  pide: HouseSize;
  /** What the lot has of `por`; absent for 'forma'. */
  tiene?: number | undefined;
}

/**
 * The misfit of a house of this size; `undefined` if it fits or is unknown. If the lot has the needed length
 * but not where the house would stand, the shape is the reason.
 */
export function misfitOf(fit: HouseFit | undefined, pide: HouseSize): Misfit | undefined {
  if (!fit || fit.fits) return undefined;
  const { by, room } = fit;
  if (by === 'forma' || room === undefined || room >= pide[by]) return { por: 'forma', pide };
  return { por: by, pide, tiene: room };
}

export function misfitOnGround(ground: Ground | undefined, { frente, fondo }: ToldSize): Misfit | undefined {
  if (frente === undefined || fondo === undefined) return undefined;
  return misfitOf(fitOnGround(ground, { frente, fondo }), { frente, fondo });
}

/**
 * 'Agave pide 9 m de frente y en tu lote caben 7.8 m': the only sentence about a misfit, for buyers and staff.
 * The room for a house may differ from the front that is shown, as on a wedge.
 * In: `id_lote` if the reader is not its buyer.
 */
export function describeMisfit(modelo: string, { por, pide, tiene }: Misfit, id_lote?: string): string {
  if (por === 'forma' || tiene === undefined) {
    const whose = id_lote === undefined ? 'de tu lote' : `del lote ${id_lote}`;
    const size = `${metros(pide.frente)} de frente por ${metros(pide.fondo)} de fondo`;
    return `${modelo} pide ${size} y no cabe en la forma ${whose}`;
  }
  const lote = id_lote === undefined ? 'tu lote' : `el lote ${id_lote}`;
  return `${modelo} pide ${metros(pide[por])} de ${por} y en ${lote} caben ${metros(tiene)}`;
}

export const MISFIT_TITULO = 'Este modelo no cabe en tu lote';
/** Says that the drawing is the source, and that an adviser confirms. */
export const NOTA_DE_CABIDA =
  'Según el plano, con los retiros de la casa. Tu asesor lo confirma en el terreno.';

/** `7.8 m`, at most two decimals. */
export function metros(length: number): string {
  return `${Number(length.toFixed(2))} m`;
}
