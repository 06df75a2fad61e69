import { describe, expect, test } from 'vitest';
import type { Columna } from '../../../domain/columnas/columna.ts';
import { MODELOS_IMAGENES } from '../../../domain/columnas/imagenes.ts';
import { LOTES } from '../../../domain/columnas/lotes.ts';
import { MODELOS } from '../../../domain/columnas/modelos.ts';
import { PROYECTOS } from '../../../domain/columnas/proyectos.ts';
import { readArea, readId, readPlace, readPrecio, readTexto } from './cells.ts';
import { columnaReader } from './columnaReader.ts';
import { newIdentities } from './identity.ts';

const cellOf = (columna: Columna) => (text: string) =>
  columnaReader(columna).read(text, { linea: 2, ids: newIdentities(), unreadable: new Set(), fila: {} });
const readHalves = cellOf(MODELOS.banos);
const readLength = cellOf(MODELOS.frente);
const readNombre = cellOf(MODELOS.nombre);
const readLocation = cellOf(PROYECTOS.ubicacion);
const readUrlPagina = cellOf(PROYECTOS.urlPagina);
const readEstatus = cellOf(LOTES.estatus);

const good = (valor: unknown) => ({ ok: true, valor });
const refused = (pattern: RegExp) => ({ ok: false, motivo: expect.stringMatching(pattern) });

describe('amounts', () => {
  test.each([
    ['1950000', '1950000'],
    ['1950000.00', '1950000'],
    ['190.50', '190.5'],
    ['0.00001', '0.00001'],
    ['9999999999.99999', '9999999999.99999'],
    ['0007', '7'],
    ['1.00000000000', '1'],
    ['162.50000000', '162.5'],
  ])('%s is stored exactly, as %s', (text, shortest) => {
    expect(readArea(text)).toEqual(good(shortest));
  });

  test.each([
    ['1.950.000,00', /escribe 1950000\.00/],
    ['1.950.000', /escribe 1950000/],
    ['$1,950,000', /se escribe 1950000/],
    ['1,950,000.50', /se escribe 1950000\.50/],
    ['1,5', /con punto: 1\.5/],
    ['$1950000', /escribe 1950000/],
    ['190 m²', /escribe 190/],
    ['1.95E+06', /notación científica/],
    ['1.234567', /más de 5 decimales/],
    ['1.000000001', /más de 5 decimales/],
    ['1\u00A0950\u202F000', /escribe 1950000/],
    ["'1950000", /escribe 1950000/],
    ['1950000\u200B', /no se ve \(U\+200B\)/],
    ['1950\u0000', /no se ve \(U\+0000\)/],
    ['12345678901', /más de 10 cifras/],
    ['#N/A', /error de Excel/],
    ['#¡REF!', /error de Excel/],
    ['mucho', /no es un número/],
    ['', /falta el valor/],
  ])('%s is refused with advice', (text, reason) => {
    expect(readPrecio(text)).toEqual(refused(reason));
  });

  test('an area is more than 0', () => {
    expect(readArea('0')).toEqual(refused(/mayor que 0/));
    expect(readArea('-3')).toEqual(refused(/mayor que 0/));
  });

  test('a price may be 0 but not negative', () => {
    expect(readPrecio('0.00')).toEqual(good('0'));
    expect(readPrecio('-0.01')).toEqual(refused(/negativo/));
  });
});

describe('a model’s facts', () => {
  test('bathrooms count halves', () => {
    for (const [text, kept] of [
      ['2', '2'],
      ['2.50', '2.5'],
      ['0.5', '0.5'],
      ['20', '20'],
    ] as const) {
      expect(readHalves(text)).toEqual(good(kept));
    }
    for (const text of ['0', '2.25', '20.5', '-1'])
      expect(readHalves(text)).toEqual(refused(/de medio en medio/));
    expect(readHalves('2,5')).toEqual(refused(/con punto: 2\.5/));
  });

  test('rooms, floors and cars are small integers', () => {
    const read = cellOf(MODELOS.recamaras);
    expect(read('0')).toEqual(good(0));
    expect(read('20')).toEqual(good(20));
    for (const text of ['21', '-1', '2.5', 'tres', '1e1'])
      expect(read(text)).toEqual(refused(/entero de 0 a 20/));
  });

  test('a house’s front and depth are metres: centimetres are detected', () => {
    expect(readLength('7.50')).toEqual(good('7.5'));
    expect(readLength('100')).toEqual(good('100'));
    for (const text of ['0', '0.99', '750', '-8'])
      expect(readLength(text)).toEqual(refused(/metros, de 1 a 100/));
  });

  test('a map place is an https address', () => {
    expect(readLocation('https://maps.example.com/?q=1')).toEqual(good('https://maps.example.com/?q=1'));
    for (const text of [
      'http://maps.example.com',
      'javascript:alert(1)',
      'Carretera 57',
      'https://u:p@example.com',
    ])
      expect(readLocation(text)).toEqual(refused(/empiece con https:/));
  });
});

describe('ids', () => {
  test('an id is an integer from 1 within the column’s range', () => {
    expect(readId('2147483647')).toEqual(good(2_147_483_647));
    for (const text of ['0', '-1', '1.0', '2147483648', 'uno', '1 000']) {
      expect(readId(text)).toEqual(refused(/entero desde 1/));
    }
  });
});

describe('texts', () => {
  test('a name is stored in composed form', () => {
    expect(readNombre('Jardi\u0301n')).toEqual(good('Jardín'));
  });

  test.each([
    ['=SUMA(A1)', /fórmula/],
    ['+52', /fórmula/],
    ['-Agave', /fórmula/],
    ['@casa', /fórmula/],
    ['#¿NOMBRE?', /error de Excel/],
    ['Jard\uFFFDn', /perdió letras/],
    ['dos\nlíneas', /salto de línea/],
    ['nulo\u0000', /control invisible/],
    ['x'.repeat(101), /101 caracteres y caben 100/],
  ])('%j is not a name', (text, reason) => {
    expect(readNombre(text)).toEqual(refused(reason));
  });

  test('a name is required, an alternative text is not', () => {
    expect(readNombre('')).toEqual(refused(/falta/));
    expect(cellOf(MODELOS_IMAGENES.alt)('')).toEqual(good(''));
  });

  test('length counts characters, not code units', () => {
    expect(readTexto('🏡'.repeat(100), 100)).toEqual(good('🏡'.repeat(100)));
  });

  test('a status is one of two words', () => {
    expect(readEstatus('Vendido')).toEqual(good('Vendido'));
    expect(readEstatus('Vendido\u200B')).toEqual(refused(/no se ve \(U\+200B\)/));
    for (const text of ['vendido', 'Apartado', '']) expect(readEstatus(text)).toEqual(refused(/Disponible/));
  });
});

describe('addresses and paths', () => {
  test('a page is http or https, stored as written', () => {
    expect(readUrlPagina('https://Example.com/a?b=1')).toEqual(good('https://Example.com/a?b=1'));
    expect(readUrlPagina('http://example.com')).toEqual(good('http://example.com'));
    expect(readUrlPagina('')).toEqual(good(''));
    for (const text of [
      'www.example.com',
      'javascript:alert(1)',
      'ftp://example.com',
      'https://u:p@example.com',
      'https://a b.mx',
    ]) {
      expect(readUrlPagina(text)).toEqual(refused(/https:\/\//));
    }
  });

  test('a file is in the folder, with either slash', () => {
    expect(readPlace('.\\imagenes\\casa.jpg')).toEqual(good('imagenes/casa.jpg'));
    expect(readPlace('')).toEqual(good(''));
    expect(readPlace('../casa.jpg')).toEqual(refused(/sale de la carpeta/));
    expect(readPlace('a/../../casa.jpg')).toEqual(refused(/sale de la carpeta/));
    for (const text of ['/etc/passwd', 'C:\\casa.jpg', '\\\\servidor\\casa.jpg']) {
      expect(readPlace(text)).toEqual(refused(/relativa/));
    }
    expect(readPlace('a//b.jpg')).toEqual(refused(/no es una ruta/));
    expect(readPlace('sol ☀️.jpg')).toEqual(good('sol ☀️.jpg'));
    for (const text of ['casa\u202Egpj.exe', 'jard\uFFFDn.jpg'])
      expect(readPlace(text)).toEqual(refused(/carácter de control invisible/));
  });

  test('a file elsewhere has an https address, stored as it is', () => {
    expect(readPlace('https://cdn.example.com/a.jpg?x=1')).toEqual(good('https://cdn.example.com/a.jpg?x=1'));
    for (const text of [
      'http://example.com/a.jpg',
      'data:image/png;base64,AA',
      'file:///etc/passwd',
      'https:casa.jpg',
    ]) {
      expect(readPlace(text)).toEqual(refused(/https:\/\//));
    }
  });
});
