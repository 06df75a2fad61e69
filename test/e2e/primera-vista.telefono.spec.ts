import { get } from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  cotizar,
  datosNuevos,
  hold,
  PROYECTO,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

/** First flight of a server: ten packets of 1,460 bytes (RFC 6928). */
const UN_ENVIO = 14_600;

/**
 * On a slow 3G (400 kbit/s, 400 ms round trip) connection, encryption, request and one flight take 3 × 400 ms
 * + 14,600 bytes / 50 bytes per ms, 1.5 s: HTML within one flight is shown within 2 s. So this test counts
 * bytes and round trips, not time.
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
  const flight = textOf(await firstFlight(response?.url() ?? ''));
  for (const text of texts) {
    expect(flight).toMatch(text);
    await expect(page.getByText(text).first()).toBeVisible();
  }
}

/** The page's HTML within the first flight. */
async function firstFlight(url: string): Promise<string> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve(Buffer.concat(chunks));
    }).on('error', reject);
  });
  const flush = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
  return brotliDecompressSync(bytes.subarray(0, UN_ENVIO), flush).toString();
}

/** The words of a part of a page's screen. */
function textOf(html: string): string {
  return html
    .slice(html.indexOf('id="raiz"'))
    .replace(/<script[\s\S]*?(?:<\/script>|$)/g, '')
    .replace(/<[^>]*>/g, '');
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

test('a quote by its own address shows its total within its first flight of bytes', async ({
  page,
  context,
}) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datosNuevos());
  await expect(page).toHaveURL(/\?c=/);
  const elsewhere = await context.newPage();
  await showsByItself(elsewhere, page.url(), ['Tu cotización', 'Agave', '$3,042,400.00']);
});

test('the server’s drawing gives way to the step without losing a word', async ({ page }) => {
  await page.goto('/lotificacion/SeleccionCasa/1');
  await expect(page.getByRole('button', { name: 'Lista', exact: true })).toBeVisible();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toHaveCount(1);
  await expect(page.locator('.dibujado')).toHaveCount(0);
});

/** A pixel ratio at which its picture is smaller than without a viewport, for 980 px. */
test('the first picture is requested once, in the phone’s size', async ({ browser, baseURL }) => {
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

test.describe('the program of the project list', () => {
  /** Opens the list with its first picture delayed. Out: releases the picture; requested scripts. */
  async function openWithoutPicture(page: Page) {
    const letPictureGo = await hold(page, '**/*.avif');
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
    return { letPictureGo, scripts };
  }

  /** Removes the program's latest time. */
  async function takeLastResort(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const later = window.setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0, ...rest: never[]) => ms < 2000 && later(run, ms, ...rest),
      });
    });
  }

  test('leaves the network to the first picture, and loads when that is drawn', async ({ page }) => {
    await takeLastResort(page);
    const { letPictureGo, scripts } = await openWithoutPicture(page);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    expect(scripts).toEqual([]);
    letPictureGo();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    // The browser records a request when it is answered.
    const order = await page.waitForFunction(() => {
      const asked = performance.getEntriesByType('resource');
      const [picture, program] = ['.avif', '.js'].map((end) => asked.find(({ name }) => name.endsWith(end)));
      return (
        picture &&
        program && { pictureEnds: picture.startTime + picture.duration, programStarts: program.startTime }
      );
    });
    const { pictureEnds, programStarts } = (await order.jsonValue()) || {};
    expect(programStarts).toBeGreaterThan(pictureEnds ?? Number.NaN);
  });

  test('loads at the first press, picture or not', async ({ page }) => {
    await takeLastResort(page);
    const { scripts } = await openWithoutPicture(page);
    await titulo(page, 'PROYECTOS DISPONIBLES').tap();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });

  test('loads if the picture fails', async ({ page }) => {
    const { scripts } = await openWithoutPicture(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });

  test('a press before it opens a project', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await openWithoutPicture(page);
    await page.getByRole('link', { name: new RegExp(PROYECTO) }).tap();
    await expect(page).toHaveURL(/SeleccionCasa\/1$/);
  });
});

function currentPath(picture: Element): string {
  return picture instanceof HTMLImageElement ? new URL(picture.currentSrc).pathname : '';
}
