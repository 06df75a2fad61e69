/**
 * `npm run lighthouse [-- RUNS]`: builds, starts the server on a fresh data folder with the demo catalogue, and
 * measures every screen with Lighthouse's mobile preset, RUNS times each (1 unless said; 5 for figures to keep).
 * Prints the medians; ends with 1 where accessibility, best practices or SEO is under 100. Performance is
 * printed and judged by nobody: it says as much about the machine as about the page.
 *
 * Steps behind guards say noindex on purpose (they show a visitor's own draft), so that one audit, is-crawlable,
 * is left out for them; every other SEO audit counts.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { default: lighthouse } = await import('lighthouse');
const { chromium } = await import('@playwright/test');

const runs = Number(process.argv[2] ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'lotificacion-lighthouse-'));
const [port, debugPort] = [await freePort(), await freePort()];
const base = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join(ROOT, 'dist/server/servidor.js')], {
  cwd: ROOT,
  stdio: 'ignore',
  env: { PATH: process.env.PATH, PORT: `${port}`, HOST: '127.0.0.1', PUBLIC_URL: base, DATA_DIR: folder },
});
let failed = false;
try {
  await answering();
  const context = await chromium.launchPersistentContext(join(folder, 'perfil'), {
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debugPort}`],
  });
  const rows = [];
  const { draft, screens } = await prepare(context);
  for (const [screen, path, guarded] of screens) {
    // The project list clears the draft, as it should.
    await seed(context, draft);
    rows.push(await measure(screen, path, guarded));
    console.log(`${screen}: listo`);
  }
  console.table(rows);
  await context.close();
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done()));
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

/** Makes a draft and has it issued. Out: the draft, and the screens to measure. */
async function prepare(context) {
  const call = async (name, data, headers = {}) =>
    (await context.request.post(`${base}/api/${name}`, { data, headers })).json();
  const [proyecto] = await call('RecuperarProyectos', { id_proyecto: 1 });
  const lote = (await call('RecuperarLotes', { id: 1 })).find((it) => it.estatus === 'Disponible');
  const [modelo] = await call('RecuperarModelos', { id_proyecto: 1 });
  const draft = draftOf(proyecto, lote, modelo);
  const formCliente = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
  const cookie = (await context.cookies(base)).find(({ name }) => name === 'XSRF-TOKEN');
  const { url } = await call(
    'Correo',
    { seleccion: JSON.stringify({ ...draft, formCliente }) },
    { 'X-XSRF-TOKEN': cookie?.value ?? '', 'Idempotency-Key': 'lighthouse' },
  );
  const own = new URL(url, base);
  const screens = [
    ['Proyectos', '/', false],
    ['Lote', '/lotificacion/SeleccionCasa/1', false],
    ['Modelo', '/lotificacion/SeleccionModelo/1', true],
    ['Equipamiento', '/lotificacion/SeleccionModEqu/1', true],
    ['Cotización', own.pathname + own.search, true],
  ];
  return { draft, screens };
}

/** Puts the draft into the profile from a page of the same origin that runs nothing. */
async function seed(context, draft) {
  const page = await context.newPage();
  await page.goto(`${base}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('formLotificacion', text), JSON.stringify(draft));
  await page.close();
}

function draftOf(proyecto, lote, modelo) {
  return {
    proyecto: proyecto.nombre,
    casa: `Lote: ${lote.id_lote} / ${lote.terreno}m²`,
    modelo: `${modelo.nombre} / ${modelo.terreno}m²`,
    equipamientos: 'Sin seleccionar',
    estatus: 'El mismo proyecto',
    formProyecto: proyecto,
    formLote: { id_lote: lote.id_lote, terreno: lote.terreno },
    formModelo: {
      id_modelo: modelo.id_modelo,
      img: modelo.icono,
      precioVenta: modelo.precioVenta,
      terreno: modelo.terreno,
    },
    formEquip: { equipamientosId: [], equipamientos: [], precioVenta: [] },
  };
}

async function measure(screen, path, guarded) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(`${base}${path}`, {
      port: debugPort,
      logLevel: 'error',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(guarded && { skipAudits: ['is-crawlable'] }),
    });
    results.push(result.lhr);
  }
  const score = (category) =>
    median(results.map((it) => Math.round((it.categories[category].score ?? 0) * 100)));
  const value = (audit) => median(results.map((it) => it.audits[audit].numericValue ?? Number.NaN));
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    if (score(category) === 100) continue;
    failed = true;
    for (const line of faultsOf(results[0], category)) console.log(`  ${screen}, ${category}: ${line}`);
  }
  const shown = new URL(results[0].finalDisplayedUrl);
  if (shown.pathname !== new URL(path, base).pathname) {
    failed = true;
    console.log(`  ${screen}: se midió ${shown.pathname}, no ${path}`);
  }
  return {
    pantalla: screen,
    rendimiento: score('performance'),
    accesibilidad: score('accessibility'),
    practicas: score('best-practices'),
    seo: score('seo'),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    'TBT ms': Math.round(value('total-blocking-time')),
  };
}

function faultsOf(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => {
      const { title, details } = lhr.audits[id];
      const items = (details?.items ?? []).slice(0, 4);
      const where = items.map((it) => it.node?.snippet ?? it.description ?? it.source ?? '').filter(Boolean);
      return [`${id} (${title})`, ...where].join('\n    ');
    });
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

/** The demo catalogue is put in at the first start, which takes a while. */
async function answering() {
  console.log('Preparando el servidor con el catálogo de muestra…');
  while (server.exitCode === null) {
    const ok = await fetch(`${base}/salud`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((wait) => setTimeout(wait, 250));
  }
  throw new Error(`El servidor terminó con ${server.exitCode}.`);
}
