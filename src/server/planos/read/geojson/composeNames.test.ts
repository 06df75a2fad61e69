import { describe, expect, test } from 'vitest';
import { range } from '../../../../../test/frames.ts';
import { kmlOfGeo } from '../../../../../test/planos/writeKml.ts';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';

const ROWS = [0, 1, 2];
const COLUMNS = range(0, 4);
const COTOS = ['La Dulce', 'El Sol', 'Rivera Alta'];

/** Three rows of five lots of 9 × 18 m, each with its properties. */
function geo(propertiesOf: (row: number, column: number) => object): string {
  const features = ROWS.flatMap((row) =>
    COLUMNS.map((column) => {
      const corners = [
        [0, 0],
        [9, 0],
        [9, 18],
        [0, 18],
        [0, 0],
      ].map(([x = 0, y = 0]) => [9 * column + x, 30 * row + y]);
      return {
        type: 'Feature',
        properties: propertiesOf(row, column),
        geometry: { type: 'Polygon', coordinates: [corners] },
      };
    }),
  );
  return JSON.stringify({ type: 'FeatureCollection', features });
}

const idsOf = (idOf: (row: number, column: number) => string) =>
  ROWS.flatMap((row) => COLUMNS.map((column) => idOf(row, column)));

/** Rows run upwards. */
const EXPECTED = ROWS.flatMap((row) =>
  COLUMNS.map((column) => [9 * column, 60 - 30 * row, 9 * column + 9, 78 - 30 * row]),
);

describe('levels of a development, as properties of a figure, say its lot together', () => {
  test.each<[string, (row: number, column: number) => object, (row: number, column: number) => string]>([
    [
      'etapa, manzana and lote',
      (row, column) => ({ etapa: row > 1 ? 2 : 1, manzana: row > 1 ? 1 : row + 1, lote: column + 1 }),
      (row, column) => `E${row > 1 ? 2 : 1}-M${row > 1 ? 1 : row + 1}-L${column + 1}`,
    ],
    [
      'etapa and lote',
      (row, column) => ({ ETAPA: row + 1, LOTE: column + 1, SUPERFICIE: 162 }),
      (row, column) => `${row + 1}-${column + 1}`,
    ],
    [
      'a privada’s name',
      (row, column) => ({ Privada: COTOS[row], num_lote: `00${column + 1}` }),
      (row, column) => `${COTOS[row]}-${column + 1}`,
    ],
    [
      'a cluster, with its word in the value',
      (row, column) => ({ cluster: `Cluster ${'FGH'[row]}`, numero: column + 1 }),
      (row, column) => `${'FGH'[row]}-${column + 1}`,
    ],
    [
      'torre and nivel',
      (row, column) => ({ nivel: `Nivel ${column + 1}`, torre: 'Torre B', depto: row + 1 }),
      (row, column) => `B-N${column + 1}-${row + 1}`,
    ],
  ])('%s', async (_what, propertiesOf, idOf) => {
    const ids = idsOf(idOf);
    const { cajas, informe } = await readTestDibujo(geo(propertiesOf), ids);
    expect(Object.values(cajas)).toEqual(EXPECTED);
    expect(Object.keys(cajas)).toEqual(ids);
    expect([informe.disputados, informe.cercanos]).toEqual([[], []]);
  });

  test('a KML’s folders are such a level', async () => {
    const [head = '', ...placemarks] = kmlOfGeo(
      geo((_, column) => ({ n: column + 1 })),
      'n',
    ).split(/(?=<Placemark>)/);
    const within = ROWS.map(
      (row) => `<Folder><name>Manzana ${row + 1}</name>${placemarks.slice(5 * row, 5 * row + 5).join('')}`,
    );
    const kml = `${head}${within.join('</Folder>')}</Folder></Document></kml>`.replace(
      /<\/Folder><\/Document><\/kml>(?=<\/Folder>)/,
      '</Folder>',
    );
    const { cajas } = await readTestDibujo(
      kml,
      idsOf((row, column) => `M${row + 1}-L${column + 1}`),
    );
    expect(Object.keys(cajas)).toHaveLength(15);
  });

  test('three levels of folders run from the outermost', async () => {
    const lots = kmlOfGeo(
      geo((_, column) => ({ n: column + 1 })),
      'n',
    ).match(/<Placemark>.*?<\/Placemark>/gs);
    const folders = ROWS.map(
      (row) =>
        `<Folder><name>Etapa ${row + 1}</name><Folder><name>Privada ${3 - row}</name><Folder><name>Manzana ${7 + row}</name>${lots?.slice(5 * row, 5 * row + 5).join('')}</Folder></Folder></Folder>`,
    );
    const ids = idsOf((row, column) => `E${row + 1}-P${3 - row}-M${7 + row}-L${column + 1}`);
    const { cajas } = await readTestDibujo(`<kml><Document>${folders.join('')}</Document></kml>`, ids);
    expect(Object.keys(cajas)).toEqual(ids);
  });

  test('two ways that differ bind nothing', async () => {
    const drawing = geo((row, column) => ({ etapa: row + 1, privada: 3 - row, lote: column + 1 }));
    const { cajas } = await readTestDibujo(
      drawing,
      idsOf((row, column) => `${row + 1}-${column + 1}`),
    );
    expect(cajas).toEqual({});
  });

  test('two figures that say the same lot are in dispute', async () => {
    const drawing = geo((row, column) => ({ etapa: 1, manzana: 'A', zona: row, lote: column + 1 }));
    const { cajas, informe } = await readTestDibujo(drawing, ['E1-A-1', 'E1-A-2']);
    expect(cajas).toEqual({});
    expect(informe.disputados.map(({ id_lote }) => id_lote)).toEqual(['E1-A-1', 'E1-A-2']);
  });
});
