import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySeleccion } from '../../../test/anySeleccion.ts';
import { borradorCompleto } from '../../../test/borrador.ts';
import { openAlmacenamiento } from './almacenamiento.ts';
import {
  CLAVE_SELECCION,
  CLAVE_USUARIO,
  readSeleccion,
  readToken,
  readUsuario,
  seleccionOfText,
  seleccionToText,
  writeUsuario,
} from './codec.ts';

/** A browser's storage that holds just these texts. */
function almacenWith(texts: Record<string, string>) {
  const almacen = openAlmacenamiento(() => {
    throw new Error('memory will do');
  });
  for (const [clave, texto] of Object.entries(texts)) almacen.write(clave, texto);
  return almacen;
}

describe('the stored draft', () => {
  test('read back is the draft', () => {
    fc.assert(
      fc.property(anySeleccion, (seleccion) => {
        expect(seleccionOfText(seleccionToText(seleccion))).toEqual(seleccion);
      }),
    );
  });

  const complete = borradorCompleto();
  test.each<[string, string]>([
    ['no JSON', '{"proyecto":'],
    ['another type', '"Sin seleccionar"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing in it', '{}'],
    ['no project', JSON.stringify({ ...complete, formProyecto: undefined })],
    [
      'lists of different lengths',
      JSON.stringify({ ...complete, formEquip: { ...complete.formEquip, precioVenta: [] } }),
    ],
    [
      'a price as a number',
      JSON.stringify({ ...complete, formEquip: { ...complete.formEquip, precioVenta: [5] } }),
    ],
    ['a lot without its area', JSON.stringify({ ...complete, formLote: { id_lote: '2' } })],
    [
      'a model of the older shape',
      JSON.stringify({ ...complete, formModelo: { img: 'a', precioVenta: 1, terreno: 2 } }),
    ],
  ])('with %s counts as not there', (_what, text) => {
    expect(readSeleccion(almacenWith({ [CLAVE_SELECCION]: text }))).toBeUndefined();
  });

  test('takes absent, null and empty parts alike', () => {
    for (const nothing of [undefined, null, {}, '']) {
      const text = JSON.stringify({
        ...complete,
        formLote: nothing,
        formModelo: nothing,
        formCliente: nothing,
      });
      const seleccion = seleccionOfText(text);
      expect(seleccion?.proyecto.id_proyecto).toBe(1);
      expect(seleccion?.lote).toBeUndefined();
    }
  });
});

describe('UsuarioCotizado', () => {
  test('is stored in its three fields and read back', () => {
    const almacen = almacenWith({});
    writeUsuario({ nombre: 'Ana', correo: 'ana@ejemplo.mx', telefono: '5512345678' }, almacen);
    expect(JSON.parse(almacen.read(CLAVE_USUARIO) ?? '')).toEqual({
      nombre: 'Ana',
      correo: 'ana@ejemplo.mx',
      telefono: '5512345678',
    });
    expect(readUsuario(almacen)?.nombre).toBe('Ana');
  });

  test.each(['', 'nada', '[]', '7', 'null'])('stored as %j counts as not there', (text) => {
    expect(readUsuario(almacenWith({ [CLAVE_USUARIO]: text }))).toBeUndefined();
  });

  test('with a field of another type reads that field as empty', () => {
    const almacen = almacenWith({ [CLAVE_USUARIO]: '{"nombre":"Ana","correo":5}' });
    expect(readUsuario(almacen)).toEqual({ nombre: 'Ana', correo: '', telefono: '' });
  });
});

describe('the token', () => {
  test('is what was stored', () => {
    expect(readToken(almacenWith({ token: 'eyJhbGciOi.JIUzI1~+/_-=' }))).toBe('eyJhbGciOi.JIUzI1~+/_-=');
  });

  test.each(['', '😀', 'a\nb', 'a b', 'ñ', '\u0000'])(
    '%j, which no header carries, counts as not there',
    (token) => {
      expect(readToken(almacenWith({ token }))).toBeUndefined();
    },
  );
});
