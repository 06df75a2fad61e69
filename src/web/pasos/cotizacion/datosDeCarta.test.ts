import { expect, test } from 'vitest';
import { documentoDePrueba } from '../../../../test/documentoDePrueba.ts';
import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import type { Seleccion } from '../../../domain/seleccion.ts';
import {
  equipamientoElegidoOf,
  loteElegidoOf,
  modeloElegidoOf,
  proyectoElegidoOf,
} from '../../seleccion/delCatalogo.ts';
import { cartaOfDocumento, cartaOfSeleccion } from './datosDeCarta.ts';

function draftOf({ proyecto, lote, modelo, equipamientos, cliente }: DocumentoCotizacion): Seleccion {
  return {
    estatus: '',
    proyecto: proyectoElegidoOf(proyecto),
    lote: loteElegidoOf(lote),
    modelo: modeloElegidoOf({ ...modelo, icono: modelo.img }),
    equipamientos: equipamientos.map(equipamientoElegidoOf),
    cliente,
  };
}

test('a draft and the document issued from it read the same, so that nothing jumps when it comes', () => {
  const documento = documentoDePrueba();
  const { emision, cierre, ...issued } = cartaOfDocumento(documento);
  const { emision: _none, ...draft } = cartaOfSeleccion(draftOf(documento)) ?? {};
  expect(draft).toEqual(issued);
  expect(emision).toEqual({
    folio: 'VA-2026-000123',
    emitida: '15 de junio de 2026',
    vigencia: 'Vigente hasta el 30 de junio de 2026',
  });
  expect(cierre?.leyendas).toEqual(documento.leyendas);
});

test("once issued the amounts are the server's, whatever the draft had", () => {
  const documento = documentoDePrueba();
  const draft = draftOf({ ...documento, modelo: { ...documento.modelo, precioVenta: 1 } });
  const { folio, vigencia, cotizacion } = documento;
  const carta = cartaOfSeleccion(draft, { folio, vigencia, cotizacion, url: '/x' });
  expect(carta?.desglose.montos).toEqual(cartaOfDocumento(documento).desglose.montos);
  expect(carta?.emision).toEqual({ folio, vigencia: 'Vigente hasta el 30 de junio de 2026' });
});

test('there is no letter while the lot is missing', () => {
  const { lote: _gone, ...draft } = draftOf(documentoDePrueba());
  expect(cartaOfSeleccion(draft)).toBeUndefined();
});
