import { excedenteOf, priceExcedente } from '../../domain/cotizacion.ts';
import { formatArea, formatPrecio } from '../../domain/decimal.ts';
import { type Seleccion, totalesOf } from '../../domain/seleccion.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

/** One line of the comparison: a value for each choice, and whether they differ. */
export interface ComparedLine {
  titulo: string;
  valores: readonly (readonly string[])[];
  distinto: boolean;
}

/** Choices side by side, as they cost today; what can no longer be chosen says so in its place. */
export function compareSelecciones(all: readonly Seleccion[]): ComparedLine[] {
  const line = (titulo: string, read: (it: Seleccion) => readonly string[]): ComparedLine => {
    const valores = all.map(read);
    return { titulo, valores, distinto: new Set(valores.map((it) => it.join('\n'))).size > 1 };
  };
  return [
    line(T.lote, ({ lote }) => [lote?.id_lote ?? T.noDisponible]),
    line(T.terreno, ({ lote }) => (lote ? [formatArea(lote.terreno)] : [])),
    line(T.excedente, ({ lote, proyecto }) =>
      lote
        ? [
            formatArea(excedenteOf(lote.terreno)),
            formatPrecio(priceExcedente(lote.terreno, proyecto.precioExedente)),
          ]
        : [],
    ),
    line(T.modelo, ({ modelo }) => [modelo?.nombre ?? T.noDisponible]),
    line(T.construccion, ({ modelo }) => (modelo ? [formatArea(modelo.terreno)] : [])),
    line(T.precioModelo, ({ modelo }) => (modelo ? [formatPrecio(modelo.precioVenta)] : [])),
    line(T.equipamientos, ({ equipamientos }) =>
      equipamientos.length ? equipamientos.map(({ nombre }) => nombre).sort() : [T.sinEquipamientos],
    ),
    line(T.total, (it) => {
      const totales = totalesOf(it);
      return totales ? [formatPrecio(totales.precioTotal)] : [];
    }),
  ];
}
