import type { DraftStorage } from '../navegador/draftStorage.ts';
import type { Solicitud } from './envio.ts';

/** Submissions without an answer, in a separate key beside the draft (record 067). */
export const PENDING_KEY = 'enviosPendientes';
/** Lifetime, ms. After a week the visitor no longer expects the quote. */
const VIDA_MS = 7 * 24 * 60 * 60 * 1000;
/** Most pending submissions. Nobody asks for more quotes offline. */
const MAXIMO = 5;

interface Pendiente extends Solicitud {
  /** Time of submission, ms since the epoch. */
  desde: number;
}

/** Pending submissions, oldest first. Unreadable or expired ones count as missing. */
export function readPending(draftStorage: DraftStorage, now: number): Solicitud[] {
  return readAll(draftStorage)
    .filter(({ desde }) => now - desde < VIDA_MS)
    .map(({ desde: _desde, ...solicitud }) => solicitud);
}

/** The draft's last submission, by its exact text. Another draft of the same project does not match. */
export function pendingOf(pendientes: readonly Solicitud[], seleccion: string): Solicitud | undefined {
  return pendientes.findLast((it) => it.seleccion === seleccion);
}

export function addPending(draftStorage: DraftStorage, solicitud: Solicitud, now: number): void {
  const all = readAll(draftStorage);
  if (all.some(({ clave }) => clave === solicitud.clave)) return;
  write(draftStorage, [...all, { ...solicitud, desde: now }].slice(-MAXIMO));
}

export function removePending(draftStorage: DraftStorage, clave: string): void {
  write(
    draftStorage,
    readAll(draftStorage).filter((pendiente) => pendiente.clave !== clave),
  );
}

function write(draftStorage: DraftStorage, all: readonly Pendiente[]): void {
  if (all.length) draftStorage.write(PENDING_KEY, JSON.stringify(all));
  else draftStorage.remove(PENDING_KEY);
}

function readAll(draftStorage: DraftStorage): Pendiente[] {
  try {
    const stored: unknown = JSON.parse(draftStorage.read(PENDING_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending) : [];
  } catch {
    return [];
  }
}

/** Checks the form only; the server validates texts and consent. */
function isPending(stored: unknown): stored is Pendiente {
  if (typeof stored !== 'object' || stored === null) return false;
  const { clave, seleccion, id_proyecto, desde } = stored as Record<string, unknown>;
  return (
    typeof clave === 'string' &&
    typeof seleccion === 'string' &&
    typeof id_proyecto === 'number' &&
    typeof desde === 'number'
  );
}
