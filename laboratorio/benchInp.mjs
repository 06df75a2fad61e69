/**
 * `npm run bench:inp`: measures interaction to next paint (INP) with real Chromium and its CPU slowed down
 * four times. `visita`: a visitor on a phone. `estudio`: the staff on a desktop, with a drawing of 10,000
 * lots. Input is the browser's own, and the figures are the Event Timing API's. Exits with 1 if a row's
 * median exceeds 200 ms. `-- visita` or `-- estudio` runs one of them.
 */

import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';
import { ensureLaboratorioInstalled } from '../scripts/install.mjs';
import { makeDraft } from './borradorDeMuestra.mjs';
import { measureEstudio } from './inp/estudio.mjs';
import { boxOf, LENTITUD, openSlowly, row, rows, tap, watchInteractions } from './inp/interacciones.mjs';
import { startServidorDeMuestra } from './servidorDeMuestra.mjs';

await ensureLaboratorioInstalled();
const { ensureBuilt } = await import('../scripts/build.mjs');
await ensureBuilt();
const { default: puppeteer } = await import('puppeteer-core');

const LIMITE_MS = 200;
/** Behind the button of the payment plans, which opens a dialog too. */
const COTIZAR = 'main ::-p-aria([name="Cotizar"][role="button"])';
const TELEFONO = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const parts = process.argv.slice(2);
const isWanted = (part) => parts.length === 0 || parts.includes(part);

const servidor = await startServidorDeMuestra();
try {
  const browser = await puppeteer.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
  if (isWanted('visita')) await measureVisita(browser);
  if (isWanted('estudio')) await measureEstudio(browser, servidor);
  await browser.close();
} finally {
  await servidor.stop();
}
console.table(rows);
const held = rows.every(({ mediana }) => mediana <= LIMITE_MS);
console.log(
  `Límite: ${LIMITE_MS} ms con la CPU ${LENTITUD} veces más lenta. ${held ? 'Se cumple.' : 'No se cumple.'}`,
);
process.exitCode = held ? 0 : 1;

async function measureVisita(browser) {
  const { borrador } = await makeDraft(servidor.base);
  const page = await browser.newPage();
  await page.setViewport(TELEFONO);
  await watchInteractions(page);
  await page.goto(`${servidor.base}/robots.txt`);
  await page.evaluate((text) => localStorage.setItem('formLotificacion', text), JSON.stringify(borrador));
  await measurePlano(page);
  await measureEquipamiento(page);
  await measureDatos(page);
  await page.close();
}

async function measurePlano(page) {
  await open(page, '/lotificacion/SeleccionCasa/1', '[aria-label="Acercar"]');
  const plano = await boxOf(page, '[role="application"], canvas');
  const at = (x, y) => [plano.x + plano.width * x, plano.y + plano.height * y];
  const points = [at(0.4, 0.35), at(0.6, 0.45), at(0.35, 0.55), at(0.55, 0.3), at(0.45, 0.45), at(0.65, 0.6)];
  await row(page, 'Lote', 'tocar el plano', points, (point) => page.touchscreen.tap(...point));
  await row(page, 'Lote', 'arrastrar el plano', points, ([x, y]) => drag(page, [x, y], [x - 60, y - 40]));
  const zooms = ['Acercar', 'Acercar', 'Alejar', 'Acercar', 'Alejar', 'Alejar'];
  // Closes the lot's sheet, which covers the zoom buttons.
  await page.keyboard.press('Escape');
  await row(page, 'Lote', 'acercar y alejar', zooms, (name) => tap(page, `[aria-label="${name}"]`));
  const views = ['Lista', 'Plano', 'Lista', 'Plano', 'Lista'];
  await row(page, 'Lote', 'plano y lista', views, (name) =>
    tap(page, `::-p-aria([name="${name}"][role="button"])`),
  );
}

async function measureEquipamiento(page) {
  await open(page, '/lotificacion/SeleccionModEqu/1', COTIZAR);
  const cards = [1, 2, 3, 1, 2, 3];
  await row(page, 'Equipamiento', 'marcar y desmarcar', cards, (n) =>
    tap(page, `main li:nth-child(${n}) label`),
  );
}

async function measureDatos(page) {
  const openDatos = () => tap(page, COTIZAR);
  const cancel = () => tap(page, '::-p-aria([name="Cancelar"][role="button"])');
  const turns = [openDatos, cancel, openDatos, cancel, openDatos];
  await row(page, 'Datos', 'abrir y cancelar', turns, (turn) => turn());
  await page.locator('dialog input[name="correo"]').wait();
  const submit = () => tap(page, 'dialog [type="submit"]');
  await row(page, 'Datos', 'enviar con faltas', [1, 2, 3], submit);
  for (const [name, text] of [
    ['nombre', 'Ana Ruiz'],
    ['correo', 'ana@ejemplo.mx'],
    ['telefono', '5512345678'],
  ]) {
    await page.locator(`dialog input[name="${name}"]`).click();
    await row(page, 'Datos', `escribir ${name}`, [...text], (key) => page.keyboard.press(key));
  }
  await row(page, 'Datos', 'enviar', [1], submit);
}

async function drag(page, [x, y], [toX, toY]) {
  const STEPS = 8;
  const touch = await page.touchscreen.touchStart(x, y);
  for (let step = 1; step <= STEPS; step++) {
    await touch.move(x + ((toX - x) * step) / STEPS, y + ((toY - y) * step) / STEPS);
  }
  await touch.end();
}

function open(page, path, ready) {
  return openSlowly(page, servidor.base + path, ready);
}
