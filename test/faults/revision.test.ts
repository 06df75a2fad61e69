import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PanelAnswerOf } from '../../src/contract/panel/calls.ts';
import { changeBorrador } from '../../src/server/borrador/changeBorrador.ts';
import { importCatalogo } from '../../src/server/catalogo/importCatalogo.ts';
import { folderArchivos } from '../../src/server/plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { openMigrated } from '../openMigrated.ts';
import { type Halves, headersOf, SITIO } from '../panel.ts';
import { signInAsEva } from '../signInAsEva.ts';
import { testCatalogo, writeTestCatalogo } from '../testCatalogo.ts';
import { isBuilt, spawnServer } from './spawnServer.ts';

const LOTES = 10_000;
const PLANOS = ['planos/norte.svg', 'planos/sur.svg'] as const;
const CHOICES = { permitirSinFigura: false, liberar: [] };
/** Far beyond a call's own wait, on a machine that does ten things at once. */
const SHORT_MS = 15_000;
const clock = () => new Date();

type Answer = PanelAnswerOf<'RevisarBorrador'>;

describe.skipIf(!isBuilt())('a review of two drawings of 10,000 lots', () => {
  test('ends by short calls, goes on after its server was killed, and reads nothing twice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lotificacion-revision-'));
    const settings = { databaseUrl: undefined, dataDir: join(folder, 'datos') };
    const ajustes = { DATA_DIR: settings.dataDir, PUBLIC_URL: SITIO };
    const before = await openMigrated(settings);
    const halves = await begin(before, settings.dataDir, folder);
    await before.close();

    const first = await serve(ajustes, halves);
    await first.reviewUntil(({ leyendo }) => leyendo === null || leyendo.lotes >= LOTES);
    await first.kill();
    const kept = await readKept(settings);
    expect(kept.size).toBeGreaterThan(0);

    const second = await serve(ajustes, halves);
    const { plan } = await second.reviewUntil((answer) => answer.plan !== null);
    expect(plan).toMatchObject({ cuantasFaltas: 0, cuentas: { lotes: 2 * LOTES, planos: 2 } });
    const again = await second.reviewUntil((answer) => answer.plan !== null);
    expect(again.plan?.hash).toBe(plan?.hash);
    expect(second.read.filter((ruta) => ruta !== null)).not.toContain(kept.keys().next().value);
    await second.kill();
    // A reading writes its row anew: none of them has.
    const after = await readKept(settings);
    for (const [ruta, version] of kept) expect(after.get(ruta)).toBe(version);
    expect([...after.keys()].sort()).toEqual([...PLANOS]);
    expect(second.again).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  }, 900_000);
});

/** Publishes the small catalogue and drafts two projects of 10,000 lots. Out: session of a publisher. */
async function begin(db: Db, dataDir: string, folder: string): Promise<Halves> {
  const archivos = folderArchivos(join(dataDir, 'catalogo'));
  const tablas = testCatalogo();
  await writeTestCatalogo(join(folder, 'antes'), tablas);
  expect(await importCatalogo({ db, archivos, clock, carpeta: join(folder, 'antes') })).toMatchObject({
    ok: true,
  });
  const numbers = Array.from({ length: LOTES }, (_, i) => i + 1);
  const lotes = tablas.proyectos.flatMap(({ id_proyecto = 0 }) =>
    numbers.map((n) => ({ id_proyecto, id_lote: `${n}`, terreno: 160, estatus: 'Disponible' })),
  );
  const proyectos = tablas.proyectos.map((it, i) => ({ ...it, svg: PLANOS[i] ?? '' }));
  await writeTestCatalogo(join(folder, 'borrador'), { ...tablas, proyectos, lotes });
  const changes = [
    ...(await Promise.all(
      ['proyectos.csv', 'lotes.csv'].map(async (ruta) => ({
        ruta,
        contenido: await readFile(join(folder, 'borrador', ruta)),
      })),
    )),
    ...PLANOS.map((ruta, i) => ({ ruta, contenido: Buffer.from(drawingOf(numbers, i)) })),
  ];
  const at = { revision: '0', por: null };
  expect(await changeBorrador({ db, archivos, clock }, at, changes)).toMatchObject({ ok: true });
  return signInAsEva(db, clock());
}

function drawingOf(numbers: readonly number[], margin: number): string {
  const rects = numbers.map((n) => {
    const [x, y] = [((n - 1) % 100) * 10 + margin, Math.floor((n - 1) / 100) * 16];
    return `<rect id="lote-${n}" x="${x}" y="${y}" width="9" height="15"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1010 1610">${rects.join('')}</svg>`;
}

async function serve(ajustes: Record<string, string>, halves: Halves) {
  const { child, ended, listening } = spawnServer(ajustes);
  const url = await listening;
  const read: (string | null)[] = [];
  const again: (string | null)[] = [];
  let reviews = 0;
  const ask = async (): Promise<Answer> => {
    const begun = performance.now();
    const response = await fetch(`${url}/api/panel/RevisarBorrador`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(halves) },
      body: JSON.stringify(CHOICES),
    });
    expect(response.status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(SHORT_MS);
    return (await response.json()) as Answer;
  };
  return {
    /** Drawings that a call saw being read, and in a second review. */
    read,
    again,
    async reviewUntil(isEnough: (answer: Answer) => boolean): Promise<Answer> {
      reviews += 1;
      let last = { hechos: 0, lotes: 0 };
      for (;;) {
        const answer = await ask();
        const { leyendo } = answer;
        if (leyendo) {
          (reviews > 1 ? again : read).push(...(leyendo.plano === null ? [] : [leyendo.plano]));
          // It never goes back within a stage.
          expect(leyendo.hechos).toBeGreaterThanOrEqual(last.hechos);
          expect(leyendo.lotes).toBeGreaterThanOrEqual(last.lotes);
          expect(leyendo.hechos).toBeLessThanOrEqual(leyendo.total);
          last = leyendo;
        }
        if (isEnough(answer)) return answer;
        expect(leyendo).not.toBeNull();
      }
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Kept readings of drawings: the row's version by path. */
async function readKept(settings: { databaseUrl: undefined; dataDir: string }): Promise<Map<string, string>> {
  const db = await openMigrated(settings);
  const rows = await db.query<{ ruta: string; version: string }>(
    `select ruta, xmin::text as version from borrador_leido where lectura -> 'examinado' ->> 'tipo' = 'plano'`,
  );
  await db.close();
  return new Map(rows.map(({ ruta, version }) => [ruta, version]));
}
