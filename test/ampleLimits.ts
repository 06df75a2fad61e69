/** Settings for tests that ask more than any visitor: nothing is withheld. */
export const AMPLE_LIMITS = {
  LIMITE_CORREOS_HORA: '999999999',
  LIMITE_CORREOS_DIA: '999999999',
  LIMITE_ORIGEN_HORA: '999999999',
  LIMITE_TOTAL_HORA: '999999999',
  LIMITE_VENTAS_HORA: '999999999',
} as const;
