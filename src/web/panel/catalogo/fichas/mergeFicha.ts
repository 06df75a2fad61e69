import type { CellsOfFicha, ImagenDeFicha } from '../../../../contract/panel/catalogo/fichas.ts';

/** What a form holds. */
export interface FichaTyped {
  celdas: CellsOfFicha;
  imagenes: readonly ImagenDeFicha[];
}

/** What somebody else changed in a field. */
export interface TheirCambio {
  columna: string;
  antes: string;
  ahora: string;
}

/**
 * What a form goes on with where somebody else changed the draft: what the person typed stays, what they left alone is as it is
 * now. In: as it was read, as it is typed, as it is now.
 */
export function mergeFicha(
  base: FichaTyped,
  typed: FichaTyped,
  now: FichaTyped,
): FichaTyped & { cambios: TheirCambio[] } {
  const columnas = Object.keys(now.celdas);
  const at = (cells: CellsOfFicha, columna: string) => cells[columna] ?? '';
  const celdas = Object.fromEntries(
    columnas.map((columna) => {
      const isTyped = at(typed.celdas, columna) !== at(base.celdas, columna);
      return [columna, at(isTyped ? typed.celdas : now.celdas, columna)];
    }),
  );
  const cambios = columnas
    .filter((columna) => at(base.celdas, columna) !== at(now.celdas, columna))
    .map((columna) => ({ columna, antes: at(base.celdas, columna), ahora: at(now.celdas, columna) }));
  const isTyped = JSON.stringify(typed.imagenes) !== JSON.stringify(base.imagenes);
  return { celdas, imagenes: isTyped ? typed.imagenes : now.imagenes, cambios };
}
