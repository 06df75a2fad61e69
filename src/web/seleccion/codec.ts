import type { Contacto } from '../../domain/contacto.ts';
import { decodeSeleccion, encodeSeleccion } from '../../domain/formLotificacion.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { type Almacenamiento, localAlmacenamiento } from './almacenamiento.ts';

/** Keys of `localStorage` (specification 3; decisions 2). This module alone reads and writes them. */
export const CLAVE_SELECCION = 'formLotificacion';
export const CLAVE_USUARIO = 'UsuarioCotizado';
const CLAVE_TOKEN = 'token';

/** The draft's stored text, which is also what `Correo` gets. */
export function seleccionToText(seleccion: Seleccion): string {
  return JSON.stringify(encodeSeleccion(seleccion));
}

/** Out: the draft, or `undefined` for anything that is not one (decisions 2: it counts as not there). */
export function seleccionOfText(text: string | null): Seleccion | undefined {
  const decoded = decodeSeleccion(parseJson(text));
  return decoded.ok ? decoded.value : undefined;
}

export function readSeleccion(almacen: Almacenamiento = localAlmacenamiento): Seleccion | undefined {
  return seleccionOfText(almacen.read(CLAVE_SELECCION));
}

export function writeSeleccion(seleccion: Seleccion, almacen: Almacenamiento = localAlmacenamiento): void {
  almacen.write(CLAVE_SELECCION, seleccionToText(seleccion));
}

/** Out: whether it is truly gone. */
export function removeSeleccion(almacen: Almacenamiento = localAlmacenamiento): boolean {
  return almacen.remove(CLAVE_SELECCION);
}

/** The contact that was given last; a part that is not text reads as empty. */
export function readUsuario(almacen: Almacenamiento = localAlmacenamiento): Contacto | undefined {
  const stored = parseJson(almacen.read(CLAVE_USUARIO));
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const fields = stored as Readonly<Record<string, unknown>>;
  const text = (key: string) => {
    const value = fields[key];
    return typeof value === 'string' ? value : '';
  };
  return { nombre: text('nombre'), correo: text('correo'), telefono: text('telefono') };
}

export function writeUsuario(usuario: Contacto, almacen: Almacenamiento = localAlmacenamiento): void {
  const { nombre, correo, telefono } = usuario;
  almacen.write(CLAVE_USUARIO, JSON.stringify({ nombre, correo, telefono }));
}

/** Out: the token; what no header can carry (RFC 9110, 5.5) counts as not there, or no call would be made at all. */
export function readToken(almacen: Almacenamiento = localAlmacenamiento): string | undefined {
  const token = almacen.read(CLAVE_TOKEN) ?? '';
  return /^[!-~]+$/.test(token) ? token : undefined;
}

function parseJson(text: string | null): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
