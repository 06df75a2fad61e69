import { testCatalogo } from '../testCatalogo.ts';
import {
  dialogo,
  expectStoredProyecto,
  guardado,
  guardar,
  pickLote,
  pickModelo,
  pickProyecto,
  storedSeleccion,
  titulo,
  WITHOUT_EQUIPAMIENTO,
} from './recorrido.ts';
import { expect, test } from './server.ts';

test.describe('route table (decisions 1)', () => {
  for (const address of [
    '/',
    '/lotificacion/proyecto',
    '/otra/cosa',
    '/lotificacion/nada',
    '/Lotificacion/x/y/z',
  ]) {
    test(`${address} shows the project list`, async ({ page }) => {
      await page.goto(address);
      await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
      if (address !== '/') await expect(page).toHaveURL(/\/lotificacion\/proyecto$/);
      await expect(page.locator('#cargando')).toHaveCount(0);
    });
  }

  for (const address of ['/lotificacion', '/lotificacion/SeleccionCasa']) {
    test(`${address} without a selection is step 1 of project 1`, async ({ page }) => {
      await page.goto(address);
      await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
      await expect(page).toHaveURL(/\/lotificacion\/SeleccionCasa\/1$/);
    });

    test(`${address} with a selection is step 1 of its project`, async ({ page }) => {
      await pickProyecto(page, WITHOUT_EQUIPAMIENTO);
      await expectStoredProyecto(page, WITHOUT_EQUIPAMIENTO);
      await page.goto(address);
      await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
      await expect(page).toHaveURL(/\/lotificacion\/SeleccionCasa\/2$/);
    });
  }

  for (const id of ['99', '0', '-1', 'abc', '1.5', '2147483648']) {
    test(`an id that no project has (${id}) is answered with project 1, and the address replaced`, async ({
      page,
    }) => {
      await page.goto(`/lotificacion/SeleccionCasa/${id}`);
      await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
      await expect(page).toHaveURL(/\/lotificacion\/SeleccionCasa\/1$/);
    });
  }

  test('a project card is one full document navigation', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: /Villas del Sol/ }).click();
    await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  test('the project list clears the draft and keeps the contact', async ({ page }) => {
    await pickProyecto(page);
    await expectStoredProyecto(page);
    const contacto = { nombre: 'Ana', correo: 'a@b.mx', telefono: '5512345678' };
    await guardar(page, { UsuarioCotizado: JSON.stringify(contacto) });
    await page.goto('/lotificacion/proyecto');
    await expect.poll(() => storedSeleccion(page)).toBeNull();
    expect(await guardado(page, 'UsuarioCotizado')).toEqual(contacto);
  });
});

test.describe('guards (specification 4, decisions 1)', () => {
  test('a click on a locked tab leaves the visitor there, with the dialog over it', async ({ page }) => {
    await pickProyecto(page);
    await page.getByRole('link', { name: 'Modelo', exact: true }).click();
    await expect(dialogo(page, 'Selecciona un lote para continuar')).toBeVisible();
    await expect(page).toHaveURL(/SeleccionCasa\/1$/);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(dialogo(page, 'Selecciona un lote para continuar')).toBeHidden();

    await pickLote(page, '2');
    await page.getByRole('link', { name: 'Equipamiento', exact: true }).click();
    await expect(dialogo(page, 'Selecciona un modelo para continuar')).toBeVisible();
    await expect(page).toHaveURL(/SeleccionModelo\/1$/);
  });

  for (const step of ['SeleccionModelo', 'SeleccionModEqu', 'cotizacion']) {
    test(`${step} by address without a saved selection is the project list`, async ({ page }) => {
      await page.goto(`/lotificacion/${step}/1`);
      await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
      await expect(page).toHaveURL(/\/lotificacion\/proyecto$/);
    });

    test(`${step} by address without a lot shows the dialog over the lots`, async ({ page }) => {
      await pickProyecto(page);
      await expectStoredProyecto(page);
      await page.goto(`/lotificacion/${step}/1`);
      await expect(dialogo(page, 'Selecciona un lote para continuar')).toBeVisible();
      await expect(page).toHaveURL(/SeleccionCasa\/1$/);
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
    });
  }

  test('equipment by address without a model shows the dialog over the models', async ({ page }) => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await page.goto('/lotificacion/SeleccionModEqu/1');
    await expect(dialogo(page, 'Selecciona un modelo para continuar')).toBeVisible();
    await expect(page).toHaveURL(/SeleccionModelo\/1$/);
  });

  test('the quote by address without a model leads to the lots', async ({ page }) => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await page.goto('/lotificacion/cotizacion/1');
    await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
    await expect(page).toHaveURL(/SeleccionCasa\/1$/);
  });
});

test.describe('saved selection', () => {
  test('a reloaded step restores lot, model and equipment', async ({ page }) => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Agave');
    await page.getByRole('checkbox', { name: /Pérgola/ }).check();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeChecked();
    await expect
      .poll(() => storedSeleccion(page))
      .toMatchObject({
        casa: 'Lote: 2 / 190m²',
        modelo: 'Agave / 168.5m²',
        equipamientos: 'Pérgola',
        estatus: 'El mismo proyecto',
        formLote: { id_lote: '2', terreno: 190 },
        formEquip: { equipamientosId: [1], equipamientos: ['Pérgola'], precioVenta: ['85000'] },
      });
    await page.getByRole('checkbox', { name: /Pérgola/ }).uncheck();
    await expect.poll(async () => (await storedSeleccion(page))?.equipamientos).toBe('Sin seleccionar');
  });

  test('another project drops the selection and reloads once', async ({ page }) => {
    await pickProyecto(page);
    await pickLote(page, '2');
    // Counts requests, not loads: an early reload ends the first load.
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto('/lotificacion/SeleccionCasa/2');
    await expectStoredProyecto(page, WITHOUT_EQUIPAMIENTO);
    expect((await storedSeleccion(page))?.casa).toBe('Sin seleccionar');
    await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
    expect(documents).toBe(2);
  });

  for (const [name, content] of Object.entries({
    'bad JSON': '{"proyecto":',
    'another type': '42',
    'wrong types': '{"formProyecto":{"id_proyecto":"1"},"formLote":[]}',
    'lists of different lengths': JSON.stringify({
      proyecto: 'x',
      casa: 'x',
      modelo: 'x',
      equipamientos: 'x',
      estatus: '',
      formProyecto: { id_proyecto: 1, nombre: 'x', precioExedente: 1 },
      formEquip: { equipamientosId: [1], equipamientos: [], precioVenta: [] },
    }),
  })) {
    test(`stored content that is unreadable (${name}) counts as not there`, async ({ page }) => {
      await guardar(page, { formLotificacion: content });
      await page.goto('/lotificacion/SeleccionCasa/1');
      await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
      await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Sin seleccionar');
    });
  }

  test('a lot sold meanwhile does not stay chosen through the stored selection', async ({
    page,
    servidor,
  }) => {
    await pickProyecto(page);
    await pickLote(page, '2');
    const tablas = testCatalogo();
    tablas.lotes = tablas.lotes.map((lote) =>
      lote.id_lote === '2' ? { ...lote, estatus: 'Vendido' } : lote,
    );
    await servidor.importar(tablas);
    try {
      await page.goto('/lotificacion/SeleccionCasa/1');
      await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
      await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Sin seleccionar');
    } finally {
      await servidor.importar(testCatalogo());
    }
  });
});
