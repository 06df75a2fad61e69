import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '../../../../test/buildProgram.ts';
import { xlsxOf } from '../../../../test/xlsxOf.ts';
import { readPreciosArchivo } from './archivoDePreciosCall.ts';

describe('a workbook of prices', () => {
  const rows = [
    ['clase', 'id', 'nombre', 'precio'],
    ['modelo', 3, 'Agave', 3100000.5],
  ];

  test('is its only sheet, or the one named so', async () => {
    const cambios = [{ clase: 'modelo', id: 3, precio: '3100000.5' }];
    const other = { name: 'Notas', rows: [['x']] };
    expect(await readPreciosArchivo(xlsxOf([{ name: 'Hoja1', rows }]))).toEqual({ ok: true, cambios });
    expect(await readPreciosArchivo(xlsxOf([other, { name: 'Precios', rows }]))).toEqual({
      ok: true,
      cambios,
    });
    expect(await readPreciosArchivo(xlsxOf([other, { name: 'Hoja1', rows }]))).toMatchObject({
      errores: [
        { campo: 'archivo', mensaje: 'El libro tiene 2 hojas; deja una sola que se llame «precios»' },
      ],
    });
  });

  test('that is none, or a trap, is refused in one sentence; a bad cell by its row', async () => {
    expect(await readPreciosArchivo(Buffer.from('%PDF-1.7'))).toMatchObject({
      errores: [{ campo: 'archivo', mensaje: expect.stringMatching(/es un PDF/) }],
    });
    const blank = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(64 * 1024 * 1024, ' ') };
    expect(await readPreciosArchivo(xlsxOf([{ name: 'Hoja1', rows }], [blank]))).toMatchObject({
      errores: [{ campo: 'archivo', mensaje: expect.stringMatching(/casi nada en el zip/) }],
    });
    const bad = [...rows, ['casa', 1, '', 5]];
    expect(await readPreciosArchivo(xlsxOf([{ name: 'Hoja1', rows: bad }]))).toMatchObject({
      errores: [{ campo: 'fila 3', mensaje: '«casa» debe ser modelo, equipamiento, exedente' }],
    });
  });
});

describe('a hostile price file', () => {
  const rows = [['clase', 'id', 'nombre', 'precio']];
  const far = (cells: string) => ({
    name: 'xl/worksheets/sheet1.xml',
    content: `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>clase</v></c></row>${cells}</sheetData></worksheet>`,
  });
  const cell = (address: string) => `<c r="${address}" t="str"><v>x</v></c>`;
  const header = Array.from({ length: 60_000 }, (_, i) => `c${i}`).join(',');
  test.each<[string, Buffer]>([
    [
      'a cell in the last row',
      xlsxOf([{ name: 'x', rows }], [far(`<row r="1048576">${cell('A1048576')}</row>`)]),
    ],
    [
      'headings up to the last column',
      xlsxOf([{ name: 'x', rows }], [far(`<row r="2">${cell('XFD2')}</row>`)]),
    ],
    [
      'sixty thousand columns, and as many rows',
      Buffer.from(`${header},clase,id,precio\n${'modelo\n'.repeat(10_000)}`),
    ],
    ['a column of quotes', Buffer.from('"'.repeat(400_000))],
    ['rows without end', Buffer.from(`clase,id,precio\n${'modelo,1,2\n'.repeat(45_000)}`)],
  ])('is refused in a sentence by a process with little memory: %s', async (_what, bytes) => {
    const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
    const read = await readPreciosArchivo(bytes, { program, memoryMb: 96, atOnce: 1 });
    if (read.ok) throw new Error('it was read');
    for (const { mensaje } of read.errores) expect(mensaje).not.toMatch(/memoria|tarda|error del programa/);
  });

  test('is parsed in another process than the server’s', async () => {
    // A stuck reader blocks nobody: this process continues and ends it.
    const folder = await mkdtemp(join(tmpdir(), 'lector-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const program = join(folder, 'lector.mjs');
    await writeFile(program, "process.on('message', () => { for (;;); });");
    const read = await readPreciosArchivo(Buffer.from('clase,id,precio\n'), { program, limitMs: 1000 });
    expect(read).toMatchObject({
      errores: [{ campo: 'archivo', mensaje: 'Tarda más de 1 s en leerse; simplifícalo' }],
    });
  });
});

describe('a price file', () => {
  test('may have semicolons, a title, capitals, any column order and formatted prices', async () => {
    const csv =
      '\uFEFFPrecios de enero\r\n\r\nPrecio;ID;Clase\r\n"$2,960,000.50";3;Modelo\r\n;4;modelo\r\n\r\n4300;1;exedente\r\n';
    expect(await readPreciosArchivo(Buffer.from(csv))).toEqual({
      ok: true,
      cambios: [
        { clase: 'modelo', id: 3, precio: '$2,960,000.50' },
        { clase: 'exedente', id: 1, precio: '4300' },
      ],
    });
  });

  test.each([
    ['clase,precio\nmodelo,3\n', 'archivo', 'Faltan las columnas id'],
    ['clase,id,precio\ncasa,3,5\n', 'línea 2', '«casa» debe ser modelo, equipamiento, exedente'],
    ['clase,id,precio\n\nmodelo,x,5\n', 'línea 3', '«x» no es un número entero'],
    ['clase,id,precio\n', 'línea 1', 'no tiene ningún precio'],
    ['clase,id,precio\n"modelo,3,5\n', 'línea 2', ''],
  ])('%j is refused with its place', async (csv, campo, mensaje) => {
    const read = await readPreciosArchivo(Buffer.from(csv));
    if (read.ok) throw new Error('it was read');
    expect(read.errores[0]?.campo).toBe(campo);
    expect(read.errores[0]?.mensaje).toContain(mensaje);
  });
});
