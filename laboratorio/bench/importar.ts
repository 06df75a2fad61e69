/**
 * A process that imports a large catalogue, sells one lot in its folder, and imports it again, on its
 * settings' engine. Reports to its parent the cost of the second import, and of each sold lot for an instance
 * that serves visitors.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { importCatalogo } from '../../src/server/catalogo/importCatalogo.ts';
import { openArchivos } from '../../src/server/plataforma/archivos/openArchivos.ts';
import { systemClock } from '../../src/server/plataforma/clock.ts';
import { readSettings } from '../../src/server/plataforma/settings.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { type TablasDeCatalogo, testCatalogo, writeTestCatalogo } from '../../test/testCatalogo.ts';
import { type ChangeTimes, timeChange } from './timeChange.ts';
import { treeMemory } from './treeMemory.ts';

/** Cost of importing one changed row. */
export interface ImportTimes {
  proyectos: number;
  lotes: number;
  /** First import, into the empty database; MB that this process and its readers grew. */
  primeraSegundos: number;
  primeraMegas: number;
  segundos: number;
  /** Second import: growth of this process's resident memory, and longest pause of its event loop. */
  megas: number;
  detenidoMs: number;
  /** In an instance that serves visitors; `undefined` with a single project. */
  cambio: ChangeTimes | undefined;
}

const MUESTREO_MS = 20;
const MEGA = 1024 * 1024;

/** Lots per project; the first project's drawing has them all. */
const [raiz = '', proyectos, lotesDeCadaUno] = process.argv.slice(2);
const PROYECTOS = Number(proyectos);
const LOTES_DE_CADA_UNO = Number(lotesDeCadaUno);
const settings = readSettings();
const carpeta = join(settings.dataDir, 'carpeta');
await rm(settings.dataDir, { recursive: true, force: true });
await mkdir(settings.dataDir, { recursive: true });
await writeTestCatalogo(carpeta, largeCatalogo());
const db = await openListened({ ...settings, patienceMs: 120_000 });
const archivos = await openArchivos(settings);
globalThis.gc?.();
const first = watchPeak(treeMemory);
const primeraSegundos = await importOnce();
const primeraMegas = first();

const lotes = join(carpeta, 'lotes.csv');
await writeFile(lotes, (await readFile(lotes, 'utf8')).replace(/Disponible(?=\r\n$)/, 'Vendido'));
globalThis.gc?.();
const second = watchPeak(() => process.memoryUsage().rss);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const segundos = await importOnce();
delay.disable();
const megas = second();
const cambio =
  PROYECTOS > 1
    ? await timeChange({ db, settings, archivos }, { raiz, lotes: LOTES_DE_CADA_UNO })
    : undefined;
await db.close();
process.send?.({
  proyectos: PROYECTOS,
  lotes: PROYECTOS * LOTES_DE_CADA_UNO,
  primeraSegundos,
  primeraMegas,
  segundos,
  megas,
  detenidoMs: delay.max / 1e6,
  cambio,
} satisfies ImportTimes);

/** Out: a function that stops sampling and returns the peak above the start, MB. */
function watchPeak(measure: () => number): () => number {
  const before = measure();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, measure());
  };
  const sampling = setInterval(look, MUESTREO_MS);
  return () => {
    clearInterval(sampling);
    look();
    return (peak - before) / MEGA;
  };
}

async function importOnce(): Promise<number> {
  const began = performance.now();
  const outcome = await importCatalogo({
    db,
    archivos,
    carpeta,
    clock: systemClock,
    permitirSinFigura: true,
    reading: { program: join(raiz, 'dist/server/lector.js') },
  });
  if (!outcome.ok) throw new Error(outcome.faltas[0]?.motivo);
  if (!outcome.resumen.cambio) throw new Error('nothing was changed');
  return (performance.now() - began) / 1000;
}

/** Projects with rows for all lots, on a small shared drawing: reading is measured elsewhere. */
function largeCatalogo(): TablasDeCatalogo {
  const small = testCatalogo();
  const [proyecto, modelo, foto] = [small.proyectos[0], small.modelos[0], small.modelos_imagenes[0]];
  const ids = Array.from({ length: PROYECTOS }, (_, index) => index + 1);
  return {
    proyectos: ids.map((id) => ({ ...proyecto, id_proyecto: id, nombre: `Proyecto ${id}` })),
    lotes: ids.flatMap((id) =>
      Array.from({ length: LOTES_DE_CADA_UNO }, (_, index) => ({
        id_proyecto: id,
        id_lote: String(index + 1),
        terreno: 160 + (index % 90),
        estatus: 'Disponible',
      })),
    ),
    modelos: ids.map((id) => ({ ...modelo, id_proyecto: id, id_modelo: id })),
    modelos_imagenes: ids.map((id) => ({ ...foto, id_modelo: id })),
    equipamientos: [],
    equipamientos_imagenes: [],
  };
}
