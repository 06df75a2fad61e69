import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '../../plataforma/sheets/writeCsv.ts';
import { readCsv } from './readCsv.ts';

const read = (text: string) => readCsv('modelos_imagenes.csv', Buffer.from(text));
const row = (linea: number, id_modelo: string, img: string, alt: string) => ({
  linea,
  celdas: { id_modelo, img, alt },
});

describe('forms of a table', () => {
  test.each([
    ['commas and LF', 'id_modelo,img,alt\n1,a.jpg,Sala\n'],
    ['semicolons', 'id_modelo;img;alt\n1;a.jpg;Sala\n'],
    ['CRLF', 'id_modelo,img,alt\r\n1,a.jpg,Sala\r\n'],
    ['a BOM', '\uFEFFid_modelo,img,alt\n1,a.jpg,Sala\n'],
    ['no line break at the end', 'id_modelo,img,alt\n1,a.jpg,Sala'],
    ['quotes everywhere', '"id_modelo","img","alt"\n"1","a.jpg","Sala"\n'],
    ['blanks around cells', ' id_modelo , img,alt\n1 , a.jpg,  Sala \n'],
    ['columns in another order', 'alt,id_modelo,img\nSala,1,a.jpg\n'],
    ['the empty columns that Excel leaves', 'id_modelo,img,alt,,\n1,a.jpg,Sala,,\n'],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual({ filas: [row(2, '1', 'a.jpg', 'Sala')], faltas: [], avisos: [] });
  });

  test('a quoted cell keeps commas, semicolons, quotes and line breaks', () => {
    expect(read('id_modelo,img,alt\r\n1,a.jpg,"Sala, ""doble""; alta\r\ny clara"\r\n').filas).toEqual([
      row(2, '1', 'a.jpg', 'Sala, "doble"; alta\r\ny clara'),
    ]);
  });

  test('a semicolon within a cell does not become the delimiter', () => {
    expect(read('id_modelo,img,alt\n1,a.jpg,a;b;c;d;e;f\n').filas).toEqual([
      row(2, '1', 'a.jpg', 'a;b;c;d;e;f'),
    ]);
  });

  test('empty rows are skipped, and lines are counted as in an editor, also after quoted line breaks', () => {
    const text = 'id_modelo,img,alt\r\n\r\n1,a,"x\r\ny\r\nz"\r\n,,\r\n  \r\n2,ñ,á\r\n3,c,"d\ne"\n4,f,g';
    expect(read(text).filas.map(({ linea }) => linea)).toEqual([3, 8, 9, 11]);
  });
});

describe('faults of a table', () => {
  test('a letter that is not UTF-8 is refused with line, column and advice for Excel', () => {
    const bytes = Buffer.concat([
      Buffer.from('id_modelo,img,alt\n1,ñ.jpg,'),
      Buffer.from([0xe1]),
      Buffer.from('\n'),
    ]);
    expect(readCsv('modelos_imagenes.csv', bytes).faltas).toEqual([
      {
        archivo: 'modelos_imagenes.csv',
        linea: 2,
        columna: 'alt',
        motivo: expect.stringContaining('CSV UTF-8'),
      },
    ]);
  });

  test('every missing, misspelt, repeated and extra column is named', () => {
    const { filas, faltas } = read('ID_modelo,alt,alt,precio\n1,a,b,3\n');
    expect(filas).toEqual([{ linea: 2, celdas: { id_modelo: '1', alt: 'a' } }]);
    expect(faltas.map(({ linea, columna, motivo }) => [linea, columna, motivo])).toEqual([
      [1, 'id_modelo', 'la columna está escrita «ID_modelo»'],
      [1, 'img', 'falta la columna'],
      [1, 'alt', 'la columna está repetida'],
      [1, 'precio', 'la columna sobra; las columnas son id_modelo,img,alt y, si se tienen, tipo,foco'],
    ]);
  });

  test('a header of a million columns is one fault', () => {
    const header = `id_modelo,img,alt,${Array.from({ length: 1_000_000 }, (_, i) => `c${i}`).join(',')}`;
    expect(read(`${header}\n1,a.jpg,Sala\n`)).toEqual({
      filas: [],
      faltas: [
        {
          archivo: 'modelos_imagenes.csv',
          linea: 1,
          motivo: 'tiene 1000003 columnas; las columnas son id_modelo,img,alt',
        },
      ],
      avisos: [],
    });
  });

  test('an empty file is told the headings', () => {
    expect(read('').faltas[0]?.motivo).toMatch(/id_modelo,img,alt/);
    expect(read('\uFEFF\n\n').faltas[0]?.motivo).toMatch(/id_modelo,img,alt/);
  });

  test('a row with too few or too many cells is reported, and the others are read', () => {
    const { filas, faltas } = read('id_modelo,img,alt\n1,a.jpg,Sala, comedor\n2,b.jpg\n3,c.jpg,Baño\n');
    expect(faltas.map(({ linea, motivo }) => [linea, motivo])).toEqual([
      [2, expect.stringMatching(/4 celdas y el encabezado 3.*comillas/)],
      [3, expect.stringMatching(/2 celdas y el encabezado 3/)],
    ]);
    expect(filas).toEqual([row(4, '3', 'c.jpg', 'Baño')]);
  });

  test('an unclosed quote is reported at the line where its row begins', () => {
    const { filas, faltas } = read('id_modelo,img,alt\n1,a,"b\nc"\n2,b,"abierta\n3,c,d\n');
    expect(filas).toHaveLength(1);
    expect(faltas).toEqual([
      {
        archivo: 'modelos_imagenes.csv',
        linea: 4,
        columna: 'alt',
        motivo: expect.stringMatching(/no se cierra/),
      },
    ]);
  });

  test('a quote inside a text is reported at its line', () => {
    expect(read('id_modelo,img,alt\n1,a,b\n2,b,pantalla 50" LED\n').faltas).toMatchObject([
      { linea: 3, columna: 'alt', motivo: expect.stringMatching(/doble/) },
    ]);
  });
});

test('a written table is read back, whatever its texts', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.record({ id_modelo: fc.nat().map(String), img: cell, alt: cell })), (filas) => {
      const text = writeCsv(['id_modelo', 'img', 'alt'], filas);
      const { filas: again, faltas } = read(text);
      expect(faltas).toEqual([]);
      expect(again.map(({ celdas }) => celdas)).toEqual(filas);
    }),
  );
});

test('a table is written with BOM, CRLF, commas, and quotes only if needed', () => {
  const filas = [
    { id_modelo: 1, img: 'a b.jpg', alt: 'Sala; grande' },
    { id_modelo: 2, img: 'b.jpg', alt: 'Sala, "doble"' },
  ];
  expect(writeCsv(['id_modelo', 'img', 'alt'], filas)).toBe(
    '\uFEFFid_modelo,img,alt\r\n1,a b.jpg,"Sala; grande"\r\n2,b.jpg,"Sala, ""doble"""\r\n',
  );
});
