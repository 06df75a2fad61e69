import { randomInt, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { SAMPLE_CORREO } from '../sampleSeleccion.ts';

const TOKEN = 'b'.repeat(32);
/** Headers that a changing call needs. */
export const PROOF = {
  cookie: `XSRF-TOKEN=${TOKEN}`,
  'x-xsrf-token': TOKEN,
  'content-type': 'application/json',
};

/** A random address among millions of networks. In a few, the limit would count too many quotes. */
export function anyAddress(): string {
  return [randomInt(11, 100), randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}

/**
 * An autocannon request of a new buyer each time: one person's quotes wait for each other. In: a draft as
 * JSON.
 */
export function submission(seleccion: string): Request {
  const body = JSON.stringify({ seleccion });
  return {
    method: 'POST',
    path: '/api/Correo',
    setupRequest: (each) => ({
      ...each,
      headers: { ...PROOF, 'x-forwarded-for': anyAddress(), 'idempotency-key': randomUUID() },
      body: body.replace(SAMPLE_CORREO, `banco-${randomUUID()}@ejemplo.mx`),
    }),
  };
}

/** Issues one quote. Out: its page's address. */
export async function issueOne(url: string, seleccion: string): Promise<string> {
  const body = JSON.stringify({ seleccion });
  const response = await fetch(`${url}/api/Correo`, { method: 'POST', headers: PROOF, body });
  if (response.status !== 201)
    throw new Error(`Correo answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}
