import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEquipamiento, anySeleccion } from '../../test/anySeleccion.ts';
import { decimal, formatPrecio } from './decimal.ts';
import { guardLote, guardModelo } from './guards.ts';
import {
  casaText,
  checkProyecto,
  chooseLote,
  chooseModelo,
  computeTotales,
  equipamientosText,
  hasEquipamiento,
  modeloText,
  startSeleccion,
  toggleEquipamiento,
  totalesOf,
} from './seleccion.ts';

const proyecto = {
  id_proyecto: 1,
  nombre: 'Villas',
  svg: '/planos/x/plano.svg',
  icono: '/i.webp',
  urlPagina: 'https://example.com/',
  precioExedente: decimal(4200),
};
const lote = { id_lote: 'M4-L1', terreno: decimal('190.50') };
const modelo = {
  id_modelo: 3,
  nombre: 'Agave',
  img: '/a.webp',
  precioVenta: decimal(2_950_000),
  terreno: decimal(168),
};
const pergola = { id_equ: 7, nombre: 'Pérgola', precioVenta: decimal(85_000) };
const porton = { id_equ: 8, nombre: 'Portón', precioVenta: decimal(42_500) };

describe('texts of the saved selection (specification 3 and 4)', () => {
  test("everything defaults to 'Sin seleccionar'", () => {
    expect(casaText(undefined)).toBe('Sin seleccionar');
    expect(modeloText(undefined)).toBe('Sin seleccionar');
    expect(equipamientosText([])).toBe('Sin seleccionar');
  });

  test("choosing a lot sets casa to 'Lote: {id} / {area}m²'", () => {
    expect(casaText(chooseLote(startSeleccion(proyecto), lote).lote)).toBe('Lote: M4-L1 / 190.5m²');
  });

  test("choosing a model sets modelo to '{name} / {area}m²'", () => {
    expect(modeloText(chooseModelo(startSeleccion(proyecto), modelo).modelo)).toBe('Agave / 168m²');
  });

  test('names of equipment are joined with a comma and no blank', () => {
    expect(equipamientosText([pergola, porton])).toBe('Pérgola,Portón');
  });
});

describe('transitions (specification 4)', () => {
  test('toggling adds an item, toggling again removes it', () => {
    const once = toggleEquipamiento(startSeleccion(proyecto), pergola);
    expect(hasEquipamiento(once, 7)).toBe(true);
    expect(hasEquipamiento(toggleEquipamiento(once, pergola), 7)).toBe(false);
  });

  test('toggling twice changes nothing', () => {
    fc.assert(
      fc.property(anySeleccion, anyEquipamiento, (seleccion, item) => {
        fc.pre(!hasEquipamiento(seleccion, item.id_equ));
        const twice = toggleEquipamiento(toggleEquipamiento(seleccion, item), item);
        expect(twice.equipamientos).toEqual(seleccion.equipamientos);
      }),
    );
  });

  test('stored totals are dropped when a part changes, so that they never belong to another house', () => {
    const complete = computeTotales(chooseModelo(chooseLote(startSeleccion(proyecto), lote), modelo));
    expect(complete.totales && formatPrecio(complete.totales.precioTotal)).toBe('$3,044,500.00');
    expect(toggleEquipamiento(complete, pergola).totales).toBeUndefined();
    expect(chooseLote(complete, { id_lote: '2', terreno: decimal(168) }).totales).toBeUndefined();
  });

  test('there are no totals while lot or model is missing', () => {
    expect(totalesOf(startSeleccion(proyecto))).toBeUndefined();
    expect(totalesOf(chooseLote(startSeleccion(proyecto), lote))).toBeUndefined();
  });
});

describe('project change check (specification 4)', () => {
  test("same project: 'El mismo proyecto'", () => {
    expect(checkProyecto(startSeleccion(proyecto), 1)).toBe('El mismo proyecto');
  });
  test("different project: 'Cambio de proyecto'", () => {
    expect(checkProyecto(startSeleccion(proyecto), 2)).toBe('Cambio de proyecto');
  });
});

describe('guards (specification 4)', () => {
  test('both block without a saved selection', () => {
    expect(guardLote(undefined)).toEqual({ ok: false, motivo: 'SIN_SELECCION' });
    expect(guardModelo(undefined)).toEqual({ ok: false, motivo: 'SIN_SELECCION' });
  });
  test('the lot guard blocks until a lot is chosen', () => {
    expect(guardLote(startSeleccion(proyecto))).toEqual({ ok: false, motivo: 'LOTE_SIN_SELECCIONAR' });
    expect(guardLote(chooseLote(startSeleccion(proyecto), lote))).toEqual({ ok: true });
  });
  test('the model guard blocks until a model is chosen', () => {
    const withLote = chooseLote(startSeleccion(proyecto), lote);
    expect(guardModelo(withLote)).toEqual({ ok: false, motivo: 'MODELO_SIN_SELECCIONAR' });
    expect(guardModelo(chooseModelo(withLote, modelo))).toEqual({ ok: true });
  });
});
