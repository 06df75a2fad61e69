import type { HouseFit, HouseSize } from '../../../domain/cabida/houseFit.ts';
import { describeMisfit, metros, misfitOf } from '../../../domain/cabida/misfit.ts';

/** The sentences about a model's house on its lot. In: `id_lote` if it is not the chosen one. */
export function describeFit(modelo: string, fit: HouseFit, size: HouseSize, id_lote?: string): string {
  const misfit = misfitOf(fit, size);
  if (misfit) return describeMisfit(modelo, misfit, id_lote);
  const garden = fit.fits ? fit.garden : undefined;
  if (garden === undefined) return id_lote === undefined ? 'Cabe en tu lote' : `Cabe en el lote ${id_lote}`;
  return garden < 0.5 ? 'Cabe justa, sin jardín al fondo' : `Cabe con ${metros(garden)} de jardín al fondo`;
}

export const TEXTOS_DE_CABIDA = {
  titulo: 'En tu lote',
  dibujo: (id_lote: string, dicho: string) =>
    `Lote ${id_lote} visto desde arriba, con la calle abajo. ${dicho}.`,
  sinCalle: (id_lote: string, dicho: string) => `Lote ${id_lote} visto desde arriba. ${dicho}.`,
  verLotes: (n?: number) => {
    if (n === undefined) return 'Ver lotes donde cabe';
    return n === 1 ? 'Ver el lote donde cabe' : `Ver los ${n} lotes donde cabe`;
  },
  verModelos: 'Ver modelos que caben',
};
