/** The three steps of a selection. */
export const NUMERO_DE_PASO = { lote: 1, modelo: 2, equipamiento: 3 } as const;

/** Wording of the steps' layout that is not in `textos.ts`, which the first screen loads too (es-MX). */
export const TEXTOS_DEL_MARCO = {
  /** One text with its space: a reader drops a space of its own. */
  paso: 'Paso ',
  deTres: (numero: number) => `${numero} de 3`,
  desde: 'Desde',
  equipamientos: (n: number) => `Equipamientos (${n})`,
  faltaLote: 'Falta el lote',
  faltaModelo: 'Falta el modelo',
  porElegir: 'Por elegir',
  opcional: 'Opcional',
  elegidos: (n: number) => (n === 1 ? '1 elegido' : `${n} elegidos`),
  tuSeleccion: 'Tu selección',
  verSeleccion: 'Ver tu selección',
  excedente: 'Terreno excedente',
  menosQueBase: (area: string) => `${area} menos que el lote base`,
  totalEstimado: 'Total estimado',
  porDefinir: 'Por definir',
  sinCabida: 'Ningún modelo cabe',
  totalAnunciado: (precio: string) => `Total estimado: ${precio}`,
  dialogos: {
    lote: 'Selecciona un lote para continuar',
    modelo: 'Selecciona un modelo para continuar',
    ok: 'OK',
  },
} as const;
