import {
  cotizar,
  datosNuevos,
  pickLote,
  pickModelo,
  pickProyecto,
  storedSeleccion,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

test('a visitor walks from project to quote, and the quote arrives by mail', async ({
  page,
  correoPara: correoTo,
}) => {
  const datos = datosNuevos();
  await page.goto('/');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect(page.locator('#cargando')).toHaveCount(0);

  await pickProyecto(page);
  await expect(page).toHaveURL(/\/lotificacion\/SeleccionCasa\/1$/);
  await expect(page.getByText('Al seleccionar tu lote podrás agregar un modelo para ti.')).toBeVisible();
  await pickLote(page, '2');
  await expect(page).toHaveURL(/\/lotificacion\/SeleccionModelo\/1$/);
  await expect(page.getByText('Elige tu modelo y fachada que más te guste.')).toBeVisible();
  await expect(page.getByText('168.5m² de construcción').first()).toBeVisible();
  await pickModelo(page, 'Agave');
  await expect(page).toHaveURL(/\/lotificacion\/SeleccionModEqu\/1$/);
  await expect(page.getByText('Elige un equipamiento adicional para tu casa.')).toBeVisible();
  await expect(page.getByText('Conjunto de equipamientos.')).toBeVisible();
  await expect(page.getByText('Si no lo deseas haz click en cotizar')).toBeVisible();
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await page.getByRole('checkbox', { name: /Minisplit/ }).check();
  await cotizar(page, datos);

  await expect(page).toHaveURL(/\/lotificacion\/cotizacion\/1/);
  await expect(titulo(page, 'INFORMACION DE TU CASA')).toBeVisible();
  await expect(page.getByText('168 m² de construcción')).toBeVisible();
  // 190 m² are 22 m² over the base: 22 × 4,200 = 92,400. 2,950,000 + 127,500.50 + 92,400 = 3,169,900.50
  for (const amount of ['$2,950,000.00', '$127,500.50', '$92,400.00', '$3,169,900.50', '$25,000.00']) {
    await expect(page.getByText(amount).first()).toBeVisible();
  }
  await expect(page.getByText('¡Monto Apartado!')).toBeVisible();

  const { destinatarios, mail } = await correoTo(datos.correo);
  expect(destinatarios).toEqual([datos.correo]);
  for (const part of [
    'Villas del Sol',
    'Agave',
    '190m²',
    'Pérgola',
    'Minisplit, 2 piezas',
    '$2,950,000.00',
    '$127,500.50',
    '$92,400.00',
    '$3,169,900.50',
    '$25,000.00',
  ]) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  const folio = /[A-Z]{2,4}-\d{4}-\d{6}/.exec(mail.subject ?? '')?.[0];
  expect(folio).toBeDefined();
  await expect(page.getByText(folio ?? '').first()).toBeVisible();

  await expect
    .poll(async () => (await storedSeleccion(page))?.formCotizacion)
    .toEqual({
      precioApartado: 25000,
      precioModificaciones: 127500.5,
      precioTerrenoExedente: 92400,
      precioCasa: 2950000,
      precioTotal: 3169900.5,
    });
});

test('the sales team gets the quote, with its amounts and the buyer’s contact', async ({ page, smtp }) => {
  const datos = datosNuevos();
  await pickProyecto(page);
  await pickLote(page, '3');
  await pickModelo(page, 'Cedro');
  await cotizar(page, datos);
  const forSales = () =>
    smtp.recibidos.find(
      ({ destinatarios, mail }) =>
        destinatarios.includes('ventas@ejemplo.mx') && mail.text?.includes(datos.correo),
    );
  await expect.poll(() => Boolean(forSales())).toBe(true);
  // 120.5 m² are 47.5 m² under the base: −47.5 × 4,200 = −199,500. 4,100,000 − 199,500 = 3,900,500
  expect(forSales()?.mail.text).toContain('$3,900,500.00');
  expect(forSales()?.mail.text).toContain(datos.telefono);
});

test('a lot under 168 m² lowers the price, and the quote shows the negative excess', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '3');
  await pickModelo(page, 'Agave');
  await cotizar(page, datosNuevos());
  await expect(page.getByText('-$199,500.00').first()).toBeVisible();
  await expect(page.getByText('$2,750,500.00').first()).toBeVisible();
  await expect(page.getByText('Sin equipamientos seleccionados.')).toBeVisible();
});

test("'Volver Cotizar' clears the selection and returns to the same project's lots", async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datosNuevos());
  await page.getByRole('button', { name: 'Volver Cotizar' }).click();
  await expect(page).toHaveURL(/\/lotificacion\/SeleccionCasa\/1$/);
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Sin seleccionar');
});

test('the quote has its own address, independent of the browser', async ({ page, browser }) => {
  await pickProyecto(page);
  await pickLote(page, '5');
  await pickModelo(page, 'Agave');
  await cotizar(page, datosNuevos());
  await expect(page).toHaveURL(/\/lotificacion\/cotizacion\/1\?c=[\w-]{22,}$/);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  // 250.25 m² are 82.25 m² over the base: 82.25 × 4,200 = 345,450
  await expect(other.getByText('$345,450.00').first()).toBeVisible();
  await expect(other.getByText('$3,295,450.00').first()).toBeVisible();
  await elsewhere.close();
});
