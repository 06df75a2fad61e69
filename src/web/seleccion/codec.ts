import type { Contacto } from '../../domain/contacto.ts';
import { decodeSeleccion, encodeSeleccion } from '../../domain/formLotificacion.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { type DraftStorage, draftStorageOfMode, localDraftStorage } from '../navegador/draftStorage.ts';
import { SELECCION_KEY } from './stored.ts';

/** The last contact (specification 3). Only this module and `stored.ts` read and write the stored shapes. */
export const USUARIO_KEY = 'UsuarioCotizado';
/** The adviser whose link led here, as written by the page (`start/presses.ts`). */
export const ASESOR_KEY = 'asesor';

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
