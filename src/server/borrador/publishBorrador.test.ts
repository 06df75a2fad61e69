import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { shareArchivosDeCatalogo } from '../../../test/sharedArchivos.ts';
import { testCatalogo, writeTestCatalogo } from '../../../test/testCatalogo.ts';
import type { RedrawnPlano } from '../../contract/panel/catalogo/plan.ts';
import { importCatalogo } from '../catalogo/importCatalogo.ts';
import { formatPlan } from '../catalogo/plan/formatPlan.ts';
import { loadCatalogo } from '../catalogo/plan/storedCatalogo.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readSettings } from '../plataforma/settings.ts';
import { changeBorrador } from './changeBorrador.ts';
import { editTablas } from './fichas/tablasDeBorrador.ts';
import { openBorrador } from './openBorrador.ts';
import { prepareArchivos } from './prepareArchivos.ts';
import { presentPlan } from './presentPlan.ts';
import { publishBorrador } from './publishBorrador.ts';
import type { Cells } from './readTypedRows.ts';
import { type BorradorReview, type PublishChoices, reviewBorrador } from './reviewBorrador.ts';
import { undoPublicacion } from './undoPublicacion.ts';

const CHOICES: PublishChoices = { liberar: [], permitirSinFigura: false };

describeEachEngine('publishing the draft', (openFresh) => {
  let base: string;
  let db: Db;
  let archivos: Archivos;
  let now: number;
  let lucia: { id: string; rol: 'gerencia' };
  const clock = () => new Date(now);
  const settings = readSettings({ CORREO_DE: 'c@ejemplo.mx' });
  const deps = () => ({ db, archivos, clock, settings, reading: { lector: 'de las pruebas' } });
  beforeEach(async () => {
    now = Date.parse('2026-03-01T18:00:00Z');
    base = await mkdtemp(join(tmpdir(), 'publicar-'));
    await shareArchivosDeCatalogo(join(base, 'datos'));
    archivos = folderArchivos(join(base, 'datos', 'catalogo'));
    db = await openFresh();
    lucia = { id: (await hireStaff({ db, clock, settings })).id, rol: 'gerencia' };
    await db.query(`update personal set rol = 'gerencia' where id = $1::bigint`, [lucia.id]);
    await writeTestCatalogo(join(base, 'entrada'), testCatalogo());
    const imported = await importCatalogo({ ...deps(), carpeta: join(base, 'entrada') });
    if (!imported.ok) throw new Error(JSON.stringify(imported.faltas));
    now += 60_000;
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const edit = async (archivo: 'modelos.csv' | 'lotes.csv', change: (fila: Cells) => Cells | null) => {
    const { revision } = await openBorrador(db, archivos);
    const edited = await editTablas(deps(), { revision, por: lucia.id }, [archivo], ({ filas }) => ({
      ok: true,
      made: undefined,
      filas: { [archivo]: filas[archivo].map(change).filter((it) => it !== null) },
    }));
    if (!edited.ok) throw new Error(JSON.stringify(edited));
  };
  const cheaper = () =>
    edit('modelos.csv', (it) => (it.id_modelo === '1' ? { ...it, precioVenta: '1500000' } : it));
  const review = async (choices = CHOICES): Promise<BorradorReview> => {
    const reviewed = await reviewBorrador(deps(), choices);
    if (!reviewed) throw new Error('the draft was not read whole');
    return reviewed;
  };
  const publish = ({ revision, en, preview }: BorradorReview, choices = CHOICES) =>
    publishBorrador(deps(), lucia, {
      ...choices,
      revision,
      version: preview.version,
      plan: preview.plan?.hash ?? '',
      en,
    });
  const precio = async () =>
    (await loadCatalogo(db))?.tablas['modelos.csv'].find(({ id_modelo }) => id_modelo === 1)?.precioVenta;
  const holdLote = (id_lote: string) =>
    db.query(
      `with head as (update catalogo set version = version + 1), line as (
         insert into bitacora (en, personal_id, origen, accion, id_proyecto, id_lote)
         values ($2::timestamptz, $1::bigint, 'panel', 'apartado.crear', 1, $3))
       insert into apartado (id_proyecto, id_lote, nombre, apartado_por, apartado_en, vence_en)
       values (1, $3, 'Eva', $1::bigint, $2::timestamptz, $2::timestamptz + interval '7 days')`,
      [lucia.id, clock(), id_lote],
    );

  test('changes exactly the previewed, writes a log line and ends the draft', async () => {
    await cheaper();
    const reviewed = await review();
    expect(reviewed.preview.plan?.tablas).toMatchObject([
      {
        archivo: 'modelos.csv',
        filas: [{ cambio: 'cambiado', clave: '1', campos: [{ campo: 'precioVenta', despues: '1500000' }] }],
      },
    ]);
    const published = await publish(reviewed);
    expect(published).toEqual({ ok: true, version: '2' });
    expect(await precio()).toBe('1500000');
    expect((await openBorrador(db, archivos)).borrador).toBeUndefined();
    const lines = await db.query(
      `select accion, personal_id::text as quien from bitacora where accion = 'catalogo.publicar'`,
    );
    expect(lines).toEqual([{ accion: 'catalogo.publicar', quien: lucia.id }]);
    expect(await publish(reviewed)).toMatchObject({ ok: false, motivo: 'BORRADOR_CAMBIO' });
  });

  test('is refused with what changed meanwhile, and accepted after a new preview', async () => {
    await cheaper();
    const reviewed = await review();
    await holdLote('2');
    expect(await publish(reviewed)).toEqual({
      ok: false,
      motivo: 'PLAN_CAMBIO',
      detail: expect.stringMatching(/^Mientras tanto: Apartó un lote \(2\), .+$/),
    });
    expect(await precio()).not.toBe('1500000');
    const again = await review();
    expect(again.preview.plan?.difieren).toMatchObject([{ id_lote: '2', carpeta: 'Disponible' }]);
    expect(await publish(again)).toMatchObject({ ok: true });
  });

  test('releases the chosen lots and no other', async () => {
    await holdLote('2');
    await holdLote('3');
    await cheaper();
    const choices = { ...CHOICES, liberar: ['1/2'] };
    const reviewed = await review(choices);
    expect(reviewed.preview.plan).toMatchObject({
      liberados: [{ id_lote: '2' }],
      difieren: [{ id_lote: '3' }],
    });
    expect(await publish(reviewed)).toMatchObject({ motivo: 'PLAN_CAMBIO' });
    expect(await publish(reviewed, choices)).toMatchObject({ ok: true });
    const rows = await db.query('select id_lote from apartado where terminado_en is null');
    expect(rows).toEqual([{ id_lote: '3' }]);
  });

  test('says which holds and quotes the removed lots have', async () => {
    await holdLote('2');
    await edit('lotes.csv', (it) =>
      'id_lote' in it && it.id_lote === '2' && it.id_proyecto === '1' ? null : it,
    );
    const reviewed = await review({ ...CHOICES, permitirSinFigura: true });
    const { preview } = reviewed;
    const { efectos } = presentPlan(reviewed, () => null);
    expect(efectos).toEqual(['El lote 1/2, apartado, se retira; se conserva con su historia.']);
    expect(formatPlan(preview, []).map((line) => line.trim())).toEqual(expect.arrayContaining(efectos));
    expect(preview.efectos?.lotes).toEqual([
      { id_proyecto: 1, id_lote: '2', cambio: 'quitado', panel: 'apartado' },
    ]);
    expect(preview.plan?.tablas).toMatchObject([{ archivo: 'lotes.csv', filas: [{ nombre: 'Lote 2' }] }]);
  });

  test('shows removed lots before changed ones', async () => {
    await edit('lotes.csv', (it) => (it.id_lote === '2' ? null : { ...it, terreno: '333' }));
    const { tablas } = presentPlan(await review({ ...CHOICES, permitirSinFigura: true }), () => null);
    const kinds = tablas.flatMap(({ filas }) => filas.map(({ cambio }) => cambio));
    expect([...new Set(kinds)]).toEqual(['quitado', 'cambiado']);
  });

  test('says which lots change shape by a corrected drawing or decisions, however often it is read', async () => {
    const drawn = await readFile(join(base, 'entrada', 'plano.svg'), 'utf8');
    const put = async (ruta: string, contenido: string) => {
      const { revision } = await openBorrador(db, archivos);
      const at = { revision, por: lucia.id };
      const changed = await changeBorrador(deps(), at, [{ ruta, contenido: Buffer.from(contenido) }]);
      if (!changed.ok) throw new Error(changed.detail);
    };
    const swap = (text: string) =>
      text.replace('lote-1"', 'lote-0"').replace('lote-5"', 'lote-1"').replace('lote-0"', 'lote-5"');
    await put('plano.svg', swap(drawn));
    const figuras = [
      {
        ...{ ruta: 'plano.svg', iguales: 4, cambiados: [], movidos: ['1', '5'] },
        ...{ renombrados: [], faltantes: [], nuevos: [] },
      },
    ];
    const reviewed = await review();
    const shown = presentPlan(reviewed, () => null);
    expect(shown.figuras).toMatchObject(figuras);
    expect(shown.proyectos.map(({ nombre }) => nombre)).toEqual(['Villas del Sol', 'Lomas Verdes']);
    // Both pictures show the two lots in one window, each where it is.
    const [{ antes, ahora }] = shown.figuras as [RedrawnPlano];
    expect(ahora?.vista).toEqual(antes?.vista);
    expect(antes?.lotes.map(({ id_lote, cambio }) => [id_lote, cambio])).toEqual([
      ['1', 'lugar'],
      ['5', 'lugar'],
    ]);
    const places = (side: typeof antes) => side?.lotes.map(({ centro }) => centro);
    expect(places(ahora)).toEqual(places(antes)?.toReversed());
    for (const side of [antes, ahora])
      expect(await archivos.exists(side?.direccion.slice(1) ?? '')).toBe(true);
    // Cached by now.
    expect((await review()).figuras).toEqual(shown.figuras);
    expect(formatPlan(reviewed.preview, shown.figuras)).toContain(
      '  plano.svg: 4 lotes conservan su figura; otro lugar: 1, 5',
    );

    await put('plano.svg', drawn);
    const ligas = [
      { id_lote: '1', figura: { nombre: 'lote-5' } },
      { id_lote: '5', figura: { nombre: 'lote-1' } },
    ];
    await put('plano.ligas.json', JSON.stringify({ version: 1, ligas }));
    expect((await review()).figuras).toMatchObject(figuras);
  });

  test('has its pictures drawn beforehand in batches and never again', async () => {
    const { revision } = await openBorrador(db, archivos);
    const foto = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#a53' } })
      .png()
      .toBuffer();
    const changed = await changeBorrador(deps(), { revision, por: lucia.id }, [
      { ruta: 'fotos/a.png', contenido: foto },
    ]);
    if (!changed.ok) throw new Error(changed.detail);
    await edit('modelos.csv', (it) => ({ ...it, icono: 'fotos/a.png' }));
    const before = await review();
    expect(before.preview.plan?.archivos).toContainEqual({ ruta: 'fotos/a.png', cambio: 'agregado' });
    const told: number[] = [];
    const made = await prepareArchivos(deps(), CHOICES, { tell: ({ hechos }) => told.push(hechos) });
    expect(made?.hechos).toBe(made?.total);
    expect(told.at(-1)).toBe(made?.hechos);
    expect(await prepareArchivos(deps(), CHOICES)).toEqual(made);
    expect(await publish(before)).toMatchObject({ ok: true });
  });

  test('is undone once and restores the draft', async () => {
    const antes = await precio();
    await cheaper();
    expect(await publish(await review())).toEqual({ ok: true, version: '2' });
    now += 60_000;
    await holdLote('2');
    expect(await undoPublicacion(deps(), lucia, { version: '2' })).toMatchObject({ ok: true });
    expect(await precio()).toBe(antes);
    expect(await undoPublicacion(deps(), lucia, { version: '2' })).toEqual({
      ok: false,
      motivo: 'YA_DESHECHO',
    });
    expect((await openBorrador(db, archivos)).borrador?.archivos).toMatchObject([{ ruta: 'modelos.csv' }]);
    expect(await publish(await review())).toEqual({ ok: true, version: expect.any(String) });
    expect(await precio()).toBe('1500000');
  });

  test('is not undone under a newer catalogue', async () => {
    await cheaper();
    expect(await publish(await review())).toMatchObject({ ok: true });
    now += 60_000;
    expect(await importCatalogo({ ...deps(), carpeta: join(base, 'entrada') })).toMatchObject({ ok: true });
    expect(await undoPublicacion(deps(), lucia, { version: '2' })).toEqual({
      ok: false,
      motivo: 'NO_SE_DESHACE',
      detail: 'Después se importó otro catálogo',
    });
  });

  test('is refused if nothing changes or the person may not', async () => {
    await edit('modelos.csv', (it) => it);
    expect(await publish(await review())).toMatchObject({ motivo: 'NADA_QUE_PUBLICAR' });
    await cheaper();
    const reviewed = await review();
    await db.query(`update personal set rol = 'consulta' where id = $1::bigint`, [lucia.id]);
    expect(await publish(reviewed)).toMatchObject({ motivo: 'NO_PERMITIDO' });
  });
});
