import type { HouseFit, HouseSize } from '../../domain/cabida/houseFit.ts';

const metros = (length: number) => `${Number(length.toFixed(2))} m`;

/** What a family is told of a house on its lot. */
export function describeFit(fit: HouseFit, { frente, fondo }: HouseSize): string {
  if (fit.fits) {
    if (fit.garden === undefined) return 'Cabe en tu lote';
    return fit.garden < 0.5
      ? 'Cabe justa, sin jardín al fondo'
      : `Cabe con ${metros(fit.garden)} de jardín al fondo`;
  }
  const { by, room = 0 } = fit;
  if (by === 'frente') return `Su frente de ${metros(frente)} no cabe en los ${metros(room)} de tu lote`;
  if (by === 'fondo') return `Su fondo de ${metros(fondo)} no cabe en los ${metros(room)} de tu lote`;
  return 'No cabe en la forma de tu lote';
}

export const TEXTOS_DE_CABIDA = {
  titulo: 'En tu lote',
  dibujo: (id_lote: string, dicho: string) =>
    `Lote ${id_lote} visto desde arriba, con la calle abajo. ${dicho}.`,
  sinCalle: (id_lote: string, dicho: string) => `Lote ${id_lote} visto desde arriba. ${dicho}.`,
  nota: 'Según el plano, con los retiros de la casa. Tu asesor lo confirma en el terreno.',
};
