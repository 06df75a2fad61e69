import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { changeBorrador } from '../../src/server/borrador/changeBorrador.ts';
import { importCatalogo } from '../../src/server/catalogo/importCatalogo.ts';
import { folderArchivos } from '../../src/server/plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { freshPostgresql } from '../bases.ts';
import { openMigrated } from '../openMigrated.ts';
import { type Halves, headersOf, SITIO } from '../panel.ts';
import { SHORT_LIVED } from '../shortLived.ts';
import { signInAsEva } from '../signInAsEva.ts';
import { testCatalogo, writeTestCatalogo } from '../testCatalogo.ts';
import { isBuilt, spawnServer } from './spawnServer.ts';

/** A few in `npm test`; 300 in `npm run test:fallas`. */
const RONDAS = Number(process.env.FALLAS_RONDAS ?? 4);
const LOTES = 400;
/** Longest life after the start in every second round, else after publishing. */
const VIDA_MS = 700;
/** Added to each lot's area to mark its folder. */
const MARCAS = { antes: 0, borrador: 1000, otra: 2000 } as const;
type Marca = keyof typeof MARCAS;

const ROOT = resolve(import.meta.dirname, '../..');
const CHOICES = { permitirSinFigura: true, liberar: [] };
const clock = () => new Date();
const areaOf = (lote: number, marca: Marca) => 160 + (lote % 90) + MARCAS[marca];

describe
  .skipIf(!isBuilt())
  .concurrent('a publication, undone beside another import and killed at some moment', () => {
    test('embedded database: is there whole or not at all', () => killRounds({}), limitFor(RONDAS));

    test.skipIf(inject('postgres') === null)(
      'PostgreSQL: is there whole or not at all',
      async () => {
        const { databaseUrl, drop } = await freshPostgresql();
        await killRounds({ DATABASE_URL: databaseUrl });
        await drop();
      },
      limitFor(RONDAS),
    );
  });

/** Generous, for busy machines. */
function limitFor(rondas: number): number {
  return 240_000 + rondas * 90_000;
}

async function killRounds(entorno: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-publicacion-'));
  const settings = { databaseUrl: entorno.DATABASE_URL, dataDir: join(folder, 'datos') };
  const ajustes = { ...entorno, DATA_DIR: settings.dataDir, PUBLIC_URL: SITIO };
  for (const marca of Object.keys(MARCAS) as Marca[]) await writeMarked(join(folder, marca), marca);
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    const before = await openMigrated(settings);
    const halves = await begin(before, settings.dataDir, folder);
    await before.close();
    await killWhilePublishing(ajustes, halves, { otra: join(folder, 'otra'), waits: ronda % 2 === 1 });
    const after = await openListened(settings);
    await expectWhole(after);
    await after.close();
  }
  await rm(folder, { recursive: true, force: true });
}

async function writeMarked(folder: string, marca: Marca): Promise<void> {
  const tablas = testCatalogo();
  const own = Array.from({ length: LOTES }, (_, i) => ({
    id_proyecto: 1,
    id_lote: `${i + 1}`,
    terreno: areaOf(i + 1, marca),
    estatus: 'Disponible',
  }));
  const others = tablas.lotes.filter(({ id_proyecto }) => id_proyecto !== 1);
  await writeTestCatalogo(folder, { ...tablas, lotes: [...own, ...others] });
}

/** Publishes the first folder and drafts the second's lots. Out: session of a publisher. */
async function begin(db: Db, dataDir: string, folder: string): Promise<Halves> {
  const archivos = folderArchivos(join(dataDir, 'catalogo'));
  await db.query('delete from borrador');
  await db.query('delete from publicacion');
  const carpeta = join(folder, 'antes');
  const imported = await importCatalogo({ db, archivos, clock, carpeta, permitirSinFigura: true });
  expect(imported).toMatchObject({ ok: true });
  const lotes = { ruta: 'lotes.csv', contenido: await readFile(join(folder, 'borrador/lotes.csv')) };
  const changed = await changeBorrador({ db, archivos, clock }, { revision: '0', por: null }, [lotes]);
  expect(changed).toMatchObject({ ok: true });
  return signInAsEva(db, clock());
}

/** In: folder of the concurrent import; whether the server lives until it has published. */
async function killWhilePublishing(
  ajustes: Record<string, string>,
  halves: Halves,
  { otra, waits }: { otra: string; waits: boolean },
): Promise<void> {
  const { child, ended, listening } = spawnServer(ajustes);
  const url = await listening;
  const ask = async (name: string, body: object) => {
    const response = await fetch(`${url}/api/panel/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(halves) },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    return { ok: response.ok, answer };
  };
  let reviewed = await ask('RevisarBorrador', CHOICES);
  while (reviewed.ok && !reviewed.answer.plan) reviewed = await ask('RevisarBorrador', CHOICES);
  const { revision, version, hash, en } = reviewed.answer.plan;
  expect(hash).toEqual(expect.any(String));
  const seen = { ...CHOICES, revision, version, plan: hash, en };
  const publishing = ask('PublicarBorrador', seen);
  const importing = startImport(ajustes, otra);
  const undo = async () => {
    const { ok, answer: made } = await publishing;
    if (ok) await ask('DeshacerPublicacion', { version: made.version });
  };
  const over = undo().catch(() => undefined);
  if (waits) await publishing.catch(() => undefined);
  await sleep(Math.random() * VIDA_MS);
  child.kill('SIGKILL');
  await Promise.all([ended, over, importing]);
}

async function startImport(ajustes: Record<string, string>, carpeta: string): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const program = join(ROOT, 'dist/server/catalogo.js');
  const args = [...SHORT_LIVED, program, 'importar', carpeta, '--permitir-sin-figura'];
  // Carried out by the server, it fails with it.
  const child = spawn(process.execPath, args, { env: { PATH, HOME, ...ajustes }, stdio: 'ignore' });
  await once(child, 'close');
}

/** All lots are from one folder, as draft and publication say. */
async function expectWhole(db: Db): Promise<void> {
  const lotes = await db.query<{ id_lote: string; terreno: number }>(
    'select id_lote, terreno::float8 as terreno from lote where id_proyecto = 1 and not retirado',
  );
  expect(lotes).toHaveLength(LOTES);
  const marcas = (Object.keys(MARCAS) as Marca[]).filter((marca) =>
    lotes.every(({ id_lote, terreno }) => terreno === areaOf(Number(id_lote), marca)),
  );
  expect(marcas).toHaveLength(1);
  const [row] = await db.query<{ borradores: number; vigentes: number }>(
    `select (select count(*)::int from borrador) as borradores,
       (select count(*)::int from publicacion where deshecha_en is null) as vigentes`,
  );
  const published = row?.vigentes === 1;
  expect(row).toEqual({ borradores: published ? 0 : 1, vigentes: published ? 1 : 0 });
  if (marcas[0] !== 'otra') expect(marcas[0]).toBe(published ? 'borrador' : 'antes');
}
