import type { BitacoraAccion } from '../bitacora.ts';

/**
 * Acts by which staff attend to a person. They order the list of people to follow, and put off deletion at
 * the end of retention. Erasure records, readings and assignments do not count.
 */
const ATTENTION = [
  'persona.crear',
  'persona.unir',
  'persona.editar',
  'persona.anotar',
  'persona.siguiente',
  'apartado.crear',
  'apartado.extender',
  'apartado.pago',
  'apartado.liberar',
  'venta.anotar',
  'venta.anular',
  'venta.pago',
  'venta.quitar_pago',
  'papel.recibir',
  'papel.quitar',
  'descuento.pedir',
  'descuento.rechazar',
  'cotizacion.reenviar',
  'cotizacion.corregir',
] as const satisfies readonly BitacoraAccion[];

export type AttentionAccion = (typeof ATTENTION)[number];

export function isAttention(accion: BitacoraAccion): accion is AttentionAccion {
  return ATTENTION.some((it) => it === accion);
}
