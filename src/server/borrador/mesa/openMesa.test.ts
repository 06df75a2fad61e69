import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { at, number, range, square } from '../../../../test/frames.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import type { TestPlan } from '../../../../test/planos/testPlan.ts';
import { geoJsonOfPlan } from '../../../../test/planos/writeGeoJson.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { formatPlano, parsePlano } from '../../../contract/plano.ts';
import { SIN_LIGAS } from '../../planos/ligas/ligas.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { changeBorrador } from '../changeBorrador.ts';
import { readLotesDeFicha } from '../fichas/fichaCalls.ts';
import { NO_REVISION } from '../readBorrador.ts';
import { saveAreas, saveLigas } from './mesaCalls.ts';
import { openMesa } from './openMesa.ts';

const clock = () => new Date('2026-03-01T18:00:00Z');
const RUTA = 'planos/uno.svg';
const PROYECTOS = `id_proyecto,nombre,svg,icono,urlPagina,precioExedente\n1,Uno,${RUTA},,,0\n`;
const LOTES = `id_proyecto,id_lote,terreno,estatus\n${range(1, 6)
  .map((n) => `1,${n},168,Disponible\n`)
  .join('')}`;
/** Lots 4 and 5 bear each other's number. */
const SWAPPED = range(1, 6)
  .map((n) => square(n, `id="lot-${n}"`) + number(n, String(n === 4 ? 5 : n === 5 ? 4 : n)))
  .join('');
/** Lots named by their ids, on a scaled sheet. */
const named = (places: readonly number[], idOf: (n: number) => string, escala = 1) =>
  svg(`<g transform="scale(${escala})">${places.map((n) => square(n, `id="lot-${idOf(n)}"`)).join('')}</g>`);
const DECIDED: Ligas = {
  ...SIN_LIGAS,
  ligas: [
    { id_lote: '4', figura: { nombre: 'lot-4' } },
    { id_lote: '5', figura: { nombre: 'lot-5' } },
  ],
};

describeEachEngine('a drawing of the draft on its desk', (openFresh) => {
  let base: string;
  let db: Db;
  let archivos: Archivos;
  let por: string;
  let revision: string;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'mesa-'));
    archivos = folderArchivos(join(base, 'catalogo'));
    db = await openFresh();
    por = (await hireStaff({ db, clock, settings: readSettings({}) })).id;
    revision = await lay(NO_REVISION, {
      'proyectos.csv': PROYECTOS,
      'lotes.csv': LOTES,
      [RUTA]: svg(SWAPPED),
    });
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const deps = () => ({ db, archivos, clock });
  async function lay(on: string, files: Record<string, string>): Promise<string> {
    const changes = Object.entries(files).map(([ruta, text]) => ({ ruta, contenido: Buffer.from(text) }));
    const changed = await changeBorrador(deps(), { revision: on, por }, changes);
    if (!changed.ok) throw new Error(changed.detail);
    return changed.answer.revision;
  }
  const read = async (ligas?: Ligas) => {
    const opened = await openMesa(deps(), RUTA, ligas);
    if (!opened.ok) throw new Error(opened.motivo);
    return opened;
  };
  const disputed = (mesa: Awaited<ReturnType<typeof read>>['mesa']) =>
    mesa.disputas.map(({ id_lote }) => id_lote);

  test('says why it has no lots: no project uses it, unreadable project, or no lots', async () => {
    const told = async (files: Record<string, string>) => {
      revision = await lay(revision, files);
      return (await read()).mesa.avisos[0];
    };
    expect(await told({ 'proyectos.csv': PROYECTOS.replace(RUTA, '') })).toBe(
      `Ningún proyecto usa este plano. Escribe ${RUTA} en la columna svg de proyectos.csv.`,
    );
    expect(await told({ 'proyectos.csv': PROYECTOS.replace(',0\n', ',mucho\n') })).toMatch(
      /^Ningún proyecto usa este plano\. Corrige primero lo que no se pudo leer: proyectos\.csv:2 precioExedente: .+\.$/,
    );
    const heads = LOTES.slice(0, LOTES.indexOf('\n') + 1);
    expect(await told({ 'proyectos.csv': PROYECTOS, 'lotes.csv': heads })).toBe(
      'El proyecto de este plano no tiene lotes. Agrégalos a lotes.csv y aquí los asignas.',
    );
    expect(await told({ 'lotes.csv': `${heads}1,,168,Disponible\n` })).toMatch(
      /^El proyecto de este plano no tiene lotes\. Corrige primero lo que no se pudo leer: lotes\.csv:2 id_lote: .+\.$/,
    );
  });

  test('shows its lots, the open decisions and a picture for browsers', async () => {
    const { mesa, revision: told } = await read();
    expect(told).toBe(revision);
    expect(mesa.lotes.map(({ id_lote }) => id_lote)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(disputed(mesa)).toEqual(['4', '5']);
    expect(mesa.plano).toMatch(/^\/planos\/[0-9a-f]{24}\/plano\.svg$/);
    expect((await archivos.get(mesa.plano.slice(1)))?.toString()).toContain('lot-4');
  });

  test('previews other decisions without storing them', async () => {
    const { mesa } = await read(DECIDED);
    expect(disputed(mesa)).toEqual([]);
    expect(disputed((await read()).mesa)).toEqual(['4', '5']);
  });

  test('stores decisions beside the drawing and reads them back', async () => {
    const saved = await saveLigas(deps(), { id: por }, { revision, ruta: RUTA, ligas: DECIDED });
    expect(saved).toMatchObject({ ok: true });
    const { mesa, revision: told } = await read();
    expect(saved.ok && saved.answer.revision).toBe(told);
    const [, , , fourth] = mesa.lotes;
    expect(fourth).toMatchObject({ por: 'persona' });
    expect(mesa.figuras.find(({ n }) => n === fourth?.figuras[0])?.caja).toEqual(at(4));
  });

  test('refuses decisions made on an older draft and says who changed what', async () => {
    await lay(revision, { 'empresa.json': '{}' });
    expect(await saveLigas(deps(), { id: por }, { revision, ruta: RUTA, ligas: DECIDED })).toMatchObject({
      ok: false,
      motivo: 'BORRADOR_CAMBIO',
      detail: expect.stringContaining('empresa.json'),
    });
  });

  test('takes lots without a known area', async () => {
    await lay(revision, { 'lotes.csv': LOTES.replaceAll(',168,', ',,') });
    const { mesa } = await read();
    expect(mesa.lotes.map(({ terreno }) => terreno)).toEqual(Array(6).fill(null));
  });

  test('is refused if the drawing is missing or unreadable', async () => {
    expect(await openMesa(deps(), 'planos/otro.svg')).toEqual({ ok: false, motivo: 'PLANO_INEXISTENTE' });
    await lay(revision, { [RUTA]: 'no es un plano' });
    expect(await openMesa(deps(), RUTA)).toMatchObject({ ok: false, motivo: 'PLANO_ILEGIBLE' });
    await lay((await openMesaRevision()) ?? '', { [RUTA]: svg(SWAPPED), 'planos/uno.ligas.json': '{' });
    expect(await openMesa(deps(), RUTA)).toMatchObject({
      ok: false,
      detail: 'Planos/uno.ligas.json: no es JSON bien formado',
    });
  });

  /** Publishes a drawing at a path as an import does, with its lots' places. */
  async function publish(ruta: string, plano: string): Promise<void> {
    const { trazos } = await readTestDibujo(plano, ['1', '2', '3', '4', '5', '6']);
    const direccion = formatPlano(sha256Hex(plano).slice(0, 24));
    await archivos.putOnce(
      nameOfArchivo(parsePlano(direccion)?.lotes ?? ''),
      Buffer.from(JSON.stringify(trazos)),
    );
    await db.query('insert into archivo (ruta, sha256, direccion) values ($1, $2, $3)', [
      ruta,
      sha256Hex(plano),
      direccion,
    ]);
  }

  test('is compared with the published drawing of its path, lot by lot and by place', async () => {
    expect((await read()).mesa.comparacion).toBeUndefined();
    await publish(RUTA, named(range(1, 5), String));
    const now = new Map([
      [1, '1'],
      [2, '2'],
      [8, '4'],
      [5, '6'],
    ]);
    await lay(revision, { [RUTA]: named([...now.keys()], (n) => now.get(n) ?? '', 2) });
    expect((await read()).mesa.comparacion).toMatchObject({
      hoja: { escala: 2 },
      iguales: { total: 2, lotes: ['1', '2'] },
      movidos: { total: 1, lotes: ['4'] },
      renombrados: { total: 1, lotes: [{ antes: '5', ahora: '6' }] },
      faltantes: { total: 1, lotes: ['3'] },
      nuevos: { total: 0, lotes: [] },
    });
  });

  test('says where lots lie whose names a corrected drawing lost', async () => {
    await publish(RUTA, named(range(1, 6), String));
    await lay(revision, { [RUTA]: named(range(1, 6), (n) => (n < 3 ? String(n) : 'abcdefg'.charAt(n)), 2) });
    const boxes = ({ figuras, comparacion }: Awaited<ReturnType<typeof read>>['mesa']) =>
      comparacion?.reconocidos.map(({ id_lote, figura }) => [
        id_lote,
        figuras.find(({ n }) => n === figura)?.caja[0],
      ]);
    const { mesa } = await read();
    expect(boxes(mesa)).toEqual([3, 4, 5, 6].map((n) => [String(n), 100 * n]));
    const third = mesa.figuras.find(({ caja }) => caja[0] === 300);
    const [x = 0, , right = 0] = third?.caja ?? [];
    const decided = { x: (x + right) / 2, y: 60, area: third?.area ?? 1 };
    const none = await read({ ...SIN_LIGAS, ligas: [{ id_lote: null, figura: decided }] });
    expect(boxes(none.mesa)).toEqual([4, 5, 6].map((n) => [String(n), 100 * n]));
  });

  test('compares nothing if the published drawing is the same', async () => {
    await publish(RUTA, svg(SWAPPED));
    expect((await read()).mesa.comparacion).toBeUndefined();
  });

  test("is compared with the project's former drawing if the path is new", async () => {
    await publish('planos/antes.svg', named(range(1, 5), String));
    await db.query(
      `insert into proyecto (id_proyecto, orden, nombre, svg, icono, url_pagina, precio_exedente)
        values (1, 0, 'Uno', 'planos/antes.svg', '', '', 0)`,
    );
    await lay(revision, { [RUTA]: named(range(1, 6), String) });
    expect((await read()).mesa.comparacion).toMatchObject({
      iguales: { total: 5 },
      nuevos: { total: 1, lotes: ['6'] },
    });
  });

  test('offers areas if the unit is known and writes the requested ones to its own projects’ lots', async () => {
    const lotes = range(1, 6).map((n): TestPlan['lotes'][number] => {
      const [left, right] = [10 * n, 10 * n + 10];
      return {
        id_lote: String(n),
        rings: [[left, 0, right, 0, right, 20, left, 20]],
        etiqueta: [left + 5, 10],
      };
    });
    const plano = 'planos/uno.geojson';
    const rows = ['', '', '250', '200', '200.4', '200'].map(
      (terreno, i) => `1,${i + 1},${terreno},Disponible`,
    );
    const others = '2,1,,Disponible\n';
    revision = await lay(revision, {
      'proyectos.csv': `${PROYECTOS.replace(RUTA, plano)}2,Dos,${RUTA},,,0\n`,
      'lotes.csv': `id_proyecto,id_lote,terreno,estatus\n${rows.join('\n')}\n${others}`,
      [plano]: geoJsonOfPlan({ lotes }),
    });
    const areasNow = async () => {
      const opened = await openMesa(deps(), plano);
      return opened.ok ? opened.mesa.areas : undefined;
    };
    const { faltan, difieren } = (await areasNow()) ?? { faltan: [], difieren: [] };
    expect(faltan.map(({ id_lote, lista }) => [id_lote, lista])).toEqual([
      ['1', null],
      ['2', null],
    ]);
    expect(difieren.map(({ id_lote, lista }) => [id_lote, lista])).toEqual([['3', 250]]);
    expect(faltan[0]?.dibujada).toBeCloseTo(200, 0);
    expect(difieren[0]?.dibujada).toBeCloseTo(200, 0);

    const asked = { revision, ruta: plano, lotes: ['1', '3', '4'] };
    const saved = await saveAreas(deps(), { id: por }, asked);
    expect(saved).toMatchObject({ ok: true });
    const after = await readLotesDeFicha(deps(), { id_proyecto: 1 });
    const [first = 0, second, third = 0, ...rest] = after.ok
      ? after.answer.lotes.map(({ terreno }) => terreno)
      : [];
    expect([Math.round(Number(first)), Math.round(Number(third))]).toEqual([200, 200]);
    expect([second, ...rest]).toEqual(['', '200', '200.4', '200']);
    const other = await readLotesDeFicha(deps(), { id_proyecto: 2 });
    expect(other.ok && other.answer.lotes[0]?.terreno).toBe('');
    expect((await areasNow())?.difieren).toEqual([]);
    expect(await saveAreas(deps(), { id: por }, asked)).toMatchObject({
      ok: false,
      motivo: 'BORRADOR_CAMBIO',
    });
  });

  async function openMesaRevision(): Promise<string | undefined> {
    const [row] = await db.query<{ revision: string }>('select revision::text as revision from borrador');
    return row?.revision;
  }
});
