/** Notices for missing content without a network (es-MX). */
export const TEXTOS_DE_RED = {
  panel: 'Sin conexión. Lo que ves puede haber cambiado, y nada se guarda hasta que vuelva.',
  cotizacion: (cuando: string) => `Sin conexión: así estaba el ${cuando}.`,
  sinFecha: 'Sin conexión. Lo que ves puede haber cambiado.',
  simulador: 'Sin conexión: el simulador aparecerá aquí en cuanto vuelvas a tener internet.',
} as const;
