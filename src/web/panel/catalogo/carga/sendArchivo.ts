import { PARTE_BYTES } from '../../../../contract/panel/catalogo/partes.ts';
import type { Problem } from '../../../../contract/problems.ts';
import { onSite } from '../../../../contract/rutas.ts';
import { ApiFailure, identity, problemIn } from '../../../calls/api.ts';
import { askSigned } from '../../../calls/panel/callPanel.ts';
import { parseRetryAfter } from '../../../calls/retries.ts';
import { changeArchivo } from './cargaStore.ts';
import { patiently } from './patiently.ts';

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

interface Parte {
  carga: string;
  indice: number;
  contenido: Blob;
  /** SHA-256, base64. */
  digest: string;
}

/** Timeout without progress, ms. */
const SILENCE_MS = 25_000;

/**
 * Sends a part of an upload. In: callback with the bytes sent so far.
 * @throws {ApiFailure} {GivenUp} as `callPanel`; {DOMException} if the signal aborted.
 */
function sendParte(parte: Parte, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  return askSigned(() => put(parte, onSent, signal), { signal });
}

/** XMLHttpRequest, because `fetch` has no upload progress. */
function put(
  { carga, indice, contenido, digest }: Parte,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (what: string) => reject(new ApiFailure(`part ${indice} of ${carga}: ${what}`));
    let silence = setTimeout(() => request.abort(), SILENCE_MS);
    const moved = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE_MS);
    };
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded }) => {
      moved();
      onSent(loaded);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    };
    request.onerror = () => fail('the network failed');
    request.onabort = () => (signal.aborted ? reject(signal.reason) : fail('nothing moved'));
    request.onload = () => (request.status === 200 ? resolve() : reject(failureOf(request)));
    request.open('PUT', onSite(`/api/panel/cargas/${carga}/${indice}`));
    const headers = {
      ...identity(),
      'Content-Type': 'application/octet-stream',
      'Content-Digest': `sha-256=:${digest}:`,
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(contenido);
  });
}

function failureOf(request: XMLHttpRequest): ApiFailure {
  const { status, responseText } = request;
  return new ApiFailure(`a part: ${status}`, {
    status,
    retryAfterMs: parseRetryAfter(request.getResponseHeader('Retry-After'), Date.now()),
    problema: bodyOf(responseText),
  });
}

/** The refusal's problem body, if any; a proxy answers in HTML. */
function bodyOf(text: string): Problem | undefined {
  try {
    return problemIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}
