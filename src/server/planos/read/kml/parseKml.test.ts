import { describe, expect, test } from 'vitest';
import { geoJsonOfPlan } from '../../../../../test/planos/writeGeoJson.ts';
import { kmlOfGeo, kmzOfGeo } from '../../../../../test/planos/writeKml.ts';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import { zipOf } from '../../../../../test/zipOf.ts';
import { readDrawing } from '../../readDrawing.ts';

const IDS = ['1', '2', '3'];
/** Three lots of 9 × 18 m in a row. */
const ROW = geoJsonOfPlan({
  lotes: IDS.map((id_lote, i) => ({
    id_lote,
    rings: [[9 * i, 0, 9 * i + 9, 0, 9 * i + 9, 18, 9 * i, 18]],
    etiqueta: [9 * i + 4.5, 9],
  })),
});
const KML = kmlOfGeo(ROW, 'LOTE');
const TERRENOS = { 1: '162', 2: '162', 3: '162' };

async function areasOf(dibujo: string | Uint8Array) {
  const { informe } = await readTestDibujo(dibujo, IDS, TERRENOS);
  expect(informe.disputados).toEqual([]);
  return (informe.areas ?? []).map(({ id_lote, m2 }) => [id_lote, Math.round(m2)]);
}

async function refusalOf(dibujo: string | Uint8Array) {
  const bytes = typeof dibujo === 'string' ? Buffer.from(dibujo) : dibujo;
  const reading = await readDrawing(bytes, [{ id_lote: '1', terreno: '162' }]);
  return reading.ok ? 'leído' : reading.motivo;
}

const BOUND = IDS.map((id) => [id, 162]);

describe('the lots of a KML', () => {
  test('are known by the placemark’s name', async () => {
    expect(await areasOf(KML)).toEqual(BOUND);
  });

  test('are known by its data, whatever the namespace’s prefix', async () => {
    const prefixed = kmlOfGeo(ROW)
      .replace(/<(\/?)(?=[A-Za-z])/g, '<$1k:')
      .replace('xmlns=', 'xmlns:k=');
    expect(await areasOf(prefixed)).toEqual(BOUND);
    const untyped = kmlOfGeo(ROW).replace(
      /<SimpleData name="(\w+)">([^<]*)<\/SimpleData>/g,
      '<Data name="$1"><value>$2</value></Data>',
    );
    expect(await areasOf(untyped)).toEqual(BOUND);
  });

  test('are known by a table in the description, as ArcGIS writes it', async () => {
    const described = KML.replace(
      /<name>(\d)<\/name>/g,
      '<name>Predio</name><description><![CDATA[<table><tr><td>NUM_LOTE</td>\n<td>$1</td></tr></table>]]></description>',
    );
    expect(await areasOf(described)).toEqual(BOUND);
  });

  test('may have several figures each, closed lines and spaced coordinates', async () => {
    const spaced = KML.replaceAll(',0 ', ' , 0\t\n')
      .replaceAll('<Polygon>', '<MultiGeometry><Polygon>')
      .replaceAll('</Polygon>', '</Polygon></MultiGeometry>');
    expect(await areasOf(spaced)).toEqual(BOUND);
  });

  test('come from a KMZ, the main file first', async () => {
    expect(await areasOf(kmzOfGeo(ROW, 'LOTE'))).toEqual(BOUND);
    const other = { name: 'capas/otra.kml', content: '<kml/>' };
    expect(await areasOf(zipOf([other, { name: 'lotes.kml', content: KML }]))).toEqual(BOUND);
  });

  test('are reported as read from a KML', async () => {
    const { informe } = await readTestDibujo(KML, IDS, TERRENOS);
    expect(informe).toMatchObject({ leidoComo: 'KML', propiedad: 'name' });
  });
});

describe('a KML is refused in one sentence of its own words', () => {
  const entities = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`);
  test.each([
    ['that is cut', KML.slice(0, -40), /^No es XML bien formado: falta cerrar la etiqueta/],
    ['without figures', '<kml><Document/></kml>', /^El KML no tiene ninguna figura/],
    ['that only links', '<kml><NetworkLink/></kml>', /Google Earth y guarda su contenido como KMZ/],
    ['with a word as coordinate', KML.replace(/-103[^,]*/, 'NaN'), /^El elemento 1 del KML tiene un vértice/],
    [
      'of exponential entities',
      `<!DOCTYPE k [<!ENTITY l0 "ja">${entities.join('')}]><kml>&l9;</kml>`,
      /entidades/,
    ],
    ['of a million elements', `<kml>${'<a/>'.repeat(1_000_000)}</kml>`, /más de 600000 elementos/],
    ['of endless folders', `<kml>${'<Folder>'.repeat(5000)}`, /más de 200 niveles/],
    ['outside the world', KML.replaceAll('-103.', '120.').replaceAll(',20.', ',150.'), /coordenadas del KML/],
  ])('%s', async (_what, text, motivo) => {
    expect(await refusalOf(text)).toMatch(motivo);
  });

  test.each([
    [
      'that unpacks to far more than its size',
      'doc.kml',
      Buffer.alloc(15_000_000, ' '),
      /casi nada en el zip/,
    ],
    ['without a KML', 'hoja.xlsx', 'x', /ni un KML ni un shapefile/],
    ['with a path outside', '../doc.kml', KML, /sale de la carpeta/],
  ])('as a KMZ %s', async (_what, name, content, motivo) => {
    expect(await refusalOf(zipOf([{ name, content }]))).toMatch(motivo);
  });

  test('as an empty zip', async () => {
    expect(await refusalOf(zipOf([]))).toMatch(/ni un KML ni un shapefile/);
  });
});
