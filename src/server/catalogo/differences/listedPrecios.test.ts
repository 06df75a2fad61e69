import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import { shareArchivosDeCatalogo } from '../../../../test/sharedArchivos.ts';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { applyDuePrecios } from '../../lotes/precios/applyDuePrecios.ts';
import { approveListaDePrecios, prepareListaDePrecios } from '../../lotes/precios/changeListasDePrecios.ts';
import { readPrecios } from '../../lotes/precios/readPrecios.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { importCatalogo } from '../importCatalogo.ts';
import { describePrecio } from './listedPrecios.ts';

const clock = () => new Date('2026-03-01T18:00:00Z');

describeEachEngine('an import after a list of prices took effect', (openFresh) => {
  let base: string;
  let db: Db;
  const carpeta = () => join(base, 'entrada');
  const importFolder = async () => {
    const archivos = folderArchivos(join(base, 'datos', 'catalogo'));
    const reading = { lector: 'de las pruebas' };
    const result = await importCatalogo({ db, archivos, carpeta: carpeta(), clock, reading });
    if (!result.ok) throw new Error(JSON.stringify(result.faltas));
    return result.resumen;
  };
  const writeFolder = (precioVenta: number, nombre = 'Agave') => {
    const tablas = testCatalogo();
    const modelos = tablas.modelos.map((it) => (it.id_modelo === 1 ? { ...it, precioVenta, nombre } : it));
    return writeTestCatalogo(carpeta(), { ...tablas, modelos });
  };
  const precioNow = async () =>
    (await readPrecios(db, 1)).find((it) => it.clase === 'modelo' && it.id === 1)?.precio;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'precios-'));
    await shareArchivosDeCatalogo(join(base, 'datos'));
    db = await openFresh();
    await writeFolder(2_950_000);
    await importFolder();
    const deps = { db, clock, settings: readSettings({ CORREO_DE: 'c@ejemplo.mx' }) };
    const lucia = { id: (await hireStaff(deps)).id, rol: 'gerencia' } as const;
    const cambios = [{ clase: 'modelo' as const, id: 1, precio: '3,000,000' }];
    const made = await prepareListaDePrecios(deps, lucia, {
      id_proyecto: 1,
      nombre: 'Enero',
      vigenteEn: null,
      cambios,
    });
    if (!made.ok) throw new Error(made.motivo);
    const mark = await approveListaDePrecios(deps, lucia, { lista: made.answer.lista, marca: 'otra' });
    expect(mark).toEqual({ ok: false, motivo: 'LISTA_CAMBIO' });
    await db.query(
      `update lista_de_precios set vigente_en = $1::timestamptz, aprobada_en = $1::timestamptz, aprobada_por = preparada_por`,
      [clock()],
    );
    expect(await applyDuePrecios(deps)).toBe(1);
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  test('keeps the list’s price if the folder still has the one before, and says so', async () => {
    await writeFolder(2_950_000, 'Agave Plus');
    const { cambio, listed } = await importFolder();
    expect(cambio).toBe(true);
    expect(listed.map(describePrecio)).toEqual([
      'modelo 1: la carpeta dice $2,950,000.00; la lista «Enero» lo puso en $3,000,000.00 el 1 de marzo de 2026',
    ]);
    expect(await precioNow()).toBe(300_000_000_000n);
    expect(await importFolder()).toMatchObject({ cambio: false, listed: [{ id: 1 }] });
  });

  test('accepts a third price as the folder’s own, which supersedes the list', async () => {
    await writeFolder(3_100_000);
    expect((await importFolder()).listed).toEqual([]);
    expect(await precioNow()).toBe(310_000_000_000n);
    await writeFolder(2_950_000);
    expect((await importFolder()).listed).toEqual([]);
    expect(await precioNow()).toBe(295_000_000_000n);
  });

  test('with the list’s own price has nothing to report', async () => {
    await writeFolder(3_000_000);
    expect(await importFolder()).toMatchObject({ cambio: false, listed: [] });
  });
});
