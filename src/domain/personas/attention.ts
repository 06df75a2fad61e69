import type { BitacoraAccion } from '../bitacora.ts';

/**
 * The acts by which somebody gave a person attention: their list of whom to follow is in this order, and who was given some is
 * not deleted when their day comes. A record that the deletion asks, a reading and an assignment are none.
 */
const ATTENTION = [
  'persona.editar',
  'persona.anotar',
  'persona.siguiente',
  'apartado.crear',
  'apartado.extender',
  'apartado.pago',
  'apartado.liberar',
  'venta.anotar',
  'venta.anular',
  'descuento.pedir',
  'descuento.rechazar',
  'cotizacion.reenviar',
  'cotizacion.corregir',
] as const satisfies readonly BitacoraAccion[];

/** An act that is attention to a person. */
export type AttentionAccion = (typeof ATTENTION)[number];

export function isAttention(accion: BitacoraAccion): accion is AttentionAccion {
  return ATTENTION.some((it) => it === accion);
}
