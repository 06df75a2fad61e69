import { describe, expect, test } from 'vitest';
import type { CorreoAnswer } from '../../contract/cotizacion.ts';
import type { Problem } from '../../contract/problems.ts';
import {
  contactoErrorsOf,
  type Envio,
  isDefinitive,
  mustPost,
  nextEnvio,
  type Solicitud,
  solicitudFor,
} from './envio.ts';

const NOTHING_MARKED: Envio = { estado: 'ninguno' };
const solicitud: Solicitud = { clave: 'k1', seleccion: '{"a":1}', id_proyecto: 1 };
const enviando: Envio = nextEnvio(NOTHING_MARKED, { tipo: 'enviar', solicitud });
const respuesta: CorreoAnswer = {
  folio: 'VI-2026-000001',
  url: '/lotificacion/cotizacion/1?c=x',
  vigencia: '2026-02-01',
  cotizacion: {
    precioCasa: 1,
    precioModificaciones: 0,
    precioTerrenoExedente: 0,
    precioTotal: 1,
    precioApartado: 25000,
  },
};
const emitida = nextEnvio(enviando, { tipo: 'emitida', clave: 'k1', respuesta });
const fallida = nextEnvio(enviando, { tipo: 'fallida', clave: 'k1', sinRed: true });

describe('one quote however often the button is pressed', () => {
  test.each<[string, Envio]>([
    ['under way', enviando],
    ['issued', emitida],
  ])('an equal draft while one is %s is not posted again', (_what, envio) => {
    const again = solicitudFor(envio, { seleccion: '{"a":1}', id_proyecto: 1 }, () => 'k2');
    expect(again.clave).toBe('k1');
    expect(mustPost(envio, again)).toBe(false);
  });

  test('an equal draft that failed is posted again under the same key', () => {
    const again = solicitudFor(fallida, { seleccion: '{"a":1}', id_proyecto: 1 }, () => 'k2');
    expect(again.clave).toBe('k1');
    expect(mustPost(fallida, again)).toBe(true);
  });

  test('the same draft with another consent is another submission', () => {
    const consentimiento = { aviso: '1', mercadotecnia: true };
    const other = solicitudFor(emitida, { seleccion: '{"a":1}', id_proyecto: 1, consentimiento }, () => 'k2');
    expect(other).toEqual({ clave: 'k2', seleccion: '{"a":1}', id_proyecto: 1, consentimiento });
  });

  test('another draft is another quote', () => {
    const other = solicitudFor(emitida, { seleccion: '{"a":2}', id_proyecto: 1 }, () => 'k2');
    expect(other.clave).toBe('k2');
    expect(mustPost(emitida, other)).toBe(true);
  });

  test('an equal draft after a new selection is another quote', () => {
    const forgotten = nextEnvio(emitida, { tipo: 'olvidar' });
    expect(solicitudFor(forgotten, { seleccion: '{"a":1}', id_proyecto: 1 }, () => 'k2').clave).toBe('k2');
  });
});

describe('the answer', () => {
  test('of the current draft is kept', () => {
    expect(emitida).toEqual({ estado: 'emitida', solicitud, respuesta });
  });

  test('to an earlier draft changes nothing', () => {
    const newer = nextEnvio(enviando, { tipo: 'enviar', solicitud: { ...solicitud, clave: 'k2' } });
    expect(nextEnvio(newer, { tipo: 'emitida', clave: 'k1', respuesta })).toBe(newer);
    expect(nextEnvio(newer, { tipo: 'fallida', clave: 'k1', sinRed: true })).toBe(newer);
  });

  test('with faults in the contact names the fields, and the corrected draft is posted', () => {
    const invalid = (...campos: string[]): Problem => ({
      type: 'about:blank',
      title: '',
      status: 400,
      code: 'SOLICITUD_INVALIDA',
      errores: campos.map((campo) => ({ campo, mensaje: ' • No ' })),
    });
    expect(contactoErrorsOf(invalid('formCliente.nombre', 'formCliente.telefono'))).toEqual({
      nombre: ' • No ',
      telefono: ' • No ',
    });
    expect(contactoErrorsOf(invalid('formCliente.nombre', 'formLote.id_lote'))).toBeUndefined();
    expect(contactoErrorsOf(invalid())).toBeUndefined();
    expect(contactoErrorsOf(undefined)).toBeUndefined();

    const errores = { nombre: ' • No ' };
    const corregible = nextEnvio(enviando, { tipo: 'corregible', clave: 'k1', errores });
    expect(corregible).toEqual({ estado: 'corregible', solicitud, errores });
    expect(mustPost(corregible, solicitud)).toBe(true);
  });

  test('that refuses is final if the visitor must choose again', () => {
    expect(isDefinitive('LOTE_VENDIDO')).toBe(true);
    expect(isDefinitive('EQUIPAMIENTO_INEXISTENTE')).toBe(true);
    expect(isDefinitive('DEMASIADAS_SOLICITUDES')).toBe(false);
    expect(isDefinitive('ANTIFALSIFICACION')).toBe(false);
    expect(isDefinitive(undefined)).toBe(false);
  });
});
