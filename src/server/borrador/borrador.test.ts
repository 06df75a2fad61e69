import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { shareArchivosDeCatalogo } from '../../../test/sharedArchivos.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import { importCatalogo } from '../catalogo/importCatalogo.ts';
import { readCarpeta } from '../catalogo/readCarpeta.ts';
import { readHere } from '../catalogo/readers/readers.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readSettings } from '../plataforma/settings.ts';
import { findUnneeded } from '../respaldo/clear/findUnneeded.ts';
import { discardBorrador } from './borradorCalls.ts';
import { changeBorrador } from './changeBorrador.ts';
import { FICHA_GONE } from './fichas/refusedFicha.ts';
import { editTablas } from './fichas/tablasDeBorrador.ts';
import { openBorrador } from './openBorrador.ts';
import { NO_REVISION } from './readBorrador.ts';
import { readTypedRows } from './readTypedRows.ts';

const clock = () => new Date('2026-03-01T18:00:00Z');
const AVISO = Buffer.from('{"nombre": "Casas del Valle"}');

describeEachEngine('the catalogue’s draft', (openFresh) => {
  let base: string;
  let db: Db;
  let archivos: Archivos;
  let por: string;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'borrador-'));
    await shareArchivosDeCatalogo(join(base, 'datos'));
    archivos = folderArchivos(join(base, 'datos', 'catalogo'));
    db = await openFresh();
    por = (await hireStaff({ db, clock, settings: readSettings({}) })).id;
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const deps = () => ({ db, archivos, clock });
  const publish = async () => {
    const carpeta = join(base, 'entrada');
    await writeTestCatalogo(carpeta, testCatalogo());
    const imported = await importCatalogo({ ...deps(), carpeta });
    if (!imported.ok) throw new Error(JSON.stringify(imported.faltas));
    return carpeta;
  };
  const read = async (ruta: string) => {
    const file = await (await openBorrador(db, archivos)).carpeta.read(ruta, 1e9);
    return file.ok ? file.valor.toString() : file.motivo;
  };
  const change = async (revision: string, ruta: string, contenido: Buffer | null | 'publicado') => {
    const changed = await changeBorrador(deps(), { revision, por }, [{ ruta, contenido }]);
    if (!changed.ok) throw new Error(changed.detail);
    return changed.answer.revision;
  };

  test('equals the published catalogue until someone changes it; importing it changes nothing', async () => {
    await publish();
    const { revision, version, carpeta, borrador } = await openBorrador(db, archivos);
    expect({ revision, version, borrador }).toEqual({
      revision: NO_REVISION,
      version: '1',
      borrador: undefined,
    });
    const leida = await readCarpeta(carpeta);
    expect(leida.faltas).toEqual([]);
    expect(await importCatalogo({ ...deps(), carpeta })).toMatchObject({
      ok: true,
      resumen: { cambio: false },
    });
  });

  test('has empty tables if nothing was published', async () => {
    const { version, carpeta } = await openBorrador(db, archivos);
    expect(version).toBe('0');
    expect((await readCarpeta(carpeta)).faltas).toEqual([]);
  });

  test('lays files over the published ones, takes some out and restores them', async () => {
    await publish();
    let revision = await change(NO_REVISION, 'empresa.json', AVISO);
    revision = await change(revision, 'fotos/nueva.jpg', Buffer.from('foto'));
    revision = await change(revision, 'plano.svg', null);
    expect(await read('empresa.json')).toBe(AVISO.toString());
    expect(await read('fotos/nueva.jpg')).toBe('foto');
    expect(await read('plano.svg')).toBe('no se encontró «plano.svg»');
    expect(await read('Fotos/nueva.jpg')).toBe('«Fotos/nueva.jpg» está escrito «fotos» en la carpeta');
    revision = await change(revision, 'plano.svg', 'publicado');
    expect(await read('plano.svg')).toMatch(/<svg/);
    await change(revision, 'fotos/nueva.jpg', null);
    const { borrador } = await openBorrador(db, archivos);
    expect(borrador?.archivos).toMatchObject([
      { ruta: 'empresa.json', bytes: AVISO.length, por: { id: por } },
    ]);
  });

  test('refuses a change made on an older revision and says who changed what', async () => {
    const first = await change(NO_REVISION, 'empresa.json', AVISO);
    expect(await changeBorrador(deps(), { revision: NO_REVISION, por }, [])).toMatchObject({ ok: false });
    await change(first, 'lotes.csv', Buffer.from('x'));
    expect(await changeBorrador(deps(), { revision: first, por }, [{ ruta: 'a', contenido: null }])).toEqual({
      ok: false,
      motivo: 'BORRADOR_CAMBIO',
      detail: expect.stringMatching(/^Mientras tanto .+ cambió lotes\.csv$/),
    });
  });

  test('is discarded whole; a later one has a new revision', async () => {
    const first = await change(NO_REVISION, 'empresa.json', AVISO);
    const second = await change(first, 'a.jpg', AVISO);
    expect(await discardBorrador(deps(), { revision: first })).toMatchObject({
      ok: false,
      motivo: 'BORRADOR_CAMBIO',
    });
    expect(await discardBorrador(deps(), { revision: second })).toMatchObject({ ok: true });
    expect(await read('a.jpg')).toBe('no se encontró «a.jpg»');
    expect(await changeBorrador(deps(), { revision: second, por }, [])).toMatchObject({
      detail: 'El borrador se publicó o se descartó mientras tanto',
    });
  });

  test('changes one row of a table and keeps faulty cells of others', async () => {
    await publish();
    const at = { revision: NO_REVISION, por };
    const edited = await editTablas(deps(), at, ['modelos.csv'], ({ filas }) => ({
      ok: true,
      made: undefined,
      filas: {
        'modelos.csv': filas['modelos.csv'].map((it) =>
          it.id_modelo === '1' ? { ...it, precioVenta: 'mucho' } : it,
        ),
      },
    }));
    if (!edited.ok) throw new Error(JSON.stringify(edited));
    const { carpeta } = await openBorrador(db, archivos);
    const now = await readTypedRows(carpeta, 'modelos.csv', readHere);
    expect(now.ok && now.filas.map((it) => it.precioVenta)).toContain('mucho');
    expect((await readCarpeta(carpeta)).faltas).toMatchObject([
      { archivo: 'modelos.csv', columna: 'precioVenta' },
    ]);
    const next = { revision: edited.answer.revision, por };
    expect(await editTablas(deps(), next, ['modelos.csv'], () => FICHA_GONE)).toBe(FICHA_GONE);
    const broken = await change(edited.answer.revision, 'lotes.csv', Buffer.from('nada'));
    expect(
      await editTablas(deps(), { revision: broken, por }, ['lotes.csv'], ({ filas }) => ({
        ...{ ok: true, made: undefined, filas },
      })),
    ).toMatchObject({ ok: false, motivo: 'TABLA_ILEGIBLE' });
  });

  test('protects its files from clearing', async () => {
    await change(NO_REVISION, 'empresa.json', AVISO);
    const { borrador } = await openBorrador(db, archivos);
    const { groups } = await findUnneeded(db, archivos, new Date(Date.now() + 1e9));
    expect(groups.map(({ group }) => group)).not.toContain(borrador?.archivos[0]?.original);
  });
});
