import { randomInt, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { SAMPLE_CORREO } from '../sampleSeleccion.ts';

const TOKEN = 'b'.repeat(32);
/** What a call that changes something has to carry. */
export const PROOF = {
  cookie: `XSRF-TOKEN=${TOKEN}`,
  'x-xsrf-token': TOKEN,
  'content-type': 'application/json',
};

/** Of any home in millions of networks: buyers who crowd into a few would have each of theirs counted through at every quote. */
export function anyAddress(): string {
  return [randomInt(11, 100), randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}

/** A submission for autocannon, of another buyer each time: quotes for one person wait for one another. In: a whole draft as JSON. */
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

/** Issues one quote. Out: the address of its page. */
export async function issueOne(url: string, seleccion: string): Promise<string> {
  const body = JSON.stringify({ seleccion });
  const response = await fetch(`${url}/api/Correo`, { method: 'POST', headers: PROOF, body });
  if (response.status !== 201)
    throw new Error(`Correo answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}
