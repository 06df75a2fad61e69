import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { type Halves, headersOf, openPanel, type Panel } from '../../../test/panel.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import { ARCHIVOS_TO_DOWNLOAD } from '../../contract/panel/choices.ts';
import { ARCHIVOS_CSV, COLUMNAS_DE_TABLA } from '../../domain/columnas/tablas.ts';
import { ROLES, reachOf } from '../../domain/permisos.ts';
import { importCatalogo } from '../catalogo/importCatalogo.ts';
import { openLibro } from '../catalogo/libro/openLibro.ts';
import { readHoja } from '../catalogo/libro/readHoja.ts';
import { readCarpeta } from '../catalogo/readCarpeta.ts';
import type { Db } from '../plataforma/db/db.ts';
import { formatFalta } from '../plataforma/sheets/falta.ts';

describeEachEngine('what the studio gives as a file', (openFresh) => {
  let base: string;
  let db: Db;
  let panel: Panel;
  let jefa: Halves;
  const clock = () => new Date('2026-11-22T12:00:00Z');
  const importFrom = async (carpeta: string) => {
    const imported = await importCatalogo({ db, archivos: panel.archivos, clock, carpeta });
    if (!imported.ok) throw new Error(imported.faltas.map(formatFalta).join('\n'));
    return imported.resumen;
  };
  const get = (archivo: string, who: Halves) =>
    panel.app.inject({ url: `/api/panel/descargas/${archivo}`, headers: headersOf(who) });
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'descargas-'));
    db = await openFresh();
    await writeTestCatalogo(join(base, 'entrada'), testCatalogo());
    await writeFile(join(base, 'entrada', 'empresa.json'), '{ "nombre": "Casas Nogal" }');
    panel = await openPanel(db);
    expect((await importFrom(join(base, 'entrada'))).cambio).toBe(true);
    jefa = await panel.member('gerencia');
  });
  afterEach(async () => {
    await panel.close();
    await rm(base, { recursive: true, force: true });
  });

  test('is the catalogue as a zip, which imports as no change', async () => {
    const answer = await get('catalogo.zip', jefa);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="catalogo.zip"',
      'cache-control': 'no-store',
    });
    await writeFile(join(base, 'catalogo.zip'), answer.rawPayload);
    expect(await importFrom(join(base, 'catalogo.zip'))).toMatchObject({ cambio: false });
  });

  test('is refused before it begins if the store has lost a file, which is named', async () => {
    for await (const { name } of panel.archivos.list('originales/')) await panel.archivos.remove(name);
    const problem = expectProblem(await get('catalogo.zip', jefa), 'ORIGINAL_AUSENTE');
    expect(problem.detail).toBe('Faltan 4, el primero «casa-1.png»');
    expect((await get('catalogo.xlsx', jefa)).statusCode).toBe(200);
  });

  test('is its tables as one workbook, which beside the other files imports as no change', async () => {
    const { rawPayload } = await get('catalogo.xlsx', jefa);
    for (const archivo of ARCHIVOS_CSV) await rm(join(base, 'entrada', archivo), { force: true });
    await writeFile(join(base, 'entrada', 'catalogo.xlsx'), rawPayload);
    expect(await importFrom(join(base, 'entrada'))).toMatchObject({ cambio: false });
  });

  test('is a template: example rows that are read, and every column explained by the register', async () => {
    const { rawPayload } = await get('plantilla-de-catalogo.xlsx', jefa);
    const opened = await openLibro(rawPayload);
    if (!opened.ok) throw new Error(opened.motivo);
    const part = opened.valor.hojas.find(({ nombre }) => nombre === 'Columnas')?.part;
    const { rows } = await readHoja(opened.valor, part ?? '');
    const told = rows.slice(1).map(({ cells }) => cells.map((it) => ('texto' in it ? it.texto : '')));
    expect(told.map(([hoja, columna]) => [`${hoja}.csv`, columna])).toEqual(
      ARCHIVOS_CSV.flatMap((archivo) =>
        Object.keys(COLUMNAS_DE_TABLA[archivo]).map((nombre) => [archivo, nombre]),
      ),
    );
    for (const line of told) expect(line.join('|')).not.toMatch(/undefined|null|NaN/);
    await writeTestCatalogo(join(base, 'otra'), testCatalogo());
    for (const archivo of ARCHIVOS_CSV) await rm(join(base, 'otra', archivo), { force: true });
    await writeFile(join(base, 'otra', 'catalogo.xlsx'), rawPayload);
    const { faltas, tablas } = await readCarpeta(join(base, 'otra'));
    // The example's drawing and pictures are its own.
    expect(faltas.map(formatFalta).filter((it) => !/no se encontró «(?:planos|imagenes)/.test(it))).toEqual(
      [],
    );
    expect(ARCHIVOS_CSV.filter((archivo) => !tablas[archivo].length)).toEqual([]);
  });

  test('is for those who prepare the catalogue, with both halves of a session', async () => {
    for (const archivo of ARCHIVOS_TO_DOWNLOAD) {
      expectProblem(await get(archivo, {}), 'SESION_REQUERIDA');
      for (const rol of ROLES.filter((it) => reachOf(it, 'importCatalogo') === 'none'))
        expectProblem(
          await get(archivo, await panel.member(rol, `${rol}-${archivo}@casas.example`)),
          'NO_PERMITIDO',
        );
      expect(
        (await get(archivo, await panel.member('administracion', `a-${archivo}@casas.example`))).statusCode,
      ).toBe(200);
    }
    expectProblem(await get('otra.zip', jefa), 'SOLICITUD_INVALIDA');
  });
});
