import type { Contacto } from '../../domain/contacto.ts';
import { decodeSeleccion, encodeSeleccion } from '../../domain/formLotificacion.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { type DraftStorage, draftStorageOfMode, localDraftStorage } from '../navegador/draftStorage.ts';

/** Keys of `localStorage` (specification 3; decisions 2), at the counter of this tab's (`draftStorageOfMode`). This module alone reads and writes them. */
export const SELECCION_KEY = 'formLotificacion';
export const USUARIO_KEY = 'UsuarioCotizado';
/** Whose link led here, as the page itself wrote it down (`start/presses.ts`). */
export const ASESOR_KEY = 'asesor';
/** The draft that was cleared last and had something chosen, as it was stored: to be asked back for. */
export const ANTERIOR_KEY = 'seleccionAnterior';
/** In a stored text: a lot or a model was chosen. Quotes within names are escaped there. */
export const CHOSEN = /"form(?:Lote|Modelo)":\{/;

/** The draft's stored text, which is also what `Correo` gets. */
export function seleccionToText(seleccion: Seleccion): string {
  return JSON.stringify(encodeSeleccion(seleccion));
}

/** Out: the draft, or `undefined` for anything that is not one (decisions 2: it counts as not there). */
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

/** What had something chosen can be asked back for. Out: whether it is truly gone. */
export function removeSeleccion(draftStorage: DraftStorage = draftStorageOfMode): boolean {
  const text = draftStorage.read(SELECCION_KEY) ?? '';
  if (CHOSEN.test(text)) draftStorage.write(ANTERIOR_KEY, text);
  return draftStorage.remove(SELECCION_KEY);
}

/** The contact that was given last; a part that is not text reads as empty. */
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
