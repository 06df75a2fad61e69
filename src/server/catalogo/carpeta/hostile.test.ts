import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../../../test/buildProgram.ts';
import { pictureClaiming } from '../../../../test/pictureClaiming.ts';
import { writePdf } from '../../../../test/planos/writePdf.ts';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { xlsxOf } from '../../../../test/xlsxOf.ts';
import { zipOf } from '../../../../test/zipOf.ts';
import { formatFalta } from '../../plataforma/sheets/falta.ts';
import { readCarpeta } from '../readCarpeta.ts';
import { withReaders } from '../readers/openReaders.ts';

const MEGA = 1024 * 1024;
/** Memory per reader: far less than any of these files would need. */
const MEMORY_MB = 96;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostil-'));
  await writeTestCatalogo(folder, testCatalogo());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Faults found by readers with little memory. */
async function review(path = folder): Promise<string[]> {
  const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
  const { faltas } = await withReaders({ program, memoryMb: MEMORY_MB }, (readers) =>
    readCarpeta(path, { readers }),
  );
  return faltas.map(formatFalta);
}

test('a hundred megabytes of table are refused by size', async () => {
  const file = await open(join(folder, 'lotes.csv'), 'w');
  await file.truncate(100 * MEGA);
  await file.close();
  expect(await review()).toContainEqual('lotes.csv: «lotes.csv» pesa 100.0 MB y caben 20 MB');
});

test('a picture of 50,000 by 50,000 is refused by its header', async () => {
  await writeFile(join(folder, 'casa-1.png'), pictureClaiming(50_000, 50_000));
  expect(await review()).toEqual([expect.stringMatching(/«casa-1\.png».*millones de pixeles/)]);
});

test('a drawing and a workbook with exponential entities are refused', async () => {
  const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((n) => `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`)
    .join('');
  const dtd = `<!DOCTYPE x [<!ENTITY l0 "ja">${levels}]>`;
  await writeFile(
    join(folder, 'plano.svg'),
    `${dtd}<svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
  );
  await rm(join(folder, 'lotes.csv'));
  const part = { name: 'xl/worksheets/sheet1.xml', content: `${dtd}<worksheet>&l9;</worksheet>` };
  await writeFile(join(folder, 'lotes.xlsx'), xlsxOf([{ name: 'lotes', rows: [] }], [part]));
  expect(await review()).toEqual([
    'lotes.xlsx: trae definiciones propias (DTD), que Excel no escribe',
    expect.stringMatching(/^plano\.svg.*entidades/),
  ]);
});

test('a workbook with a row beyond Excel’s limit is refused before its rows are built', async () => {
  await rm(join(folder, 'lotes.csv'));
  const rows = '<row r="1"><c><v>1</v></c></row><row r="1048577"><c><v>1</v></c></row>';
  const content = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const part = { name: 'xl/worksheets/sheet1.xml', content };
  await writeFile(join(folder, 'lotes.xlsx'), xlsxOf([{ name: 'lotes', rows: [] }], [part]));
  expect(await review()).toEqual([expect.stringMatching(/^lotes\.xlsx: no es un libro de Excel/)]);
});

test('a hundred thousand empty files are refused by number', async () => {
  const zip = join(folder, 'a.zip');
  await writeFile(zip, zipOf(Array.from({ length: 100_000 }, (_, i) => ({ name: `${i}`, method: 0 }))));
  expect(await review(zip)).toEqual([
    expect.stringMatching(/^.*a\.zip: el zip tiene \d+ archivos y caben 10000$/),
  ]);
});

test('formulas in texts are refused, each with its place', async () => {
  const tablas = testCatalogo();
  for (const modelo of tablas.modelos.slice(0, 1))
    Object.assign(modelo, { nombre: '=HYPERLINK("http://malo.example")' });
  await writeTestCatalogo(folder, tablas);
  expect(await review()).toEqual([expect.stringMatching(/^modelos\.csv:2 nombre: no puede empezar con «=»/)]);
});

test('a PDF is read in the bounded process', async () => {
  const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
  const ids = testCatalogo().lotes.filter(({ id_proyecto }) => id_proyecto === 1);
  const left = (i: number) => 10 + 60 * i;
  const figures = ids.map((_, i) => ({
    corners: [
      [left(i), 300],
      [left(i + 1), 300],
      [left(i + 1), 400],
      [left(i), 400],
    ] as const,
  }));
  const texts = ids.map(({ id_lote }, i) => ({ x: left(i) + 30, y: 350, size: 12, value: String(id_lote) }));
  await writeFile(join(folder, 'plano.svg'), writePdf({ pages: [{ figures, texts }] }));
  const { faltas, archivos } = await withReaders({ program, memoryMb: 512 }, (readers) =>
    readCarpeta(folder, { readers }),
  );
  expect(faltas).toEqual([]);
  const examined = archivos.find(({ ruta }) => ruta === 'plano.svg')?.examinado;
  expect(examined).toMatchObject({ informe: { leidoComo: 'PDF', ligados: ids.length } });
});
