import type { Seleccion } from './seleccion.ts';

/** Why a step is closed; the screen decides what to show (specification 4, decisions 1). */
export type GuardMotivo = 'SIN_SELECCION' | 'LOTE_SIN_SELECCIONAR' | 'MODELO_SIN_SELECCIONAR';
export type Guard = { ok: true } | { ok: false; motivo: GuardMotivo };

const PASS: Guard = { ok: true };

/** Admits where a lot was chosen. */
export function guardLote(seleccion: Seleccion | undefined): Guard {
  if (!seleccion) return { ok: false, motivo: 'SIN_SELECCION' };
  return seleccion.lote ? PASS : { ok: false, motivo: 'LOTE_SIN_SELECCIONAR' };
}

/** Admits where a model was chosen. The third guard of the specification asks the same and answers otherwise. */
export function guardModelo(seleccion: Seleccion | undefined): Guard {
  if (!seleccion) return { ok: false, motivo: 'SIN_SELECCION' };
  return seleccion.modelo ? PASS : { ok: false, motivo: 'MODELO_SIN_SELECCIONAR' };
}
