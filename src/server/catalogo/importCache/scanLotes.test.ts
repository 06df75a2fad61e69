import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../csv/readCsv.ts';
import { scanLotes, withoutLotes } from './scanLotes.ts';

const cell = fc.oneof(
  fc.constantFrom('1', '2', '3', '12', '007', '', ' ', 'Disponible', '"1"', '1 ', '2147483648', 'ñ'),
  fc.nat({ max: 4 }).map(String),
);
const table = fc
  .record({
    header: fc.constantFrom(
      ['id_proyecto', 'id_lote', 'terreno', 'estatus'],
      ['estatus', 'id_lote', 'id_proyecto', 'terreno'],
      ['id_proyecto', 'id_lote', 'terreno'],
    ),
    rows: fc.array(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('A', 'B'), cell, cell),
        },
        fc.tuple(cell, cell, cell, cell),
        fc.constant([]),
      ),
    ),
    delimiter: fc.constantFrom(',', ';'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    bom: fc.boolean(),
  })
  .map(({ header, rows, delimiter, end, bom }) =>
    Buffer.from((bom ? '\uFEFF' : '') + [header, ...rows].map((cells) => cells.join(delimiter)).join(end)),
  );

test('a table split by lines reads like the whole', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(1, 2, 3), async (bytes, leftOut) => {
      const scanned = await scanLotes(bytes);
      if (!scanned) return;
      told++;
      const { filas, faltas } = readCsv('lotes.csv', bytes);
      if (faltas.length) return;
      const part = withoutLotes(scanned, (id) => id === leftOut);
      const idOf = (row: (typeof filas)[number]) => Number(row.celdas.id_proyecto);
      const read = readCsv('lotes.csv', part.bytes).filas;
      const kept = filas.flatMap((row, index) => (idOf(row) === leftOut ? [] : [[index, row.celdas]]));
      expect(read.map(({ celdas }, index) => [part.ordenOf(index), celdas])).toEqual(kept);
      for (const [id, { desde, cuantos }] of scanned.juntos) {
        const places = filas.flatMap((row, index) => (idOf(row) === id ? [index] : []));
        expect(places).toEqual(Array.from({ length: cuantos }, (_, index) => desde + index));
      }
    }),
  );
  expect(told).toBeGreaterThan(10);
});

test('a project’s digest changes with any byte of its rows or of the header', async () => {
  const digests = async (text: string) => (await scanLotes(Buffer.from(text)))?.juntos;
  const header = 'id_proyecto,id_lote,terreno,estatus\n';
  const rows = '1,A,168,Disponible\n2,A,168,Disponible\n';
  const before = await digests(header + rows);
  const sold = await digests(header + rows.replace('Disponible', 'Vendido'));
  expect(sold?.get(1)?.huella).not.toBe(before?.get(1)?.huella);
  expect(sold?.get(2)?.huella).toBe(before?.get(2)?.huella);
  const moved = await digests(header.replace('id_lote,terreno', 'terreno,id_lote') + rows);
  expect(moved?.get(2)?.huella).not.toBe(before?.get(2)?.huella);
});

test('scattered rows have no digest, and a table not splittable by lines is not split', async () => {
  const header = 'id_proyecto,id_lote,terreno,estatus\n';
  const apart = await scanLotes(Buffer.from(`${header}1,A,1,Vendido\n2,A,1,Vendido\n1,B,1,Vendido\n`));
  expect([...(apart?.juntos.keys() ?? [])]).toEqual([2]);
  for (const text of [
    `${header}1,"A",1,Vendido\n`,
    `${header}uno,A,1,Vendido\n`,
    `${header},A,1,Vendido\n`,
    'id_lote,terreno,estatus\nA,1,Vendido\n',
    '',
  ]) {
    expect(await scanLotes(Buffer.from(text))).toBeUndefined();
  }
});
