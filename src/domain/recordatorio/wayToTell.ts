import { internationalOf, readTelefono, trimCorreo, validateCorreo } from '../contacto.ts';

/** How somebody wants to hear of a lot: one of both (decisions 15). */
export type WayToTell = { correo: string } | { telefono: string };

/** Reads a field that takes a mailbox or a telephone. Out: `undefined` if it is neither. */
export function readWay(typed: string): WayToTell | undefined {
  const correo = trimCorreo(typed);
  if (correo.includes('@')) return validateCorreo(correo) ? undefined : { correo };
  const telefono = readTelefono(typed);
  return internationalOf(telefono) ? { telefono } : undefined;
}

export const INVALID_WAY = 'Escribe un correo, o un teléfono de 10 dígitos';
