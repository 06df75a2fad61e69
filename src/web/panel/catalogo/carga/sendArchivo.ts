import { PARTE_BYTES } from '../../../../contract/panel/catalogo/partes.ts';
import { ApiFailure } from '../../../calls/api.ts';
import { changeArchivo } from './cargaStore.ts';
import { patiently } from './patiently.ts';
import { sendParte } from './sendParte.ts';

interface AnnouncedArchivo {
  id: number;
  file: Blob;
  carga: string;
  /** Digests, base64. */
  partes: readonly string[];
  llegaron: ReadonlySet<number>;
}

/** Concurrent parts: one travels while another is stored. */
const AT_ONCE = 3;
/** Retries for a corrupted part. */
const TRIES = 3;

/**
 * Sends a file's missing parts.
 * Out: 'enviado'; 'cambio': the file changed since the choice; 'perdida': the server does not know the upload.
 */
export async function sendArchivo(
  { id, file, carga, partes, llegaron }: AnnouncedArchivo,
  signal: AbortSignal,
): Promise<'enviado' | 'cambio' | 'perdida'> {
  const sent = new Map<number, number>();
  for (const indice of llegaron) sent.set(indice, bytesOf(indice, file.size));
  const tell = () => changeArchivo(id, { enviados: sum(sent.values()) });
  changeArchivo(id, { enviados: sum(sent.values()), antes: sum(sent.values()) });
  const left = partes.map((_, indice) => indice).filter((indice) => !llegaron.has(indice));
  // One failure aborts the others.
  const own = new AbortController();
  const forward = () => own.abort(signal.reason);
  signal.addEventListener('abort', forward);
  const work = async () => {
    for (let indice = left.shift(); indice !== undefined; indice = left.shift()) {
      const place = indice;
      const start = place * PARTE_BYTES;
      // The digest covers what was read, so a changed file is detected here.
      const bytes = await file.slice(start, start + PARTE_BYTES).arrayBuffer();
      const parte = { carga, indice: place, contenido: new Blob([bytes]), digest: partes[place] ?? '' };
      const note = (loaded: number) => {
        sent.set(place, Math.min(loaded, bytes.byteLength));
        tell();
      };
      for (let tries = 1; ; tries += 1) {
        try {
          await patiently(() => sendParte(parte, note, own.signal), own.signal);
          break;
        } catch (error) {
          const damaged = error instanceof ApiFailure && error.problema?.code === 'PARTE_DANADA';
          if (!damaged || tries === TRIES) throw error;
        }
      }
      note(bytes.byteLength);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return 'enviado';
  } catch (error) {
    own.abort();
    signal.throwIfAborted();
    if (error instanceof DOMException) return 'cambio';
    const code = error instanceof ApiFailure ? error.problema?.code : undefined;
    if (code === 'PARTE_DANADA') return 'cambio';
    if (code === 'CARGA_INEXISTENTE') return 'perdida';
    throw error;
  } finally {
    signal.removeEventListener('abort', forward);
  }
}

function bytesOf(indice: number, size: number): number {
  return Math.max(0, Math.min(PARTE_BYTES, size - indice * PARTE_BYTES));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
