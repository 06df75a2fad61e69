import { type SitioDeEmpresa, startSitioDeEmpresa } from '../sitioDeEmpresa.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { datosNuevos, refuseStorage } from './recorrido.ts';
import { expect, test } from './server.ts';

let sitio: SitioDeEmpresa;
let origen: string;
let herramienta: TestServer;

test.beforeAll(async () => {
  sitio = await startSitioDeEmpresa();
  origen = sitio.origen;
  herramienta = await startTestServer({ MARCO_PERMITIDO: origen, MEDICION_GA4: 'G-AB12CD34EF' });
  sitio.embed(herramienta.url);
});

test.afterAll(async () => {
  sitio?.close();
  await herramienta?.close();
});

for (const storage of ['partitioned', 'refused'])
  test(`a family quotes within the company’s site, with ${storage} storage`, async ({ page, consola }) => {
    consola.expectErrors(/SecurityError|insecure/);
    if (storage === 'refused') await refuseStorage(page);
    await page.goto(`${origen}/${storage === 'refused' ? 'cualquiera' : ''}?utm_source=periodico&otra=1`);
    const element = page.locator('lotificacion-mapa iframe');
    await expect.poll(() => element.evaluate((it) => it.clientHeight)).not.toBe(0);
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error('no frame');
    /** All of the content can be seen without a second scrollbar, and nothing grows. */
    const expectSized = async () => {
      const measured = () =>
        frame.evaluate(() => {
          const { scrollHeight, clientHeight } = document.documentElement;
          return [scrollHeight - clientHeight, clientHeight] as const;
        });
      await expect.poll(async () => (await measured())[0]).toBe(0);
      const [, before] = await measured();
      await frame.evaluate(() => new Promise((end) => setTimeout(end, 700)));
      expect(await measured()).toEqual([0, before]);
      expect(before).toBeLessThan(6_000);
    };

    if (storage === 'refused') {
      await frame.getByRole('link', { name: /Villas del Sol/ }).click();
    } else {
      // The site's own campaign and the element's adviser arrive, and nothing else of its address.
      expect(frame.url()).toContain('/lotificacion/SeleccionCasa/1');
      expect(await element.getAttribute('src')).toMatch(/\?utm_source=periodico&asesor=ana$/);
    }
    await expect(frame.getByRole('heading', { name: 'SELECCIONA UN LOTE' })).toBeVisible();
    await expectSized();
    // Who measures there is the site's own affair.
    await expect(frame.locator('#medicion')).toBeHidden();
    const lista = frame.getByRole('button', { name: 'Lista', exact: true });
    await expect(frame.getByRole('listbox').or(lista).first()).toBeVisible();
    if (await lista.isVisible()) await lista.click();
    await frame.getByRole('option', { name: /^Lote 2,/ }).click();
    const elegir = frame.getByRole('button', { name: 'Elegir este lote' });
    const modelos = frame.getByRole('heading', { name: 'SELECCIONA UN MODELO' });
    await expect(elegir.or(modelos).first()).toBeVisible();
    if (await elegir.isVisible()) await elegir.click();
    await expect(modelos).toBeVisible();
    // The next step begins at its top, though the visitor had scrolled down.
    await expect.poll(() => element.evaluate((it) => it.getBoundingClientRect().top >= -1)).toBe(true);
    await expectSized();
    await frame.getByRole('button', { name: /^Agave/ }).click();
    await frame.getByRole('main').getByRole('button', { name: 'Cotizar', exact: true }).click();
    const { nombre, correo, telefono } = datosNuevos();
    const field = (name: string) => frame.getByRole('textbox', { name });
    // The dialog lies where the visitor is.
    await expect(field('Nombre')).toBeInViewport();
    await field('Nombre').fill(nombre);
    await field('Correo').fill(correo);
    await field('Teléfono').fill(telefono);
    await frame.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(frame.getByRole('heading', { name: 'COTIZACIÓN FINAL' })).toBeVisible();

    const abrir = frame.getByRole('link', { name: 'Abrir mi cotización' });
    await expect(abrir).toBeVisible();
    await expectSized();
    expect(frame.url()).not.toContain('?c=');
    const [emitida] = await Promise.all([page.waitForEvent('popup'), abrir.click()]);
    await expect(emitida.getByRole('link', { name: /PDF/ }).first()).toBeVisible();
    expect(emitida.url()).toContain('?c=');

    const sucesos = await page.evaluate(() => (window as unknown as { sucesos: [string, object][] }).sucesos);
    expect(sucesos.filter(([name]) => name !== 'paso')).toEqual([
      ['enviarArea', { id_proyecto: 1, id_lote: '2', terreno: 190 }],
      ['modelo', { id_proyecto: 1, id_modelo: expect.any(Number) }],
      ['datos', { id_proyecto: 1 }],
      [
        'cotizacionEmitida',
        { id_proyecto: 1, folio: expect.stringMatching(/^[A-Z]{2,4}-\d{4}-\d{6}$/), total: 3_042_400 },
      ],
    ]);
    // The list's own only if its program ran before the press.
    const pasos = sucesos.filter(([name]) => name === 'paso').map(([, detail]) => detail);
    expect(pasos.slice(-4)).toEqual(
      ['lote', 'modelo', 'equipamiento', 'cotizacion'].map((paso) => ({ paso, id_proyecto: 1 })),
    );
    expect(JSON.stringify(sucesos)).not.toMatch(new RegExp(`${nombre}|${correo}|${telefono}`));
  });

test('neither the panel nor a quote’s secret page opens in a frame', async ({ page, consola }) => {
  consola.expectErrors(/frame-ancestors/);
  await page.goto(`${origen}/panel`);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});
