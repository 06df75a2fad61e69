/**
 * `npm run lighthouse [-- RUNS] [--pantallas Lote,Modelo] [--informes FOLDER]`: builds, starts the server on a
 * fresh data folder with the demo catalogue, and measures every screen with Lighthouse's mobile preset, RUNS
 * times each (5 unless said). Prints the medians in one table; ends with 1 where a limit is not held.
 *
 * The contact dialog has no address of its own: it is opened on step 3 and looked at as it stands, so it has
 * no figures of loading; `npm run bench:inp` measures how quickly it answers.
 *
 * Steps behind guards say noindex on purpose (they show a visitor's own draft), so that one audit, is-crawlable,
 * is left out for them; every other SEO audit counts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDraft } from './borradorDeMuestra.mjs';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { startServidorDeMuestra } from './servidorDeMuestra.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const { default: lighthouse, snapshot } = await import('lighthouse');
const { default: puppeteer } = await import('puppeteer-core');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Each figure of the table: its column, how it is read from a report, and when it holds. */
const FIGURES = [
  ['rendimiento', scoreOf('performance'), (value) => value >= 98],
  ['accesibilidad', scoreOf('accessibility'), (value) => value === 100],
  ['prácticas', scoreOf('best-practices'), (value) => value === 100],
  ['seo', scoreOf('seo'), (value) => value === 100],
  ['LCP ms', timeOf('largest-contentful-paint', 1), (value) => value <= 1800],
  ['CLS', timeOf('cumulative-layout-shift', 1000), (value) => value <= 0.01],
  ['TBT ms', timeOf('total-blocking-time', 1), (value) => value <= 100],
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { pantallas: { type: 'string' }, informes: { type: 'string' } },
});
const runs = Number(positionals[0] ?? 5);
const servidor = await startServidorDeMuestra();
let held = true;
try {
  const browser = await puppeteer.launch({
    executablePath: await ensureChromium(),
    args: CHROMIUM_ARGS,
    userDataDir: join(servidor.folder, 'perfil'),
  });
  const { borrador, cotizacion } = await makeDraft(servidor.base);
  const wanted = options.pantallas?.split(',');
  const rows = [];
  for (const screen of screensOf(cotizacion)) {
    if (wanted && !wanted.includes(screen.nombre)) continue;
    const page = await browser.newPage();
    // The project list clears the draft, as it should.
    await seed(page, borrador);
    const reports = await measureAll(page, screen);
    await page.close();
    rows.push(rowOf(screen, reports));
    keepReports(screen, reports);
    console.log(`${screen.nombre}: listo`);
  }
  console.table(rows);
  await browser.close();
} finally {
  await servidor.stop();
}
console.log(held ? 'Todos los límites se cumplen.' : 'Algún límite no se cumple.');
process.exitCode = held ? 0 : 1;

function screensOf(cotizacion) {
  return [
    { nombre: 'Proyectos', path: '/' },
    { nombre: 'Lote', path: '/lotificacion/SeleccionCasa/1' },
    { nombre: 'Modelo', path: '/lotificacion/SeleccionModelo/1', guarded: true },
    { nombre: 'Equipamiento', path: '/lotificacion/SeleccionModEqu/1', guarded: true },
    { nombre: 'Datos', path: '/lotificacion/SeleccionModEqu/1', guarded: true, prepare: openDatos },
    { nombre: 'Cotización', path: cotizacion, guarded: true },
    { nombre: 'Panel', path: '/panel', guarded: true },
    { nombre: 'Simulador', path: '/simulador', guarded: true },
    { nombre: 'Sin dirección', path: '/no/existe', shown: '/lotificacion/proyecto' },
  ];
}

/** Puts the draft into the profile from a page of the same origin that runs nothing. */
async function seed(page, borrador) {
  await page.goto(`${servidor.base}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('formLotificacion', text), JSON.stringify(borrador));
}

async function openDatos(page) {
  await page.setViewport({
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  // What was drawn ahead answers nothing.
  await page.waitForFunction(() => !document.querySelector('[data-dibujada]'));
  await page.locator('main button[aria-haspopup="dialog"]').click();
  await page.locator('dialog input[name="correo"]').wait();
}

/** As many reports as were asked for. A run whose recording broke off has no figures, and is made again. */
async function measureAll(page, screen) {
  const reports = [];
  for (let left = 2 * runs; reports.length < runs; left--) {
    if (left === 0) throw new Error(`${screen.nombre}: Lighthouse no logra medir esta pantalla.`);
    const report = await measure(page, screen);
    if (report.runtimeError) console.log(`${screen.nombre}: se repite (${report.runtimeError.code})`);
    else reports.push(report);
  }
  return reports;
}

/** Out: Lighthouse's report. @throws {Error} where another screen was shown than the one to measure. */
async function measure(page, { nombre, path, shown, guarded, prepare }) {
  const flags = {
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    skipAudits: guarded ? ['is-crawlable'] : [],
  };
  if (prepare) {
    await page.goto(servidor.base + path);
    await prepare(page);
  }
  const result = prepare
    ? await snapshot(page, { flags: { ...flags, onlyCategories: CATEGORIES.slice(1) } })
    : await lighthouse(servidor.base + path, flags, undefined, page);
  const { pathname } = new URL(result.lhr.finalDisplayedUrl);
  const expected = shown ?? new URL(path, servidor.base).pathname;
  if (pathname !== expected) throw new Error(`${nombre}: se midió ${pathname}, no ${expected}.`);
  return result.lhr;
}

function rowOf({ nombre, prepare }, reports) {
  const row = { pantalla: nombre };
  for (const [column, read, holds] of FIGURES) {
    const figure = median(reports.map(read));
    if (prepare && Number.isNaN(figure)) {
      row[column] = '';
      continue;
    }
    row[column] = holds(figure) ? figure : `${figure} ✗`;
    if (holds(figure)) continue;
    held = false;
  }
  for (const category of CATEGORIES) {
    for (const line of faultsOf(reports[0], category)) console.log(`  ${nombre}, ${category}: ${line}`);
  }
  return row;
}

function scoreOf(category) {
  return ({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
}

/** Rounded to that many parts of a unit. */
function timeOf(audit, parts) {
  return ({ audits }) => Math.round((audits[audit]?.numericValue ?? Number.NaN) * parts) / parts;
}

/** What cost a category its full score, where it is not a matter of time. */
function faultsOf({ categories, audits }, category) {
  if (category === 'performance') return [];
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => {
      const { title, details } = audits[id];
      const items = (details?.items ?? []).slice(0, 4);
      const where = items.map((it) => it.node?.snippet ?? it.description ?? it.source ?? '').filter(Boolean);
      return [`${id} (${title})`, ...where].join('\n    ');
    });
}

function keepReports({ nombre }, reports) {
  if (!options.informes) return;
  mkdirSync(options.informes, { recursive: true });
  for (const [index, report] of reports.entries()) {
    writeFileSync(join(options.informes, `${nombre}-${index + 1}.json`), JSON.stringify(report));
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
