import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { shareArchivosDeCatalogo } from '../../../test/sharedArchivos.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import { parseImagen } from '../../contract/imagen.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readSettings } from '../plataforma/settings.ts';
import { formatFalta } from '../plataforma/sheets/falta.ts';
import { ensureDemo, importIfEmpty } from './demo.ts';
import { DEFAULT_EMPRESA } from './empresa/defaultEmpresa.ts';
import { readEmpresa } from './empresa.ts';
import { importCatalogo } from './importCatalogo.ts';
import { readListas } from './listas/listas.ts';
import { loadCatalogo } from './plan/storedCatalogo.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');

let base: string;
let carpeta: string;
let dataDir: string;
const here = () => folderArchivos(join(dataDir, 'catalogo'));
let db: Db;

async function importFolder(options: { permitirSinFigura?: boolean } = {}) {
  const reading = { lector: 'de las pruebas' };
  const result = await importCatalogo({ db, archivos: here(), carpeta, clock, reading, ...options });
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

afterEach(async () => {
  await rm(base, { recursive: true, force: true });
});

describeEachEngine('importing a catalogue', (openFresh) => {
  beforeEach(async () => {
    db = await openFresh();
  });

  test('stores every row in folder order, and reports the counts', async () => {
    expect(await importFolder()).toMatchObject({
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
      acabados: null,
    });
  });

  test('every picture gets an address with renditions', async () => {
    await importFolder();
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

  test('importing the same folder again changes and announces nothing', async () => {
    const notices: string[] = [];
    const stop = await db.listen('catalogo', (payload) => notices.push(payload));
    await importFolder();
    expect(await importFolder()).toMatchObject({ cambio: false, version: '1' });
    await rm(join(carpeta, 'equipamientos_imagenes.csv'));
    await writeFile(join(carpeta, 'equipamientos_imagenes.csv'), 'id_proyecto,img,alt\n');
    expect(await importFolder()).toMatchObject({ cambio: true, version: '2' });
    await expect.poll(() => notices.filter(Boolean)).toEqual(['1', '2']);
    await stop();
  });

  test('rows are merged by key: unchanged ones are not written', async () => {
    await importFolder();
    const versionsOf = async () =>
      new Map(
        (
          await db.query<{ lote: string; fila: string }>(
            "select id_proyecto || '/' || id_lote as lote, xmin::text || ctid::text as fila from lote",
          )
        ).map(({ lote, fila }) => [lote, fila]),
      );
    const before = await versionsOf();
    const lotes = await readFile(join(carpeta, 'lotes.csv'), 'utf8');
    await writeFile(join(carpeta, 'lotes.csv'), lotes.replace('1,2,190,Disponible', '1,2,190,Vendido'));
    expect(await importFolder()).toMatchObject({ cambio: true, version: '2' });
    const after = await versionsOf();
    const changed = [...after].filter(([lote, fila]) => before.get(lote) !== fila).map(([lote]) => lote);
    expect([changed, after.size]).toEqual([['1/2'], before.size]);
  });

  test('a lot with a history is withdrawn, not deleted; holds stay, and it can come back', async () => {
    await importFolder();
    const lote = { id_proyecto: 1, id_lote: '2' };
    const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
    const staff = await hireStaff({ db, clock, settings: readSettings({}) });
    await staff.hold(lote, { persona });
    const tablas = testCatalogo();
    const { proyectos, lotes, modelos, equipamientos } = tablas;
    const others = (row: { id_proyecto?: string | number }) => row.id_proyecto !== 1;
    await writeTestCatalogo(carpeta, {
      proyectos: proyectos.filter(others),
      lotes: lotes.filter(others),
      modelos: modelos.map((row) => ({ ...row, id_proyecto: 2 })),
      modelos_imagenes: tablas.modelos_imagenes,
      equipamientos: equipamientos.filter(others),
      equipamientos_imagenes: [],
    });
    await importFolder({ permitirSinFigura: true });
    const left = `select id_lote, retirado, (select retirado from proyecto p where p.id_proyecto = l.id_proyecto) as con_proyecto
      from lote l where id_proyecto = 1`;
    expect(await db.query(left)).toEqual([{ id_lote: '2', retirado: true, con_proyecto: true }]);
    expect((await readListas(db, 'RecuperarProyectos', clock())).porId.has(1)).toBe(false);
    expect((await loadCatalogo(db))?.tablas['lotes.csv'].every(others)).toBe(true);
    await writeTestCatalogo(carpeta, tablas);
    await importFolder();
    expect(await db.query(`${left} and id_lote = '2'`)).toEqual([
      { id_lote: '2', retirado: false, con_proyecto: false },
    ]);
    expect((await readListas(db, 'RecuperarLotes', clock())).porId.get(1)).toContain(
      '"id_lote":"2","terreno":190,"estatus":"Vendido"',
    );
    expect(
      await db.query(
        `select accion, id_lote, origen from bitacora where accion <> 'apartado.crear' order by id`,
      ),
    ).toEqual([
      { accion: 'catalogo.importar', id_lote: null, origen: 'mando' },
      { accion: 'lote.retirar', id_lote: '2', origen: 'mando' },
      { accion: 'catalogo.importar', id_lote: null, origen: 'mando' },
      { accion: 'lote.regresar', id_lote: '2', origen: 'mando' },
    ]);
  });

  test('a model that leaves a withdrawn project survives, with its pictures', async () => {
    await importFolder();
    const tablas = testCatalogo();
    await writeTestCatalogo(carpeta, {
      ...tablas,
      proyectos: tablas.proyectos.slice(1),
      lotes: tablas.lotes.slice(6),
      modelos: tablas.modelos.map((row) => ({ ...row, id_proyecto: 2 })),
      equipamientos: [],
      equipamientos_imagenes: [],
    });
    await importFolder({ permitirSinFigura: true });
    expect(
      await db.query(
        'select (select count(*)::int from modelo) m, (select count(*)::int from modelo_imagen) i',
      ),
    ).toEqual([{ m: tablas.modelos.length, i: tablas.modelos_imagenes.length }]);
  });

  test('the folder is the whole catalogue: what is missing is withdrawn', async () => {
    await importFolder();
    const tablas = testCatalogo();
    await writeTestCatalogo(carpeta, {
      ...tablas,
      proyectos: tablas.proyectos.slice(1),
      lotes: tablas.lotes.slice(6),
      modelos: tablas.modelos.slice(2),
      modelos_imagenes: tablas.modelos_imagenes.slice(6),
      equipamientos: [],
      equipamientos_imagenes: [],
    });
    // The test drawing has project 1's lots, so project 2's have no shape now.
    await importFolder({ permitirSinFigura: true });
    const counts = await db.query(
      'select (select count(*)::int from proyecto) p, (select count(*)::int from lote) l, (select count(*)::int from modelo) m, (select count(*)::int from equipamiento) e',
    );
    expect(counts).toEqual([{ p: 1, l: 6, m: 1, e: 0 }]);
  });

  test('any fault changes nothing, and all are reported', async () => {
    await importFolder();
    const before = await loadCatalogo(db);
    const lotes = await readFile(join(carpeta, 'lotes.csv'), 'utf8');
    await writeFile(join(carpeta, 'lotes.csv'), lotes.replace('1,2,190,Disponible', '1,2,"1,5",Libre'));
    await rm(join(carpeta, 'casa-1.png'));
    await writeFile(join(carpeta, 'casa-2.png'), 'no picture');
    await writeFile(join(carpeta, 'empresa.json'), '{"color": "rojo"}');
    await rm(join(carpeta, 'equipamientos.csv'));
    const result = await importCatalogo({ db, archivos: here(), carpeta, clock });
    expect(result.ok ? [] : result.faltas.map(formatFalta)).toEqual([
      'equipamientos.csv: no se encontró «equipamientos.csv»',
      'lotes.csv:3 terreno: «1,5» lleva coma; los decimales van con punto: 1.5',
      'lotes.csv:3 estatus: «Libre» debe ser Disponible, Vendido, Bloqueado o Casa muestra',
      'empresa.json:1 color: no se conoce este dato; revisa cómo está escrito',
      expect.stringMatching(/^modelos\.csv:2 icono: no se encontró «casa-1\.png»/),
      expect.stringMatching(/^modelos\.csv:3 icono: «casa-2\.png» no es una imagen/),
    ]);
    expect(await loadCatalogo(db)).toEqual(before);
  });

  test('a missing folder is one fault', async () => {
    const result = await importCatalogo({ db, archivos: here(), carpeta: join(base, 'otra'), clock });
    expect(result).toEqual({
      ok: false,
      faltas: [{ archivo: join(base, 'otra'), motivo: 'la carpeta no existe' }],
    });
  });

  test('concurrent imports wait for each other, and each leaves a whole catalogue', async () => {
    await importFolder();
    const others = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map(async (nombre) => {
        const other = join(base, nombre);
        const tablas = testCatalogo();
        const named = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, nombre }));
        await writeTestCatalogo(other, {
          ...tablas,
          proyectos: named(tablas.proyectos),
          modelos: named(tablas.modelos),
        });
        return other;
      }),
    );
    const results = await Promise.all(
      others.map((other) => importCatalogo({ db, archivos: here(), carpeta: other, clock })),
    );
    const versions = results.map((result) => (result.ok ? result.resumen.version : ''));
    expect(versions.sort()).toEqual(['2', '3', '4']);
    const names = await db.query('select nombre from proyecto union select nombre from modelo');
    expect(names).toHaveLength(1);
  });

  test('an interrupted import leaves the old catalogue, and can be repeated', async () => {
    await useOwnArchivos();
    await importFolder();
    const before = await loadCatalogo(db);
    const other = join(base, 'otra');
    const { modelos, ...rest } = testCatalogo();
    await writeTestCatalogo(other, {
      ...rest,
      modelos: modelos.map((row) => ({ ...row, nombre: 'Otra' })),
    });
    await cp(
      join(import.meta.dirname, '../../../catalogo/imagenes/interior-sala.jpg'),
      join(other, 'casa-1.png'),
    );
    const cut = importCatalogo({
      db,
      archivos: here(),
      carpeta: other,
      clock,
      onProgress: () => {
        throw new Error('cut short');
      },
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await loadCatalogo(db)).toEqual(before);
    carpeta = other;
    expect(await importFolder()).toMatchObject({ cambio: true, version: '2' });
  });

  test('a logo with letters as text is questioned', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><text y="9">Nogal</text></svg>';
    await writeFile(join(carpeta, 'logo.svg'), svg);
    await writeFile(join(carpeta, 'empresa.json'), '{"logo": "logo.svg"}');
    const { avisos } = await importFolder();
    expect(avisos.map(formatFalta)).toContainEqual(
      expect.stringMatching(/^empresa\.json:1 logo: «logo\.svg» lleva letras/),
    );
  });

  test('the company has the file’s values with defaults, its logo an address', async () => {
    expect(await readEmpresa(db)).toEqual(DEFAULT_EMPRESA);
    await writeFile(join(carpeta, 'empresa.json'), '{"nombre": "Casas Nogal", "logo": "casa-1.png"}');
    await importFolder();
    const empresa = await readEmpresa(db);
    expect(empresa).toEqual({ ...DEFAULT_EMPRESA, nombre: 'Casas Nogal', logo: empresa.logo });
    expect(parseImagen(empresa.logo)?.ancho).toBe(480);
  });

  test('every privacy notice shown to buyers stays known from its day, filled in', async () => {
    const notices = () =>
      db.query<{ version: string; completo: string; desde: Date }>(
        'select version, completo, desde from aviso_de_privacidad order by id',
      );
    const publish = async (telefono: string, avisoPrivacidad: object) => {
      await writeFile(join(carpeta, 'empresa.json'), JSON.stringify({ telefono, avisoPrivacidad }));
      await importFolder();
    };
    await publish('477 1', { version: '1', completo: 'Llama al {telefono}' });
    // As published by an older program.
    await db.query('delete from aviso_de_privacidad');
    await publish('477 1', { version: '2', completo: 'Versión {version}' });
    await publish('477 2', { version: '2', completo: 'Versión {version}' });
    expect(await notices()).toEqual([
      { version: '1', completo: 'Llama al 477 1', desde: clock() },
      { version: '2', completo: 'Versión 2', desde: clock() },
    ]);
  });

  test('an empty database is filled once', async () => {
    await useOwnArchivos();
    const lines: string[] = [];
    const deps = { db, archivos: here(), carpeta, clock, log: (line: string) => lines.push(line) };
    expect(await importIfEmpty(deps)).toBe(true);
    expect(lines.at(-1)).toBe('Catálogo listo: 2 proyectos, 12 lotes, 3 modelos.');
    expect(lines).toContain('Imágenes: 3 de 3');
    expect(await importIfEmpty(deps)).toBe(false);
    expect((await loadCatalogo(db))?.version).toBe('1');
  });

  test('the demo catalogue goes into an embedded database only', async () => {
    const lines: string[] = [];
    await ensureDemo({ db, archivos: here(), carpeta, clock, log: (line) => lines.push(line) });
    const [{ hay } = { hay: undefined }] = await db.query<{ hay: number }>(
      'select count(*)::int as hay from catalogo',
    );
    expect(hay).toBe(db.motor === 'pglite' ? 1 : 0);
    if (db.motor === 'postgresql') expect(lines.join()).toMatch(/npm run catalogo -- importar/);
  });
});
