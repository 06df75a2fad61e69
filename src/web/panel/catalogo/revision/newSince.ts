import { createContext, useContext } from 'react';
import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';

/** A plan's lines for review; two plans share a line with equal content. */
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

/** In: its list; its content. */
export function lineOf(list: string, said: unknown): string {
  return JSON.stringify([list, said]);
}

/** Lines of the plan that the person reviewed before the refusal; `undefined` without a refusal. */
export const SeenLines = createContext<ReadonlySet<string> | undefined>(undefined);

/** Out: whether a line was missing in the reviewed plan. */
export function useIsNew(): (list: string, said: unknown) => boolean {
  const seen = useContext(SeenLines);
  return (list, said) => seen !== undefined && !seen.has(lineOf(list, said));
}
