/** Limits that protect memory. Real drawings have 60 KB to 4 MB and at most 50,000 elements. */
export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ELEMENTS = 120_000;
export const MAX_DEPTH = 200;
/** Elements after following every `<use>`: twelve nested uses of ten each would be a trillion. */
export const MAX_PAINTED = 400_000;
/** Path commands after following every `<use>`, about 100 bytes each. */
export const MAX_SEGMENTS = 3_000_000;
/** Characters added by entities, all uses together ('billion laughs'). */
export const MAX_ENTITY_TEXT = 1024 * 1024;

/** Why a drawing cannot be read, in Spanish, with its place if known. */
export interface DrawingRefusal {
  ok: false;
  motivo: string;
  /** From 1. */
  linea?: number;
  /** From 1. */
  columna?: number;
}

export function refuse(motivo: string, linea?: number, columna?: number): DrawingRefusal {
  return {
    ok: false,
    motivo,
    ...(linea === undefined ? {} : { linea }),
    ...(columna === undefined ? {} : { columna }),
  };
}
