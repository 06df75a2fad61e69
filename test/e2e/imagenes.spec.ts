import type { Page } from '@playwright/test';
import {
  campo,
  expectProgram,
  fillDatos,
  loteOption,
  mapaReady,
  openDatos,
  openProyectos,
  pickLote,
  pickModelo,
  pickProyecto,
  showLista,
  stopClock,
  titulo,
  WITHOUT_EQUIPAMIENTO,
} from './recorrido.ts';
import { expect, test } from './server.ts';

/**
 * Approved pictures of every screen (record 131). The test catalogue's pictures are flat tones, so no
 * photograph needs masking. Renew with `npm run test:imagenes -- actualizar`.
 */
test.use({ deviceScaleFactor: 1, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

const FAILED = /Failed to load resource|net::ERR|Recuperar|Correo/;
const DATOS = { nombre: 'Ana Ruiz', telefono: '5512345678' };
const correoNuevo = () => `ana.${Math.random().toString(36).slice(2, 10)}@ejemplo.mx`;

async function expectImagen(page: Page, nombre: string, fullPage = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(picturesThatLack)).toEqual([]);
  await page.evaluate(fixTexts);
  // A press may have scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${nombre}.png`, { fullPage });
}

/** Addresses of missing pictures in view or loaded at once. */
function picturesThatLack(): string[] {
  return Array.from(document.images).flatMap((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    const wanted = width > 0 && (image.loading !== 'lazy' || (bottom > 0 && top < window.innerHeight));
    return wanted && !(image.complete && image.naturalWidth) ? [image.currentSrc] : [];
  });
}

/** Makes folio, dates and the visitor's address constant. */
function fixTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const fixed = text
      .replace(/\b[A-Z]{2}-\d{4}-\d{6}\b/g, 'VS-2026-000001')
      .replace(/\b\d{1,2} de [a-z]+ de \d{4}\b/g, '15 de enero de 2026')
      .replace(/\bana\.[a-z0-9]+@/g, 'ana@');
    if (fixed !== text) node.nodeValue = fixed;
  }
}

/** A call without answer shows the waiting state. */
const hold = (page: Page, llamada: string) => page.route(`**/api/${llamada}`, () => undefined);

const enEspera = (page: Page) => page.getByRole('main').locator('ul[aria-busy="true"]');

async function enviar(page: Page): Promise<void> {
  await openDatos(page);
  await fillDatos(page, { ...DATOS, correo: correoNuevo() });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function upToEquipamiento(page: Page, modelo = 'Agave', proyecto?: string): Promise<void> {
  await pickProyecto(page, proyecto);
  await pickLote(page, '2');
  await pickModelo(page, modelo);
}

test('the project list, full and empty', async ({ page }) => {
  await openProyectos(page);
  await expect(page.getByText(/^Desde \$/)).toHaveCount(2);
  await expectImagen(page, 'proyectos');
  await pickProyecto(page);
  await mapaReady(page);
  await page.route('**/api/RecuperarProyectos', (route) =>
    route.request().postDataJSON().id_proyecto === -1 ? route.fulfill({ json: [] }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Proyectos' }).click();
  await expect(page.getByText('Por el momento no hay proyectos disponibles.')).toBeVisible();
  await expectImagen(page, 'proyectos-ninguno');
});

test('the lots: drawing, list, sheet, and the notice that one is missing', async ({ page }) => {
  await pickProyecto(page);
  await mapaReady(page);
  await expectImagen(page, 'lote');
  await page.getByRole('link', { name: 'Equipamiento' }).click();
  await expect(page.getByText('Selecciona un lote para continuar')).toBeVisible();
  await expectImagen(page, 'lote-falta');
  await page.getByRole('button', { name: 'OK' }).click();
  await showLista(page);
  await expectImagen(page, 'lote-lista');
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    await loteOption(page, '2').tap();
    await expect(page.getByRole('button', { name: 'Elegir este lote' })).toBeVisible();
    await expectImagen(page, 'lote-hoja');
  }
});

test('the models, one of them chosen, and its details', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await expect(page.getByRole('button', { name: 'Ver Detalles de Cedro' })).toBeVisible();
  await expectImagen(page, 'modelo');
  await page.getByRole('button', { name: 'Ver Detalles' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Imagen siguiente' })).toBeVisible();
  await expectImagen(page, 'modelo-detalles');
  await page.getByRole('dialog').getByRole('button', { name: 'Seleccionar' }).click();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Ver Detalles de Cedro' })).toBeVisible();
  await expectImagen(page, 'modelo-elegido');
});

test('the equipment, the selection, the contact data and the thanks', async ({ page }) => {
  await upToEquipamiento(page);
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await expectImagen(page, 'equipamiento', true);
  const resumen = page.getByRole('button', { name: /Ver tu selección/ });
  if (await resumen.isVisible()) {
    await resumen.click();
    await expectImagen(page, 'seleccion');
    await page.keyboard.press('Escape');
  }
  await openDatos(page);
  await expectImagen(page, 'datos');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(campo(page, 'Correo')).toHaveAttribute('aria-invalid', 'true');
  await expectImagen(page, 'datos-errores');
  await fillDatos(page, { ...DATOS, correo: 'ana@ejemplo.mx' });
  // The thanks close themselves: stop their timer.
  await stopClock(page);
  await hold(page, 'Correo');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('¡Gracias!')).toBeVisible();
  await expectImagen(page, 'gracias');
});

test('a project without equipment', async ({ page }) => {
  await upToEquipamiento(page, 'Palma', WITHOUT_EQUIPAMIENTO);
  await expect(page.getByText(/^¡Por el momento!/)).toBeVisible();
  await expectImagen(page, 'equipamiento-ninguno');
});

test('the quote, sent', async ({ page, correoPara: correoTo }) => {
  await upToEquipamiento(page);
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await openDatos(page);
  const correo = correoNuevo();
  await fillDatos(page, { ...DATOS, correo });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await correoTo(correo);
  await expect(page.getByText(/^Enviada a/)).toBeVisible();
  await expect(page.getByRole('img', { name: /Ubicación del lote/ })).toBeVisible();
  await expectImagen(page, 'cotizacion', true);
});

test('the quote that could not be sent, and the one whose lot was sold', async ({ page, consola }) => {
  consola.expectErrors(FAILED);
  let answer = { status: 503, headers: { 'Retry-After': '0' }, json: {} };
  await page.route('**/api/Correo', (route) => route.fulfill(answer));
  await upToEquipamiento(page);
  await enviar(page);
  await expect(page.getByRole('button', { name: 'Reintentar envío' })).toBeVisible();
  await expectImagen(page, 'cotizacion-fallida');
  answer = { status: 409, headers: { 'Retry-After': '0' }, json: { code: 'LOTE_VENDIDO', status: 409 } };
  await page.getByRole('button', { name: 'Reintentar envío' }).click();
  await expect(page.getByRole('button', { name: 'Elegir otro lote' })).toBeVisible();
  await expectImagen(page, 'cotizacion-vendida');
});

test('the quote that waits for the network', async ({ page, context, consola }) => {
  consola.expectErrors(FAILED);
  await pickProyecto(page);
  // The letter needs a piece of the drawing, loaded before the network goes.
  await mapaReady(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await openDatos(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await enviar(page);
  await expect(page.getByText(/^Sin conexión: enviaremos/)).toBeVisible();
  await expectImagen(page, 'cotizacion-sin-red');
});

test('an unknown quote address', async ({ page, consola }) => {
  consola.expectErrors(FAILED);
  await page.goto('/lotificacion/cotizacion/1?c=estasecretanoexisteparanadie');
  await expect(titulo(page, 'No encontramos esta cotización')).toBeVisible();
  await expectImagen(page, 'cotizacion-ninguna');
});

test('the credit simulator', async ({ page }) => {
  await page.goto('/simulador?precio=2950000');
  await expect(page.getByText('Tu mensualidad estimada')).toBeVisible();
  await expectImagen(page, 'simulador');
});

test('waiting for the drawing, the models or the equipment', async ({ page }) => {
  await page.route('**/planos/**', () => undefined);
  await page.goto('/lotificacion/SeleccionCasa/1');
  await expectProgram(page);
  await expect(page.getByRole('img', { name: 'Cargando plano…' })).toBeVisible();
  await expectImagen(page, 'espera-lote');
  await page.unroute('**/planos/**');
  await hold(page, 'RecuperarModelos');
  await pickProyecto(page);
  await pickLote(page, '2');
  await expect(enEspera(page)).toBeVisible();
  await expectImagen(page, 'espera-modelo');
  await page.unroute('**/api/RecuperarModelos');
  await hold(page, 'RecuperarEquipamientos');
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await expect(enEspera(page)).toBeVisible();
  await expectImagen(page, 'espera-equipamiento');
});

test('a screen without its code', async ({ page, consola }) => {
  consola.expectErrors(/Failed|error|net::ERR/i);
  await pickProyecto(page);
  await pickLote(page, '2');
  await page.route('**/assets/PasoModelo*.js', (route) => route.abort());
  await page.goto('/lotificacion/SeleccionModelo/1');
  await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
  await expectImagen(page, 'pagina-rota');
});
