/**
 * What a drawing may cost. Real ones are 60 KB to 4 MB with at most some 50,000 elements; the limits stand well
 * above that and keep one hostile or mistaken file from taking the server's memory.
 */
export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ELEMENTS = 120_000;
export const MAX_DEPTH = 200;
/** Elements painted after every `<use>` is followed: twelve nested uses of ten each would otherwise be a trillion. */
export const MAX_PAINTED = 400_000;
/** Path commands after every `<use>` is followed: some 100 bytes each. */
export const MAX_SEGMENTS = 3_000_000;
/** Characters that the file's own entities may add, all uses together ('billion laughs'). */
export const MAX_ENTITY_TEXT = 1024 * 1024;

/** A drawing that cannot be read: what is wrong in Spanish and, where it is one place in the file, which. */
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
