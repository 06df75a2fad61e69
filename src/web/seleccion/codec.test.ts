import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySeleccion } from '../../../test/anySeleccion.ts';
import { wholeDraft } from '../../../test/draft.ts';
import { openDraftStorage } from '../navegador/draftStorage.ts';
import {
  readSeleccion,
  readUsuario,
  seleccionOfText,
  seleccionToText,
  USUARIO_KEY,
  writeUsuario,
} from './codec.ts';
import { SELECCION_KEY } from './stored.ts';

/** A storage that holds only these texts. */
function storageWith(texts: Record<string, string>) {
  const draftStorage = openDraftStorage(() => {
    throw new Error('memory will do');
  });
  for (const [clave, texto] of Object.entries(texts)) draftStorage.write(clave, texto);
  return draftStorage;
}

describe('the stored draft', () => {
  test('written and read back is the same draft', () => {
    fc.assert(
      fc.property(anySeleccion, (seleccion) => {
        expect(seleccionOfText(seleccionToText(seleccion))).toEqual(seleccion);
      }),
    );
  });

  const complete = wholeDraft();
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
  ])('with %s counts as missing', (_what, text) => {
    expect(readSeleccion(storageWith({ [SELECCION_KEY]: text }))).toBeUndefined();
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
    const draftStorage = storageWith({});
    writeUsuario({ nombre: 'Ana', correo: 'ana@ejemplo.mx', telefono: '5512345678' }, draftStorage);
    expect(JSON.parse(draftStorage.read(USUARIO_KEY) ?? '')).toEqual({
      nombre: 'Ana',
      correo: 'ana@ejemplo.mx',
      telefono: '5512345678',
    });
    expect(readUsuario(draftStorage)?.nombre).toBe('Ana');
  });

  test.each(['', 'nada', '[]', '7', 'null'])('stored as %j counts as missing', (text) => {
    expect(readUsuario(storageWith({ [USUARIO_KEY]: text }))).toBeUndefined();
  });

  test('with a field of another type reads that field as empty', () => {
    const draftStorage = storageWith({ [USUARIO_KEY]: '{"nombre":"Ana","correo":5}' });
    expect(readUsuario(draftStorage)).toEqual({ nombre: 'Ana', correo: '', telefono: '' });
  });
});
