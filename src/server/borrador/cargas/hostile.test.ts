import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEmbedded } from '../../../../test/bases.ts';
import { buildProgram } from '../../../../test/buildProgram.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { pictureClaiming } from '../../../../test/pictureClaiming.ts';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { announcedOf, type FileToUpload, putPart, uploadFiles } from '../../../../test/uploads.ts';
import { xlsxOf } from '../../../../test/xlsxOf.ts';
import { type ZipFileToPack, zipOf } from '../../../../test/zipOf.ts';
import { readCarpeta } from '../../catalogo/readCarpeta.ts';
import { withReaders } from '../../catalogo/readers/openReaders.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { formatFalta } from '../../plataforma/sheets/falta.ts';
import { openBorrador } from '../openBorrador.ts';

const MEGA = 1024 * 1024;
/** JavaScript memory of each reader, far less than any of these files needs once unpacked. */
const MEMORY_MB = 96;

describeEmbedded('what is uploaded to do harm', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let who: Member;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
    who = await panel.member('gerencia');
  });
  afterEach(() => panel.close());
  /** Out: the reason for each omitted file. */
  const leftOut = async (...files: FileToUpload[]) =>
    (await uploadFiles(panel, who, files)).omitidos.map(({ motivo }) => motivo);
  const zipLeftOut = (...files: ZipFileToPack[]) => leftOut({ ruta: 'a.zip', contenido: zipOf(files) });
  /** Out: the draft's faults, as readers with little memory find them. */
  const review = async () => {
    const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
    const { carpeta } = await openBorrador(db, panel.archivos);
    const { faltas } = await withReaders({ program, memoryMb: MEMORY_MB }, (readers) =>
      readCarpeta(carpeta, { readers }),
    );
    return faltas.map(formatFalta);
  };

  test.each<[string, ZipFileToPack[], RegExp]>([
    [
      'that unpacks to far more than it weighs',
      [{ name: 'lotes.csv', content: Buffer.alloc(9 * MEGA) }],
      /casi nada en el zip/,
    ],
    ['whose path leaves the folder', [{ name: '../../etc/lotes.csv', content: 'x' }], /sale de la carpeta/],
    ['whose path is another computer’s', [{ name: 'C:/lotes.csv', content: 'x' }], /otra computadora/],
    ['with a link', [{ name: 'plano.svg', content: '/etc/passwd', mode: 0o120777 }], /es un enlace/],
    [
      'with files upon each other',
      [
        { name: 'a.csv', content: 'x'.repeat(999) },
        { name: 'b.csv', content: 'y', onTopOfLast: true },
      ],
      /encimados/,
    ],
    [
      'with a hundred thousand files',
      Array.from({ length: 100_000 }, (_, i) => ({ name: `${i}`, method: 0 })),
      /caben 10000/,
    ],
    ['within another', [{ name: 'otro.zip', content: zipOf([]) }], /zip dentro de otro.*shapefile/],
    [
      'with twenty megabytes of table and more',
      [{ name: 'lotes.csv', content: Buffer.alloc(100 * MEGA, '1,2\n3 '), method: 0 }],
      /pesa 100\.0 MB y caben 20 MB/,
    ],
    ['cut off', [{ name: 'lotes.csv', content: 'x', crc: 1 }], /dañado/],
  ])('refuses a zip %s in one sentence', async (_what, files, motivo) => {
    expect(await zipLeftOut(...files)).toEqual([expect.stringMatching(motivo)]);
    expect((await openBorrador(db, panel.archivos)).borrador).toBeUndefined();
  });

  test('refuses a table of 100 MB before it is sent', async () => {
    const announced = { ...announcedOf({ ruta: 'lotes.csv', contenido: 'x' }), bytes: 100 * MEGA };
    const { archivos } = await panel.ask('EmpezarCarga', { archivos: [announced] }, who);
    expect(archivos).toEqual([{ tipo: 'rechazado', motivo: '«lotes.csv» pesa 100.0 MB y caben 20 MB.' }]);
  });

  test('refuses by name a path outside the folder and a system file', async () => {
    const files = ['../lotes.csv', '/etc/lotes.csv', 'a\u202egpj.svg', 'mio/.DS_Store'];
    const announced = files.map((ruta) => announcedOf({ ruta, contenido: 'x' }));
    const { archivos } = await panel.ask('EmpezarCarga', { archivos: announced }, who);
    expect(archivos).toMatchObject([
      { tipo: 'rechazado', motivo: expect.stringMatching(/sale de la carpeta/) },
      { tipo: 'rechazado', motivo: expect.stringMatching(/otra computadora/) },
      { tipo: 'rechazado', motivo: expect.stringMatching(/carácter que no se ve/) },
      { tipo: 'ignorado' },
    ]);
  });

  test('refuses a workbook with multiplying entities', async () => {
    const part = { name: 'xl/worksheets/sheet1.xml', content: `${DTD}<worksheet>&l9;</worksheet>` };
    const libro = xlsxOf([{ name: 'lotes', rows: [] }], [part]);
    expect(await leftOut({ ruta: 'lotes.xlsx', contenido: libro })).toEqual([
      expect.stringMatching(/definiciones propias/),
    ]);
  });

  test('refuses a workbook that unpacks to far more than its size', async () => {
    const part = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(64 * MEGA, ' ') };
    const libro = xlsxOf([{ name: 'lotes', rows: [] }], [part]);
    expect(await leftOut({ ruta: 'lotes.xlsx', contenido: libro })).toEqual([
      expect.stringMatching(/casi nada en el zip.*\.$/),
    ]);
  });

  test('refuses parts that do not make up the announced file', async () => {
    const [announced, sent] = [Buffer.from('<svg/>'), Buffer.from('<xml/>')];
    const offered = await panel.ask(
      'EmpezarCarga',
      { archivos: [announcedOf({ ruta: 'plano.svg', contenido: announced })] },
      who,
    );
    const [first] = offered.archivos;
    const carga = first?.tipo === 'carga' ? first.carga : '';
    expect((await putPart(panel, { carga, indice: 0, contenido: sent }, who)).statusCode).toBe(200);
    const finish = () => panel.call('TerminarCarga', { revision: '0', cargas: [carga] }, who);
    expectProblem(await finish(), 'CARGA_INCOMPLETA');
    // The right part replaces it.
    expect((await putPart(panel, { carga, indice: 0, contenido: announced }, who)).statusCode).toBe(200);
    expect((await finish()).statusCode).toBe(200);
  });

  test.each([
    ['GeoJSON', 'plano.geojson', `{"type":"FeatureCollection","features":${'['.repeat(500_000)}`],
    ['SVG', 'plano.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(500_000)}`],
  ])('reports a %s of half a million levels as a fault and blocks nobody', async (_kind, ruta, plano) => {
    const proyectos = `id_proyecto,nombre,svg,icono,urlPagina,precioExedente\r\n1,Villas,${ruta},,,4200\r\n`;
    await uploadFiles(panel, who, [
      { ruta: 'proyectos.csv', contenido: proyectos },
      { ruta: 'lotes.csv', contenido: 'id_proyecto,id_lote,terreno,estatus\r\n1,1,168,Disponible\r\n' },
    ]);
    await uploadFiles(panel, who, [{ ruta, contenido: plano }]);
    const faltas = (await review()).filter((it) => it.includes(ruta));
    expect(faltas).toHaveLength(1);
    expect(faltas[0]).not.toMatch(/RangeError|Error:/);
  });

  test('reports trap pictures, drawings and formulas as faults, each once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hostil-'));
    const tablas = testCatalogo();
    Object.assign(tablas.modelos[0] ?? {}, { nombre: '=HYPERLINK("http://malo.example")' });
    await writeTestCatalogo(folder, tablas);
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => ({ ruta: `mio/${name}`, contenido: await readFile(join(folder, name)) })),
    );
    await rm(folder, { recursive: true });
    await uploadFiles(panel, who, files);
    await uploadFiles(panel, who, [
      { ruta: 'casa-1.png', contenido: pictureClaiming(50_000, 50_000) },
      {
        ruta: 'plano.svg',
        contenido: `${DTD}<svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
      },
    ]);
    expect(await review()).toEqual([
      expect.stringMatching(/^modelos\.csv:2 nombre: no puede empezar con «=»/),
      expect.stringMatching(/plano\.svg.*entidades/),
      expect.stringMatching(/«casa-1\.png».*millones de pixeles/),
    ]);
    const bomb = dxfBomb();
    const proyectos = files.find(({ ruta }) => ruta === 'mio/proyectos.csv')?.contenido.toString() ?? '';
    await uploadFiles(panel, who, [
      { ruta: 'proyectos.csv', contenido: proyectos.replaceAll('plano.svg', 'bomba.dxf') },
      { ruta: 'bomba.dxf', contenido: bomb },
    ]);
    expect((await review()).filter((it) => it.includes('bomba.dxf'))).toEqual([
      expect.stringMatching(/^bomba\.dxf: El DXF tiene más de 120000 trazos/),
    ]);
  });
});

const DTD = `<!DOCTYPE x [<!ENTITY l0 "ja">${[1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((n) => `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`)
  .join('')}]>`;

/** Ten nested blocks, each with ten of the next: a billion lines. */
function dxfBomb(): string {
  const block = (n: number) => {
    const inserts = Array.from(
      { length: 10 },
      (_, i) => `0\nINSERT\n8\n0\n2\nB${n + 1}\n10\n${i}\n20\n0\n`,
    ).join('');
    const line = '0\nLINE\n8\n0\n10\n0\n20\n0\n11\n9\n21\n9\n';
    return `0\nBLOCK\n2\nB${n}\n70\n0\n10\n0\n20\n0\n${n < 9 ? inserts : line}0\nENDBLK\n`;
  };
  const blocks = Array.from({ length: 10 }, (_, n) => block(n)).join('');
  return `0\nSECTION\n2\nBLOCKS\n${blocks}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nINSERT\n8\n0\n2\nB0\n10\n0\n20\n0\n0\nENDSEC\n0\nEOF\n`;
}
