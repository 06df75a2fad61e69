import type { Problem } from '../../../../contract/problems.ts';
import { ApiFailure, identity, problemIn } from '../../../calls/api.ts';
import { askSigned } from '../../../calls/panel/callPanel.ts';
import { parseRetryAfter } from '../../../calls/retries.ts';

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
export function sendParte(parte: Parte, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void> {
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
    request.open('PUT', `/api/panel/cargas/${carga}/${indice}`);
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
