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
