import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareArchivosDeCatalogo } from '../../../test/archivosCompartidos.ts';
import { describeEachEngine } from '../../../test/bases.ts';
import { catalogoDePrueba, writeCatalogoDePrueba } from '../../../test/catalogoDePrueba.ts';
import { parseImagen } from '../../contract/imagen.ts';
import type { Db } from '../db/db.ts';
import { ensureDemo, importIfEmpty } from './demo.ts';
import { EMPRESA_INICIAL } from './empresa/valoresIniciales.ts';
import { readEmpresa } from './empresa.ts';
import { exportCatalogo } from './exportar.ts';
import { formatFalta } from './falta.ts';
import { importCatalogo } from './importar.ts';
import { reviewCatalogo } from './revisar.ts';
import { loadCatalogo } from './storeCatalogo.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');

let base: string;
let carpeta: string;
let dataDir: string;
let db: Db;

async function importar(options: { permitirSinFigura?: boolean } = {}) {
  const result = await importCatalogo({ db, dataDir, carpeta, clock, ...options });
  if (!result.ok) throw new Error(result.faltas.map(formatFalta).join('\n'));
  return result.resumen;
}

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.map(async (file) => [file.slice(folder.length + 1), (await readFile(file)).toString('base64')]),
  );
  return Object.fromEntries(contents);
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

describeEachEngine('importing a catalogue', (openFresh) => {
  beforeEach(async () => {
    db = await openFresh();
  });

  test('stores every row in the order of the folder, and says how much there is', async () => {
    expect(await importar()).toMatchObject({
      cambio: true,
      version: '1',
      proyectos: 2,
      lotes: 12,
      modelos: 3,
      equipamientos: 2,
      imagenes: 3,
      planos: 1,
    });
    const tablas = (await loadCatalogo(db))?.tablas;
    expect(tablas?.['lotes.csv'].map(({ id_proyecto, id_lote }) => `${id_proyecto}/${id_lote}`)).toEqual([
      ...['1', '2', '3', '4', '5', 'M4-L6'].map((id) => `1/${id}`),
      ...['1', '2', '3', '4', '5', 'M4-L6'].map((id) => `2/${id}`),
    ]);
    expect(tablas?.['equipamientos.csv'][1]).toEqual({
      id_proyecto: 1,
      id_equ: 2,
      nombre: 'Minisplit, 2 piezas',
      img: 'casa-2.png',
      precioVenta: '42500.5',
    });
  });

  test('every picture gets an address behind which its renditions lie', async () => {
    await importar();
    const rows = await db.query<{ ruta: string; direccion: string }>(
      "select ruta, direccion from archivo where ruta like '%.png' order by ruta",
    );
    expect(rows.map(({ ruta }) => ruta)).toEqual(['casa-1.png', 'casa-2.png', 'proyecto.png']);
    for (const { direccion } of rows) {
      const imagen = parseImagen(direccion);
      expect([imagen?.ancho, imagen?.alto]).toEqual([480, 320]);
      for (const address of [
        imagen?.rendition(800, 'jpg'),
        imagen?.rendition(400, 'avif'),
        imagen?.rendition(1600, 'webp'),
      ]) {
        expect((await readFile(join(dataDir, 'catalogo', address ?? ''))).length).toBeGreaterThan(0);
      }
    }
  });

  test('importing the same folder again changes nothing and announces nothing', async () => {
    const notices: string[] = [];
    const stop = await db.listen('catalogo', (payload) => notices.push(payload));
    await importar();
    expect(await importar()).toMatchObject({ cambio: false, version: '1' });
    await rm(join(carpeta, 'equipamientos_imagenes.csv'));
    await writeFile(join(carpeta, 'equipamientos_imagenes.csv'), 'id_proyecto,img,alt\n');
    expect(await importar()).toMatchObject({ cambio: true, version: '2' });
    await expect.poll(() => notices.filter(Boolean)).toEqual(['1', '2']);
    await stop();
  });

  test('the folder is the whole catalogue: what is no longer in it is withdrawn', async () => {
    await importar();
    const tablas = catalogoDePrueba();
    await writeCatalogoDePrueba(carpeta, {
      ...tablas,
      proyectos: tablas.proyectos.slice(1),
      lotes: tablas.lotes.slice(6),
      modelos: tablas.modelos.slice(2),
      modelos_imagenes: tablas.modelos_imagenes.slice(6),
      equipamientos: [],
      equipamientos_imagenes: [],
    });
    // The drawing of the test catalogue is made from project 1's lots, so none of project 2's has a shape now.
    await importar({ permitirSinFigura: true });
    const counts = await db.query(
      'select (select count(*)::int from proyecto) p, (select count(*)::int from lote) l, (select count(*)::int from modelo) m, (select count(*)::int from equipamiento) e',
    );
    expect(counts).toEqual([{ p: 1, l: 6, m: 1, e: 0 }]);
  });

  test('with any fault nothing is changed, and all of them are told', async () => {
    await importar();
    const before = await loadCatalogo(db);
    const lotes = await readFile(join(carpeta, 'lotes.csv'), 'utf8');
    await writeFile(join(carpeta, 'lotes.csv'), lotes.replace('1,2,190,Disponible', '1,2,"1,5",Libre'));
    await rm(join(carpeta, 'casa-1.png'));
    await writeFile(join(carpeta, 'casa-2.png'), 'no picture');
    await writeFile(join(carpeta, 'empresa.json'), '{"color": "rojo"}');
    await rm(join(carpeta, 'equipamientos.csv'));
    const result = await importCatalogo({ db, dataDir, carpeta, clock });
    expect(result.ok ? [] : result.faltas.map(formatFalta)).toEqual([
      'equipamientos.csv: no se encontró «equipamientos.csv»',
      'lotes.csv:3 terreno: «1,5» lleva coma; los decimales van con punto: 1.5',
      'lotes.csv:3 estatus: «Libre» debe ser Disponible o Vendido',
      'empresa.json:1 color: no se conoce este dato; revise cómo está escrito',
      expect.stringMatching(/^modelos\.csv:2 icono: no se encontró «casa-1\.png»/),
      expect.stringMatching(/^modelos\.csv:3 icono: «casa-2\.png» no es una imagen/),
    ]);
    expect(await loadCatalogo(db)).toEqual(before);
  });

  test('a folder that is not there is one fault', async () => {
    const result = await importCatalogo({ db, dataDir, carpeta: join(base, 'otra'), clock });
    expect(result).toEqual({
      ok: false,
      faltas: [{ archivo: join(base, 'otra'), motivo: 'la carpeta no existe' }],
    });
  });

  test('several imports at once wait for one another: each leaves a whole catalogue', async () => {
    await importar();
    const others = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map(async (nombre) => {
        const other = join(base, nombre);
        const tablas = catalogoDePrueba();
        const named = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, nombre }));
        await writeCatalogoDePrueba(other, {
          ...tablas,
          proyectos: named(tablas.proyectos),
          modelos: named(tablas.modelos),
        });
        return other;
      }),
    );
    const results = await Promise.all(
      others.map((other) => importCatalogo({ db, dataDir, carpeta: other, clock })),
    );
    const versions = results.map((result) => (result.ok ? result.resumen.version : ''));
    expect(versions.sort()).toEqual(['2', '3', '4']);
    const names = await db.query('select nombre from proyecto union select nombre from modelo');
    expect(names).toHaveLength(1);
  });

  test('an import that is cut short leaves the old catalogue, and can be run again', async () => {
    await useOwnArchivos();
    await importar();
    const before = await loadCatalogo(db);
    const other = join(base, 'otra');
    const { modelos, ...rest } = catalogoDePrueba();
    await writeCatalogoDePrueba(other, {
      ...rest,
      modelos: modelos.map((row) => ({ ...row, nombre: 'Otra' })),
    });
    await cp(
      join(import.meta.dirname, '../../../catalogo/imagenes/interior-sala.jpg'),
      join(other, 'casa-1.png'),
    );
    const cut = importCatalogo({
      db,
      dataDir,
      carpeta: other,
      clock,
      onProgress: () => {
        throw new Error('cut short');
      },
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await loadCatalogo(db)).toEqual(before);
    carpeta = other;
    expect(await importar()).toMatchObject({ cambio: true, version: '2' });
  });

  test('the company is the file’s with defaults, its logo an address', async () => {
    expect(await readEmpresa(db)).toEqual(EMPRESA_INICIAL);
    await writeFile(join(carpeta, 'empresa.json'), '{"nombre": "Casas Nogal", "logo": "casa-1.png"}');
    await importar();
    const empresa = await readEmpresa(db);
    expect(empresa).toEqual({ ...EMPRESA_INICIAL, nombre: 'Casas Nogal', logo: empresa.logo });
    expect(parseImagen(empresa.logo)?.ancho).toBe(480);
  });

  test('an empty database is filled once', async () => {
    await useOwnArchivos();
    const lines: string[] = [];
    const deps = { db, dataDir, carpeta, clock, log: (line: string) => lines.push(line) };
    expect(await importIfEmpty(deps)).toBe(true);
    expect(lines.at(-1)).toBe('Catálogo listo: 2 proyectos, 12 lotes, 3 modelos.');
    expect(lines).toContain('Imágenes: 3 de 3');
    expect(await importIfEmpty(deps)).toBe(false);
    expect((await loadCatalogo(db))?.version).toBe('1');
  });

  test('the demo catalogue is put into an embedded database only', async () => {
    const lines: string[] = [];
    await ensureDemo({ db, dataDir, carpeta, clock, log: (line) => lines.push(line) });
    const [{ hay } = { hay: undefined }] = await db.query('select count(*)::int as hay from catalogo');
    expect(hay).toBe(db.motor === 'pglite' ? 1 : 0);
    if (db.motor === 'postgresql') expect(lines.join()).toMatch(/npm run catalogo -- importar/);
  });
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
