/** Calls the running program by both generated clients. In: its address. What does not compile fails too. */
import { deepEqual, equal } from 'node:assert/strict';
import { ok } from '@oazapfts/runtime';
import createClient from 'openapi-fetch';
import { buscarProyectos, defaults, recuperarLotes } from './generado/compradores.oazapfts.ts';
import type { paths as Compradores } from './generado/compradores.ts';
import { crearPersona } from './generado/lectura.oazapfts.ts';
import type { paths as Lectura } from './generado/lectura.ts';

const baseUrl = process.argv[2] ?? '';
defaults.baseUrl = baseUrl;

const { proyectos } = await ok(buscarProyectos({}));
const [proyecto] = proyectos;
if (!proyecto) throw new Error('the demo has no project');
const { id_proyecto } = proyecto;

const listed = await ok(recuperarLotes({ id: id_proyecto }));
const buyers = createClient<Compradores>({ baseUrl });
const { data } = await buyers.POST('/api/RecuperarLotes', { body: { id: id_proyecto } });
deepEqual(data, listed);
// @ts-expect-error: an answer has no such field, so its types are not `any`
equal(data?.at(0)?.noSuchField, undefined);

const reading = createClient<Lectura>({ baseUrl, headers: { authorization: 'Bearer lot_0' } });
const refused = await reading.GET('/api/v1/lotes', { params: { query: { limite: 1 } } });
equal(refused.error?.code, 'CLAVE_NO_VALIDA');
const nobody = { nombre: 'Ana', correo: 'ana@ejemplo.mx', origen: 'portal', id_proyecto } as const;
const unwritten = await reading.POST('/api/v1/personas', {
  params: { header: { 'idempotency-key': 'lead-1' } },
  body: nobody,
});
equal(unwritten.error?.code, 'CLAVE_NO_VALIDA');
const path = { path: { id: '1' } };
const nota = await reading.POST('/api/v1/personas/{id}/notas', {
  params: path,
  body: { tipo: 'nota', texto: 'Pidió planos' },
});
equal(nota.error?.code, 'CLAVE_NO_VALIDA');
const unset = await ok(crearPersona(nobody, {}, { baseUrl })).catch(
  (error: { status?: number }) => error.status,
);
equal(unset, 401);
// @ts-expect-error: nor has a query
await reading.GET('/api/v1/lotes', { params: { query: { noSuchField: 1 } } });
