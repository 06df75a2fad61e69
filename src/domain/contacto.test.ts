import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTelefono, trimContacto, validateContacto } from './contacto.ts';

const good = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

describe('contact (specification 5)', () => {
  test('a name, an address and ten digits are valid', () => {
    expect(validateContacto(good)).toEqual({});
  });

  test('every empty field is required, blanks alone being empty', () => {
    expect(validateContacto({ nombre: '  ', correo: '', telefono: '' })).toEqual({
      nombre: ' • El campo es requerido ',
      correo: ' • El campo es requerido ',
      telefono: ' • El campo es requerido ',
    });
  });

  test('nombre has at most 50 characters, an accent or emoji being one', () => {
    expect(validateContacto({ ...good, nombre: 'á'.repeat(50) })).toEqual({});
    expect(validateContacto({ ...good, nombre: '😀'.repeat(50) })).toEqual({});
    expect(validateContacto({ ...good, nombre: 'a'.repeat(51) })).toEqual({
      nombre: ' • Máximo 50 caracteres ',
    });
  });

  test.each([
    'ana',
    'ana@',
    '@ejemplo.mx',
    'ana@ejemplo',
    'ana@@ejemplo.mx',
    'a@x.mx,b@y.mx',
    'a@x.mx;b@y.mx',
    'Ana <ana@ejemplo.mx>',
    'ana@ejemplo.mx\r\nBcc: b@y.mx',
    'ana ruiz@ejemplo.mx',
    'ana@-ejemplo.mx',
    `${'a'.repeat(65)}@ejemplo.mx`,
    `a@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.${'e'.repeat(62)}.mx`,
  ])('%j is no valid e-mail', (correo) => {
    expect(validateContacto({ ...good, correo })).toEqual({ correo: ' • No es un correo válido ' });
  });

  test.each(['ana.ruiz+casa@mail.ejemplo.com.mx', "o'neil@ejemplo.mx", 'A@B.MX'])('%j is one', (correo) => {
    expect(validateContacto({ ...good, correo })).toEqual({});
  });

  test.each(['551234567', '55123456789', '55 1234 567', 'abcdefghij'])(
    'telefono %j is not exactly 10 digits',
    (telefono) => {
      expect(validateContacto({ ...good, telefono })).toEqual({ telefono: ' • Teléfono 10 caracteres ' });
    },
  );

  test('telefono takes digits only as typed or pasted and keeps the first 10', () => {
    expect(cleanTelefono('(55) 1234-5678 ext. 9')).toBe('5512345678');
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(cleanTelefono(typed)).toMatch(/^\d{0,10}$/);
        expect(cleanTelefono(cleanTelefono(typed))).toBe(cleanTelefono(typed));
      }),
    );
  });

  test('marks that nobody sees do not stay, and alone are no name', () => {
    const marks = ['\u2066', '\u2069', '\u200e', '\u200f', '\u200b', '\u200d', '\ufeff', '\u202e', '\u00ad'];
    for (const mark of marks) {
      const pasted = {
        nombre: `${mark}Ana${mark} Ruiz `,
        correo: `${mark}ana@ejemplo.mx${mark}`,
        telefono: good.telefono,
      };
      expect(trimContacto(pasted)).toEqual(good);
      expect(validateContacto(pasted)).toEqual({});
      expect(validateContacto({ ...good, nombre: mark })).toEqual({ nombre: ' • El campo es requerido ' });
    }
  });

  test.each(['Ana\u0000', 'Ana\u0007', 'Ana\ud800'])('a name like %j cannot be written down', (nombre) => {
    expect(validateContacto({ ...good, nombre })).toEqual({
      nombre: ' • Contiene caracteres que no se pueden escribir ',
    });
  });

  test("blanks that a phone's keyboard adds do not stay", () => {
    expect(
      trimContacto({ nombre: ' Ana   Ruiz ', correo: ' ana@ejemplo.mx ', telefono: '5512345678 ' }),
    ).toEqual(good);
  });
});
