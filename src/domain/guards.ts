import type { Seleccion } from './seleccion.ts';

/** Why a step is closed (specification 4, decisions 1). The screen decides what to show. */
type GuardMotivo = 'SIN_SELECCION' | 'LOTE_SIN_SELECCIONAR' | 'MODELO_SIN_SELECCIONAR';
type Guard = { ok: true } | { ok: false; motivo: GuardMotivo };

const PASS: Guard = { ok: true };

export function guardLote(seleccion: Seleccion | undefined): Guard {
  if (!seleccion) return { ok: false, motivo: 'SIN_SELECCION' };
  return seleccion.lote ? PASS : { ok: false, motivo: 'LOTE_SIN_SELECCIONAR' };
}

/** The specification's third guard has the same condition with another outcome. */
export function guardModelo(seleccion: Seleccion | undefined): Guard {
  if (!seleccion) return { ok: false, motivo: 'SIN_SELECCION' };
  return seleccion.modelo ? PASS : { ok: false, motivo: 'MODELO_SIN_SELECCIONAR' };
}
