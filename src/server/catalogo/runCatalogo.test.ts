import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import { systemClock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readSettings } from '../plataforma/settings.ts';
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

describe('the command’s arguments', () => {
  test.each([
    [['importar', 'a'], { orden: 'importar', carpeta: 'a', permitirSinFigura: false, liberar: [] }],
    [
      ['importar', '--permitir-sin-figura', 'a'],
      { orden: 'importar', carpeta: 'a', permitirSinFigura: true, liberar: [] },
    ],
    [
      ['importar', 'a', '--liberar', '12, 1/37', '--liberar', 'M4-L1'],
      { orden: 'importar', carpeta: 'a', permitirSinFigura: false, liberar: ['12', '1/37', 'M4-L1'] },
    ],
    [['exportar', 'a', '--reemplazar'], { orden: 'exportar', carpeta: 'a', reemplazar: true }],
    [['revisar', 'a'], { orden: 'revisar', carpeta: 'a', permitirSinFigura: false, dibujos: undefined }],
    [
      ['revisar', 'a', '--dibujos', 'b'],
      { orden: 'revisar', carpeta: 'a', permitirSinFigura: false, dibujos: 'b' },
    ],
  ])('%j is parsed', (args, orden) => {
    expect(parseCatalogoCommand(args)).toEqual({ ok: true, orden });
  });

  test.each([
    [[], /falta la orden/],
    [['borrar', 'a'], /no hay la orden «borrar»/],
    [['importar'], /falta la carpeta/],
    [['importar', 'mi', 'carpeta'], /sobra «carpeta».*comillas/],
    [['importar', 'a', '--todo'], /no se entiende/],
    [['exportar', 'a', '--liberar', '12'], /--liberar no es de exportar/],
    [['importar', 'a', '--liberar', '12,'], /le falta un lote/],
    [['importar', 'a', '--reemplazar'], /--reemplazar no es de importar/],
    [['exportar', 'a', '--permitir-sin-figura'], /no es de exportar/],
    [['importar', 'a', '--dibujos', 'b'], /--dibujos no es de importar/],
    [['revisar', 'a', '--dibujos'], /no se entiende/],
  ])('%j prints the usage, status 2', async (args, motivo) => {
    expect(await runCatalogoWithoutDb(args, io())).toBe(2);
    expect(blamed[0]).toMatch(motivo);
    expect(blamed.join('\n')).toContain('Uso: npm run catalogo -- ORDEN CARPETA');
    expect(said).toEqual([]);
  });
});

describe('revisar', () => {
  test('needs no database, accepts a good folder, and changes nothing', async () => {
    const before = await readdir(base);
    expect(await runCatalogoWithoutDb(['revisar', 'entrada'], io())).toBe(0);
    expect(said.at(-1)).toBe(
      'Sin faltas: 2 proyectos, 12 lotes, 3 modelos, 2 equipamientos, 3 imágenes, 1 plano. No se cambió nada.',
    );
    expect(await readdir(base)).toEqual(before);
  });

  test('leaves no temporary files, and draws only on request', async () => {
    expect(await runCatalogoWithoutDb(['revisar', 'entrada'], io())).toBe(0);
    expect(await readdir(join(base, 'tmp'))).toEqual([]);
    expect(said.join('\n')).not.toContain('Dibujo');
    expect(await runCatalogoWithoutDb(['revisar', 'entrada', '--dibujos', 'dibujos/hoy'], io())).toBe(0);
    const dibujo = join(base, 'dibujos/hoy/revision-1-plano.svg');
    expect(said).toContain(`  Dibujo de esta revisión: ${dibujo}`);
    expect(await readFile(dibujo, 'utf8')).toMatch(/^<svg .*con figura: 6 de 6/s);
    expect(await readdir(join(base, 'tmp'))).toEqual([]);
  });

  test('reports where its drawings cannot be written, status 1', async () => {
    expect(await runCatalogoWithoutDb(['revisar', 'entrada', '--dibujos', 'entrada/plano.svg'], io())).toBe(
      1,
    );
    expect(blamed).toEqual([expect.stringMatching(/entrada\/plano\.svg: ya existe/)]);
  });

  test('prints every fault and their number, each shortened', async () => {
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
    expect(blamed.slice(3000)).toEqual(['3,000 faltas. Así no se puede importar.']);
  });

  test('prints every fault with its place, status 1', async () => {
    await writeFile(
      join(base, 'entrada', 'lotes.csv'),
      'id_proyecto,id_lote,terreno,estatus\n1,1,"1,5",Libre\n',
    );
    expect(await runCatalogoWithoutDb(['revisar', 'entrada'], io())).toBe(1);
    expect(blamed).toEqual([
      'lotes.csv:2 terreno: «1,5» lleva coma; los decimales van con punto: 1.5',
      'lotes.csv:2 estatus: «Libre» debe ser Disponible, Vendido, Bloqueado o Casa muestra',
      '2 faltas. Así no se puede importar.',
    ]);
  });
});

test('a non-picture is one fault, with all cells that name it', async () => {
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
  const run = (...args: string[]) =>
    runCatalogo(args, io(), {
      db,
      dataDir: join(base, 'datos'),
      archivos: folderArchivos(join(base, 'datos/catalogo')),
      clock: systemClock,
    });

  beforeEach(async () => {
    db = await openFresh();
  });

  test('report their work; folders are relative to the caller', async () => {
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
      `${join(base, 'salida')}: la carpeta no está vacía; elige otra o usa --reemplazar`,
    ]);
  });

  describe('if panel and folder differ', () => {
    const author = { origen: 'mando' } as const;
    const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
    const venceEn = new Date('2099-06-22T18:00:00Z');
    const lote = (id_lote: string, id_proyecto = 1) => ({ id_proyecto, id_lote });
    beforeEach(async () => {
      await run('importar', 'entrada');
      const staff = await hireStaff({ db, clock: () => new Date(), settings: readSettings({}) });
      await staff.hold(lote('1'), { persona, venceEn });
      await staff.hold(lote('1', 2), { persona, venceEn });
      await staff.hold(lote('M4-L6'), { persona, venceEn });
      await staff.sell(lote('2'), '2026-03-03');
      await staff.sell(lote('5'), '2026-03-03');
      await db.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '3'`);
      await writeBitacora(db, {
        author,
        en: new Date('2026-03-04T18:00:00Z'),
        accion: 'lote.estatus',
        lote: lote('3'),
        despues: { estatus: 'Vendido' },
      });
      const tablas = testCatalogo();
      const changed = tablas.lotes
        .filter(({ id_proyecto, id_lote }) => id_proyecto === 2 || id_lote !== 'M4-L6')
        .map((row) => (row.id_proyecto === 1 && row.id_lote === '5' ? { ...row, estatus: 'Vendido' } : row))
        .map((row) => (row.id_proyecto === 2 && row.id_lote === '1' ? { ...row, estatus: 'Vendido' } : row));
      await writeTestCatalogo(join(base, 'entrada'), { ...tablas, lotes: changed });
      said = [];
    });
    const importAgain = (...liberar: string[]) =>
      run('importar', 'entrada', '--permitir-sin-figura', ...liberar.flatMap((it) => ['--liberar', it]));
    const open = () =>
      db.query<{ lote: string }>(
        `select id_proyecto || '/' || id_lote as lote from apartado where terminado_en is null
         union all select id_proyecto || '/' || id_lote from venta where anulada_en is null order by lote`,
      );
    const HELD = 'apartado hasta el 22 de junio de 2099 (Lucía Mora)';
    const LISTED = [
      'La carpeta y el panel difieren en 5 lotes; vale el panel:',
      `  1/1: la carpeta dice Disponible; en el panel está ${HELD}`,
      '  1/2: la carpeta dice Disponible; en el panel se vendió el 3 de marzo de 2026 (Lucía Mora)',
      '  1/3: la carpeta dice Disponible; en el panel se puso Vendido el 4 de marzo de 2026',
      `  1/M4-L6: la carpeta ya no lo tiene; en el panel está ${HELD}`,
      `  2/1: la carpeta dice Vendido; en el panel está ${HELD}`,
    ];

    test('each lot is listed, and no hold, sale or manual state changes, however often', async () => {
      const before = await open();
      expect(before).toHaveLength(5);
      for (const last of [/^Catálogo importado, versión \d+/, /^Sin cambios/]) {
        said = [];
        expect(await importAgain()).toBe(0);
        const listed = said.filter((line) => !line.startsWith('Aviso')).slice(0, 6);
        expect(listed.map((line) => line.replace(/ desde el \d+ de \w+ de \d+;/, ';'))).toEqual(LISTED);
        // The first import withdraws the lot; the second says since when.
        expect(listed.join().includes('ya no lo tiene desde el')).toBe(!/importado/.test(said.at(-1) ?? ''));
        expect(said.at(-1)).toMatch(last);
        expect(await open()).toEqual(before);
        const [three] = await db.query(`select estatus from lote where id_proyecto = 1 and id_lote = '3'`);
        expect(three).toEqual({ estatus: 'Vendido' });
      }
    });

    test('named ones are released, each with a log line and mail', async () => {
      expect(await importAgain('1/1,2', '3,M4-L6')).toBe(0);
      expect(said.filter((line) => line.startsWith('Liberado'))).toHaveLength(4);
      expect(await open()).toEqual([{ lote: '1/5' }, { lote: '2/1' }]);
      expect(
        await db.query(
          `select accion, origen, id_lote from bitacora where id > (select min(id) from bitacora where accion = 'lote.estatus')
           order by id_lote nulls first, id`,
        ),
      ).toEqual([
        { accion: 'catalogo.importar', origen: 'mando', id_lote: null },
        { accion: 'apartado.liberar', origen: 'mando', id_lote: '1' },
        { accion: 'venta.anular', origen: 'mando', id_lote: '2' },
        { accion: 'lote.estatus', origen: 'mando', id_lote: '3' },
        { accion: 'apartado.liberar', origen: 'mando', id_lote: 'M4-L6' },
        { accion: 'lote.retirar', origen: 'mando', id_lote: 'M4-L6' },
      ]);
      expect(await db.query(`select tipo from recibo where tipo = 'liberado'`)).toHaveLength(2);
      const [three] = await db.query(`select estatus from lote where id_proyecto = 1 and id_lote = '3'`);
      expect(three).toEqual({ estatus: 'Disponible' });
      said = [];
      await importAgain();
      expect(said.join()).toContain('difieren en 1 lote');
    });

    test('an unknown or ambiguous name stops the import', async () => {
      const before = await open();
      expect(await importAgain('1,99')).toBe(1);
      expect(blamed).toEqual([
        '--liberar: «1» puede ser 1/1 o 2/1; escribe el proyecto antes de la diagonal',
        '--liberar: «99» no tiene diferencia con el panel; sin --liberar se ve la lista',
        '2 faltas. No se cambió nada.',
      ]);
      expect(await open()).toEqual(before);
      expect(await db.query(`select from lote where id_lote = 'M4-L6' and not retirado`)).toHaveLength(2);
    });
  });

  test('an unwritable place is named, status 1', async () => {
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

  test('a faulty folder is reported completely, status 1, and nothing changes', async () => {
    await rm(join(base, 'entrada', 'modelos.csv'));
    await rm(join(base, 'entrada', 'proyecto.png'));
    expect(await run('importar', 'entrada')).toBe(1);
    expect(blamed.at(0)).toBe('modelos.csv: no se encontró «modelos.csv»');
    expect(blamed.at(-1)).toBe('2 faltas. No se cambió nada.');
    expect(await db.query('select * from catalogo')).toEqual([]);
  });
});
