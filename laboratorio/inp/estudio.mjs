import { signInStaff } from '../personalDeMuestra.mjs';
import { SIN_FIGURA, writeCarpetaGrande } from './carpetaGrande.mjs';
import { boxOf, openSlowly, row, settle, watchInteractions } from './interacciones.mjs';

const ESCRITORIO = { width: 1366, height: 768 };
const NUMERO = '::-p-aria([name="Número de lote"][role="textbox"])';
const LISTA = '[role="listbox"]';
const PRIMERO = `${LISTA} [role="option"]:nth-child(1)`;
const REVISAR = '/panel/catalogo/revisar';
const [LIGADOS, POR_DECIDIR, SIN, SOBRANTES] = [1, 2, 3, 4].map((n) => `fieldset button:nth-of-type(${n})`);
const PACIENCIA_MS = 180_000;
const SEIS = [1, 2, 3, 4, 5, 6];

/** Measures the studio's desk and preview with 10,000 lots. In: a Puppeteer browser; the server. */
export async function measureEstudio(browser, servidor) {
  const page = await browser.newPage();
  await page.setViewport(ESCRITORIO);
  // Reading a drawing of this size takes long on a busy machine.
  page.setDefaultTimeout(PACIENCIA_MS);
  await watchInteractions(page);
  await signInStaff(page, servidor);
  const { tablas, plano, corregido } = writeCarpetaGrande(servidor.folder);
  await upload(page, servidor.base, [...tablas]);
  await upload(page, servidor.base, [plano]);
  await measureMesa(page, servidor.base);
  await measureFaltas(page, servidor.base);
  await upload(page, servidor.base, [corregido]);
  await measurePlan(page, servidor.base);
  await page.close();
}

async function upload(page, base, files) {
  await page.emulateCPUThrottling(null);
  await page.goto(`${base}/panel/catalogo`, { waitUntil: 'networkidle2' });
  const input = await page.locator('input[type="file"]').waitHandle();
  await input.uploadFile(...files);
  await page.locator('::-p-text(Listo: quedaron en el borrador)').wait();
}

async function measureMesa(page, base) {
  await openSlowly(page, `${base}/panel/catalogo/plano/planos%2Fgrande.svg`, PRIMERO);
  await row(page, 'Mesa', 'abrir un renglón', SEIS, (n) => click(page, PRIMERO.replace('1', `${n}`)));
  const keys = ['ArrowDown', 'ArrowDown', 'PageDown', 'End', 'Home'];
  await row(page, 'Mesa', 'pasar por la lista', keys, async (key) => {
    await page.focus(LISTA);
    await page.keyboard.press(key);
  });
  const sets = [LIGADOS, SIN, SOBRANTES, LIGADOS, POR_DECIDIR, SOBRANTES];
  await row(page, 'Mesa', 'filtrar', sets, (set) => click(page, set));
  await click(page, PRIMERO);
  await settle(page);
  await row(page, 'Mesa', 'escribir el número y Enter', SIN_FIGURA.slice(0, 6), async (numero) => {
    await page.focus(NUMERO);
    for (const key of [...`${numero}`, 'Enter']) await page.keyboard.press(key);
  });
  await row(page, 'Mesa', 'deshacer y rehacer', ['z', 'z', 'y', 'z', 'y', 'z'], async (key) => {
    await page.focus(LISTA);
    await page.keyboard.down('Control');
    await page.keyboard.press(key);
    await page.keyboard.up('Control');
  });
  await measureMapa(page);
}

async function measureMapa(page) {
  const map = await boxOf(page, '[role="application"]');
  const places = [0.3, 0.4, 0.5, 0.6, 0.45, 0.55].map((at) => [
    map.x + map.width * at,
    map.y + map.height * at,
  ]);
  await row(page, 'Mesa', 'elegir una figura', places, ([x, y]) => page.mouse.click(x, y));
  await row(page, 'Mesa', 'arrastrar el plano', places, ([x, y]) => drag(page, x, y));
  const zooms = ['Acercar', 'Acercar', 'Alejar', 'Alejar', 'Alejar', 'Acercar'];
  await row(page, 'Mesa', 'acercar y alejar', zooms, (name) => click(page, `[aria-label="${name}"]`));
  await page.mouse.click(...places[2]);
  await settle(page);
  const marks = ['No es lote', 'Quitar decisión', 'No es lote', 'Quitar decisión'];
  await row(page, 'Mesa', 'decir que no es lote', marks, (name) =>
    click(page, `::-p-aria([name="${name}"][role="button"])`),
  );
}

async function measureFaltas(page, base) {
  const box = 'main input[type="checkbox"]';
  await openSlowly(page, base + REVISAR, box);
  await row(page, 'Revisar, con faltas', 'publicar sin figura', [1, 2, 3], () => click(page, box));
}

async function measurePlan(page, base) {
  await openSlowly(page, base + REVISAR, '::-p-aria([name="Publicar"][role="button"])');
  await row(page, 'Revisar', 'abrir un renglón', SEIS, () => click(page, 'main li details summary'));
  const again = '::-p-aria([name="Revisar otra vez"][role="button"])';
  await row(page, 'Revisar', 'revisar otra vez', [1], () => click(page, again));
}

async function click(page, selector) {
  const { x, y, width, height } = await boxOf(page, selector);
  await page.mouse.click(x + width / 2, y + height / 2);
}

async function drag(page, x, y) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 8 });
  await page.mouse.up();
}
