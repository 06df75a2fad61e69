import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { square } from '../../../test/frames.ts';
import { dxfOfPlan, lwpolyline, text, writeDxf } from '../../../test/planos/writeDxf.ts';
import { geoJsonOfPlan } from '../../../test/planos/writeGeoJson.ts';
import { kmzOfGeo } from '../../../test/planos/writeKml.ts';
import { shapefileOfGeo } from '../../../test/planos/writeShapefile.ts';
import { svg } from '../../../test/readTestDibujo.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import { zipOf } from '../../../test/zipOf.ts';
import { parsePlano } from '../../contract/plano.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import { formatFalta } from '../plataforma/sheets/falta.ts';
import { writeArchivos } from './archivos/writeArchivos.ts';
import { readCarpeta } from './readCarpeta.ts';
import { catchReadingFault, type Readers, readHere } from './readers/readers.ts';
import { reviewCatalogo } from './runCatalogo.ts';

const GEO = geoJsonOfPlan({
  lotes: ['1', '2', '3'].map((id_lote, i) => ({
    id_lote,
    rings: [[9 * i, 0, 9 * i + 9, 0, 9 * i + 9, 18, 9 * i, 18]],
    etiqueta: [0, 0],
  })),
});

let base: string;
let carpeta: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'planos-'));
  carpeta = join(base, 'entrada');
  await writeTestCatalogo(carpeta, testCatalogo());
});
afterEach(() => rm(base, { recursive: true, force: true }));

async function editPlano(edit: (svg: string) => string): Promise<void> {
  const file = join(carpeta, 'plano.svg');
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

test('a drawing’s address serves the drawing, its background and the lots’ outlines', async () => {
  await editPlano((svg) => svg.replace('<rect', '<script>alert(1)</script><rect onclick="alert(1)"'));
  const { archivos, faltas } = await readCarpeta(carpeta);
  expect(faltas).toEqual([]);
  const plano = archivos.find(({ ruta }) => ruta === 'plano.svg');
  expect(
    await writeArchivos(
      carpeta,
      archivos,
      { archivos: folderArchivos(join(base, 'datos')), present: new Set() },
      readHere,
      () => {},
    ),
  ).toEqual([]);
  const direccion = plano?.examinado.direccion ?? '';
  const beside = parsePlano(direccion);
  const read = (address = '') => readFile(join(base, 'datos', address), 'utf8');
  const lotes: { lotes: { id_lote: string }[] } = JSON.parse(await read(beside?.lotes));
  expect(lotes.lotes.map(({ id_lote }) => id_lote)).toEqual(['1', '2', '3', '4', '5', 'M4-L6']);
  for (const address of [direccion, beside?.fondo]) {
    expect(await read(address)).toMatch(/<svg/);
    expect(await read(address)).not.toMatch(/alert|script|onclick/);
  }
});

test.each([
  ['KMZ', 'plano.kmz', kmzOfGeo(GEO)],
  ['shapefile', 'planos/lotes.zip', shapefileOfGeo(GEO)],
])('a folder or a zip may have a %s as drawing', async (_what, ruta, bytes) => {
  const whole = testCatalogo();
  const proyectos = whole.proyectos.map((row) => ({ ...row, svg: ruta }));
  const tablas = { ...whole, proyectos, lotes: whole.lotes.slice(0, 3) };
  await writeTestCatalogo(carpeta, tablas);
  await rm(join(carpeta, 'plano.svg'));
  await mkdir(join(carpeta, 'planos'), { recursive: true });
  await writeFile(join(carpeta, ruta), bytes);
  const names = (await readdir(carpeta, { recursive: true })).filter((name) => name.includes('.'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(join(carpeta, name)) })),
  );
  const zip = join(base, 'catalogo.zip');
  await writeFile(zip, zipOf(files));
  for (const path of [carpeta, zip]) {
    const { archivos, faltas } = await readCarpeta(path);
    expect(faltas).toEqual([]);
    const examined = archivos.find((archivo) => archivo.ruta === ruta)?.examinado;
    expect(examined).toMatchObject({ tipo: 'plano', informe: { ligados: 3 } });
  }
});

test('one drawing may serve several projects, each with its own lots', async () => {
  const tablas = testCatalogo();
  const [last] = tablas.lotes.splice(-1);
  await writeTestCatalogo(carpeta, tablas);
  expect(last).toMatchObject({ id_proyecto: 2, id_lote: 'M4-L6' });
  const { archivos } = await readCarpeta(carpeta);
  expect(archivos.find(({ ruta }) => ruta === 'plano.svg')?.examinado).toMatchObject({
    informe: { ligados: 6 },
  });
});

test('a lot without a shape is a fault at its line, in every project of the drawing', async () => {
  await editPlano((svg) => svg.replace('"lote-M4-L6"', '"fuente"').replace('"lote-2"', '"arbol"'));
  const { faltas } = await readCarpeta(carpeta);
  expect(faltas.map(formatFalta)).toEqual([
    expect.stringMatching(/^lotes\.csv:3 id_lote: el lote 2 no tiene figura en plano\.svg/),
    expect.stringMatching(/^lotes\.csv:7 id_lote: el lote M4-L6 no tiene figura/),
    expect.stringMatching(/^lotes\.csv:9 id_lote: el lote 2 no tiene figura/),
    expect.stringMatching(/^lotes\.csv:13 id_lote: el lote M4-L6 no tiene figura/),
  ]);
  const admitted = await readCarpeta(carpeta, { permitirSinFigura: true });
  expect(admitted.faltas).toEqual([]);
  expect(admitted.avisos.map(formatFalta).filter((line) => !line.startsWith('empresa.json'))).toEqual([
    'plano.svg: lotes sin figura, que se elegirán solo en la lista (2): 2, M4-L6',
  ]);
});

test('a drawing without any bound lot is one fault', async () => {
  await writeFile(
    join(carpeta, 'plano.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  );
  const { faltas } = await readCarpeta(carpeta);
  expect(faltas.map(({ archivo, sinFigura }) => [archivo, sinFigura])).toEqual([['plano.svg', 6]]);
});

test('a refusal without bound lots shows five names', async () => {
  await writeFile(
    join(carpeta, 'plano.svg'),
    svg([1, 2, 3, 4, 5, 6, 7].map((n) => square(n, `id="parcela-${n}00"`)).join('')),
  );
  const { faltas } = await readCarpeta(carpeta);
  expect(faltas.map(formatFalta)).toEqual([
    expect.stringMatching(
      /^plano\.svg: El dibujo tiene 7 figuras.* En el dibujo se ven «parcela-100», «parcela-200», «parcela-300», «parcela-400», «parcela-500», sin lote$/,
    ),
  ]);
});

test('a lot with its number beside its shape stops the import until confirmed', async () => {
  const tablas = testCatalogo();
  const ids = ['1', '2', '3', '4', '5', 'M4-L6'];
  const parcel = (i: number) =>
    lwpolyline('LOTES', [
      [i * 10, 0],
      [i * 10 + 10, 0],
      [i * 10 + 10, 20],
      [i * 10, 20],
    ]);
  const entities = ids.flatMap((id, i) => [
    parcel(i),
    text(
      'TEXTOS',
      i * 10 + 5,
      id === '4' ? -3 : 10,
      id,
      [72, 4],
      [11, i * 10 + 5],
      [21, id === '4' ? -3 : 10],
    ),
  ]);
  await writeTestCatalogo(carpeta, {
    ...tablas,
    proyectos: tablas.proyectos.map((proyecto) => ({ ...proyecto, svg: 'plano.dxf' })),
  });
  await writeFile(join(carpeta, 'plano.dxf'), writeDxf({ entities }));
  for (const permitirSinFigura of [false, true]) {
    const { faltas } = await readCarpeta(carpeta, { permitirSinFigura });
    expect(faltas.map(formatFalta)).toContain(
      'lotes.csv:5 id_lote: el lote 4 se encontró por cercanía en plano.dxf: su número está fuera de la figura. Confírmalo en la mesa del plano (plano.ligas.json)',
    );
    expect(faltas.every(({ plano, sinFigura }) => plano === 'plano.dxf' && !sinFigura)).toBe(true);
  }
  const { planos } = await reviewCatalogo({ carpeta, permitirSinFigura: false });
  await writeFile(join(carpeta, 'plano.ligas.json'), planos[0]?.decisiones ?? '');
  expect((await readCarpeta(carpeta)).faltas).toEqual([]);
});

test('a disputed lot stops the import, lots without shape allowed or not', async () => {
  await editPlano((text) => text.replace('"lote-2"', '"lote-1"'));
  for (const permitirSinFigura of [false, true]) {
    const { faltas } = await readCarpeta(carpeta, { permitirSinFigura });
    expect(faltas.map(formatFalta)).toContainEqual(
      expect.stringMatching(
        /^lotes\.csv:2 id_lote: el lote 1 está por decidir en plano\.svg: varias figuras/,
      ),
    );
  }
});

test('a drawing’s warnings count what to check, and name no command', async () => {
  await editPlano((text) => text.replace('<svg ', '<svg foo:bar="x" '));
  const { avisos } = await readCarpeta(carpeta);
  const told = avisos.filter(({ plano }) => plano === 'plano.svg').map(formatFalta);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^plano\.svg: .*no es XML bien formado \(línea 1\)$/);
});

test('a non-drawing is a fault at its place in the file', async () => {
  await writeFile(join(carpeta, 'plano.svg'), 'hola');
  const { faltas } = await readCarpeta(carpeta);
  expect(faltas.map(({ archivo }) => archivo)).toEqual(['plano.svg']);
});

test('an exception while reading is a fault of the file', async () => {
  const plano: Readers['plano'] = () =>
    catchReadingFault(async () => {
      throw new TypeError('roto');
    });
  const { faltas } = await readCarpeta(carpeta, { readers: { ...readHere, plano } });
  expect(faltas.map(formatFalta)).toEqual([
    'plano.svg: no se pudo leer por un error del programa (TypeError: roto)',
  ]);
});

test('revisar reports and draws a drawing, also with unbound lots', async () => {
  await editPlano((svg) => svg.replace('"lote-2"', '"lote-77"'));
  const { planos, faltas } = await reviewCatalogo({ carpeta, permitirSinFigura: false });
  expect(faltas).toHaveLength(2);
  expect(planos.map(({ ruta }) => ruta)).toEqual(['plano.svg']);
  expect(planos[0]?.informe).toMatchObject({ ligados: 5, lotes: 6 });
  const dibujo = planos[0]?.dibujo ?? '';
  expect(dibujo).toContain('con figura: 5 de 6');
  expect((await sharp(Buffer.from(dibujo)).metadata()).format).toBe('svg');
});

test('a drawing in metres offers areas for lots without terreno, at their line', async () => {
  const tablas = testCatalogo();
  const plan = {
    lotes: tablas.lotes
      .filter(({ id_proyecto }) => id_proyecto === 1)
      .map(({ id_lote }, i) => ({
        id_lote: String(id_lote),
        rings: [[i * 10, 0, i * 10 + 10, 0, i * 10 + 10, 20, i * 10, 20]],
        etiqueta: [i * 10 + 5, 10] as const,
      })),
  };
  await writeTestCatalogo(carpeta, {
    ...tablas,
    proyectos: tablas.proyectos.map((proyecto) => ({ ...proyecto, svg: 'plano.dxf' })),
    lotes: tablas.lotes.map((lote) => ({ ...lote, terreno: '' })),
  });
  await writeFile(join(carpeta, 'plano.dxf'), dxfOfPlan(plan));
  const { avisos } = await readCarpeta(carpeta);
  const told = avisos.map(formatFalta).filter((line) => line.startsWith('lotes.csv'));
  expect(told[0]).toBe(
    `lotes.csv:2 terreno: el lote ${plan.lotes[0]?.id_lote} mide 200 m² en el dibujo; si es su terreno, escríbelo`,
  );
  expect(told.length).toBeGreaterThanOrEqual(plan.lotes.length);
});

test('a name contradicting a printed number stops the import until a decisions file exists', async () => {
  const label = (n: number, text: string) => `<text x="${n}" y="30" font-size="8">${text}</text>`;
  await writeFile(
    join(carpeta, 'plano.svg'),
    svg(
      ['1', '2', '3', '4', '5', 'M4-L6']
        .map((id, i) => square(i + 1, `id="lote-${id}"`) + label(50 * i + 55, id === '2' ? '3' : id))
        .join(''),
    ),
  );
  for (const permitirSinFigura of [false, true]) {
    const { faltas } = await readCarpeta(carpeta, { permitirSinFigura });
    expect(faltas.map(formatFalta)).toContain(
      'lotes.csv:3 id_lote: el lote 2 está por decidir en plano.svg: el nombre de la figura y el número escrito dentro no coinciden: «lote-2» (línea 1, lleva escrito «3»). Corrige el dibujo o decídelo en la mesa del plano (plano.ligas.json)',
    );
  }
  const { planos } = await reviewCatalogo({ carpeta, permitirSinFigura: false });
  expect(planos[0]?.dibujo).toContain('nombre: lote-2</text>');
  expect(planos[0]?.dibujo).toContain('escrito: 3</text>');
  expect(planos[0]?.decisiones).toContain('"nombre":"lote-2"');
  await writeFile(
    join(carpeta, 'plano.ligas.json'),
    '{"version":1,"ligas":[{"id_lote":"2","figura":{"nombre":"lote-2"}}]}',
  );
  const decided = await readCarpeta(carpeta);
  expect(decided.faltas).toEqual([]);
  expect(decided.archivos.map(({ ruta }) => ruta)).toContain('plano.ligas.json');
  await writeFile(join(carpeta, 'plano.ligas.json'), '{');
  expect((await readCarpeta(carpeta)).faltas.map(formatFalta)).toEqual([
    'plano.ligas.json: no es JSON bien formado',
  ]);
});
