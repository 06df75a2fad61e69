/** What the frame of the steps says besides `textos.ts`, which the first screen carries too (es-MX). */
export const TEXTOS_DEL_MARCO = {
  desde: 'Desde',
  equipamientos: (n: number) => `Equipamientos (${n})`,
} as const;
