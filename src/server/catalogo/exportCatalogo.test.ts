import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine, describeEmbedded } from '../../../test/bases.ts';
import { filesBelow } from '../../../test/filesBelow.ts';
import { shareArchivosDeCatalogo } from '../../../test/sharedArchivos.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../plataforma/db/db.ts';
import { formatFalta } from '../plataforma/sheets/falta.ts';
import { exportCatalogo } from './exportCatalogo.ts';
import { importCatalogo } from './importCatalogo.ts';
import { reviewCatalogo } from './runCatalogo.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');

let base: string;
let carpeta: string;
let dataDir: string;
const here = () => folderArchivos(join(dataDir, 'catalogo'));
let db: Db;

async function importFolder() {
  const result = await importCatalogo({ db, archivos: here(), carpeta, clock });
  if (!result.ok) throw new Error(result.faltas.map(formatFalta).join('\n'));
  return result.resumen;
}

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'catalogo-'));
  carpeta = join(base, 'entrada');
  dataDir = join(base, 'datos');
  await writeTestCatalogo(carpeta, testCatalogo());
  await shareArchivosDeCatalogo(dataDir);
});

/** For tests that damage or remake the catalogue's files. */
async function useOwnArchivos(): Promise<void> {
  dataDir = join(base, 'datos-propios');
  await mkdir(dataDir);
}

afterEach(() => rm(base, { recursive: true, force: true }));

describeEachEngine('exporting a catalogue', (openFresh) => {
  const output = () => join(base, 'salida');

  beforeEach(async () => {
    db = await openFresh();
    await writeFile(join(carpeta, 'empresa.json'), '{ "nombre": "Casas Nogal",\r\n\t"logo": "casa-1.png" }');
    await writeFile(join(carpeta, 'plano.ligas.json'), '{"version": 1,\r\n "ligas": []}');
    await mkdir(join(carpeta, 'imágenes', 'fachadas'), { recursive: true });
    await cp(join(carpeta, 'casa-2.png'), join(carpeta, 'imágenes', 'fachadas', 'casa 2.png'));
    await writeFile(
      join(carpeta, 'equipamientos_imagenes.csv'),
      'alt;img;id_proyecto\n"Sala; con ""vista"", alta";.\\imágenes\\fachadas\\casa 2.png;1\n;https://example.com/a.jpg;1\n',
    );
  });

  test('importing the export changes nothing, and exporting again gives the same bytes', async () => {
    await importFolder();
    expect(await exportCatalogo({ db, archivos: here(), carpeta: output() })).toEqual({
      ok: true,
      version: '1',
      archivos: 6,
    });
    const first = await filesBelow(output());
    carpeta = output();
    expect(await importFolder()).toMatchObject({ cambio: false, version: '1' });

    const other = await openFresh();
    const result = await importCatalogo({
      db: other,
      archivos: folderArchivos(join(base, 'otros/catalogo')),
      carpeta: output(),
      clock,
    });
    expect(result.ok).toBe(true);
    await exportCatalogo({
      db: other,
      archivos: folderArchivos(join(base, 'otros/catalogo')),
      carpeta: join(base, 'otra'),
    });
    expect(await filesBelow(join(base, 'otra'))).toEqual(first);
  });

  test('files come back byte for byte under their paths, tables in canonical form', async () => {
    await importFolder();
    await exportCatalogo({ db, archivos: here(), carpeta: output() });
    const before = await filesBelow(carpeta);
    const after = await filesBelow(output());
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [name, content] of Object.entries(after)) {
      if (!name.endsWith('.csv')) expect(content).toBe(before[name]);
    }
    expect(Buffer.from(after['equipamientos_imagenes.csv'] ?? '', 'base64').toString()).toBe(
      '\uFEFFid_proyecto,img,alt\r\n1,imágenes/fachadas/casa 2.png,"Sala; con ""vista"", alta"\r\n1,https://example.com/a.jpg,\r\n',
    );
  });

  test('an optional column is written if a row uses it', async () => {
    const { proyectos, modelos, modelos_imagenes, ...rest } = testCatalogo();
    await writeTestCatalogo(carpeta, {
      ...rest,
      proyectos: proyectos.map((row) => ({ ...row, entrega: '', ubicacion: '', lugar: 'Zapopan, Jalisco' })),
      modelos: modelos.map((row, index) => (index ? row : { ...row, entrega: 'En 6 meses', banos: '2.50' })),
      modelos_imagenes: modelos_imagenes.map((row) => ({ ...row, tipo: 'foto' })),
    });
    await importFolder();
    await exportCatalogo({ db, archivos: here(), carpeta: output() });
    const linesOf = async (name: string) =>
      (await readFile(join(output(), name), 'utf8')).split('\r\n').slice(0, 3);
    expect((await linesOf('proyectos.csv'))[0]).toBe(
      '\uFEFFid_proyecto,nombre,svg,icono,urlPagina,precioExedente,lugar',
    );
    expect(await linesOf('modelos.csv')).toEqual([
      '\uFEFFid_proyecto,id_modelo,nombre,icono,terreno,precioVenta,banos,entrega',
      '1,1,Agave,casa-1.png,168.5,2950000,2.5,En 6 meses',
      '1,2,Cedro,casa-2.png,210,4100000,,',
    ]);
    expect((await linesOf('modelos_imagenes.csv'))[1]).toBe('1,casa-1.png,Fachada,foto');
    carpeta = output();
    expect(await importFolder()).toMatchObject({ cambio: false });
  });

  test('a non-empty folder is left alone', async () => {
    await importFolder();
    await mkdir(output());
    expect(await exportCatalogo({ db, archivos: here(), carpeta: output() })).toMatchObject({ ok: true });
    expect(await exportCatalogo({ db, archivos: here(), carpeta: output() })).toEqual({
      ok: false,
      motivo: 'la carpeta no está vacía; elige otra o usa --reemplazar',
    });
  });

  test('a replaced catalogue is kept under another name; other folders are never replaced', async () => {
    await importFolder();
    await exportCatalogo({ db, archivos: here(), carpeta: output() });
    await writeFile(join(output(), 'notas.txt'), 'de la empresa');
    const deps = { db, archivos: here(), carpeta: output(), reemplazar: true };
    expect(await exportCatalogo(deps)).toMatchObject({ ok: true, anterior: `${output()}.anterior` });
    expect(await exportCatalogo(deps)).toMatchObject({ ok: true, anterior: `${output()}.anterior-2` });
    expect(await readFile(join(`${output()}.anterior`, 'notas.txt'), 'utf8')).toBe('de la empresa');
    expect(await exportCatalogo({ ...deps, carpeta: base })).toMatchObject({
      ok: false,
      motivo: expect.stringMatching(/no es un catálogo/),
    });
  });

  test('a missing original is reported, and no folder appears', async () => {
    await useOwnArchivos();
    await importFolder();
    await rm(join(dataDir, 'catalogo', 'originales'), { recursive: true });
    expect(await exportCatalogo({ db, archivos: here(), carpeta: output() })).toMatchObject({
      ok: false,
      motivo: expect.stringMatching(/falta el original de «casa-1\.png»/),
    });
    expect((await readdir(base)).sort()).toEqual(['datos', 'datos-propios', 'entrada']);
  });

  test('without a catalogue there is nothing to export', async () => {
    expect(await exportCatalogo({ db, archivos: here(), carpeta: output() })).toEqual({
      ok: false,
      motivo: 'todavía no hay catálogo que exportar',
    });
  });
});

describeEmbedded('the catalogue that comes with the program', (openFresh) => {
  const folder = join(import.meta.dirname, '../../../catalogo');

  test('has no fault and no warning', async () => {
    const { faltas, avisos } = await reviewCatalogo({ carpeta: folder, permitirSinFigura: false });
    expect([...faltas, ...avisos].map(formatFalta)).toEqual([]);
  });

  // The first run on a machine encodes 28 pictures.
  test('survives import and export byte for byte', async () => {
    const exported = join(base, 'salida');
    db = await openFresh();
    expect(await importCatalogo({ db, archivos: here(), carpeta: folder, clock })).toMatchObject({
      ok: true,
    });
    await exportCatalogo({ db, archivos: here(), carpeta: exported });
    expect(await filesBelow(exported)).toEqual(await filesBelow(folder));
  }, 600_000);
});
