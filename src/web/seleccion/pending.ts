import type { DraftStorage } from '../navegador/draftStorage.ts';
import type { Solicitud } from './envio.ts';

/** Beside the draft, in a key of its own: what was submitted and has no answer yet (record 067). */
export const PENDING_KEY = 'enviosPendientes';
/** What nobody could send for so long is no longer what the visitor awaits, ms. */
const VIDA_MS = 7 * 24 * 60 * 60 * 1000;
/** Nobody asks for more quotes than this without a network. */
const MAXIMO = 5;

interface Pendiente extends Solicitud {
  /** When it was submitted, ms since the epoch. */
  desde: number;
}

/** Submissions without an answer, oldest first; what is unreadable or too old counts as not there. */
export function readPending(draftStorage: DraftStorage, now: number): Solicitud[] {
  return readAll(draftStorage)
    .filter(({ desde }) => now - desde < VIDA_MS)
    .map(({ desde: _desde, ...solicitud }) => solicitud);
}

/** The last submission of a draft, by its text; another draft's, of the same project too, is none of it. */
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

/** The server checks the texts and the consent; here it only has to be one of ours. */
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
