import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatTelefono,
  internationalOf,
  maskContacto,
  maskCorreo,
  phoneLinkOf,
  readTelefono,
  trimContacto,
  typeTelefono,
  validateContacto,
  whatsappLinkOf,
} from './contacto.ts';
import { cleanNombre } from './invisible.ts';

const good = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

describe('contact (specification 5)', () => {
  test('a name, an address and ten digits are valid', () => {
    expect(validateContacto(good)).toEqual({});
  });

  test('every empty field is required; blanks alone are empty', () => {
    expect(validateContacto({ nombre: '  ', correo: '', telefono: '' })).toEqual({
      nombre: ' • El campo es requerido ',
      correo: ' • El campo es requerido ',
      telefono: ' • El campo es requerido ',
    });
  });

  test('nombre has at most 50 characters; an accented letter or an emoji counts as one', () => {
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
  ])('%j is not a valid e-mail', (correo) => {
    expect(validateContacto({ ...good, correo })).toEqual({ correo: ' • No es un correo válido ' });
  });

  test.each(['ana.ruiz+casa@mail.ejemplo.com.mx', "o'neil@ejemplo.mx", 'A@B.MX', 'ana@xn--caf-dma.xn--p1ai'])(
    '%j is a valid e-mail',
    (correo) => {
      expect(validateContacto({ ...good, correo })).toEqual({});
    },
  );

  test.each([
    ...[
      '551234567',
      '55123456789',
      '55 1234 567',
      'abcdefghij',
      '(55) 1234-5678 ext. 9',
      '5512345678 y 3312345678',
    ],
    ...['+52 33 1234 567', '+52 33 1234 56789', '+'],
  ])('telefono %j is neither 10 digits nor foreign, and is refused uncut', (telefono) => {
    expect(validateContacto({ ...good, telefono })).toEqual({ telefono: ' • Teléfono 10 caracteres ' });
  });

  test.each(['+1 415 55', '+1234567890123456', '+0 33 1234 5678'])(
    'telefono %j is refused with the message about foreign numbers',
    (telefono) => {
      expect(validateContacto({ ...good, telefono })).toEqual({
        telefono: ' • Teléfono 10 caracteres, o de 8 a 15 dígitos con el + de otro país ',
      });
    },
  );

  test.each([
    ...['3312345678', '33 1234 5678', '(33) 1234-5678', ' 33.1234.5678 ', '３３１２３４５６７８'],
    ...[
      '+52 33 1234 5678',
      '+52 (33) 1234 5678',
      '(+52) 33 1234 5678',
      '\u202a+52 33 1234 5678\u202c',
      '＋52 3312345678',
    ],
    ...['52 33 1234 5678', '523312345678', '+521 (33) 1234 5678', '+52 1 33 1234 5678', '5213312345678'],
    ...[
      '044 33 1234 5678',
      '045 33 1234 5678',
      '01 33 1234 5678',
      '(01) 33-1234-5678',
      '+52 044 33 1234 5678',
    ],
  ])('%j, pasted whole, is the number 33 1234 5678', (whole) => {
    expect(readTelefono(whole)).toBe('3312345678');
    expect(typeTelefono('', whole)).toBe('3312345678');
    expect(validateContacto({ ...good, telefono: whole })).toEqual({});
    expect(trimContacto({ ...good, telefono: whole }).telefono).toBe('3312345678');
  });

  test.each([
    ['+1 (415) 555-0100', '+14155550100'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+34 612 345 678', '+34612345678'],
    ['+55 1234 5678', '+5512345678'],
    ['+123456789012345', '+123456789012345'],
  ])('%j is foreign and keeps its +', (whole, kept) => {
    expect(readTelefono(whole)).toBe(kept);
    expect(typeTelefono('', whole)).toBe(kept);
    expect(validateContacto({ ...good, telefono: whole })).toEqual({});
    expect(internationalOf(whole)).toBe(kept);
  });

  test('ten digits that begin like a prefix are left alone', () => {
    for (const telefono of ['5212345678', '5233123456', '0133123456', '0443312345'])
      expect(readTelefono(telefono)).toBe(telefono);
  });

  const DIGITS = fc.stringMatching(/^\d{10}$/);
  const press = (keys: string, before = '') =>
    [...keys].reduce((now, key) => typeTelefono(now, now + key), before);

  test('ten digits are kept whatever prefix and separators surround them', () => {
    const between = fc.constantFrom('', ' ', '-', '.', ' (', ') ', '\u00a0');
    const prefix = fc.constantFrom('', '+52', '52', '+521', '521', '+52 1', '044', '045', '01');
    fc.assert(
      fc.property(
        prefix,
        DIGITS,
        fc.array(between, { minLength: 10, maxLength: 10 }),
        (before, digits, marks) => {
          const whole = before + [...digits].map((digit, at) => marks[at] + digit).join('');
          expect(readTelefono(whole)).toBe(digits);
        },
      ),
    );
  });

  test('a pasted number is never cut: all digits stay but a prefix before ten', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()-x') }), (whole) => {
        const digits = whole.replace(/\D/g, '');
        const kept = readTelefono(whole);
        if (digits) expect(digits.endsWith(kept.replace('+', ''))).toBe(true);
        if (kept.replace('+', '') !== digits && digits) expect(kept).toMatch(/^\d{10}$/);
        expect(readTelefono(kept)).toBe(kept);
      }),
    );
  });

  test('typing accepts ten digits, and a leading + for foreign numbers', () => {
    expect(press('55 1234-5678 ext. 9')).toBe('5512345678');
    expect(press('+1 415 555 0100')).toBe('+14155550100');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ()-x') }), (keys) => {
        expect(press(keys)).toBe(keys.replace(/\D/g, '').slice(0, 10));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (keys) => {
        expect(press(`+${keys}`)).toBe(`+${keys.slice(0, 15)}`);
      }),
    );
  });

  test('a Mexican number typed with +52 ends up equal to a pasted one', () => {
    fc.assert(
      fc.property(fc.constantFrom('+52', '+521'), DIGITS, (before, digits) => {
        expect(readTelefono(press(before + digits))).toBe(digits);
      }),
    );
  });

  test('a pasted number that is too long can be shortened digit by digit', () => {
    const pasted = typeTelefono('', '55 1234 5678 90');
    expect(pasted).toBe('551234567890');
    expect(press('1', pasted)).toBe('551234567890');
    expect(typeTelefono(pasted, '55123456789')).toBe('55123456789');
    expect(typeTelefono('55123456789', '5512345678')).toBe('5512345678');
  });

  test('text pasted over a number counts as pasted, whatever its length', () => {
    expect(typeTelefono('5512345678', '52331234567')).toBe('52331234567');
    expect(typeTelefono('33', '33 1234 5678')).toBe('3312345678');
  });

  test('links dial a Mexican number with 52, a foreign one with its own country', () => {
    expect(phoneLinkOf('3312345678')).toBe('tel:+523312345678');
    expect(phoneLinkOf('+14155550100')).toBe('tel:+14155550100');
    expect(whatsappLinkOf('3312345678')).toBe('https://wa.me/523312345678');
    expect(whatsappLinkOf('+14155550100', 'Hola, Ana')).toBe('https://wa.me/14155550100?text=Hola%2C%20Ana');
    for (const company of [
      '+52 1 33 1234 5678',
      '044 33 1234 5678',
      '33 1234 5678 ext. 12',
      '33 1234 5678, extensión 4',
    ])
      expect(phoneLinkOf(company), company).toBe('tel:+523312345678');
    for (const nobody of ['', '••••••••78', '33 1234 5678 y 33 8765 4321', '911'])
      expect([phoneLinkOf(nobody), whatsappLinkOf(nobody)], nobody).toEqual([undefined, undefined]);
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
  ])('the name %s is stored as typed', (nombre) => {
    expect(validateContacto({ ...good, nombre })).toEqual({});
    expect(trimContacto({ ...good, nombre }).nombre).toBe(nombre);
    expect(cleanNombre(nombre)).toBe(nombre);
  });

  test('an accepted name loses only blanks and invisible marks around it', () => {
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

  test('invisible marks are removed around a name, and alone are no name', () => {
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
      // Marks within a name are removed while typing or pasting, never silently on submit.
      expect(cleanNombre(`An${mark}a Ruiz`)).toBe('Ana Ruiz');
      expect(validateContacto({ ...good, nombre: `An${mark}a` })).toEqual({
        nombre: ' • Contiene caracteres que no se pueden escribir ',
      });
    }
    for (const joiner of ['\u200c', '\u200d']) {
      expect(validateContacto({ ...good, nombre: joiner })).toEqual({ nombre: ' • El campo es requerido ' });
    }
  });

  test.each(['Ana\u0000', 'Ana\u0007', 'Ana\ud800'])('a name like %j cannot be stored', (nombre) => {
    expect(validateContacto({ ...good, nombre })).toEqual({
      nombre: ' • Contiene caracteres que no se pueden escribir ',
    });
  });

  test('blanks added by a phone’s keyboard are removed', () => {
    expect(
      trimContacto({ nombre: ' Ana   Ruiz ', correo: ' ana@ejemplo.mx ', telefono: '5512345678 ' }),
    ).toEqual(good);
  });
});

test('a masked contact can be neither written to nor called', () => {
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
])('%j is shown as %j', (telefono, read) => {
  expect(formatTelefono(telefono)).toBe(read);
});
