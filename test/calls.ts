import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  Correo,
  type CorreoAnswer,
  RecoverCotizacion,
  type RecoverCotizacionAnswer,
} from '../src/contract/cotizacion.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { wholeDraft } from './draft.ts';
import { openApp, seedCatalogo, type TestApp, type TestAppOptions } from './testApp.ts';

const XSRF = 'una-prueba-contra-falsificacion';

/** In: call; body (texts are sent unchanged); headers besides a browser's. */
export type Call = (
  nombre: string,
  payload: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>;

/** Calls like a browser with the anti-forgery cookie. */
export function callerOf(app: FastifyInstance): Call {
  return (nombre, payload, headers = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/${nombre}`,
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        ...headers,
      },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
}

/** An app with `seedCatalogo`'s catalogue and the quotes' calls. */
export interface AppWithCalls extends TestApp {
  call: Call;
  /** Issues a quote; `c` is the secret of its address. */
  issue(
    correo?: string,
    extra?: object,
    headers?: Record<string, string>,
  ): Promise<CorreoAnswer & { c: string }>;
  show(c: string): Promise<RecoverCotizacionAnswer>;
  /** States of the mails to the buyers, oldest first. */
  estados(): Promise<string[]>;
}

/** Gives each test its own database with app and calls. */
export function openCallsForEach(openFresh: () => Promise<Db>): () => AppWithCalls & { db: Db } {
  let open: (AppWithCalls & { db: Db }) | undefined;
  beforeEach(async () => {
    const db = await openFresh();
    open = { ...(await openCalls(db)), db };
  });
  afterEach(() => open?.close());
  return () => {
    if (!open) throw new Error('no test is running');
    return open;
  };
}

export async function openCalls(db: Db, options: TestAppOptions = {}): Promise<AppWithCalls> {
  await seedCatalogo(db);
  const prueba = await openApp(db, options);
  const call = callerOf(prueba.app);
  return {
    ...prueba,
    call,
    async issue(correo = 'ana@ejemplo.mx', extra = {}, headers = {}) {
      const formCliente = { nombre: 'Ana', telefono: '5512345678', correo };
      const seleccion = JSON.stringify({ ...wholeDraft(), formCliente });
      const response = await call('Correo', { seleccion, ...extra }, headers);
      expect(response.statusCode).toBe(201);
      const body = Correo.respuesta.strict().parse(response.json());
      return { ...body, c: secretIn(body.url) };
    },
    async show(c) {
      const response = await call('RecuperarCotizacion', { c });
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      return RecoverCotizacion.respuesta.strict().parse(response.json());
    },
    async estados() {
      const rows = await db.query<{ estado: string }>(
        `select estado from correo_salida where tipo = 'cliente' order by id`,
      );
      return rows.map(({ estado }) => estado);
    },
  };
}

export function secretIn(url: string): string {
  return new URL(url, 'http://aqui').searchParams.get('c') ?? '';
}
