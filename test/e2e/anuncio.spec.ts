import {
  botonCotizar,
  cotizar,
  datosNuevos,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

test('each step is reported once to the tag manager under its own id; the quote under its request’s key', async ({
  page,
}) => {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key) keys.push(key);
  });
  // Kept across the full navigation, like a tag manager's events.
  await page.addInitScript(() => {
    // Not in the simulator's frame, which has no storage.
    if (window !== window.top) return;
    const told = JSON.parse(sessionStorage.getItem('told') ?? '[]');
    const queue = {
      push: (event: unknown) => {
        told.push(event);
        sessionStorage.setItem('told', JSON.stringify(told));
      },
    };
    Object.assign(window, { dataLayer: Object.assign([], queue) });
  });
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await expect(botonCotizar(page)).toBeVisible();
  await cotizar(page, datosNuevos());
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
  await page.getByRole('button', { name: 'Simula tu crédito hipotecario' }).click();
  const read = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as Record<string, unknown>[]);
  await expect
    .poll(async () => (await read()).map(({ event }) => event).sort())
    .toEqual(['proyecto', 'enviarArea', 'modelo', 'equipamiento', 'datos', 'cotizacion', 'simulador'].sort());
  const events = await read();
  expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(events.length);
  expect(events.find(({ event }) => event === 'cotizacion')?.event_id).toBe(keys[0]);
  expect(events.find(({ event }) => event === 'equipamiento')).toMatchObject({ id_equ: 1, elegido: true });
});

test('a browser that refuses cookies still gets its quote', async ({
  page,
  context,
  correoPara: correoTo,
}) => {
  await context.route('**/*', async (route) => {
    // A stream does not end, and sets no cookie.
    if (route.request().headers().accept === 'text/event-stream') return route.continue();
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie'),
    );
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  const datos = datosNuevos();
  await pickProyecto(page);
  await context.clearCookies();
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await openDatos(page);
  await context.clearCookies();
  const sent = page.waitForRequest('**/api/Correo');
  await page.getByLabel('Nombre').fill(datos.nombre);
  await page.getByLabel('Correo').fill(datos.correo);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill(datos.telefono);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  const headers = await (await sent).allHeaders();
  expect([headers.cookie, headers['x-xsrf-token']]).toEqual([undefined, 'sin-cookie']);
  await correoTo(datos.correo);
});
