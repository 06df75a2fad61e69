import type { Contacto } from '../../domain/contacto.ts';
import { decodeSeleccion, encodeSeleccion } from '../../domain/formLotificacion.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { type DraftStorage, draftStorageOfMode, localDraftStorage } from '../navegador/draftStorage.ts';

/**
 * Keys of `localStorage` (specification 3; decisions 2), of `sessionStorage` at the counter (`draftStorageOfMode`).
 * Only this module reads and writes them.
 */
export const SELECCION_KEY = 'formLotificacion';
export const USUARIO_KEY = 'UsuarioCotizado';
/** The adviser whose link led here, as written by the page (`start/presses.ts`). */
export const ASESOR_KEY = 'asesor';
/** The last cleared draft with a choice, as stored, to offer it again. */
export const ANTERIOR_KEY = 'seleccionAnterior';
/** Matches a stored text with a chosen lot or model. Quotes within names are escaped, so they cannot match. */
export const CHOSEN = /"form(?:Lote|Modelo)":\{/;

/** The draft as stored, which is also what `Correo` gets. */
export function seleccionToText(seleccion: Seleccion): string {
  return JSON.stringify(encodeSeleccion(seleccion));
}

/** Out: the draft, or `undefined` for an invalid one (decisions 2: it counts as missing). */
export function seleccionOfText(text: string | null): Seleccion | undefined {
  const decoded = decodeSeleccion(parseJson(text));
  return decoded.ok ? decoded.value : undefined;
}

export function readSeleccion(draftStorage: DraftStorage = draftStorageOfMode): Seleccion | undefined {
  return seleccionOfText(draftStorage.read(SELECCION_KEY));
}

export function writeSeleccion(seleccion: Seleccion, draftStorage: DraftStorage = draftStorageOfMode): void {
  draftStorage.write(SELECCION_KEY, seleccionToText(seleccion));
}

/** Removes the draft; one with a choice is kept for the offer. Out: whether it is really gone. */
export function removeSeleccion(draftStorage: DraftStorage = draftStorageOfMode): boolean {
  const text = draftStorage.read(SELECCION_KEY) ?? '';
  if (CHOSEN.test(text)) draftStorage.write(ANTERIOR_KEY, text);
  return draftStorage.remove(SELECCION_KEY);
}

/** The last contact; a part that is not text reads as empty. */
export function readUsuario(draftStorage: DraftStorage = localDraftStorage): Contacto | undefined {
  const stored = parseJson(draftStorage.read(USUARIO_KEY));
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const fields = stored as Readonly<Record<string, unknown>>;
  const text = (key: string) => {
    const value = fields[key];
    return typeof value === 'string' ? value : '';
  };
  return { nombre: text('nombre'), correo: text('correo'), telefono: text('telefono') };
}

export function writeUsuario(usuario: Contacto, draftStorage: DraftStorage = localDraftStorage): void {
  const { nombre, correo, telefono } = usuario;
  draftStorage.write(USUARIO_KEY, JSON.stringify({ nombre, correo, telefono }));
}

function parseJson(text: string | null): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
