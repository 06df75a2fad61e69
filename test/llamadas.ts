import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import {
  Correo,
  RecuperarCotizacion,
  type RespuestaCorreo,
  type RespuestaRecuperarCotizacion,
} from '../src/contract/cotizacion.ts';
import type { Db } from '../src/server/db/db.ts';
import { type AppDePrueba, type AppDePruebaOptions, openApp, seedCatalogo } from './appDePrueba.ts';
import { borradorCompleto } from './borrador.ts';

const XSRF = 'una-prueba-contra-falsificacion';

/** An app with `seedCatalogo`'s catalogue, and the calls of quotes as a browser makes them. */
export interface AppConLlamadas extends AppDePrueba {
  call(nombre: string, payload: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Issues a quote; `c` is the secret of its address. */
  issue(correo?: string, extra?: object): Promise<RespuestaCorreo & { c: string }>;
  /** What the quote's address shows. */
  show(c: string): Promise<RespuestaRecuperarCotizacion>;
}

export async function openLlamadas(db: Db, options: AppDePruebaOptions = {}): Promise<AppConLlamadas> {
  await seedCatalogo(db);
  const prueba = await openApp(db, options);
  const call: AppConLlamadas['call'] = (nombre, payload, headers = {}) =>
    prueba.app.inject({
      method: 'POST',
      url: `/api/${nombre}`,
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        ...headers,
      },
      payload: JSON.stringify(payload),
    });
  return {
    ...prueba,
    call,
    async issue(correo = 'ana@ejemplo.mx', extra = {}) {
      const formCliente = { nombre: 'Ana', telefono: '5512345678', correo };
      const seleccion = JSON.stringify({ ...borradorCompleto(), formCliente });
      const response = await call('Correo', { seleccion, ...extra });
      expect(response.statusCode).toBe(201);
      const body = Correo.respuesta.strict().parse(response.json());
      return { ...body, c: secretIn(body.url) };
    },
    async show(c) {
      const response = await call('RecuperarCotizacion', { c });
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      return RecuperarCotizacion.respuesta.strict().parse(response.json());
    },
  };
}

export function secretIn(url: string): string {
  return new URL(url, 'http://aqui').searchParams.get('c') ?? '';
}
