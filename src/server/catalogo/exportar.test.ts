import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareArchivosDeCatalogo } from '../../../test/archivosCompartidos.ts';
import { describeEachEngine } from '../../../test/bases.ts';
import { catalogoDePrueba, writeCatalogoDePrueba } from '../../../test/catalogoDePrueba.ts';
import { filesBelow } from '../../../test/filesBelow.ts';
import type { Db } from '../db/db.ts';
import { exportCatalogo } from './exportar.ts';
import { formatFalta } from './falta.ts';
import { importCatalogo } from './importar.ts';
import { reviewCatalogo } from './revisar.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');

let base: string;
let carpeta: string;
let dataDir: string;
let db: Db;

async function importar() {
  const result = await importCatalogo({ db, dataDir, carpeta, clock });
  if (!result.ok) throw new Error(result.faltas.map(formatFalta).join('\n'));
  return result.resumen;
}

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'catalogo-'));
  await mkdir(join(base, 'tmp'));
  vi.stubEnv('TMPDIR', join(base, 'tmp')); // where revisar puts its pictures
  carpeta = join(base, 'entrada');
  dataDir = join(base, 'datos');
  await writeCatalogoDePrueba(carpeta, catalogoDePrueba());
  await shareArchivosDeCatalogo(dataDir);
});

/** For a test that damages the catalogue's files, or wants them to be made. */
async function useOwnArchivos(): Promise<void> {
  dataDir = join(base, 'datos-propios');
  await mkdir(dataDir);
}

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(base, { recursive: true, force: true });
});

describeEachEngine('exporting a catalogue', (openFresh) => {
  const salida = () => join(base, 'salida');

  beforeEach(async () => {
    db = await openFresh();
    await writeFile(join(carpeta, 'empresa.json'), '{ "nombre": "Casas Nogal",\r\n\t"logo": "casa-1.png" }');
    await mkdir(join(carpeta, 'imágenes', 'fachadas'), { recursive: true });
    await cp(join(carpeta, 'casa-2.png'), join(carpeta, 'imágenes', 'fachadas', 'casa 2.png'));
    await writeFile(
      join(carpeta, 'equipamientos_imagenes.csv'),
      'alt;img;id_proyecto\n"Sala; con ""vista"", alta";.\\imágenes\\fachadas\\casa 2.png;1\n;https://example.com/a.jpg;1\n',
    );
  });

  test('importing the export changes nothing, and exporting that gives the same bytes', async () => {
    await importar();
    expect(await exportCatalogo({ db, dataDir, carpeta: salida() })).toEqual({
      ok: true,
      version: '1',
      archivos: 5,
    });
    const first = await filesBelow(salida());
    carpeta = salida();
    expect(await importar()).toMatchObject({ cambio: false, version: '1' });

    const other = await openFresh();
    const result = await importCatalogo({
      db: other,
      dataDir: join(base, 'otros'),
      carpeta: salida(),
      clock,
    });
    expect(result.ok).toBe(true);
    await exportCatalogo({ db: other, dataDir: join(base, 'otros'), carpeta: join(base, 'otra') });
    expect(await filesBelow(join(base, 'otra'))).toEqual(first);
  });

  test('files come back byte for byte under their own paths, tables in canonical form', async () => {
    await importar();
    await exportCatalogo({ db, dataDir, carpeta: salida() });
    const before = await filesBelow(carpeta);
    const after = await filesBelow(salida());
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [name, content] of Object.entries(after)) {
      if (!name.endsWith('.csv')) expect(content).toBe(before[name]);
    }
    expect(Buffer.from(after['equipamientos_imagenes.csv'] ?? '', 'base64').toString()).toBe(
      '\uFEFFid_proyecto,img,alt\r\n1,imágenes/fachadas/casa 2.png,"Sala; con ""vista"", alta"\r\n1,https://example.com/a.jpg,\r\n',
    );
  });

  test('a folder that holds something is left alone', async () => {
    await importar();
    await mkdir(salida());
    expect(await exportCatalogo({ db, dataDir, carpeta: salida() })).toMatchObject({ ok: true });
    expect(await exportCatalogo({ db, dataDir, carpeta: salida() })).toEqual({
      ok: false,
      motivo: 'la carpeta no está vacía; elija otra o use --reemplazar',
    });
  });

  test('a catalogue that is replaced is kept under another name; another folder never is replaced', async () => {
    await importar();
    await exportCatalogo({ db, dataDir, carpeta: salida() });
    await writeFile(join(salida(), 'notas.txt'), 'de la empresa');
    const deps = { db, dataDir, carpeta: salida(), reemplazar: true };
    expect(await exportCatalogo(deps)).toMatchObject({ ok: true, anterior: `${salida()}.anterior` });
    expect(await exportCatalogo(deps)).toMatchObject({ ok: true, anterior: `${salida()}.anterior-2` });
    expect(await readFile(join(`${salida()}.anterior`, 'notas.txt'), 'utf8')).toBe('de la empresa');
    expect(await exportCatalogo({ ...deps, carpeta: base })).toMatchObject({
      ok: false,
      motivo: expect.stringMatching(/no es un catálogo/),
    });
  });

  test('an original that is gone is told, and no folder appears', async () => {
    await useOwnArchivos();
    await importar();
    await rm(join(dataDir, 'catalogo', 'originales'), { recursive: true });
    expect(await exportCatalogo({ db, dataDir, carpeta: salida() })).toMatchObject({
      ok: false,
      motivo: expect.stringMatching(/falta en DATA_DIR el original de «casa-1\.png»/),
    });
    expect((await readdir(base)).sort()).toEqual(['datos', 'datos-propios', 'entrada', 'tmp']);
  });

  test('without a catalogue there is nothing to export', async () => {
    expect(await exportCatalogo({ db, dataDir, carpeta: salida() })).toEqual({
      ok: false,
      motivo: 'todavía no hay catálogo que exportar',
    });
  });
});

describeEachEngine('the catalogue that comes with the program', (openFresh) => {
  const folder = join(import.meta.dirname, '../../../catalogo');

  test('has no fault and no notice', async () => {
    const { faltas, avisos } = await reviewCatalogo(folder, false);
    expect([...faltas, ...avisos].map(formatFalta)).toEqual([]);
  });

  // The first run on a machine encodes 28 pictures, however slow the machine.
  test('comes back from an export byte for byte', async () => {
    const exported = join(base, 'salida');
    db = await openFresh();
    expect(await importCatalogo({ db, dataDir, carpeta: folder, clock })).toMatchObject({ ok: true });
    await exportCatalogo({ db, dataDir, carpeta: exported });
    expect(await filesBelow(exported)).toEqual(await filesBelow(folder));
  }, 600_000);
});
