import type { Locator, Page } from '@playwright/test';
import { FAREWELL_WORKER } from '../../src/server/plataforma/files/worker.ts';
import { testCatalogo } from '../testCatalogo.ts';
import { startProxy } from './proxy.ts';
import {
  botonCotizar,
  cotizar,
  datosNuevos,
  mapaReady,
  PROYECTO,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

test.use({ serviceWorkers: 'allow' });

const FAILED = /Failed to load resource|Recuperar|Correo|net::ERR/;
const TIRA = 'Sin conexión. Ves lo último guardado; el precio se confirma al cotizar.';
const tira = (page: Page) => page.getByRole('status').filter({ hasText: TIRA });

test.beforeEach(({ consola }) => consola.expectErrors(FAILED));

/** Every address that the browser caches for this site. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => decodeURIComponent(url.slice(location.origin.length)));
  });
}

/** Runs in the page: whether the only service worker is active, with no other pending. */
async function isSettled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || registration.installing || registration.waiting) return false;
  return registration.active?.state === 'activated' && Boolean(navigator.serviceWorker.controller);
}

/** Waits until the service worker is active and has cached project 1. */
async function expectKept(page: Page): Promise<void> {
  const wanted = [
    '/lotificacion',
    '/api/RecuperarProyectos?{"id_proyecto":1}',
    '/api/RecuperarLotes?{"id":1}',
    '/api/RecuperarModelos?{"id_proyecto":1}',
  ];
  await expect
    .poll(async () => (await kept(page)).filter((address) => wanted.includes(address)).length, {
      timeout: 40_000,
    })
    .toBe(wanted.length);
  // The whole program comes at once: no step before the quote loads this file by itself.
  await expect
    .poll(async () => (await kept(page)).some((it) => /CorreccionDeCorreo-.*\.js$/.test(it)), {
      timeout: 40_000,
    })
    .toBe(true);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/** To the equipment, with everything on the way cached. */
async function pickAndKeep(page: Page): Promise<void> {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeVisible();
  await expectKept(page);
}

test('a reload without a network shows the cached step, says so, and the journey goes on', async ({
  page,
  context,
}) => {
  test.slow();
  await pickAndKeep(page);
  await context.setOffline(true);
  await expect(tira(page)).toBeVisible();
  await page.reload();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await expect(tira(page)).toBeVisible();
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await expect(page.getByText('$3,127,400.00').first()).toBeVisible();
  // Also the advertisement's first document and the navigation from it.
  await page.goto('/');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect(tira(page)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(PROYECTO) }).click();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await mapaReady(page);
  await context.setOffline(false);
  await expect(tira(page)).toHaveCount(0);
});

test('a quote submitted after an offline reload goes once on reconnection, at the server’s price', async ({
  page,
  context,
  servidor,
  correoPara: correoTo,
  smtp,
}) => {
  test.slow();
  const datos = datosNuevos();
  await pickAndKeep(page);
  await context.setOffline(true);
  await page.reload();
  await expect(botonCotizar(page)).toBeVisible();
  await cotizar(page, datos);
  await expect(page.getByText('$3,042,400.00').first()).toBeVisible();
  const tablas = testCatalogo();
  tablas.modelos = tablas.modelos.map((it) => (it.id_modelo === 1 ? { ...it, precioVenta: 3_000_000 } : it));
  await servidor.importar(tablas);
  try {
    await context.setOffline(false);
    const mail = await correoTo(datos.correo);
    await expect(page).toHaveURL(/[?&]c=/);
    await expect(page.getByText('El precio se actualizó')).toBeVisible();
    await expect(page.getByText('$3,092,400.00').first()).toBeVisible();
    expect(mail.mail.text).toContain('$3,092,400.00');
    expect(smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(datos.correo))).toHaveLength(
      1,
    );
    // The network comes first: a cached list is not shown if the server answers.
    await page.goto('/lotificacion/SeleccionModelo/1');
    await expect(page.getByRole('main').getByText('$3,092,400.00').first()).toBeVisible();
  } finally {
    await servidor.importar(testCatalogo());
  }
});

test('an issued quote opens without a network, says of when it is, and its secret is in no kept address', async ({
  page,
  context,
}) => {
  test.slow();
  await pickAndKeep(page);
  await cotizar(page, datosNuevos());
  await expect(page).toHaveURL(/[?&]c=/);
  const address = page.url();
  await page.reload();
  await expect(page.getByText(/^Folio /)).toBeVisible();
  const quotes = async () => (await kept(page)).filter((it) => it.startsWith('/api/RecuperarCotizacion?'));
  await expect.poll(quotes, { timeout: 40_000 }).toHaveLength(1);
  const secret = new URL(address).searchParams.get('c') ?? 'none';
  const addresses = await kept(page);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((it) => it.includes(secret) || /\/Correo$|\.pdf|simulador/.test(it))).toEqual([]);
  // The quote from now on: what this page fetches is no news for the worker, which has it.
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      if (typeof message === 'object') Object.assign(window, { entregado: message });
      postMessage.call(this, message);
    };
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Folio /)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /^Sin conexión: así estaba el \d+ de \w+/ }),
  ).toBeVisible();
  expect(page.url()).toBe(address);
  // Handed over, the worker's own old answer would count as new.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'entregado')))
    .toMatchObject({ lecturas: [] });
  // An address that is not kept: our own words instead of the browser's page.
  await page.goto('/simulador');
  await expect(titulo(page, 'Sin conexión')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Precio de la casa')).toBeVisible({ timeout: 30_000 });
});

test('only the newest five quotes stay, and the privacy page removes everything, also without a network', async ({
  page,
  context,
}) => {
  test.slow();
  await pickAndKeep(page);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const lecturas = [1, 2, 3, 4, 5, 6, 7].map((n) => ['RecuperarCotizacion', `{"c":"${n}"}`, '{}']);
    active?.postMessage({ archivos: [], lecturas, programa: false });
  });
  const count = () => page.evaluate(async () => (await (await caches.open('cotizaciones')).keys()).length);
  await expect.poll(count).toBe(5);
  // One that the server no longer has leaves the device too.
  const status = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/RecuperarCotizacion', { method: 'POST', headers, body: '{"c":"7"}' })).status;
  });
  expect(status).toBe(404);
  await expect.poll(count).toBe(4);
  await expect.poll(async () => (await kept(page)).includes('/aviso-de-privacidad')).toBe(true);
  await expect
    .poll(async () => (await kept(page)).some((it) => /privacidad.*\.js|main-.*\.js/.test(it)), {
      timeout: 40_000,
    })
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/aviso-de-privacidad');
  const section = page.getByRole('region', { name: 'Qué guarda este dispositivo' });
  for (const words of [/^Tu selección: proyecto/, /^Tus últimas cotizaciones/, /^Páginas, planos e imágenes/])
    await expect(section.getByText(words)).toBeVisible();
  await expect(section.getByText(/corazón/)).toBeHidden();
  await section.getByRole('button', { name: 'Borrar todo de este dispositivo' }).click();
  await expect(section.getByText('Listo: este dispositivo ya no guarda nada tuyo.')).toBeVisible();
  await expect(section.getByRole('button')).toBeHidden();
  expect(await kept(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await context.setOffline(false);
});

test('the project list alone opens again without a network, in our own type, and says so', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect.poll(() => page.evaluate(isSettled), { timeout: 40_000 }).toBe(true);
  await expect
    .poll(async () => (await kept(page)).filter((it) => it.startsWith('/assets/')).length)
    .toBeGreaterThan(1);
  await context.setOffline(true);
  await page.reload();
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect(tira(page)).toBeVisible();
  await context.setOffline(false);
  await expect(tira(page)).toHaveCount(0, { timeout: 30_000 });
});

test('a new version takes over at once and keeps the former’s files; the kill switch removes all', async ({
  page,
  servidor,
}) => {
  test.slow();
  const between = await startProxy(servidor.url);
  const programs = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('programa-')));
  try {
    await page.goto(`${between.url}/lotificacion/SeleccionCasa/1`);
    await expect.poll(programs, { timeout: 40_000 }).toHaveLength(1);
    await expect.poll(() => page.evaluate(isSettled)).toBe(true);
    const [first = ''] = await programs();

    for (const version of ['segunda', 'tercera']) {
      between.replace('/trabajador.js', (own) => own.replace(/"version":"\w+"/, `"version":"${version}"`));
      await page.reload();
      await expect.poll(programs, { timeout: 120_000 }).toContain(`programa-${version}`);
      // A browser that is installing a version looks for no other.
      await expect.poll(() => page.evaluate(isSettled), { timeout: 120_000 }).toBe(true);
    }
    await expect.poll(programs).toEqual(['programa-segunda', 'programa-tercera']);
    expect(first).not.toBe('');
    await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();

    // A server's answer with SIN_CONEXION=no: src/server/plataforma/files/worker.test.ts.
    between.replace('/trabajador.js', () => FAREWELL_WORKER);
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 120_000 })
      .toBe(0);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await page.reload();
    await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await between.close();
  }
});

test('going offline on the lots leads to styled steps, and to the simulator that says what it waits for', async ({
  page,
  context,
}) => {
  test.slow();
  await pickProyecto(page);
  await mapaReady(page);
  const files = ['PasoModelo', 'PasoEquipamiento', 'PasoCotizacion', 'DialogoDeContacto'].flatMap((name) => [
    new RegExp(`${name}-.*\\.js$`),
    ...(name === 'PasoCotizacion' ? [] : [new RegExp(`${name}-.*\\.css$`)]),
  ]);
  const missing = async () => {
    const addresses = await kept(page);
    return files.filter((file) => !addresses.some((it) => file.test(it))).map(String);
  };
  await expect.poll(missing, { timeout: 40_000 }).toEqual([]);
  await expect
    .poll(async () => (await kept(page)).some((it) => it.startsWith('/api/RecuperarEquipamientos?')))
    .toBe(true);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await context.setOffline(true);
  await pickLote(page, '2');
  const card = page.getByRole('button', { name: /^Agave/ });
  await expect(card).toBeVisible();
  expect(await roundness(card)).not.toBe('0px');
  await pickModelo(page, 'Agave');
  const picture = page.locator('main label').first();
  await expect(picture).toBeVisible();
  expect(await roundness(picture)).not.toBe('0px');
  await cotizar(page, datosNuevos());
  await page.getByRole('button', { name: 'Simula tu crédito hipotecario' }).click();
  await expect(page.getByText(/Sin conexión: el simulador aparecerá aquí/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.frameLocator('iframe').getByLabel('Precio de la casa')).toBeVisible();
  await expect(page.getByText(/Sin conexión: el simulador/)).toHaveCount(0);
});

/** Corner radius of it, or of the nearest rounded ancestor. */
function roundness(it: Locator): Promise<string> {
  return it.evaluate((node) => {
    for (let at: Element | null = node; at && at.tagName !== 'MAIN'; at = at.parentElement) {
      const radius = getComputedStyle(at).borderTopLeftRadius;
      if (radius !== '0px') return radius;
    }
    return '0px';
  });
}
