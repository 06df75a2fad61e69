import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { filesBelow } from '../../../../test/filesBelow.ts';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { parsePlano } from '../../../contract/plano.ts';
import { runCatalogo } from '../../catalogo/runCatalogo.ts';
import { issueCotizacion } from '../../cotizaciones/issue/issueCotizacion.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { groupOfArchivo, namesInGroup } from '../../plataforma/archivos/namedArchivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import type { Db } from '../../plataforma/db/db.ts';
import type { MandoDeps, MandoIo } from '../../plataforma/mando/mando.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { clearUnneeded } from '../clear/clearUnneeded.ts';
import { findUnneeded, readNeeded } from '../clear/findUnneeded.ts';
import { runArchivos, runArchivosAlone } from './runArchivos.ts';

const HOUR = 3_600_000;
const settings = readSettings({});
let base: string;
let lines: string[];
let io: MandoIo;
let now: number;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'lotificacion-limpiar-'));
  lines = [];
  now = Date.now();
  io = {
    carpeta: base,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(`! ${line}`),
    drain: async () => {},
  };
  await writeTestCatalogo(join(base, 'uno'), testCatalogo());
  const other = testCatalogo();
  const lotes = other.lotes.map((lote) => ({ ...lote, terreno: Number(lote.terreno) + 1 }));
  await writeTestCatalogo(join(base, 'dos'), { ...other, lotes });
  for (const [name, background] of [
    ['proyecto.png', '#101010'],
    ['casa-1.png', '#202020'],
    ['casa-2.png', '#303030'],
  ] as const) {
    const picture = sharp({ create: { width: 480, height: 320, channels: 3, background } });
    await writeFile(join(base, 'dos', name), await picture.png().toBuffer());
  }
});
afterEach(() => rm(base, { recursive: true, force: true }));

const lying = async () => Object.keys(await filesBelow(join(base, 'catalogo'))).sort();

describeEachEngine('files that nothing needs any more', (openFresh) => {
  let db: Db;
  let archivos: Archivos;
  let deps: MandoDeps;
  beforeEach(async () => {
    db = await openFresh();
    archivos = folderArchivos(join(base, 'catalogo'));
    deps = { db, dataDir: base, archivos, clock: () => new Date(now) };
    await importFrom('uno');
  });

  async function importFrom(folder: string, through = archivos): Promise<void> {
    const status = await runCatalogo(['importar', folder], io, { ...deps, archivos: through });
    if (status !== 0) throw new Error(lines.join('\n'));
    lines.length = 0;
  }
  const clear = (...options: string[]) => runArchivos(['limpiar', ...options], io, deps);
  async function quote() {
    const whole = wholeDraft();
    const formModelo = { ...whole.formModelo, id_modelo: 1 };
    const formEquip = { ...whole.formEquip, equipamientosId: [1] };
    const seleccion = JSON.stringify({ ...whole, formModelo, formEquip });
    const issued = await issueCotizacion({ ...deps, settings }, { seleccion });
    if (!issued.ok) throw new Error(issued.motivo);
    return issued.documento;
  }

  test('are none after an import, which writes exactly the named files', async () => {
    expect(await clear('--si')).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^En uso: 28 archivos, /), 'Sin uso: 0 archivos, 0.0 MB.']);
    const needed = [...(await readNeeded(db))].flatMap(namesInGroup);
    expect(needed.sort()).toEqual(await lying());
  });

  test('are removed on request, except what quotes show and its renditions', async () => {
    const { modelo, proyecto, equipamientos } = await quote();
    const before = await lying();
    await importFrom('dos');
    const catalogo = (await lying()).filter((name) => !before.includes(name));
    expect(catalogo).toHaveLength(28);
    expect(await clear('--si'), 'written just now').toBe(0);
    expect(lines[1]).toMatch(/^Sin uso, de hace menos de 6 horas: 11 archivos, 0.0 MB; no se tocan\.$/);
    now += 7 * HOUR;
    lines.length = 0;
    expect(await clear()).toBe(0);
    expect(lines.slice(1)).toEqual([
      'Sin uso: 11 archivos, 0.0 MB.',
      'No se borró nada. Para borrar lo que está sin uso: npm run archivos -- limpiar --si',
    ]);
    expect(await lying()).toHaveLength(56);

    expect(await clear('--si')).toBe(0);
    expect(lines.at(-1)).toBe('Borrado: 11 archivos, 0.0 MB.');
    const kept = [modelo.img, proyecto.icono, proyecto.svg, ...equipamientos.map(({ img }) => img)];
    const groups = new Set(kept.map((direccion) => groupOfArchivo(nameOfArchivo(direccion)) ?? ''));
    expect(groups.size).toBe(3);
    expect(await lying()).toEqual([...catalogo, ...[...groups].flatMap(namesInGroup)].sort());
    expect(await archivos.exists(nameOfArchivo(parsePlano(proyecto.svg)?.lotes ?? ''))).toBe(true);
    const log = await db.query(`select despues from bitacora where accion = 'archivos.limpiar'`);
    expect(log).toEqual([{ despues: { archivos: 11, bytes: expect.any(Number) } }]);
    lines.length = 0;
    expect(await clear('--si')).toBe(0);
    expect(lines.at(-1)).toBe('Sin uso: 0 archivos, 0.0 MB.');
  });

  test('stay for hours after a catalogue change, as its pages are still open', async () => {
    now += 7 * HOUR;
    await importFrom('dos');
    now += 5 * HOUR;
    const before = await lying();
    expect(await clear('--si')).toBe(1);
    expect(lines.at(-1)).toMatch(/^! El catálogo cambió hace menos de 6 horas: no se borró nada/);
    expect(await lying()).toEqual(before);
    expect(await clear('--si', '--gracia', '5')).toBe(0);
    expect((await lying()).length).toBeLessThan(before.length);
  });

  test('are restored if a concurrent import needs them again', async () => {
    await importFrom('dos');
    now += 7 * HOUR;
    const first = [...(await readNeeded(db))];
    let cleared = 0;
    // It has listed the old files and is about to reuse them.
    const disturbed: Archivos = {
      ...archivos,
      async *list(prefix) {
        yield* archivos.list(prefix);
        if (prefix === 'planos/' && cleared === 0) {
          cleared = 1;
          expect(await clear('--si')).toBe(0);
          expect(lines.at(-1)).toMatch(/^Borrado: 28 archivos/);
        }
      },
    };
    await importFrom('uno', disturbed);
    expect(cleared).toBe(1);
    const needed = [...(await readNeeded(db))];
    expect(needed.filter((group) => first.includes(group))).toEqual([]);
    for (const name of needed.flatMap(namesInGroup)) expect(await archivos.exists(name), name).toBe(true);
  });

  test('stay if the catalogue changes between search and removal', async () => {
    await importFrom('dos');
    const found = await findUnneeded(db, archivos, new Date(now + HOUR));
    expect(found.groups).not.toEqual([]);
    await importFrom('uno');
    const before = await lying();
    expect(await clearUnneeded(deps, found)).toEqual({ archivos: 0, bytes: 0, complete: false });
    expect(await lying()).toEqual(before);
  });
});

test('a misunderstood order prints the usage', async () => {
  for (const args of [
    [],
    ['otra'],
    ['limpiar', 'todo'],
    ['limpiar', '--gracia', '0'],
    ['copiar'],
    ['copiar', 'carpeta', 'carpeta'],
    ['copiar', 'carpeta', 's3://x'],
    ['copiar', 'carpeta', 'bucket', '--si'],
    ['copiar', 'carpeta', 'bucket'],
  ]) {
    lines.length = 0;
    expect(await runArchivosAlone(args, io, () => settings), args.join(' ')).toBe(2);
    expect(lines.join('\n')).toContain('Uso: npm run archivos -- ORDEN');
  }
});
