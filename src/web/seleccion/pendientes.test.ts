import { expect, test } from 'vitest';
import { openAlmacenamiento } from './almacenamiento.ts';
import type { Solicitud } from './envio.ts';
import { addPendiente, CLAVE_PENDIENTES, readPendientes, removePendiente } from './pendientes.ts';

const HOY = Date.UTC(2026, 0, 10);
const DIA = 24 * 60 * 60 * 1000;
const solicitud = (clave: string): Solicitud => ({ clave, seleccion: '{}', id_proyecto: 1 });
/** What the browser refuses to keep is kept in memory: enough for these. */
const almacen = () =>
  openAlmacenamiento(() => {
    throw new Error('refused');
  });

test('what was submitted is there until it is answered, oldest first, each once', () => {
  const lugar = almacen();
  for (const clave of ['a', 'b', 'a']) addPendiente(lugar, solicitud(clave), HOY);
  expect(readPendientes(lugar, HOY)).toEqual([solicitud('a'), solicitud('b')]);
  removePendiente(lugar, 'a');
  expect(readPendientes(lugar, HOY)).toEqual([solicitud('b')]);
  removePendiente(lugar, 'b');
  expect(lugar.read(CLAVE_PENDIENTES)).toBeNull();
});

test('what waited for a week is not sent any more', () => {
  const lugar = almacen();
  addPendiente(lugar, solicitud('a'), HOY);
  expect(readPendientes(lugar, HOY + 7 * DIA - 1)).toHaveLength(1);
  expect(readPendientes(lugar, HOY + 7 * DIA)).toEqual([]);
});

test.each(['{', 'null', '{"clave":"a"}', '[1,null,{"clave":"a"}]'])(
  'stored as %s it counts as not there',
  (text) => {
    const lugar = almacen();
    lugar.write(CLAVE_PENDIENTES, text);
    expect(readPendientes(lugar, HOY)).toEqual([]);
  },
);

test('of more than five the oldest go', () => {
  const lugar = almacen();
  for (let i = 0; i < 7; i++) addPendiente(lugar, solicitud(String(i)), HOY);
  expect(readPendientes(lugar, HOY).map(({ clave }) => clave)).toEqual(['2', '3', '4', '5', '6']);
});
