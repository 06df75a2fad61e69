import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FormLotificacion } from '../../src/domain/formLotificacion.ts';
import { AMPLE_LIMITS } from '../ampleLimits.ts';
import { wholeDraft } from '../draft.ts';
import { SHORT_LIVED } from '../shortLived.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVIDOR = join(ROOT, 'dist/server/servidor.js');
/** As `npm start` and despliegue/ have it, on this machine alone. */
const AS_INSTALLED = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG: 'texto' };
const XSRF = 'una-prueba-contra-falsificacion';

/** Whether there is a built server to start: `npm test` builds, a bare `vitest` does not. */
export function isBuilt(): boolean {
  return existsSync(join(ROOT, 'dist/.compilado'));
}

/**
 * Starts the built server on a port that the system gives: one that was looked up before may be another's by the time it
 * is taken. In: its settings; further options of Node.js; another build's program. Out: its address once it listens, and its end.
 */
export function spawnServer(
  entorno: Record<string, string>,
  options: readonly string[] = [],
  servidor: string = SERVIDOR,
) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...SHORT_LIVED, ...options, servidor], {
    env: { PATH, HOME, ...AS_INSTALLED, ...AMPLE_LIMITS, ...entorno },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const listening = new Promise<string>((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const url = /^Listo en (\S+)$/m.exec(printed)?.[1];
        if (url) resolve(url);
      });
    }
    void ended.then(() => reject(new Error(`the server ended with ${child.exitCode}:\n${printed}`)));
  });
  return { child, ended, listening };
}

/** How a submission is sent: to where, with what. Out: the answer's status and its text. */
export type Post = (
  url: string,
  init: { headers: Record<string, string>; body: string },
) => Promise<{ status: number; text: string }>;

interface Submission {
  clave: string;
  correo: string;
  /** What is asked for; `seedCatalogo`'s unless said otherwise. */
  draft?: FormLotificacion;
  post?: Post;
}

/** Asks a server for a quote. In: its address; the idempotency key, to whom. Out: the folio, where it was acknowledged. */
export async function submitCotizacion(
  url: string,
  { clave, correo, draft = wholeDraft(), post = postByFetch }: Submission,
): Promise<string | undefined> {
  const formCliente = { nombre: 'Ana', correo, telefono: '5512345678' };
  const seleccion = JSON.stringify({ ...draft, formCliente });
  try {
    const { status, text } = await post(`${url}/api/Correo`, {
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        'idempotency-key': clave,
        // Buyers come from many addresses; the limit of one is another test's.
        'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 254) + 1).join('.'),
      },
      body: JSON.stringify({ seleccion }),
    });
    if (status !== 200 && status !== 201) return undefined;
    return (JSON.parse(text) as { folio: string }).folio;
  } catch {
    return undefined;
  }
}

const postByFetch: Post = async (url, init) => {
  const response = await fetch(url, { method: 'POST', ...init });
  return { status: response.status, text: await response.text() };
};
