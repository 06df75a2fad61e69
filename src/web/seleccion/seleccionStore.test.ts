import { describe, expect, test } from 'vitest';
import { wholeDraft } from '../../../test/draft.ts';
import { decimal } from '../../domain/decimal.ts';
import type { FormLotificacion } from '../../domain/formLotificacion.ts';
import { openDraftStorage } from '../navegador/draftStorage.ts';
import { createSeleccionStore } from './seleccionStore.ts';
import { PLAN_KEY, removeSeleccion, SELECCION_KEY } from './stored.ts';

const PROYECTO = {
  id_proyecto: 1,
  nombre: 'Villas',
  svg: '',
  icono: '',
  urlPagina: 'https://ejemplo.mx/',
  precioExedente: decimal(4200),
};

function open(stored?: FormLotificacion) {
  const draftStorage = openDraftStorage(() => {
    throw new Error('memory will do');
  });
  if (stored) draftStorage.write(SELECCION_KEY, JSON.stringify(stored));
  const draft = createSeleccionStore(draftStorage);
  const read = () => JSON.parse(draftStorage.read(SELECCION_KEY) ?? 'null') as FormLotificacion | null;
  return { draft, read, almacen: draftStorage };
}

describe('the draft in the browser', () => {
  test('is first stored with its project and nothing chosen', () => {
    const { draft, read } = open();
    draft.start(PROYECTO);
    expect(read()).toEqual({
      proyecto: 'Villas',
      casa: 'Sin seleccionar',
      modelo: 'Sin seleccionar',
      equipamientos: 'Sin seleccionar',
      estatus: '',
      formEquip: { equipamientosId: [], equipamientos: [], precioVenta: [] },
      formProyecto: { ...PROYECTO, precioExedente: 4200 },
    });
  });

  test('keeps its plan for its offer, and a new draft begins without one', () => {
    const { draft, almacen } = open(wholeDraft());
    almacen.write(PLAN_KEY, '{}');
    removeSeleccion(almacen);
    expect(almacen.read(PLAN_KEY)).toBe('{}');
    draft.start(PROYECTO);
    expect(almacen.read(PLAN_KEY)).toBeNull();
  });

  test('is stored at every change', () => {
    const { draft, read } = open();
    draft.start(PROYECTO);
    draft.chooseLote({ id_lote: '12', terreno: decimal(190) });
    expect(read()?.casa).toBe('Lote: 12 / 190m²');
    draft.toggleEquipamiento({ id_equ: 5, nombre: 'Pérgola', precioVenta: decimal(85000) });
    draft.toggleEquipamiento({ id_equ: 6, nombre: 'Portón', precioVenta: decimal(9000) });
    expect(read()?.equipamientos).toBe('Pérgola,Portón');
    expect(read()?.formEquip.precioVenta).toEqual(['85000', '9000']);
  });

  test('of the same project is confirmed, and takes the data of the call', () => {
    const { draft, read } = open({ ...wholeDraft(), estatus: '' });
    draft.confirm({ ...PROYECTO, nombre: 'Villas Nuevas' });
    expect(read()?.estatus).toBe('El mismo proyecto');
    expect(read()?.proyecto).toBe('Villas Nuevas');
    expect(read()?.casa).toBe('Lote: 2 / 190.5m²');
  });

  test('of another project is removed', () => {
    const { draft, read } = open(wholeDraft());
    expect(draft.discard()).toBe(true);
    expect(read()).toBeNull();
    expect(draft.store.getState().seleccion).toBeUndefined();
  });
});

describe('another tab', () => {
  test('with the same project is followed', () => {
    const { draft } = open(wholeDraft());
    const theirs = {
      ...wholeDraft(),
      casa: 'Lote: 9 / 150m²',
      formLote: { id_lote: '9', terreno: 150 },
    };
    draft.adopt(JSON.stringify(theirs));
    expect(draft.store.getState().seleccion?.lote?.id_lote).toBe('9');
  });

  test.each<[string, string | null]>([
    [
      'another project',
      JSON.stringify({
        ...wholeDraft(),
        formProyecto: { ...wholeDraft().formProyecto, id_proyecto: 2 },
      }),
    ],
    ['nothing', null],
    ['rubbish', '{{'],
  ])('with %s changes nothing here', (_what, text) => {
    const { draft } = open(wholeDraft());
    const before = draft.store.getState().seleccion;
    draft.adopt(text);
    expect(draft.store.getState().seleccion).toBe(before);
  });
});

describe('the catalogue changed meanwhile', () => {
  const lote = { id_lote: '2', terreno: 190.5, estatus: 'Disponible' as const };

  test('without news the draft stays the same value', () => {
    const { draft } = open(wholeDraft());
    const before = draft.store.getState().seleccion;
    draft.reconcile({ lotes: [lote] });
    expect(draft.store.getState().seleccion).toBe(before);
  });

  test.each([
    ['sold', [{ ...lote, estatus: 'Vendido' as const }]],
    ['withdrawn', []],
  ])('a lot that was %s is dropped, and the step can name it', (_what, lotes) => {
    const { draft, read } = open(wholeDraft());
    draft.reconcile({ lotes });
    expect(read()?.formLote).toBeUndefined();
    expect(read()?.casa).toBe('Sin seleccionar');
    expect(draft.store.getState().lotePerdido).toMatchObject({ id_lote: '2' });
    draft.chooseLote({ id_lote: '3', terreno: decimal(150) });
    expect(draft.store.getState().lotePerdido).toBeUndefined();
  });

  test('a new price is taken over and the stored totals are dropped', () => {
    const { draft, read } = open(wholeDraft());
    draft.reconcile({
      modelos: [
        { id_modelo: 3, nombre: 'Agave', icono: '/imagenes/a.webp', terreno: 168.5, precioVenta: 3000000 },
      ],
    });
    expect(read()?.formModelo?.precioVenta).toBe(3000000);
    expect(read()?.formCotizacion).toBeUndefined();
  });

  test('withdrawn equipment is dropped', () => {
    const { draft, read } = open(wholeDraft());
    draft.reconcile({ equipamientos: [] });
    expect(read()?.equipamientos).toBe('Sin seleccionar');
  });
});
