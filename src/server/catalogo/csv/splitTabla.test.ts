import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitTabla } from './splitTabla.ts';

const NOMBRES = ['id_modelo', 'img', 'alt', 'precio'];
const split = (text: string | Buffer) => splitTabla(Buffer.from(text), NOMBRES);
const rowsOf = (text: string | Buffer) => split(text).filas.map(({ celdas }) => celdas);

/** Encodings of spreadsheets, editors and systems. */
const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-8 with two marks': (text) => Buffer.from(`\uFEFF\uFEFF${text}`),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 LE with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(text, 'utf16le').swap16(),
  'UTF-16 BE with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};
const ENDS: Readonly<Record<string, string>> = {
  nothing: '',
  'Ctrl-Z': '\x1a',
  'Ctrl-Z on its own line': '\r\n\x1a',
  'Ctrl-Z and what filled the block': '\x1a\0\0\0',
};
const ABOVE: Readonly<Record<string, (delimiter: string) => string>> = {
  nothing: () => '',
  'empty lines': () => '\n\n',
  'sep=': (delimiter) => `sep=${delimiter}\n`,
  'a title': () => 'Lista de modelos, al 26 de noviembre; versión 2\n\n',
  'a title with a mark': (delimiter) => `"Modelos"${delimiter.repeat(3)}\n`,
};

describe('a table', () => {
  test.each(Object.keys(ENCODINGS))('in %s is read', (name) => {
    const text = 'id_modelo,img,alt,precio\r\n1,jardín.jpg,"Jardín, año 1",5\r\n';
    const { header, filas, faltas, avisos } = split((ENCODINGS[name] ?? Buffer.from)(text));
    expect(faltas).toEqual([]);
    expect(avisos).toEqual([]);
    expect(header?.celdas).toEqual(NOMBRES);
    expect(filas).toEqual([{ linea: 2, celdas: ['1', 'jardín.jpg', 'Jardín, año 1', '5'] }]);
  });

  test('reads equally in every encoding, delimiter, line end, title and file end', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replace(/\p{Cc}/gu, '').trim());
    const row = fc.tuple(
      fc.nat().map(String),
      cell,
      fc.constantFrom('Sala', 'Jardín; ñandú', 'dos\nlíneas', 'con "comillas"', 'a|b', 'a\tb'),
      cell,
    );
    const form = fc.record({
      encoding: fc.constantFrom(...Object.values(ENCODINGS)),
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      end: fc.constantFrom(...Object.values(ENDS)),
      above: fc.constantFrom(...Object.values(ABOVE)),
      trailing: fc.boolean(),
      blank: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), form, (rows, how) => {
        const { delimiter, newline } = how;
        const quote = (text: string) =>
          /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const line = (cells: readonly string[]) =>
          cells.map(quote).join(delimiter) + (how.trailing ? delimiter.repeat(2) : '');
        const between = how.blank ? newline + newline : newline;
        const body = [NOMBRES, ...rows].map(line).join(between);
        const text = how.above(delimiter).replaceAll('\n', newline) + body + how.end;
        const read = split(how.encoding(text));
        expect(read.faltas).toEqual([]);
        const width = how.trailing ? NOMBRES.length + 2 : NOMBRES.length;
        expect(read.filas.map(({ celdas }) => celdas)).toEqual(
          rows.map((cells) => [...cells, ...Array(width - NOMBRES.length).fill('')]),
        );
      }),
      { numRuns: 600 },
    );
  });

  test.each([
    ['a title', 'Modelos\n\nid_modelo;alt\n1;Sala\n', 3],
    ['a title and a date', 'Modelos\nAl 26 de noviembre\nid_modelo;alt\n1;Sala\n', 3],
    ['a title that is called like a column', 'Precio\nid_modelo;alt\n1;Sala\n', 2],
  ])('with headings under %s is read from there, with the file’s line numbers', (_what, text, linea) => {
    const { header, filas, avisos } = split(text);
    expect(header).toEqual({ linea, celdas: ['id_modelo', 'alt'] });
    expect(filas).toEqual([{ linea: linea + 1, celdas: ['1', 'Sala'] }]);
    expect(avisos).toEqual([
      { motivo: `los encabezados están en la línea ${linea}; lo que está arriba no se lee` },
    ]);
  });

  test('with rows above its headings is refused, with their place', () => {
    expect(split('1,a.jpg,Sala\n2,b.jpg,Baño\nid_modelo,img,alt\n').faltas).toEqual([
      { motivo: 'los encabezados están en la línea 3; quita lo que está arriba' },
    ]);
  });

  test('whose `sep=` differs from its headings is split like the headings', () => {
    expect(rowsOf('sep=;\nid_modelo,img\n1,a.jpg\n')).toEqual([['1', 'a.jpg']]);
  });

  test('may start like another file: a column called PK, or ID', () => {
    expect(split('PK;id_modelo;alt\n1;2;x\n').header?.celdas).toEqual(['PK', 'id_modelo', 'alt']);
    expect(split('ID;Precio;alt\n1;2;x\n').faltas).toEqual([]);
  });

  test('trims blanks of every kind, and keeps inner ones', () => {
    expect(rowsOf('id_modelo,alt\n\u00a01\u202f,Sala\u00a0alta\u2003\n')).toEqual([['1', 'Sala\u00a0alta']]);
    expect(split('\u200bid_modelo,al\u00adt\n').header?.celdas).toEqual(['id_modelo', 'alt']);
  });
});

describe('non-tables are named', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['a workbook', Buffer.from('PK\x03\x04…'), /libro de Excel.*otra terminación/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel anterior \(\.xls\)/],
    ['a PDF', '%PDF-1.7', /es un PDF/],
    ['a page', '\uFEFF<html><table><tr><td>id_modelo', /es una página web/],
    ['a page that begins with its table', '\n<table border=1>', /es una página web/],
    ['a sheet of 2003', '<?xml version="1.0"?>\n<ss:Workbook>', /XML de 2003/],
    ['a JSON', '[{"id_modelo": 1}]', /es un archivo JSON/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /es una imagen/],
    ['zeros', Buffer.alloc(40), /lleno de ceros/],
    ['UTF-16 that was cut off', Buffer.from('\uFEFFid_modelo,alt\nñ', 'utf16le').subarray(0, -1), /se cortó/],
    ['UTF-32', Buffer.from('fffe00006900000064000000', 'hex'), /UTF-32/],
  ])('%s', (_what, bytes, motivo) => {
    const { header, filas, faltas } = split(bytes);
    expect({ header, filas }).toEqual({ header: undefined, filas: [] });
    expect(faltas).toEqual([expect.objectContaining({ motivo: expect.stringMatching(motivo) })]);
  });

  test('an invisible character is reported with line, column and code, and other rows are read', () => {
    const { filas, faltas } = split('id_modelo,img,alt\n1,a\0.jpg,Sala\n2,b.jpg,Ba\x07ño\n3,c.jpg,Baño\n');
    expect(filas).toEqual([{ linea: 4, celdas: ['3', 'c.jpg', 'Baño'] }]);
    expect(faltas).toEqual([
      { linea: 2, columna: 'img', motivo: expect.stringContaining('U+0000') },
      { linea: 3, columna: 'alt', motivo: expect.stringContaining('U+0007') },
    ]);
  });

  test('a million empty lines are skipped, and counted', () => {
    const text = `id_modelo,img,alt\n1,a,b${'\n'.repeat(1_000_000)}2,c,d`;
    expect(split(text).filas.map(({ linea }) => linea)).toEqual([2, 1_000_002]);
  });
});

test('any bytes are split, or refused in a sentence', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const { faltas } = splitTabla(bytes, NOMBRES);
      expect(faltas.every(({ motivo }) => motivo.length > 10)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
