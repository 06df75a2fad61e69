import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { sha256Hex } from '../../digest.ts';
import { ArchivosUnavailable } from '../archivos.ts';
import type { ArchivosSettings } from '../archivosSettings.ts';
import { describeFault, type StoreFault } from './fault.ts';

interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Path below the bucket, with prefix; empty: the bucket itself. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

interface StoreClient {
  /**
   * Retries with growing pauses. Out: the 2xx answer; `undefined`: no such file.
   * @throws {ArchivosUnavailable}
   */
  ask(request: StoreRequest): Promise<Response | undefined>;
}

const TRIES = 4;
/** Upper bound of the first random pause, ms; four times as long each time. */
const FIRST_WAIT_MS = 100;
/** Time until the answer begins, ms, plus the body's time at 50 KB/s. */
const PATIENCE_MS = 8_000;
const SLOWEST_BYTES_A_MS = 50;
/** SHA-256 of empty content. */
const EMPTY = sha256Hex('');

export function createStoreClient(settings: ArchivosSettings): StoreClient {
  const { bucket, servidor, region, llave, secreto } = settings;
  // Its own retries have no time limit.
  const signer = new AwsClient({
    accessKeyId: llave,
    secretAccessKey: secreto,
    region,
    service: 's3',
    retries: 0,
  });

  async function askOnce({ method, path, query, body }: StoreRequest): Promise<Response> {
    const url = new URL(`${servidor}/${bucket}${path && `/${path}`}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    // The store verifies the body against it.
    const digest = body ? sha256Hex(body) : EMPTY;
    const headers = { 'x-amz-content-sha256': digest };
    const signed = await signer.sign(url.href, { method, headers, ...(body && { body: Buffer.from(body) }) });
    const patience = new AbortController();
    const ms = PATIENCE_MS + (body?.length ?? 0) / SLOWEST_BYTES_A_MS;
    const timer = setTimeout(() => patience.abort(), ms);
    return fetch(signed, { signal: patience.signal, redirect: 'manual' }).finally(() => clearTimeout(timer));
  }

  return {
    async ask(request) {
      for (let attempt = 1; ; attempt += 1) {
        const found = await askOnce(request).then(judge, faultOfNetwork);
        if ('answer' in found) return found.answer;
        if (attempt === TRIES || !mayPass(found.fault))
          throw new ArchivosUnavailable(describeFault(found.fault, settings));
        await sleep(Math.random() * FIRST_WAIT_MS * 4 ** (attempt - 1));
      }
    },
  };
}

type Judged = { answer: Response | undefined } | { fault: StoreFault };

/** A 404 with this code is a wrong setting, not a missing file. */
const NOT_A_FILE = ['NoSuchBucket'];

async function judge(answer: Response): Promise<Judged> {
  if (answer.ok) return { answer };
  const text = await answer.text().catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  if (answer.status === 404 && !NOT_A_FILE.includes(code)) return { answer: undefined };
  return { fault: { status: answer.status, code } };
}

function faultOfNetwork(error: unknown): Judged {
  if (error instanceof Error && error.name === 'AbortError') return { fault: { network: 'TIMEOUT' } };
  return { fault: { network: networkCodeOf(error) } };
}

/** The system's error code, nested below what `fetch` throws. */
export function networkCodeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    // No address of the host answered.
    if (at instanceof AggregateError && at.errors.length) return networkCodeOf(at.errors[0]);
  }
  return error instanceof Error ? error.name : 'error';
}

/** True if a retry may succeed. */
function mayPass(fault: StoreFault): boolean {
  if ('network' in fault) return !/CERT|SELF_SIGNED|ALTNAME|ENOTFOUND/.test(fault.network);
  return fault.status === 408 || fault.status === 429 || (fault.status >= 500 && fault.status !== 501);
}
