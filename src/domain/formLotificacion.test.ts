import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anySeleccion } from '../../test/anySeleccion.ts';
import { decimal } from './decimal.ts';
import { decodeSeleccion, encodeSeleccion } from './formLotificacion.ts';
import {
  chooseLote,
  chooseModelo,
  computeTotales,
  setCliente,
  startSeleccion,
  toggleEquipamiento,
} from './seleccion.ts';

const proyecto = {
  id_proyecto: 1,
  nombre: 'Villas',
  svg: '/planos/x/plano.svg',
  icono: '/i.webp',
  urlPagina: 'https://example.com/',
  precioExedente: decimal('4200.5'),
};
const complete = computeTotales(
  setCliente(
    toggleEquipamiento(
      chooseModelo(chooseLote(startSeleccion(proyecto), { id_lote: '12', terreno: decimal(190) }), {
        id_modelo: 3,
        nombre: 'Agave / Plus',
        img: '/a.webp',
        precioVenta: decimal(2_950_000),
        terreno: decimal('168.5'),
      }),
      { id_equ: 7, nombre: 'Pérgola, grande', precioVenta: decimal('85000.50') },
    ),
    { nombre: 'Ana', correo: 'ana@ejemplo.mx', telefono: '5512345678' },
  ),
);

describe('the stored shape (specification 3, decisions 2)', () => {
  test('a selection is stored exactly as the specification has it', () => {
    expect(encodeSeleccion(complete)).toEqual({
      proyecto: 'Villas',
      casa: 'Lote: 12 / 190m²',
      modelo: 'Agave / Plus / 168.5m²',
      equipamientos: 'Pérgola, grande',
      estatus: '',
      formLote: { id_lote: '12', terreno: 190 },
      formModelo: { id_modelo: 3, img: '/a.webp', precioVenta: 2950000, terreno: 168.5 },
      formEquip: { equipamientosId: [7], equipamientos: ['Pérgola, grande'], precioVenta: ['85000.5'] },
      formCliente: { nombre: 'Ana', telefono: '5512345678', correo: 'ana@ejemplo.mx' },
      formCotizacion: {
        precioApartado: 25000,
        precioModificaciones: 85000.5,
        precioTerrenoExedente: 92411,
        precioCasa: 2950000,
        precioTotal: 3127411.5,
      },
      formProyecto: {
        id_proyecto: 1,
        nombre: 'Villas',
        svg: '/planos/x/plano.svg',
        icono: '/i.webp',
        urlPagina: 'https://example.com/',
        precioExedente: 4200.5,
      },
    });
  });

  test("a new selection has its project's name, three 'Sin seleccionar' and three empty lists", () => {
    const stored = encodeSeleccion(startSeleccion(proyecto));
    expect(stored).toMatchObject({
      proyecto: 'Villas',
      casa: 'Sin seleccionar',
      modelo: 'Sin seleccionar',
      equipamientos: 'Sin seleccionar',
      formEquip: { equipamientosId: [], equipamientos: [], precioVenta: [] },
    });
    expect(Object.keys(stored)).not.toContain('formLote');
  });

  test('a selection survives a round trip through JSON', () => {
    fc.assert(
      fc.property(anySeleccion, (seleccion) => {
        const text = JSON.stringify(encodeSeleccion(seleccion));
        expect(decodeSeleccion(JSON.parse(text))).toEqual({ ok: true, value: seleccion });
      }),
    );
  });

  test.each([undefined, null, '', {}])('a part that is %j was not chosen', (nothing) => {
    const stored = {
      ...encodeSeleccion(startSeleccion(proyecto)),
      formLote: nothing,
      formModelo: nothing,
      formCliente: nothing,
      formCotizacion: nothing,
      formEquip: nothing,
    };
    expect(decodeSeleccion(stored)).toEqual({ ok: true, value: startSeleccion(proyecto) });
  });

  test.each([undefined, null, '', []])('lists of equipment that are %j are empty', (nothing) => {
    const stored = encodeSeleccion(startSeleccion(proyecto));
    const formEquip = { equipamientosId: nothing, equipamientos: nothing, precioVenta: nothing };
    for (const empty of [formEquip, nothing]) {
      expect(decodeSeleccion({ ...stored, formEquip: empty })).toEqual({
        ok: true,
        value: startSeleccion(proyecto),
      });
    }
  });

  test('the joined names of many items are accepted', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      id_equ: index + 1,
      nombre: `Equipamiento ${'x'.repeat(80)}`,
      precioVenta: decimal(1),
    }));
    const seleccion = many.reduce(toggleEquipamiento, startSeleccion(proyecto));
    expect(decodeSeleccion(encodeSeleccion(seleccion))).toEqual({ ok: true, value: seleccion });
  });

  test.each([
    ['no object', 'text', ''],
    ['a project that is a number', { proyecto: 123 }, 'proyecto'],
    ['a house that is an object', { casa: {} }, 'casa'],
    ['equipment that is a number', { equipamientos: 7 }, 'equipamientos'],
    ['a model that is a list, with none chosen', { modelo: [] }, 'modelo'],
    ['a list', [], ''],
    ['a lot without area', { formLote: { id_lote: '1' } }, 'formLote.terreno'],
    ['a lot with a number for id', { formLote: { id_lote: 1, terreno: 1 } }, 'formLote.id_lote'],
    [
      'a price as text',
      { formModelo: { id_modelo: 1, img: '', precioVenta: '1', terreno: 1 } },
      'formModelo.precioVenta',
    ],
    [
      'lists of different lengths',
      { formEquip: { equipamientosId: [1], equipamientos: [], precioVenta: [] } },
      'formEquip',
    ],
    [
      'more prices than items',
      { formEquip: { equipamientosId: [1], equipamientos: ['a'], precioVenta: ['1', '2'] } },
      'formEquip',
    ],
    [
      'more names than items',
      { formEquip: { equipamientosId: [1], equipamientos: ['a', 'b'], precioVenta: ['1'] } },
      'formEquip',
    ],
    [
      'an item twice',
      { formEquip: { equipamientosId: [1, 1], equipamientos: ['a', 'a'], precioVenta: ['1', '1'] } },
      'formEquip.equipamientosId',
    ],
    [
      'an equipment price as number',
      { formEquip: { equipamientosId: [1], equipamientos: ['a'], precioVenta: [1] } },
      'formEquip.precioVenta[0]',
    ],
    [
      'a project id of 0',
      { formProyecto: { ...proyecto, precioExedente: 1, id_proyecto: 0 } },
      'formProyecto.id_proyecto',
    ],
  ])('%s is refused with its path', (_name, part, campo) => {
    const stored =
      typeof part === 'object' && !Array.isArray(part)
        ? { ...encodeSeleccion(startSeleccion(proyecto)), ...part }
        : part;
    const decoded = decodeSeleccion(stored);
    expect(decoded.ok).toBe(false);
    if (!decoded.ok) expect(decoded.errores.map((error) => error.campo)).toContain(campo);
  });

  test('reading never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (stored) => {
        expect(decodeSeleccion(stored)).toHaveProperty('ok');
      }),
    );
  });
});
