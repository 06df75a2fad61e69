import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import type { Db } from '../db/db.ts';
import { parseCatalogoCommand } from './parseCatalogoCommand.ts';
import { runCatalogo, runCatalogoWithoutDb } from './runCatalogo.ts';

let base: string;
let said: string[];
let blamed: string[];
const io = () => ({
  carpeta: base,
  print: (line: string) => said.push(line),
  printError: (line: string) => blamed.push(line),
  drain: async () => {},
});

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'mando-'));
  await mkdir(join(base, 'tmp'));
  vi.stubEnv('TMPDIR', join(base, 'tmp'));
  said = [];
  blamed = [];
  await writeTestCatalogo(join(base, 'entrada'), testCatalogo());
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(base, { recursive: true, force: true });
});

describe('what the command is asked', () => {
  test.each([
    [['importar', 'a'], { orden: 'importar', carpeta: 'a', permitirSinFigura: false }],
    [
      ['importar', '--permitir-sin-figura', 'a'],
      { orden: 'importar', carpeta: 'a', permitirSinFigura: true },
    ],
    [['exportar', 'a', '--reemplazar'], { orden: 'exportar', carpeta: 'a', reemplazar: true }],
    [['revisar', 'a'], { orden: 'revisar', carpeta: 'a', permitirSinFigura: false, dibujos: undefined }],
    [
      ['revisar', 'a', '--dibujos', 'b'],
      { orden: 'revisar', carpeta: 'a', permitirSinFigura: false, dibujos: 'b' },
    ],
  ])('%j is understood', (args, orden) => {
    expect(parseCatalogoCommand(args)).toEqual({ ok: true, orden });
  });

  test.each([
    [[], /falta la orden/],
    [['borrar', 'a'], /no hay la orden «borrar»/],
    [['importar'], /falta la carpeta/],
    [['importar', 'mi', 'carpeta'], /sobra «carpeta».*comillas/],
    [['importar', 'a', '--todo'], /no se entiende/],
    [['importar', 'a', '--reemplazar'], /--reemplazar no es de importar/],
    [['exportar', 'a', '--permitir-sin-figura'], /no es de exportar/],
    [['importar', 'a', '--dibujos', 'b'], /--dibujos no es de importar/],
    [['revisar', 'a', '--dibujos'], /no se entiende/],
  ])('%j is answered with how the command is used, status 2', async (args, motivo) => {
    expect(await runCatalogoWithoutDb(args, io())).toBe(2);
    expect(blamed[0]).toMatch(motivo);
    expect(blamed.join('\n')).toContain('Uso: npm run catalogo -- ORDEN CARPETA');
    expect(said).toEqual([]);
  });
});

describe('revisar', () => {
  test('needs no database, finds no fault in a good folder, and changes nothing', async () => {
    const before = await readdir(base);
    expect(await runCatalogoWithoutDb(['revisar', 'entrada'], io())).toBe(0);
    expect(said.at(-1)).toBe(
      'Sin faltas: 2 proyectos, 12 lotes, 3 modelos, 2 equipamientos, 3 imágenes, 1 plano. No se cambió nada.',
    );
    expect(await readdir(base)).toEqual(before);
  });

  test('leaves nothing in the temporary folder, and draws only where it is asked to', async () => {
    expect(await runCatalogoWithoutDb(['revisar', 'entrada'], io())).toBe(0);
    expect(await readdir(join(base, 'tmp'))).toEqual([]);
    expect(said.join('\n')).not.toContain('Dibujo');
    expect(await runCatalogoWithoutDb(['revisar', 'entrada', '--dibujos', 'dibujos/hoy'], io())).toBe(0);
    const dibujo = join(base, 'dibujos/hoy/revision-1-plano.svg');
    expect(said).toContain(`  Dibujo de esta revisión: ${dibujo}`);
    expect(await readFile(dibujo, 'utf8')).toMatch(/^<svg .*con figura: 6 de 6/s);
    expect(await readdir(join(base, 'tmp'))).toEqual([]);
  });

  test('says where its drawings cannot be written, status 1', async () => {
    expect(await runCatalogoWithoutDb(['revisar', 'entrada', '--dibujos', 'entrada/plano.svg'], io())).toBe(
      1,
    );
    expect(blamed).toEqual([expect.stringMatching(/entrada\/plano\.svg: ya existe/)]);
  });

  test('prints every fault and how many there are, each cut short', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `1,${i},"${'x'.repeat(300)}",Disponible`);
    await writeFile(
      join(base, 'entrada', 'lotes.csv'),
      `id_proyecto,id_lote,terreno,estatus\n${rows.join('\n')}\n`,
    );
    expect(await runCatalogoWithoutDb(['revisar', 'entrada'], io())).toBe(1);
    expect(blamed[0]).toBe(
      `lotes.csv:2 terreno: «${'x'.repeat(80)}…» no es un número; se escribe como 1950000 o 190.5`,
    );
    expect(blamed.slice(0, 3000).map((line) => /^lotes\.csv:(\d+) /.exec(line)?.[1])).toEqual(
      rows.map((_, i) => String(i + 2)),
    );
    expect(blamed.slice(3000)).toEqual(['3000 faltas. Así no se puede importar.']);
  });

  test('tells every fault with its place, status 1', async () => {
    await writeFile(
      join(base, 'entrada', 'lotes.csv'),
      'id_proyecto,id_lote,terreno,estatus\n1,1,"1,5",Libre\n',
    );
    expect(await runCatalogoWithoutDb(['revisar', 'entrada'], io())).toBe(1);
    expect(blamed).toEqual([
      'lotes.csv:2 terreno: «1,5» lleva coma; los decimales van con punto: 1.5',
      'lotes.csv:2 estatus: «Libre» debe ser Disponible o Vendido',
      '2 faltas. Así no se puede importar.',
    ]);
  });
});

test('a picture that is none is one fault, with the other cells that name it', async () => {
  await writeFile(join(base, 'entrada', 'proyecto.png'), 'no es una imagen');
  expect(await runCatalogoWithoutDb(['revisar', 'entrada'], io())).toBe(1);
  expect(blamed).toEqual([
    expect.stringMatching(
      /^proyectos\.csv:2 icono: «proyecto\.png» no es una imagen.*; también lo nombra proyectos\.csv:3 icono, .* y 1 celda más$/,
    ),
    '1 falta. Así no se puede importar.',
  ]);
});

describeEachEngine('importar and exportar', (openFresh) => {
  let db: Db;
  const run = (...args: string[]) => runCatalogo(args, io(), { db, dataDir: join(base, 'datos') });

  beforeEach(async () => {
    db = await openFresh();
  });

  test('say what they did; folders are named from where the command was called', async () => {
    expect(await run('importar', 'entrada')).toBe(0);
    expect(said.at(-1)).toBe(
      'Catálogo importado, versión 1: 2 proyectos, 12 lotes, 3 modelos, 2 equipamientos, 3 imágenes, 1 plano.',
    );
    expect(await run('importar', './entrada/')).toBe(0);
    expect(said.at(-1)).toBe('Sin cambios: el catálogo ya era este, versión 1.');
    expect(await run('exportar', 'salida')).toBe(0);
    expect(said.at(-1)).toBe(`Catálogo exportado, versión 1: ${join(base, 'salida')}`);
    expect(await run('importar', 'salida')).toBe(0);
    expect(said.at(-1)).toBe('Sin cambios: el catálogo ya era este, versión 1.');
    expect(await run('exportar', 'salida')).toBe(1);
    expect(blamed).toEqual([
      `${join(base, 'salida')}: la carpeta no está vacía; elija otra o use --reemplazar`,
    ]);
  });

  test('a place where nothing can be written is named, status 1', async () => {
    await run('importar', 'entrada');
    await writeFile(join(base, 'archivo'), '');
    for (const place of ['archivo/salida', '/proc/salida']) {
      blamed = [];
      expect(await run('exportar', place)).toBe(1);
      expect(blamed).toEqual([
        expect.stringMatching(
          /salida: no (es una carpeta|existe esa carpeta, o no se puede escribir en ella)$/,
        ),
      ]);
    }
  });

  test('a folder with faults is told whole, status 1, and nothing is changed', async () => {
    await rm(join(base, 'entrada', 'modelos.csv'));
    await rm(join(base, 'entrada', 'proyecto.png'));
    expect(await run('importar', 'entrada')).toBe(1);
    expect(blamed.at(0)).toBe('modelos.csv: no se encontró «modelos.csv»');
    expect(blamed.at(-1)).toBe('2 faltas. No se cambió nada.');
    expect(await db.query('select * from catalogo')).toEqual([]);
  });
});
