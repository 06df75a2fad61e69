import type { Almacenamiento } from './almacenamiento.ts';
import type { Solicitud } from './envio.ts';

/** Beside the draft, in a key of its own: what was submitted and has no answer yet (docs/decisiones/066). */
export const CLAVE_PENDIENTES = 'enviosPendientes';
/** What nobody could send for so long is no longer what the visitor awaits, ms. */
const VIDA_MS = 7 * 24 * 60 * 60 * 1000;
/** Nobody asks for more quotes than this without a network. */
const MAXIMO = 5;

interface Pendiente extends Solicitud {
  /** When it was submitted, ms since the epoch. */
  desde: number;
}

/** Submissions without an answer, oldest first; what is unreadable or too old counts as not there. */
export function readPendientes(almacen: Almacenamiento, now: number): Solicitud[] {
  return readAll(almacen)
    .filter(({ desde }) => now - desde < VIDA_MS)
    .map(({ desde: _desde, ...solicitud }) => solicitud);
}

export function addPendiente(almacen: Almacenamiento, solicitud: Solicitud, now: number): void {
  const all = readAll(almacen);
  if (all.some(({ clave }) => clave === solicitud.clave)) return;
  write(almacen, [...all, { ...solicitud, desde: now }].slice(-MAXIMO));
}

export function removePendiente(almacen: Almacenamiento, clave: string): void {
  write(
    almacen,
    readAll(almacen).filter((pendiente) => pendiente.clave !== clave),
  );
}

function write(almacen: Almacenamiento, all: readonly Pendiente[]): void {
  if (all.length) almacen.write(CLAVE_PENDIENTES, JSON.stringify(all));
  else almacen.remove(CLAVE_PENDIENTES);
}

function readAll(almacen: Almacenamiento): Pendiente[] {
  try {
    const stored: unknown = JSON.parse(almacen.read(CLAVE_PENDIENTES) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPendiente) : [];
  } catch {
    return [];
  }
}

/** The server checks the texts and the consent; here it only has to be one of ours. */
function isPendiente(stored: unknown): stored is Pendiente {
  if (typeof stored !== 'object' || stored === null) return false;
  const { clave, seleccion, id_proyecto, desde } = stored as Record<string, unknown>;
  return (
    typeof clave === 'string' &&
    typeof seleccion === 'string' &&
    typeof id_proyecto === 'number' &&
    typeof desde === 'number'
  );
}
