import { expect, test } from 'vitest';
import { wholeDraft } from '../../../../test/draft.ts';
import { readSolicitud } from './readSolicitud.ts';

const read = (borrador: object) => readSolicitud(JSON.stringify(borrador));
const camposOf = (lectura: ReturnType<typeof readSolicitud>) =>
  lectura.ok || lectura.motivo !== 'SOLICITUD_INVALIDA' ? [] : lectura.errores.map(({ campo }) => campo);

test('a request is only the selection’s ids and buyer', () => {
  expect(read(wholeDraft())).toEqual({
    ok: true,
    // For comparison only.
    mostrado: { precioTotal: 3129500, terreno: 190.5 },
    solicitud: {
      id_proyecto: 1,
      id_lote: '2',
      id_modelo: 3,
      equipamientos: [5],
      cliente: { nombre: 'Ana María Pérez', correo: 'ana@ejemplo.mx', telefono: '5512345678' },
    },
  });
});

test('blanks and line breaks in a name become single blanks, so that none ends a mail header', () => {
  const borrador = wholeDraft();
  const cliente = {
    nombre: '  Ana\r\nBcc: eva@ejemplo.mx ',
    correo: ' ana@ejemplo.mx ',
    telefono: '5512345678',
  };
  expect(read({ ...borrador, formCliente: cliente })).toMatchObject({
    ok: true,
    solicitud: { cliente: { nombre: 'Ana Bcc: eva@ejemplo.mx', correo: 'ana@ejemplo.mx' } },
  });
});

test.each([
  ['a NUL, which PostgreSQL cannot hold', 'Ana\u0000'],
  ['a bell', 'Ana\u0007'],
  ['half a surrogate pair', 'Ana\ud800'],
])('a name with %s is refused', (_what, nombre) => {
  const cliente = { nombre, correo: 'ana@ejemplo.mx', telefono: '5512345678' };
  expect(camposOf(read({ ...wholeDraft(), formCliente: cliente }))).toEqual(['formCliente.nombre']);
});

test('direction marks and invisible characters around contact data are removed', () => {
  const cliente = {
    nombre: '\u2068Ana Ruiz\u2069\u200b',
    correo: '\u200eana@ejemplo.mx\ufeff',
    telefono: '\u206a5512345678',
  };
  expect(read({ ...wholeDraft(), formCliente: cliente })).toMatchObject({
    ok: true,
    solicitud: { cliente: { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' } },
  });
});

test('a name with such marks inside is refused, never altered; one with joiners stays', () => {
  const formCliente = { nombre: 'Ana\u202e Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
  expect(camposOf(read({ ...wholeDraft(), formCliente }))).toEqual(['formCliente.nombre']);
  const nombre = 'می\u200cخواهم ශ්\u200dරී';
  expect(read({ ...wholeDraft(), formCliente: { ...formCliente, nombre } })).toMatchObject({
    solicitud: { cliente: { nombre } },
  });
});

test('a dialled telephone is stored as ten digits, a foreign one with its +, none is cut', () => {
  const withTelefono = (telefono: string) => {
    const formCliente = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono };
    return read({ ...wholeDraft(), formCliente });
  };
  for (const telefono of ['+52 33 1234 5678', '+521 (33) 1234-5678', '044 33 1234 5678', '5213312345678'])
    expect(withTelefono(telefono)).toMatchObject({ solicitud: { cliente: { telefono: '3312345678' } } });
  expect(withTelefono('+1 (415) 555-0100')).toMatchObject({
    solicitud: { cliente: { telefono: '+14155550100' } },
  });
  for (const telefono of ['33 1234 5678 90', '+52 33 1234 567', '33 1234 567'])
    expect(camposOf(withTelefono(telefono))).toEqual(['formCliente.telefono']);
});

test('a lot id with a NUL is refused', () => {
  const formLote = { id_lote: '2\u0000', terreno: 190.5 };
  expect(camposOf(read({ ...wholeDraft(), formLote }))).toEqual(['formLote.id_lote']);
});

test.each([
  'ana@ejemplo.mx,eva@ejemplo.mx',
  'ana@ejemplo.mx\r\nRCPT TO:<eva@ejemplo.mx>',
  '"Ana" <ana@ejemplo.mx>',
  'ana@ejemplo.mx;eva@ejemplo.mx',
  'ana@localhost',
])('%j is not one address', (correo) => {
  const cliente = { nombre: 'Ana', correo, telefono: '5512345678' };
  expect(camposOf(read({ ...wholeDraft(), formCliente: cliente }))).toEqual(['formCliente.correo']);
});

test('without lot, model or contact each missing field is named', () => {
  const { formLote: _lote, formModelo: _modelo, formCliente: _cliente, ...rest } = wholeDraft();
  expect(camposOf(read(rest))).toEqual([
    'formLote.id_lote',
    'formModelo.id_modelo',
    'formCliente.nombre',
    'formCliente.correo',
    'formCliente.telefono',
  ]);
});

test.each(['', 'no es JSON', '[]', 'null', '"texto"', '12', '{}', '{"formProyecto":[]}'])(
  '%j is no selection',
  (text) => {
    expect(readSolicitud(text)).toMatchObject({ ok: false, motivo: 'SOLICITUD_INVALIDA' });
  },
);

test('64 KiB are read, one byte more is refused', () => {
  const text = JSON.stringify(wholeDraft());
  const exact = text + ' '.repeat(64 * 1024 - Buffer.byteLength(text));
  expect(readSolicitud(exact)).toMatchObject({ ok: true });
  expect(readSolicitud(`${exact} `)).toEqual({ ok: false, motivo: 'SOLICITUD_DEMASIADO_GRANDE' });
});
