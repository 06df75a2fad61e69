import { describe, expect, test } from 'vitest';
import { faultsOf, type WholeCambio } from './composeCambio.ts';

const form: WholeCambio = {
  fin: { fecha: '2026-11-27', hora: '23:59' },
  motivo: '',
  fecha: '2026-11-20',
  referencia: '',
  origen: 'datos',
  folio: '',
  conocida: '',
  nombre: 'Ana Ruiz',
  correo: 'ana@ejemplo.mx',
  telefono: '5512345678',
};
const free = [{ apartado: null }];
const held = [{ apartado: { id: '7', venceEn: '', pagado: false, asesor: null, propio: true } }];

describe('required fields of a change', () => {
  test('a hold with a person and an end is complete', () => {
    expect(faultsOf('apartar', form, free)).toEqual({});
  });

  test('a hold needs a name with telephone or mailbox, a known person, or a quote that was found', () => {
    const faultsWith = (more: Partial<WholeCambio>) =>
      Object.keys(faultsOf('apartar', { ...form, ...more }, free));
    expect(faultsWith({ correo: '' })).toEqual([]);
    expect(faultsWith({ telefono: '' })).toEqual([]);
    expect(faultsWith({ nombre: ' ', correo: '', telefono: '' })).toEqual(['nombre', 'telefono']);
    expect(faultsWith({ correo: '', telefono: '551234' })).toEqual(['telefono']);
    expect(faultsWith({ correo: 'ana@' })).toEqual(['correo']);
    expect(faultsWith({ conocida: '12', nombre: '', correo: '', telefono: '' })).toEqual([]);
    expect(Object.keys(faultsOf('apartar', { ...form, origen: 'cotizacion' }, free))).toEqual(['folio']);
    expect(faultsOf('apartar', { ...form, origen: 'cotizacion', folio: 'VA-2026-000001' }, free)).toEqual({});
  });

  test('a sale of held lots needs no person; a sale with a free lot needs one', () => {
    expect(faultsOf('vender', { ...form, nombre: '' }, held)).toEqual({});
    expect(Object.keys(faultsOf('vender', { ...form, nombre: '' }, [...held, ...free]))).toEqual(['nombre']);
  });

  test('extending and annulling need a reason, releasing does not; a reason holds no contact data', () => {
    expect(Object.keys(faultsOf('extender', form, held))).toEqual(['motivo']);
    expect(Object.keys(faultsOf('anular', form, free))).toEqual(['motivo']);
    expect(faultsOf('liberar', form, held)).toEqual({});
    const named = { ...form, motivo: 'Escribir a ana@ejemplo.mx' };
    expect(faultsOf('liberar', named, held).motivo).toContain('Quita el correo o el teléfono');
  });

  test('blocking needs a reason, the show house does not', () => {
    expect(Object.keys(faultsOf('Bloqueado', form, free))).toEqual(['motivo']);
    expect(faultsOf('Casa muestra', form, free)).toEqual({});
  });

  test('an invalid end is refused; a payment needs day and reference', () => {
    expect(Object.keys(faultsOf('apartar', { ...form, fin: { fecha: '', hora: '' } }, free))).toEqual([
      'fin',
    ]);
    expect(Object.keys(faultsOf('pago', { ...form, fecha: '' }, held))).toEqual(['fecha', 'referencia']);
  });
});
