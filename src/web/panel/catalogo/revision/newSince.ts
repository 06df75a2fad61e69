import { createContext, useContext } from 'react';
import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';

/** What of a plan a person looks at line by line; two plans have the same line where nothing of it differs. */
export function linesOfPlan(plan: PlanDeBorrador): Set<string> {
  return new Set([
    ...plan.tablas.flatMap(({ archivo, filas }) => filas.map((fila) => lineOf(archivo, fila))),
    ...plan.empresa.map((campo) => lineOf('empresa', campo)),
    ...plan.archivos.filas.map((it) => lineOf('archivo', it)),
    ...plan.figuras.flatMap(({ ruta, cambiados }) =>
      cambiados.map(({ id_lote, texto }) => lineOf('figura', { ruta, id_lote, texto })),
    ),
    ...[...plan.faltas, ...plan.avisos].map(({ texto }) => lineOf('falta', texto)),
    ...plan.difieren.map(({ liberado: _, ...rest }) => lineOf('difiere', rest)),
    ...plan.precios.map((texto) => lineOf('precio', texto)),
    ...plan.efectos.map((texto) => lineOf('efecto', texto)),
  ]);
}

/** In: which list it stands in; what it says. */
export function lineOf(list: string, said: unknown): string {
  return JSON.stringify([list, said]);
}

/** Lines of the plan that the person looked at before it was refused; `undefined`: it was not. */
export const SeenLines = createContext<ReadonlySet<string> | undefined>(undefined);

/** Out: whether a line was not in the plan that the person looked at. */
export function useIsNew(): (list: string, said: unknown) => boolean {
  const seen = useContext(SeenLines);
  return (list, said) => seen !== undefined && !seen.has(lineOf(list, said));
}
