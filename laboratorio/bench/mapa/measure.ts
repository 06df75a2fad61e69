export const TECHNIQUES = ['plano', 'svg', 'rzpp', 'd3', 'leaflet'] as const;
export type TechniqueName = (typeof TECHNIQUES)[number];

export const PANTALLAS = {
  telefono: { width: 390, height: 844, ratio: 2 },
  escritorio: { width: 1440, height: 900, ratio: 1 },
} as const;
export type NombreDePantalla = keyof typeof PANTALLAS;

/**
 * CPU of the main thread, ms, per step if there are steps. Openings, drags, choices and single changes are
 * medians, so that a garbage collection or a bitmap's allocation does not count.
 */
export interface Measure {
  abrir: number;
  mover: number;
  asentar: number;
  acercar: number;
  apuntar: number;
  elegir: number;
  /** `unEstado` and `todos` exclude the cost of two empty frames. */
  unEstado: number;
  todos: number;
  /** DOM nodes, with text nodes. */
  nodos: number;
  /** Heap after a collection, MB: JavaScript, DOM and typed arrays. */
  memoria: number;
}

export type Resultado = { ok: true; medida: Measure } | { ok: false; motivo: string };
