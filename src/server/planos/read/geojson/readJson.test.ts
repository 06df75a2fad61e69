import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import { readDrawing } from '../../readDrawing.ts';
import { readJson } from './readJson.ts';

const IDS = ['1', '2'];

/** A lot of 9 × 18 m in UTM metres. */
function lot(n: number, extra = '', corner = '672000, 2290000'): string {
  const x = 672_000 + 9 * (n - 1);
  const ring = `[[${n === 1 ? corner : `${x}, 2290000`}], [${x + 9}, 2290000], [${x + 9}, 2290018], [${x}, 2290018], [${x}, 2290000]]`;
  return `{"type": "Feature", "properties": {"LOTE": ${n}${extra}}, "geometry": {"type": "Polygon", "coordinates": [${ring}]}}`;
}

const BOTH = `{"type": "FeatureCollection", "features": [${lot(1)}, ${lot(2)}]}`;

async function areasOf(geo: string | Uint8Array) {
  const { informe } = await readTestDibujo(geo, IDS, { 1: '162', 2: '162' });
  return (informe.areas ?? []).map(({ id_lote, m2 }) => [id_lote, m2]);
}

async function refusalOf(geo: string) {
  const reading = await readDrawing(Buffer.from(geo), [{ id_lote: '1', terreno: '162' }]);
  return reading.ok ? { motivo: 'leído' } : reading;
}

describe('is read, whoever wrote it:', () => {
  test.each([
    ['NaN of Python in a property', BOTH.replace('"LOTE": 1', '"LOTE": 1, "frente": NaN, "clave": nan')],
    ['Infinity in a property', BOTH.replace('"LOTE": 2', '"a": Infinity, "b": -Infinity, "LOTE": 2')],
    [
      'None, True and undefined',
      BOTH.replace('"LOTE": 2', '"a": None, "b": True, "c": undefined, "LOTE": 2'),
    ],
    ['NaN as a height', BOTH.replace('[672000, 2290000]', '[672000, 2290000, NaN]')],
    ['a variable', `var json_lotes = ${BOTH};`],
    ['a constant that is exported', `// de QGIS\nexport const lotes = ${BOTH}\n`],
    ['a default export', `export default ${BOTH};`],
    ['a module', `'use strict';\nmodule.exports = ${BOTH};`],
    ['a member of the window', `window["lotes"] = ${BOTH}`],
    ['a variable for each lot', `var a = ${lot(1)};\nvar b = ${lot(2)};`],
    ['JSONP', `/**/ eqfeed.callback(${BOTH});`],
    ['JSON within JSON', `var x = JSON.parse(${JSON.stringify(BOTH)});`],
    ['what a server puts before it', `)]}',\n${BOTH}`],
    [
      'names without quotes, single quotes, commas at the end',
      `var x = {type: 'FeatureCollection', features: [${lot(1)}, ${lot(2)},],};`,
    ],
    ['comments', `/* lotes */ ${BOTH.replace('"features"', '// dos\n"features"')}`],
    ['a line each', `${lot(1)}\n${lot(2)}\n`],
    ['a line each with other line ends', `${lot(1)}\r${lot(2)}`],
    ['a line each and commas', `${lot(1)},\n${lot(2)}`],
    ['RFC 8142', `\x1e${lot(1)}\n\x1e${lot(2)}\n`],
    ['two collections', BOTH.replace(`, ${lot(2)}`, '') + BOTH.replace(`${lot(1)}, `, '')],
    ['a list of features', `[${lot(1)}, ${lot(2)}]`],
    ['two byte order marks', `\uFEFF\uFEFF${BOTH}`],
  ])('%s', async (_what, text) => {
    expect(await areasOf(text)).toEqual([
      ['1', 162],
      ['2', 162],
    ]);
  });

  test.each([
    ['little', false],
    ['big', true],
  ])('UTF-16, %s end first, with and without mark, also from a program', async (_end, swap) => {
    for (const text of [BOTH, `\uFEFF${BOTH}`, `\uFEFFvar x = ${BOTH};`]) {
      const bytes = Buffer.from(text, 'utf16le');
      expect(await areasOf(new Uint8Array(swap ? bytes.swap16() : bytes))).toHaveLength(2);
    }
  });
});

describe('is refused with kind, line and column:', () => {
  test.each([
    [
      `{"type": "FeatureCollection",\n"features": [${lot(1, '', 'NaN, 2290000')}]}`,
      2,
      111,
      /está «NaN», que no es un número/,
    ],
    [`var x =\n${lot(1, '', '672000, Infinity')}`, 2, 106, /está «Infinity»/],
    [BOTH.slice(0, -1), 1, BOTH.length, /cortado: termina antes de cerrar/],
    [BOTH.slice(0, 36), 1, 31, /no se cierra en su línea, o el archivo está cortado/],
    [BOTH.replace('"features": ', '"features\n: '), 1, 31, /entre comillas no se cierra/],
    [
      '{"type": "FeatureCollection"\n "features": []}',
      2,
      2,
      /debería haber una coma o «}» y hay «"features":»/,
    ],
    ['{"a": 1.#QNAN}', 1, 7, /debería haber un valor y hay «1.#QNAN»/],
    ['{"a": 01x}', 1, 7, /hay «01x»/],
    [`${BOTH}\n}`, 2, 1, /debería haber un objeto entre llaves y hay «}»/],
    ['var lotes = function () {};', 1, 23, /programa de JavaScript: guarda solo sus datos/],
    ['import lotes from "./lotes.json";', 1, 1, /hay «import»/],
    [
      '{"crs": 1, "type": "Feature"}\n{"crs": 2, "type": "Feature"}',
      2,
      30,
      /sistemas de coordenadas distintos/,
    ],
  ])('%.60s', async (text, linea, columna, motivo) => {
    const refusal = await refusalOf(text);
    expect(refusal.motivo).toMatch(motivo);
    expect(refusal).toMatchObject({ linea, columna });
  });
});

test('JSON survives any prefix, separator and suffix', () => {
  const blank = fc.constantFrom('', ' ', '\n', '\x1e', '/* a */', '// b\n');
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), blank, blank, (json, before, behind) => {
      const value: unknown = JSON.parse(json);
      fc.pre(typeof value === 'object' && value !== null && !Array.isArray(value));
      // Minus zero is not written.
      expect(readJson(`${before}v = ${json}${behind}`)).toEqual({ ok: true, value });
      const both = readJson(`${json}${before}\n${json}`);
      expect(both.ok && JSON.stringify(both.value)).toContain(JSON.stringify([value]).slice(1, -1));
    }),
    { numRuns: 300 },
  );
});

test('a damaged file is at most refused, with a place and in Spanish', async () => {
  const source = fc.constantFrom(
    BOTH,
    `var x = ${BOTH};`,
    `${lot(1)}\n${lot(2)}`,
    `cb(${BOTH.replace('1}', '1, "a": NaN}')})`,
  );
  // Includes distant places: an edited digit makes a lot of kilometres.
  const edit = fc.record({
    at: fc.nat(),
    remove: fc.nat(8),
    insert: fc.string({ maxLength: 4, unit: 'binary' }),
  });
  await fc.assert(
    fc.asyncProperty(source, fc.array(edit, { maxLength: 3 }), async (text, edits) => {
      let damaged = text;
      for (const { at, remove, insert } of edits) {
        const from = at % damaged.length;
        damaged = damaged.slice(0, from) + insert + damaged.slice(from + remove);
      }
      const reading = await readDrawing(Buffer.from(damaged), [{ id_lote: '1', terreno: '162' }]);
      if (!reading.ok) expect(reading.motivo).toMatch(/^(?:No|El|La|Es|Entre|Las|Hay) .*\./);
    }),
    { numRuns: 150 },
  );
});

test('long texts and deep lists are read or refused', async () => {
  const long = BOTH.replace('"LOTE": 1', `"LOTE": 1, "a": NaN, "nota": "${'x'.repeat(3_000_000)}"`);
  expect(await areasOf(long)).toHaveLength(2);
  expect(await areasOf(`${' '.repeat(1_000_000)}var x = ${BOTH}`)).toHaveLength(2);
  expect((await refusalOf(`var x = ${'['.repeat(500_000)}`)).motivo).toMatch(/sin medida/);
  const points = Array.from({ length: 200_000 }, (_, i) => [672_000 + i, 2_290_000]);
  const many = `{"type": "Feature", "geometry": {"type": "MultiPoint", "coordinates": ${JSON.stringify(points)}}}`;
  expect((await refusalOf(many)).motivo).toMatch(/más de 120000 figuras/);
});
