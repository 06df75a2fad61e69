export const TECHNIQUES = ['plano', 'svg', 'rzpp', 'd3', 'leaflet'] as const;
export type TechniqueName = (typeof TECHNIQUES)[number];

export const PANTALLAS = {
  telefono: { width: 390, height: 844, ratio: 2 },
  escritorio: { width: 1440, height: 900, ratio: 1 },
} as const;
export type NombreDePantalla = keyof typeof PANTALLAS;

/**
 * Main-thread CPU, ms; of one step where it is a step. Of openings, drags, choices and single changes it is the
 * middle one, lest a collection of garbage or the buying of a bitmap fall on it.
 */
export interface Measure {
  abrir: number;
  mover: number;
  asentar: number;
  acercar: number;
  apuntar: number;
  elegir: number;
  /** This and `todos`: less what two empty frames cost. */
  unEstado: number;
  todos: number;
  /** DOM nodes, text included. */
  nodos: number;
  /** MB of heap after a collection: JavaScript's, the DOM's and typed arrays'. */
  memoria: number;
}

export type Resultado = { ok: true; medida: Measure } | { ok: false; motivo: string };
