import type { Page } from '@playwright/test';
import {
  cotizar,
  datosNuevos,
  elegirLote,
  elegirModelo,
  elegirProyecto,
  PROYECTO,
  titulo,
} from './recorrido.ts';
import { expect, test } from './servidor.ts';

/** What a server may send before it hears anything back: ten packets of 1,460 bytes (RFC 6928). */
const UN_ENVIO = 14_600;

/**
 * On a slow 3G (400 kbit/s, 400 ms there and back) the connection, its encryption, the question and one such
 * flight take 3 × 400 ms + 14,600 bytes / 50 bytes per ms, 1.5 s: what the HTML shows by itself and fits in
 * one flight is there within 2 s. So bytes and round trips are counted here, not time.
 */
async function showsByItself(
  page: Page,
  address: string,
  texts: readonly (string | RegExp)[],
): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
  const response = await page.goto(address);
  expect(await response?.headerValue('content-encoding')).toBe('br');
  expect(Number(await response?.headerValue('content-length'))).toBeLessThanOrEqual(UN_ENVIO);
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
}

test.beforeEach(({ consola }) => {
  consola.expectErrors(/Failed to load resource/);
});

for (const [address, texts] of [
  ['/', ['PROYECTOS DISPONIBLES', PROYECTO, /lotes disponibles/]],
  ['/lotificacion/SeleccionCasa/1', ['SELECCIONA UN LOTE', PROYECTO, /lotes? disponibles? · Desde \$/]],
  ['/lotificacion/SeleccionModelo/1', ['SELECCIONA UN MODELO', 'Agave', 'Ver Detalles']],
  ['/lotificacion/SeleccionModEqu/1', ['SELECCIONA EQUIPAMIENTOS', 'Pérgola', 'Cotizar']],
  ['/lotificacion/cotizacion/1', ['Tu cotización']],
] as const) {
  test(`${address} shows what it is about with its first flight of bytes`, async ({ page }) => {
    await showsByItself(page, address, texts);
  });
}

test('a quote by its own address shows its total with its first flight of bytes', async ({
  page,
  context,
}) => {
  await elegirProyecto(page);
  await elegirLote(page, '2');
  await elegirModelo(page, 'Agave');
  await cotizar(page, datosNuevos());
  await expect(page).toHaveURL(/\?c=/);
  const elsewhere = await context.newPage();
  await showsByItself(elsewhere, page.url(), ['Tu cotización', 'Agave', 'COTIZACIÓN FINAL', '$3,042,400.00']);
});

test('what was drawn ahead gives way to the step without a word of it being lost', async ({ page }) => {
  await page.goto('/lotificacion/SeleccionCasa/1');
  await expect(page.getByRole('button', { name: 'Lista', exact: true })).toBeVisible();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toHaveCount(1);
  await expect(page.locator('.dibujado')).toHaveCount(0);
});

/** Of a sharpness for which its picture is smaller than that of a page 980 px wide, as one is without a viewport. */
test('the first picture is asked for once, in the size that the phone shows', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
  });
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await phone.goto('/', { waitUntil: 'networkidle' });
  const shown = await phone.locator('main img').first().evaluate(currentPath);
  const folder = shown.slice(0, shown.lastIndexOf('/') + 1);
  expect(asked.filter((path) => path.startsWith(folder))).toEqual([`${folder}400.avif`]);
  expect(shown).toBe(`${folder}400.avif`);
  await phone.close();
});

function currentPath(picture: Element): string {
  return picture instanceof HTMLImageElement ? new URL(picture.currentSrc).pathname : '';
}
