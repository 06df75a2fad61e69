import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AccessTree } from './accessTree.ts';
import { conLote, conModelo, withCatalogo } from './catalogo.ts';
import {
  cotizar,
  datosNuevos,
  emitir,
  fillDatos,
  hold,
  ISSUED_ADDRESS,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  refuseStorage,
  storedSeleccion,
  titulo,
  total,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const FAILED = /Failed to load resource|Correo|RecuperarCotizacion|CorregirCorreo/;

/** Collects the hidden action. Out: its details so far. */
async function areasEnviadas(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const areas: unknown[] = [];
    document.addEventListener('enviarArea', (event) => areas.push((event as CustomEvent).detail));
    Object.assign(window, { areas });
  });
  return () => page.evaluate(() => (window as unknown as { areas: unknown[] }).areas);
}

test.describe('the letter', () => {
  test('says from whom, to whom, until when, and where; also by its address alone', async ({
    page,
    browser,
  }) => {
    const datos = datosNuevos();
    const url = await emitir(page, datos);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await refuseStorage(other);
    await other.goto(url);
    for (const at of [page, other]) {
      const carta = at.getByRole('article');
      await expect(carta.getByText('Casa Agave, lote 2')).toBeVisible();
      await expect(carta.getByText('Cotización preparada para Ana Ruiz')).toBeVisible();
      await expect(carta.getByText(/^Folio [A-Z]{2}-\d{4}-\d{6}$/)).toBeVisible();
      await expect(carta.getByText(/^Vigente hasta el \d{1,2} de [a-z]+ de \d{4}$/)).toBeVisible();
      await expect(carta.getByRole('img', { name: 'Ubicación del lote 2 en el plano' })).toBeVisible();
      await expect(titulo(at, 'INFORMACION DE TU CASA')).toBeVisible();
      await expect(carta.getByText('Base del proyecto')).toBeVisible();
      await expect(carta.getByText('168 m² de construcción')).toBeVisible();
      await expect(carta.getByText('22m² más que el lote base de 168m²')).toBeVisible();
      await expect(carta.getByText('22m² × $4,200.00 por m² excedente')).toBeVisible();
      await expect(carta.getByText('¡Monto Apartado!')).toBeVisible();
      await expect(carta.getByText('Precios en moneda nacional', { exact: false })).toBeVisible();
    }
    await expect(page.getByText(datos.correo)).toBeVisible();
    await expect(other.getByText(/ a a•••@ejemplo\.mx$/)).toBeVisible();
    await elsewhere.close();
  });

  test('does not move when the issued quote replaces the draft', async ({ page }) => {
    const release = await hold(page, '**/api/Correo');
    const releaseIssued = await hold(page, '**/api/RecuperarCotizacion');
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Agave');
    const datos = datosNuevos();
    await cotizar(page, datos);
    await expect(page.getByText(`Registrando tu cotización para ${datos.correo}…`)).toBeVisible();
    const places = () =>
      Promise.all(
        ['INFORMACION DE TU CASA', 'COTIZACIÓN FINAL'].map((name) =>
          titulo(page, name).evaluate((it) => it.getBoundingClientRect().top + window.scrollY),
        ),
      );
    await expect(page.getByRole('img', { name: /Ubicación del lote/ })).toBeVisible();
    const before = await places();
    release();
    await expect(page).toHaveURL(ISSUED_ADDRESS);
    // At first only the receipt, without day of issue and legal lines.
    await expect(page.getByText(/^Folio /)).toBeVisible();
    expect(await places()).toEqual(before);
    releaseIssued();
    await expect(page.getByText('Precios en moneda nacional', { exact: false })).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test('keeps an opened simulator and its input while the quote is issued', { tag: '@telefono' }, async ({
    page,
  }) => {
    const release = await hold(page, '**/api/Correo');
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Agave');
    await cotizar(page, datosNuevos());
    const simula = page.getByRole('button', { name: 'Simula tu crédito hipotecario' });
    await simula.click();
    const enganche = page.frameLocator('iframe').getByLabel('Enganche en %');
    await enganche.fill('35');
    release();
    await expect(page).toHaveURL(ISSUED_ADDRESS);
    await expect(page.getByText(/^Folio /)).toBeVisible();
    await expect(simula).toHaveAttribute('aria-expanded', 'true');
    await expect(enganche).toHaveValue('35');
    await expect(page.frameLocator('iframe').getByText('Tu mensualidad estimada')).toBeVisible();
    await simula.click();
    await expect(page.locator('iframe')).toBeHidden();
  });

  test('an unknown address says so, and leads on', { tag: '@telefono' }, async ({ page, consola }) => {
    consola.expectErrors(FAILED);
    await page.goto('/lotificacion/cotizacion/1?c=estasecretanoexisteparanadie');
    await expect(titulo(page, 'No encontramos esta cotización')).toBeVisible();
    await expect(page.getByText(/Revisa que el enlace esté completo/)).toBeVisible();
    await expect(page.locator('#cargando')).toHaveCount(0);
    await page.getByRole('link', { name: 'Ver proyectos' }).click();
    await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  });

  test('shows the price before its parts, and its file within the thumb’s reach', async ({ page }) => {
    await emitir(page);
    const top = async (it: ReturnType<Page['getByText']>) => (await it.boundingBox())?.y ?? Number.NaN;
    const precio = page.getByRole('article').getByText('$3,042,400.00').first();
    await expect(precio).toBeInViewport();
    expect(await top(precio)).toBeLessThan(await top(titulo(page, 'INFORMACION DE TU CASA')));
    for (const seen of ['INFORMACION DE TU CASA', 'COTIZACIÓN FINAL']) {
      await titulo(page, seen).scrollIntoViewIfNeeded();
      for (const name of ['Descargar PDF', 'WhatsApp']) {
        await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('ends with the next steps as links; the link’s adviser and campaign are remembered and reported', {
    tag: '@telefono',
  }, async ({ page, smtp }) => {
    await page.goto('/lotificacion/SeleccionCasa/1?asesor=lucia.mora');
    await page.goto('/lotificacion/SeleccionCasa/1?asesor=<b>nadie</b>');
    await page.goto('/?utm_source=facebook&utm_campaign=verano');
    const asked = page.waitForRequest('**/api/Correo');
    const datos = datosNuevos();
    await emitir(page, datos);
    expect((await asked).postDataJSON()).toMatchObject({
      asesor: 'lucia.mora',
      campana: { source: 'facebook', campaign: 'verano' },
    });
    const siguiente = page.getByRole('region', { name: 'Qué sigue' });
    await expect(siguiente.getByText('Te atiende lucia.mora')).toBeVisible();
    await expect(siguiente.getByText('Un asesor te llama en menos de un día hábil.')).toBeVisible();
    await expect(siguiente.getByText('Identificación oficial vigente')).toBeVisible();
    const ways = await siguiente
      .getByRole('link')
      .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
    const folio = (await page.getByText(/^Folio /).innerText()).replace('Folio ', '');
    const [call, chat = '', mail] = ways;
    expect([call, mail, ways.length]).toEqual(['tel:+525555550100', 'mailto:informes@ejemplo.mx', 3]);
    const { origin, pathname, searchParams } = new URL(chat ?? '');
    expect(origin + pathname).toBe('https://wa.me/525555550101');
    expect(searchParams.get('text')).toContain(`mi cotización ${folio}: Casa `);
    await expect(total(page).getByText('El apartado es parte del precio.')).toBeVisible();
    const ventas = () =>
      smtp.recibidos.find(
        ({ destinatarios, mail }) =>
          destinatarios.includes('ventas@ejemplo.mx') && mail.subject?.includes(folio),
      )?.mail.text;
    await expect.poll(ventas).toMatch(/Asesor: lucia.\u200b?mora/);
  });

  test('axe finds nothing, and nothing overflows at 320 px', { tag: '@telefono' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await emitir(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('on paper it is only the letter, with the address of its page', { tag: '@telefono' }, async ({
    page,
  }) => {
    await emitir(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByText(/^Consulta esta cotización en http.*\?c=/)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo').getByText('Aplican restricciones')).toBeHidden();
    for (const name of ['Volver Cotizar', 'Simula tu crédito hipotecario', 'Imprimir']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
  });
});

/** Simulates a submission before the news arrives: the server's finding is shown anyway. */
const keepNewsAway = (page: Page) => page.route('**/api/Novedades/**', (route) => route.abort());

test.describe('its state today', { tag: '@telefono' }, () => {
  test("a risen price: 'Conservar mi precio' is the main action, and says what is kept", async ({
    page,
    servidor,
  }) => {
    await emitir(page);
    await withCatalogo(servidor, conModelo({ precioVenta: 3_000_000 }), async () => {
      await page.reload();
      await expect(page.getByText(/^Tu cotización conserva su precio hasta el/)).toBeVisible();
      await expect(page.getByText('Hoy esta casa cuesta $3,092,400.00 (+$50,000.00)')).toBeVisible();
      const hoy = page.getByLabel('Cómo está hoy').getByRole('button');
      await expect(hoy).toHaveText(['Conservar mi precio', 'Actualizar cotización']);
      await hoy.first().click();
      const kept = page
        .getByRole('status')
        .filter({ hasText: /^Listo: conservas tu precio de \$3,042,400\.00/ });
      await expect(kept).toBeFocused();
      await expect(page.getByRole('button', { name: 'Actualizar cotización' })).toHaveCount(0);
      await expect(total(page).getByText('$3,042,400.00')).toBeVisible();
    });
  });

  test("a fallen price is good news; 'Actualizar cotización' issues a new one, linked", async ({
    page,
    servidor,
  }) => {
    const url = await emitir(page);
    const folio = await page.getByText(/^Folio /).innerText();
    await withCatalogo(servidor, conModelo({ precioVenta: 2_900_000 }), async () => {
      await page.reload();
      await expect(page.getByText('¡Buenas noticias! Hoy tu casa cuesta $50,000.00 menos')).toBeVisible();
      await expect(page.getByText('Actualiza tu cotización y queda en $2,992,400.00.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Conservar mi precio' })).toHaveCount(0);
      // As it was issued: 2,950,000 + 92,400.
      await expect(total(page).getByText('$3,042,400.00')).toBeVisible();
      await page.getByRole('button', { name: 'Actualizar cotización' }).click();
      await expect(total(page).getByText('$2,992,400.00')).toBeVisible();
    });
    await expect(page).not.toHaveURL(url);
    await expect(page.getByText('Tu cotización está actualizada')).toBeVisible();
    const anterior = folio.replace('Folio ', '');
    await page.getByRole('link', { name: anterior }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByText('Hay una cotización más reciente')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actualizar cotización' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Ver la cotización más reciente' }).click();
    await expect(total(page).getByText('$2,992,400.00')).toBeVisible();
  });

  test('a lot sold since: links choose the nearest ones with the same house', async ({ page, servidor }) => {
    await emitir(page);
    await page.evaluate(() => localStorage.clear());
    await withCatalogo(servidor, conLote('2', { estatus: 'Vendido' }), async () => {
      await page.reload();
      await expect(page.getByText('El lote 2 ya no está disponible')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Actualizar cotización' })).toHaveCount(0);
      // 10 m² less at 4,200.
      const near = page.getByRole('link', { name: 'Elegir el lote M4-L6' });
      // Nothing overflows its line at any width.
      const beyond = await near.evaluate((link) => {
        const { left, right } = link.getBoundingClientRect();
        return [...link.querySelectorAll('*')]
          .map((it) => it.getBoundingClientRect())
          .filter((box) => box.left < left - 1 || box.right > right + 1).length;
      });
      expect(beyond).toBe(0);
      await expect(near).toContainText('$42,000.00 menos');
      await expect(near).toContainText('180m², -10m²');
      const areas = await areasEnviadas(page);
      await near.click();
      await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
      await expect.poll(areas).toEqual([{ id_lote: 'M4-L6', terreno: 180 }]);
    });
    await expect
      .poll(() => storedSeleccion(page))
      .toMatchObject({ formLote: { id_lote: 'M4-L6', terreno: 180 }, formModelo: { id_modelo: 1 } });
    // The reader may not be the buyer.
    expect((await storedSeleccion(page))?.formCliente).toBeUndefined();
  });

  test('before its program the quote reads the same, and a pressed lot is chosen afterwards', async ({
    page,
    servidor,
  }) => {
    await emitir(page);
    await withCatalogo(servidor, conLote('2', { estatus: 'Vendido' }), async () => {
      const letProgramGo = await hold(page, '**/assets/*.js');
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByText('El lote 2 ya no está disponible')).toBeVisible();
      const arbol = await AccessTree.of(page);
      await arbol.find('link', 'Descargar PDF');
      await arbol.find('button', 'Simula tu crédito hipotecario');
      await page.getByRole('link', { name: 'Elegir el lote M4-L6' }).click();
      await expect(page).toHaveURL(ISSUED_ADDRESS);
      letProgramGo();
      await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
    });
    await expect.poll(() => storedSeleccion(page)).toMatchObject({ formLote: { id_lote: 'M4-L6' } });
  });

  test('a lot sold meanwhile: another one goes into the draft and is quoted', async ({
    page,
    servidor,
    consola,
  }) => {
    consola.expectErrors(FAILED);
    await keepNewsAway(page);
    await pickProyecto(page);
    await pickLote(page, '5');
    await pickModelo(page, 'Agave');
    await openDatos(page);
    await withCatalogo(servidor, conLote('5', { estatus: 'Vendido' }), async () => {
      await fillDatos(page, datosNuevos());
      await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
      await expect(page.getByText('El lote 5 se vendió mientras cotizabas.')).toBeVisible();
      const areas = await areasEnviadas(page);
      await page
        .getByRole('link', { name: /^Elegir el lote / })
        .first()
        .click();
      await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
      const elegido = (await storedSeleccion(page))?.formLote;
      await expect.poll(areas).toMatchObject([{ ...elegido }]);
      await page.getByRole('main').getByRole('button', { name: 'Cotizar', exact: true }).click();
      await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
      await expect(page).toHaveURL(ISSUED_ADDRESS);
    });
    await expect(page.getByRole('article').getByText(/^Folio /)).toBeVisible();
  });

  test('a price changed before issue: before, after and the difference', async ({
    page,
    servidor,
    consola,
  }) => {
    consola.expectErrors(FAILED);
    await keepNewsAway(page);
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Agave');
    await openDatos(page);
    await withCatalogo(servidor, conModelo({ precioVenta: 2_900_000 }), async () => {
      await fillDatos(page, datosNuevos());
      await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
      await expect(page.getByText('El precio se actualizó')).toBeVisible();
      await expect(
        page.getByText(/Antes \$3,042,400\.00, ahora \$2,992,400\.00 \(-\$50,000\.00\)/),
      ).toBeVisible();
    });
  });
});

test.describe('its mail', { tag: '@telefono' }, () => {
  test("'La enviaremos a …' at once, 'Enviada' afterwards", async ({ page, correoPara: correoTo }) => {
    const datos = datosNuevos();
    await emitir(page, datos);
    await expect(page.getByRole('status').getByText(`a ${datos.correo}`)).toBeVisible();
    await correoTo(datos.correo);
    await expect(page.getByText(`Enviada a ${datos.correo}`)).toBeVisible();
  });

  test('a refused address is shown, corrected, and the same quote arrives there', async ({
    page,
    smtp,
    correoPara: correoTo,
  }) => {
    const datos = datosNuevos();
    smtp.refuse(datos.correo);
    await emitir(page, datos);
    const folio = (await page.getByText(/^Folio /).innerText()).replace('Folio ', '');
    await expect(page.getByText(`No pudimos entregarla a ${datos.correo}`)).toBeVisible();
    await page.getByRole('button', { name: 'Corregir el correo' }).click();
    const field = page.getByRole('textbox', { name: 'Correo' });
    await expect(field).toBeFocused();
    await field.fill('ana');
    await page.getByRole('button', { name: 'Enviar a este correo' }).click();
    await expect(page.getByText('• No es un correo válido')).toBeVisible();
    const { correo } = datosNuevos();
    await field.fill(correo);
    await page.getByRole('button', { name: 'Enviar a este correo' }).click();
    expect((await correoTo(correo)).mail.subject).toContain(folio);
    await expect(page.getByText(`Enviada a ${correo}`)).toBeVisible();
  });

  test('consent to marketing is a separate unticked box, and goes with the notice version', async ({
    page,
  }) => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Agave');
    await openDatos(page);
    const caja = page.getByRole('checkbox', { name: /novedades y promociones/ });
    await expect(caja).not.toBeChecked();
    await caja.check();
    await fillDatos(page, datosNuevos());
    const asked = page.waitForRequest('**/api/Correo');
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    const { consentimiento } = (await asked).postDataJSON();
    expect(consentimiento).toEqual({ aviso: expect.any(String), mercadotecnia: true });
    await expect(page).toHaveURL(ISSUED_ADDRESS);
  });
});

test.describe('passing it on', { tag: '@telefono' }, () => {
  test("the device's share sheet gets the address; WhatsApp, PDF and paper are beside it", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => document.body.setAttribute('data-compartido', JSON.stringify(data)),
      });
    });
    const url = await emitir(page);
    await page.getByRole('button', { name: 'Compartir', exact: true }).click();
    const shared = async () =>
      JSON.parse((await page.locator('body').getAttribute('data-compartido')) ?? '{}');
    await expect
      .poll(shared)
      .toEqual({ title: 'Tu cotización', text: 'Mi cotización en Villas del Sol:', url });
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp', exact: true }).getAttribute('href');
    expect(new URL(whatsapp ?? '').searchParams.get('text')).toBe(`Mi cotización en Villas del Sol: ${url}`);
    for (const name of ['Compartir', 'WhatsApp', 'Copiar enlace', 'Descargar PDF', 'Imprimir']) {
      const box = await page.getByText(name, { exact: true }).locator('..').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(48);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('the address is copied and confirmed; if the browser refuses, it can be selected', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const url = await emitir(page);
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(page.getByRole('status').getByText('Enlace copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(page.getByRole('textbox', { name: 'Enlace de la cotización' })).toHaveValue(url);
  });

  test("the simulator's frame has the height it reports, and no other window counts", async ({ page }) => {
    await emitir(page);
    await page.getByRole('button', { name: 'Simula tu crédito hipotecario' }).click();
    const frame = page.locator('iframe');
    const height = () => frame.evaluate((it) => (it as HTMLIFrameElement).style.height);
    // Chromium does not lay out a sandboxed frame that is out of sight.
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(height).toMatch(/^\d+px$/);
    await page.evaluate(() => window.postMessage({ simuladorAlto: 5000 }, '*'));
    // Messages of one window keep their order: after the second, the first was handled.
    await page.evaluate(
      () =>
        new Promise<void>((heard) => {
          addEventListener('message', ({ data }) => data === 'fin' && heard());
          window.postMessage('fin', '*');
        }),
    );
    expect(await height()).not.toBe('5000px');
  });
});
