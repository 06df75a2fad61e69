import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanTelefono,
  formatTelefono,
  maskContacto,
  maskCorreo,
  trimContacto,
  validateContacto,
} from './contacto.ts';
import { cleanNombre } from './invisible.ts';

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
    'a..b@x.mx',
    'ana.@x.mx',
    '.test@x.mx',
    'ana@127.0.0.1',
    'ana@ejemplo.123',
    'ana@ejemplo.m',
    'ana@ejemplo..mx',
    'ana@ejemplo.mx.',
    `${'a'.repeat(65)}@ejemplo.mx`,
    `a@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.${'e'.repeat(62)}.mx`,
  ])('%j is no valid e-mail', (correo) => {
    expect(validateContacto({ ...good, correo })).toEqual({ correo: ' • No es un correo válido ' });
  });

  test.each(['ana.ruiz+casa@mail.ejemplo.com.mx', "o'neil@ejemplo.mx", 'A@B.MX', 'ana@xn--caf-dma.xn--p1ai'])(
    '%j is one',
    (correo) => {
      expect(validateContacto({ ...good, correo })).toEqual({});
    },
  );

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

  test.each([
    ...[
      'Ana María Pérez',
      'Nguyễn Thị Hồng Ánh',
      'Ixꞌchel Ꞌñuu',
      'Kʼicheʼ Xʼunej',
      "O'Neil",
      'Jean-Luc',
      'A̱n̲gel Ñu̱u̱',
    ],
    ...[
      'Ana Mari\u0301a',
      'Ωμέγα',
      'Дарья',
      'محمد علي',
      'رُقَيَّة',
      'می\u200cخواهم',
      'שרה בן־דוד',
      'राजेश',
      'क्\u200dष',
      'क्\u200cष',
    ],
    ...[
      'ශ්\u200dරී',
      'മോഹന\u0d4d\u200dലാല\u0d4d\u200d',
      'রবীন্দ্রনাথ',
      'สมชาย',
      '李小龙',
      '李\u3000小龍',
      '山田 さくら',
      '김철수',
      'Ana\u00a0Ruiz',
    ],
    ...['Ana 👩\u200d🚀', 'Ana ❤\ufe0f', '葛\u{e0100}城', '\u0600١٢ علي'],
  ])('the name %s is stored as it was typed', (nombre) => {
    expect(validateContacto({ ...good, nombre })).toEqual({});
    expect(trimContacto({ ...good, nombre }).nombre).toBe(nombre);
    expect(cleanNombre(nombre)).toBe(nombre);
  });

  test('a name that is accepted loses nothing but blanks and what nobody sees around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (typed) => {
        const { nombre } = trimContacto({ ...good, nombre: typed });
        if (validateContacto({ ...good, nombre: typed }).nombre === undefined) {
          expect(typed.replace(/\s+/g, ' ')).toContain(nombre.replace(/\s+/g, ' '));
          expect(trimContacto({ ...good, nombre }).nombre).toBe(nombre);
        }
      }),
    );
  });

  test('marks that nobody sees do not stay around a name, and alone are no name', () => {
    const marks = ['\u2066', '\u2069', '\u200e', '\u200f', '\u200b', '\ufeff', '\u202e', '\u00ad', '\u061c'];
    for (const mark of marks) {
      const pasted = {
        nombre: `${mark}Ana Ruiz${mark} `,
        correo: `${mark}ana@ejemplo.mx${mark}`,
        telefono: good.telefono,
      };
      expect(trimContacto(pasted)).toEqual(good);
      expect(validateContacto(pasted)).toEqual({});
      expect(validateContacto({ ...good, nombre: mark })).toEqual({ nombre: ' • El campo es requerido ' });
      // Within it they are taken out where it is typed or pasted, and never behind the writer's back.
      expect(cleanNombre(`An${mark}a Ruiz`)).toBe('Ana Ruiz');
      expect(validateContacto({ ...good, nombre: `An${mark}a` })).toEqual({
        nombre: ' • Contiene caracteres que no se pueden escribir ',
      });
    }
    for (const joiner of ['\u200c', '\u200d']) {
      expect(validateContacto({ ...good, nombre: joiner })).toEqual({ nombre: ' • El campo es requerido ' });
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

test('who is shown somebody else’s contact can neither write to it nor call it', () => {
  const ana = { nombre: 'Ana Ruiz', correo: 'maria.lopez@ejemplo.mx', telefono: '5512345678' };
  expect(maskContacto(ana)).toEqual({
    nombre: 'Ana Ruiz',
    correo: 'm•••@ejemplo.mx',
    telefono: '••••••••78',
  });
  expect(maskCorreo('m@ejemplo.mx')).toBe('m•••@ejemplo.mx');
  const nobody = { nombre: '', correo: '', telefono: '' };
  expect(maskContacto(nobody)).toEqual(nobody);
});

test.each([
  ['5512345678', '55 1234 5678'],
  ['5612345678', '56 1234 5678'],
  ['3312345678', '33 1234 5678'],
  ['8112345678', '81 1234 5678'],
  ['2221234567', '222 123 4567'],
  ['9991234567', '999 123 4567'],
  ['••••••••78', '••••••••78'],
  ['55 5555 0100', '55 5555 0100'],
  ['', ''],
])('%j is read as %j', (telefono, read) => {
  expect(formatTelefono(telefono)).toBe(read);
});
