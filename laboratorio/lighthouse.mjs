/**
 * `npm run lighthouse [-- RUNS] [--pantallas Lote,Modelo] [--informes FOLDER]`: builds, starts the server on
 * a fresh data folder with the demo catalogue, and measures every screen with Lighthouse's mobile preset,
 * RUNS times each (default 5). Prints a table of the medians. Exits with 1 if a limit is exceeded.
 *
 * Screens without an address, such as the contact dialog or a lot's sheet, are opened and audited as they
 * are, without loading figures. `npm run bench:inp` measures how quickly the dialog responds. The staff's
 * screens come last, after signing in.
 *
 * Guarded steps say noindex on purpose, since they show a visitor's own draft. For them is-crawlable is
 * skipped; every other SEO audit counts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';
import { ensureLaboratorioInstalled } from '../scripts/install.mjs';
import { makeDraft } from './borradorDeMuestra.mjs';
import { signInStaff } from './personalDeMuestra.mjs';
import { startServidorDeMuestra } from './servidorDeMuestra.mjs';

await ensureLaboratorioInstalled();
const { ensureBuilt } = await import('../scripts/build.mjs');
await ensureBuilt();
const { default: lighthouse, snapshot } = await import('lighthouse');
const { default: puppeteer } = await import('puppeteer-core');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * The figures: column, reader of the report, limit. The staff's inventory has its own limits, on the same
 * slow phone: it draws the whole map with its tools at once, and stays open all day, mostly on a desktop.
 */
const FIGURES = [
  ['rendimiento', scoreOf('performance'), (value, staff) => value >= (staff ? 90 : 98)],
  ['accesibilidad', scoreOf('accessibility'), (value) => value === 100],
  ['prácticas', scoreOf('best-practices'), (value) => value === 100],
  ['seo', scoreOf('seo'), (value) => value === 100],
  ['LCP ms', timeOf('largest-contentful-paint', 1), (value) => value <= 1800],
  ['CLS', timeOf('cumulative-layout-shift', 1000), (value) => value <= 0.01],
  ['TBT ms', timeOf('total-blocking-time', 1), (value, staff) => value <= (staff ? 300 : 100)],
];

/** The screen of Lighthouse's mobile preset. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const INVENTARIO = '/panel/inventario/1';
/** Behind the button of the payment plans, which opens a dialog too. */
const COTIZAR = 'main ::-p-aria([name="Cotizar"][role="button"])';

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
  let lotes;
  for (const screen of screensOf(cotizacion)) {
    if (wanted && !wanted.includes(screen.nombre)) continue;
    const page = await browser.newPage();
    if (screen.staff) lotes ??= await signInStaff(page, servidor);
    // Each time, since the project list clears the draft.
    await seed(page, borrador);
    const reports = await measureAll(page, screen, lotes);
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

/**
 * `guarded`: says noindex. `prepare`: opens a screen without an address. `staff`: needs signing in.
 * `untimed`: without loading figures, since people enter by the panel's first screen.
 */
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
    // From here on the whole profile is signed in.
    ...[
      { nombre: 'Inventario', path: INVENTARIO },
      { nombre: 'Ficha de un lote', path: INVENTARIO, prepare: openFicha },
      { nombre: 'Apartar', path: INVENTARIO, prepare: openApartar },
      { nombre: 'Elegir varios', path: INVENTARIO, prepare: openMarking },
      { nombre: 'Hoy', path: '/panel/hoy', untimed: true },
      { nombre: 'Personas', path: '/panel/personas', untimed: true },
      { nombre: 'Cotizaciones', path: '/panel/cotizaciones', untimed: true },
      { nombre: 'Demanda', path: '/panel/demanda', untimed: true },
      { nombre: 'Catálogo', path: '/panel/catalogo', untimed: true },
      { nombre: 'Precios', path: '/panel/precios', untimed: true },
      { nombre: 'Apartados', path: '/panel/apartados', untimed: true },
      { nombre: 'Bitácora', path: '/panel/bitacora', untimed: true },
      { nombre: 'Personal', path: '/panel/personal', untimed: true },
      { nombre: 'Mi cuenta', path: '/panel/cuenta', untimed: true },
    ].map((screen) => ({ ...screen, guarded: true, staff: true })),
  ];
}

/** Stores the draft in the profile, from a page of the same origin without scripts. */
async function seed(page, borrador) {
  await page.goto(`${servidor.base}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('formLotificacion', text), JSON.stringify(borrador));
}

async function openDatos(page) {
  // Server-rendered markup does not respond before hydration.
  await page.waitForFunction(() => !document.querySelector('[data-dibujada]'));
  await page.locator(COTIZAR).click();
  await page.locator('dialog input[name="correo"]').wait();
}

/** The sheet of the held lot, with its history. */
async function openFicha(page, { held }) {
  await openLote(page, held);
  await page.locator('::-p-aria(Historia y detalle)').click();
  await page.waitForSelector('[data-hoja] ol li');
}

async function openApartar(page, { free }) {
  await openLote(page, free);
  await page.locator('::-p-aria(Apartar[role="button"])').click();
  await page.waitForSelector('dialog[open] input[type="date"]');
}

async function openMarking(page, { free }) {
  await page.locator('::-p-aria(Elegir varios[role="button"])').click();
  await page.locator('::-p-aria(Lista[role="button"])').click();
  await page.locator(`[data-lote="${free}"] [data-marca]`).click();
}

async function openLote(page, id_lote) {
  const search = await page.waitForSelector('input[type="search"]');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await search.type(`${id_lote}\n`);
  await page.waitForSelector(`[data-hoja="${id_lote}"]`);
}

/** `runs` reports. A run whose recording failed has no figures and is repeated. */
async function measureAll(page, screen, lotes) {
  const reports = [];
  for (let left = 2 * runs; reports.length < runs; left--) {
    if (left === 0) throw new Error(`${screen.nombre}: Lighthouse no logra medir esta pantalla.`);
    const report = await measure(page, screen, lotes);
    if (report.runtimeError) console.log(`${screen.nombre}: se repite (${report.runtimeError.code})`);
    else reports.push(report);
  }
  return reports;
}

/** Out: Lighthouse's report. @throws {Error} if another screen was shown. */
async function measure(page, { nombre, path, shown, guarded, prepare, untimed }, lotes) {
  const flags = {
    logLevel: 'error',
    onlyCategories: prepare || untimed ? CATEGORIES.slice(1) : CATEGORIES,
    skipAudits: guarded ? ['is-crawlable'] : [],
  };
  if (prepare) {
    await page.setViewport(PHONE);
    await page.goto(servidor.base + path);
    await prepare(page, lotes);
  }
  const result = prepare
    ? await snapshot(page, { flags })
    : await lighthouse(servidor.base + path, flags, undefined, page);
  const { pathname } = new URL(result.lhr.finalDisplayedUrl);
  const expected = shown ?? new URL(path, servidor.base).pathname;
  if (pathname !== expected) throw new Error(`${nombre}: se midió ${pathname}, no ${expected}.`);
  return result.lhr;
}

function rowOf({ nombre, prepare, staff, untimed }, reports) {
  const row = { pantalla: nombre };
  for (const [column, read, holds] of FIGURES) {
    const figure = median(reports.map(read));
    if ((prepare || untimed) && Number.isNaN(figure)) {
      row[column] = '';
      continue;
    }
    const holding = holds(figure, staff);
    row[column] = holding ? figure : `${figure} ✗`;
    held &&= holding;
  }
  for (const category of CATEGORIES) {
    for (const line of faultsOf(reports[0], category)) console.log(`  ${nombre}, ${category}: ${line}`);
  }
  return row;
}

function scoreOf(category) {
  return ({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
}

/** Rounded to 1/`parts` of a unit. */
function timeOf(audit, parts) {
  return ({ audits }) => Math.round((audits[audit]?.numericValue ?? Number.NaN) * parts) / parts;
}

/** The failed audits of a category other than performance. */
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
