import { expect, test } from 'vitest';
import { testDocumento } from '../../../../../test/testDocumento.ts';
import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import type { Seleccion } from '../../../../domain/seleccion.ts';
import {
  chosenEquipamientoOf,
  chosenLoteOf,
  chosenModeloOf,
  chosenProyectoOf,
} from '../../../seleccion/fromCatalogo.ts';
import { cartaOfSeleccion } from './cartaContent.ts';
import { cartaOfDocumento } from './cartaOfDocumento.ts';

function draftOf({ proyecto, lote, modelo, equipamientos, cliente }: DocumentoCotizacion): Seleccion {
  return {
    estatus: '',
    proyecto: chosenProyectoOf(proyecto),
    lote: chosenLoteOf(lote),
    modelo: chosenModeloOf({ ...modelo, icono: modelo.img }),
    equipamientos: equipamientos.map(chosenEquipamientoOf),
    cliente,
  };
}

test('a draft and its issued document read the same, so that nothing jumps', () => {
  const documento = testDocumento();
  const { emision, cierre, croquis: _issued, ...issued } = cartaOfDocumento(documento);
  const { emision: _none, ...draft } =
    cartaOfSeleccion(draftOf(documento), { facts: documento.modelo }) ?? {};
  expect(draft).toEqual(issued);
  expect(emision).toEqual({
    folio: 'VA-2026-000123',
    emitida: '15 de junio de 2026',
    vigencia: 'Vigente hasta el 30 de junio de 2026',
  });
  expect(cierre?.leyendas).toEqual(documento.leyendas);
});

test("an issued quote shows the server's amounts, not the draft's", () => {
  const documento = testDocumento();
  const draft = draftOf({ ...documento, modelo: { ...documento.modelo, precioVenta: 1 } });
  const { folio, vigencia, cotizacion } = documento;
  const carta = cartaOfSeleccion(draft, {}, { folio, vigencia, cotizacion, url: '/x' });
  expect(carta?.desglose.casa.facts).toEqual({ cuentas: [], parrafos: [], lineas: [] });
  expect(carta?.desglose.montos).toEqual(cartaOfDocumento(documento).desglose.montos);
  expect(carta?.emision).toEqual({ folio, vigencia: 'Vigente hasta el 30 de junio de 2026' });
});

test('without a lot there is no letter', () => {
  const { lote: _gone, ...draft } = draftOf(testDocumento());
  expect(cartaOfSeleccion(draft, {})).toBeUndefined();
});
