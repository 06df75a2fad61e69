import { describe, expect, test } from 'vitest';
import { wholeDraft } from '../../../test/draft.ts';
import type { Proyecto } from '../../contract/catalogo.ts';
import type { Paso } from '../../contract/rutas.ts';
import { decodeSeleccion } from '../../domain/formLotificacion.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { missingFor, planRuta } from './planRuta.ts';

const proyecto: Proyecto = { ...wholeDraft().formProyecto };
const otro: Proyecto = { ...proyecto, id_proyecto: 2, nombre: 'Otro' };

function draft(): Seleccion {
  const decoded = decodeSeleccion(wholeDraft());
  if (!decoded.ok) throw new Error('the sample is no draft');
  return decoded.value;
}
const completo = draft();
const { modelo: _modelo, ...conLote } = completo;
const { lote: _lote, ...sinLote } = conLote;

const plan = (paso: Paso, id: number | undefined, rest: Partial<Parameters<typeof planRuta>[0]> = {}) =>
  planRuta({ paso, id, respuesta: [proyecto], seleccion: undefined, leida: true, ...rest });

describe('an id that no project has is answered with project 1', () => {
  test('an address without one', () => {
    expect(plan('lote', undefined)).toEqual({ accion: 'reserva' });
  });

  test('a project that does not exist', () => {
    expect(plan('lote', 7, { respuesta: [] })).toEqual({ accion: 'reserva' });
  });

  test('without project 1 either, the project list', () => {
    expect(plan('lote', 1, { respuesta: [] })).toEqual({ accion: 'proyectos' });
  });

  test('comes before the project change check and the guard', () => {
    expect(plan('modelo', 7, { respuesta: [], seleccion: completo })).toEqual({ accion: 'reserva' });
  });
});

describe('before the draft is known', () => {
  const unknown = { leida: false, seleccion: undefined };

  test.each(['lote', 'modelo', 'equipamiento', 'cotizacion'] as const)(
    '%s is shown as every visitor may see it, and no rule runs',
    (paso) => {
      expect(plan(paso, 1, unknown)).toMatchObject({ accion: 'anticipar', proyecto: { id_proyecto: 1 } });
    },
  );

  test('an unknown id, and one still loading, wait', () => {
    expect(plan('lote', 7, { ...unknown, respuesta: [] })).toEqual({ accion: 'esperar' });
    expect(plan('lote', 1, { ...unknown, respuesta: undefined })).toEqual({ accion: 'esperar' });
  });
});

describe('a visitor whose lot was sold meanwhile', () => {
  const { lote: _sold, ...rest } = completo;
  const lost = { seleccion: rest, perdido: true };

  test('stays on models and equipment, but not on a quote', () => {
    expect(plan('modelo', 1, lost)).toMatchObject({ accion: 'mostrar' });
    expect(plan('equipamiento', 1, lost)).toMatchObject({ accion: 'mostrar' });
    expect(plan('cotizacion', 1, lost)).toEqual({ accion: 'falta', falta: 'lote' });
  });

  test('is still asked for a model', () => {
    expect(plan('equipamiento', 1, { ...lost, seleccion: sinLote })).toEqual({
      accion: 'falta',
      falta: 'modelo',
    });
  });
});

describe('the project change check', () => {
  test('another project: the draft is dropped and the page reloads, even if a guard would block', () => {
    expect(plan('lote', 2, { respuesta: [otro], seleccion: completo })).toEqual({ accion: 'recargar' });
    expect(plan('modelo', 2, { respuesta: [otro], seleccion: sinLote })).toEqual({ accion: 'recargar' });
  });

  test('the same project keeps the draft and takes the data of the call', () => {
    const renamed = { ...proyecto, nombre: 'Villas Nuevas' };
    const shown = plan('lote', 1, { respuesta: [renamed], seleccion: completo });
    expect(shown).toMatchObject({ accion: 'mostrar', iniciar: false, proyecto: { nombre: 'Villas Nuevas' } });
  });

  test('waits for the call if the draft is of another project', () => {
    expect(plan('lote', 2, { respuesta: undefined, seleccion: completo })).toEqual({ accion: 'esperar' });
  });

  test('the same project is drawn from the draft while the call is under way, or has failed', () => {
    for (const respuesta of [undefined, 'fallida'] as const) {
      expect(plan('modelo', 1, { respuesta, seleccion: completo }).accion).toBe('mostrar');
    }
  });

  test('a failed call does not mean an unknown project: the address stays', () => {
    expect(plan('lote', 2, { respuesta: 'fallida' })).toEqual({ accion: 'vacio' });
  });
});

describe('step 1', () => {
  test('starts a draft if there is none', () => {
    expect(plan('lote', 1)).toMatchObject({ accion: 'mostrar', iniciar: true });
  });
});

describe('the guards, by address', () => {
  test.each<Paso>(['modelo', 'equipamiento', 'cotizacion'])(
    '%s without a draft leads to the projects',
    (paso) => {
      expect(plan(paso, 1)).toEqual({ accion: 'proyectos' });
    },
  );

  test.each<Paso>(['modelo', 'equipamiento', 'cotizacion'])(
    '%s without a lot: the lot is missing',
    (paso) => {
      expect(plan(paso, 1, { seleccion: sinLote })).toEqual({ accion: 'falta', falta: 'lote' });
    },
  );

  test('equipment without a model: the model is missing', () => {
    expect(plan('equipamiento', 1, { seleccion: conLote })).toEqual({ accion: 'falta', falta: 'modelo' });
  });

  test('the quote without a model: on to step 1, without a dialog', () => {
    expect(plan('cotizacion', 1, { seleccion: conLote })).toEqual({ accion: 'sinModelo' });
  });

  test.each<Paso>(['lote', 'modelo', 'equipamiento', 'cotizacion'])(
    '%s is open to a complete draft',
    (paso) => {
      expect(plan(paso, 1, { seleccion: completo }).accion).toBe('mostrar');
    },
  );
});

describe('the guards, by click', () => {
  test('say what is missing, the lot before the model', () => {
    expect(missingFor('lote', undefined)).toBeUndefined();
    expect(missingFor('modelo', sinLote)).toBe('lote');
    expect(missingFor('equipamiento', sinLote)).toBe('lote');
    expect(missingFor('equipamiento', conLote)).toBe('modelo');
    expect(missingFor('equipamiento', completo)).toBeUndefined();
  });
});
