import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_EMPRESA } from '../src/server/catalogo/empresa/defaultEmpresa.ts';
import type { StreamLimits } from '../src/server/catalogo/novedades/novedades.ts';
import { openPdfMaker } from '../src/server/documentos/pdf/pdfMaker.ts';
import { builtWeb, type Web } from '../src/server/paginas/web.ts';
import type { Archivos } from '../src/server/plataforma/archivos/archivos.ts';
import { openArchivos } from '../src/server/plataforma/archivos/openArchivos.ts';
import { type Clock, systemClock } from '../src/server/plataforma/clock.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import type { CallLimits } from '../src/server/plataforma/guards/callLimits.ts';
import { createLog, type LogFormat } from '../src/server/plataforma/log.ts';
import { readSettings } from '../src/server/plataforma/settings.ts';
import { createWatch, type Watch } from '../src/server/plataforma/watch/createWatch.ts';
import { createApp } from '../src/server/start/app.ts';

export interface TestApp {
  app: FastifyInstance;
  dataDir: string;
  archivos: Archivos;
  lineas: string[];
  /** Stand-in for the built browser program. */
  web: Web;
  watch: Watch;
  /** Times that the mail worker was woken. */
  despertares(): number;
  close(): Promise<void>;
}

export interface TestAppOptions {
  entorno?: Record<string, string>;
  limites?: CallLimits;
  flujos?: StreamLimits;
  clock?: Clock;
  /** Distinguishes file names of builds. */
  build?: string;
  /** Log format; text by default. */
  log?: LogFormat;
  /** Built browser program; a stand-in by default. */
  web?: Web;
}

const manifestOf = (build: string) => ({
  'start/main.tsx': { file: `assets/index-${build}.js`, css: [`assets/index-${build}.css`] },
  'simulador/main.tsx': { file: `assets/simulador-${build}.js` },
});
export const ASSET = `console.log(${JSON.stringify('á'.repeat(2000))});`;

/** Writes a stand-in for the built browser program. In: mark of its file names. */
export async function testWeb(folder: string, build = 'abc123'): Promise<Web> {
  const webFolder = join(folder, 'web');
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  await mkdir(join(webFolder, '.vite'), { recursive: true });
  await writeFile(join(webFolder, '.vite/manifest.json'), JSON.stringify(manifestOf(build)));
  await writeFile(join(webFolder, `assets/index-${build}.css`), 'body{color:green}');
  await writeFile(join(webFolder, `assets/index-${build}.js`), ASSET);
  return builtWeb(webFolder, async () => (await import('../src/web/start/serverEntry.tsx')).painter);
}

/** The app on `db` with a fresh data folder and a stand-in program; real components draw screens. */
export async function openApp(db: Db, options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-app-'));
  const dataDir = join(folder, 'datos');
  const web = options.web ?? (await testWeb(folder, options.build));
  const lineas: string[] = [];
  let despertares = 0;
  const settings = readSettings({ DATA_DIR: dataDir, ...options.entorno });
  const registro = createLog((linea) => lineas.push(linea), undefined, options.log);
  const archivos = await openArchivos(settings);
  const watch = createWatch({ db, archivos, settings, registro });
  const app = await createApp({
    db,
    settings,
    archivos,
    watch,
    clock: options.clock ?? systemClock,
    web,
    registro,
    pdf: openPdfMaker({ archivos }),
    notifyMailWorker: () => {
      despertares += 1;
    },
    ...(options.limites && { limites: options.limites }),
    ...(options.flujos && { flujos: options.flujos }),
  });
  return {
    app,
    dataDir,
    archivos,
    lineas,
    web,
    watch,
    despertares: () => despertares,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two projects, the second without equipment, as imported. */
export async function seedCatalogo(db: Db): Promise<void> {
  const statements = [
    `insert into archivo values ('img/a.jpg', 'aa', '/imagenes/0123456789abcdef-1200x800/800.webp#UklGR')`,
    `insert into proyecto values
       (7, 1, 'Lomas', 'https://ejemplo.mx/plano.svg', 'img/a.jpg', '', 3000.50),
       (1, 2, 'Villas «del» Sol', 'plano.svg', 'img/a.jpg', 'https://ejemplo.mx/', 4200)`,
    `insert into lote values
       (1, '2', 1, 190.50000, 'Disponible'), (1, 'M4-L1', 2, 168, 'Vendido'), (1, '1', 3, 120.12345, 'Disponible'),
       (7, '1', 1, 200, 'Disponible')`,
    `insert into modelo values (3, 1, 2, 'Agave', 'img/a.jpg', 168.5, 2950000), (4, 1, 1, 'Cedro', 'x.jpg', 210, 4100000.99)`,
    `insert into modelo_imagen values (3, 1, 'img/a.jpg', 'Fachada'), (3, 2, 'https://ejemplo.mx/s.jpg', 'Sala')`,
    `insert into equipamiento values (5, 1, 1, 'Pérgola', 'img/a.jpg', 85000)`,
    `insert into equipamiento_imagen values (1, 1, 'img/a.jpg', 'Terraza')`,
  ];
  const empresa = JSON.stringify({ ...DEFAULT_EMPRESA, nombre: 'Casas </script> & Cía' });
  await db.query('insert into catalogo (version, importado_en, empresa) values (1, now(), $1::text::jsonb)', [
    empresa,
  ]);
  for (const statement of statements) await db.query(statement);
}
