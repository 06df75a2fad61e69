import type { BitacoraAccion } from '../bitacora.ts';
import { type Member, reachOf } from '../permisos.ts';

/**
 * What a change touches, as the panel's screens show it: people with their quotes, visits and mails; lots with
 * their holds and sales; prices; the staff; settings; how the staff signs in; the log, which each act adds to.
 */
export const TEMAS = ['personas', 'lotes', 'precios', 'personal', 'ajustes', 'cuentas', 'bitacora'] as const;
export type Tema = (typeof TEMAS)[number];

/** A change that the panel's screens may show. */
export interface Cambio {
  temas: readonly Tema[];
  /** Ids of the members whose people it concerns; without: everybody's. */
  asesores?: readonly string[];
}

type Thing = BitacoraAccion extends `${infer T}.${string}` ? T : never;

const TEMAS_OF: Readonly<Record<Thing, readonly Tema[]>> = {
  apartado: ['personas', 'lotes'],
  archivos: [],
  avisos: ['ajustes'],
  bitacora: [],
  calendario: ['cuentas'],
  catalogo: TEMAS,
  clave: ['ajustes'],
  contrasena: ['cuentas'],
  correo: ['personas'],
  costo: ['ajustes'],
  cotizacion: ['personas'],
  cotizaciones: [],
  demanda: [],
  derecho: ['personas'],
  descuento: ['personas', 'ajustes'],
  entrada: ['cuentas'],
  fuente: [],
  invitacion: ['personal'],
  llave: ['cuentas'],
  lote: ['lotes'],
  negocio: [],
  papel: ['personas', 'lotes'],
  papeles: ['ajustes'],
  persona: ['personas'],
  personal: ['personal', 'cuentas'],
  personas: [],
  precios: ['precios', 'lotes'],
  proveedor: ['cuentas'],
  proyecto: ['lotes', 'precios'],
  recordatorio: ['ajustes'],
  respaldos: ['cuentas'],
  sesion: ['cuentas'],
  traida: ['personas', 'lotes'],
  turno: ['ajustes'],
  venta: ['personas', 'lotes'],
  pagos: [],
  ventas: [],
  visita: ['personas'],
};

export function temasOf(accion: BitacoraAccion): readonly Tema[] {
  const thing = accion.slice(0, accion.indexOf('.')) as Thing;
  return ['bitacora', ...TEMAS_OF[thing]];
}

/** Acts after which a person, a hold or a visit may be another adviser's, or nobody's. */
const CHANGES_HANDS: ReadonlySet<BitacoraAccion> = new Set<BitacoraAccion>([
  'persona.asignar',
  'persona.relevo',
  'persona.unir',
  'persona.separar',
  'persona.borrar',
  'apartado.relevo',
  'visita.relevo',
]);
const OF_ONE_PERSONA: ReadonlySet<string> = new Set(['persona', 'cotizacion', 'apartado', 'visita']);

/** Whether only those see it in their lists whose the person, the hold or the visit is. */
export function isOfOnePersona(accion: BitacoraAccion): boolean {
  return OF_ONE_PERSONA.has(accion.slice(0, accion.indexOf('.'))) && !CHANGES_HANDS.has(accion);
}

/** What of a change this member's screens may show: another adviser's people are none of an adviser's. */
export function temasFor(reader: Member, { temas, asesores }: Cambio): readonly Tema[] {
  if (!asesores || asesores.includes(reader.id) || reachOf(reader.rol, 'followPersona') !== 'own')
    return temas;
  return temas.filter((tema) => tema !== 'personas' && tema !== 'bitacora');
}
