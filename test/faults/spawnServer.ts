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
/** As `npm start` and despliegue/ set it, locally. */
const AS_INSTALLED = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG: 'texto' };
const XSRF = 'una-prueba-contra-falsificacion';

/** Whether the server is built: `npm test` builds, a bare `vitest` does not. */
export function isBuilt(): boolean {
  return existsSync(join(ROOT, 'dist/.compilado'));
}

/**
 * Starts the built server on a system-chosen port, as a looked-up one may be taken. In: settings; Node.js
 * options; another program. Out: its address when listening, and its end.
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

/** Sends a submission. Out: status and text. */
export type Post = (
  url: string,
  init: { headers: Record<string, string>; body: string },
) => Promise<{ status: number; text: string }>;

interface Submission {
  clave: string;
  correo: string;
  /** Selection; `seedCatalogo`'s by default. */
  draft?: FormLotificacion;
  post?: Post;
}

/** Asks for a quote. In: address; idempotency key, buyer. Out: folio, if acknowledged. */
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
        // Many addresses: other tests check the limit.
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
