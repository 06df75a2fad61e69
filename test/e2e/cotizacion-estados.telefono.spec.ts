import type { Page } from '@playwright/test';
import type { SmtpServer } from '../smtp.ts';
import { startTestServer } from '../testServer.ts';
import { sinRenglones, withCatalogo } from './catalogo.ts';
import {
  campo,
  cotizar,
  datosNuevos,
  emitir,
  ISSUED_ADDRESS,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
  total,
} from './recorrido.ts';
import { test as base, expect } from './server.ts';

/** A server with one mail per mailbox and hour; each test has its own mailboxes. */
const test = base.extend({
  servidor: [
    async ({ smtp }, use) => {
      const servidor = await startTestServer({ SMTP_URL: smtp.url, LIMITE_CORREOS_HORA: '1' });
      await use(servidor);
      await servidor.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const FAILED = /Failed to load resource|RecuperarCotizacion|CorregirCorreo/;

const carta = (page: Page) => page.getByRole('article');
const corregir = (page: Page) => page.getByRole('button', { name: 'Corregir el correo' });
const actualizar = (page: Page) => page.getByRole('button', { name: 'Actualizar cotización' });

async function correctTo(page: Page, correo: string, options?: { timeout: number }): Promise<void> {
  await campo(page, 'Correo').fill(correo, options);
  await page.getByRole('button', { name: 'Enviar a este correo' }).click(options);
}

/** Corrects the address while the mail server delays the mail. Out: former address, new one, mail. */
async function correctWhileLeaving(page: Page, smtp: SmtpServer) {
  const datos = datosNuevos();
  const held = smtp.hold(datos.correo);
  await emitir(page, datos);
  // This test is about a correction after the worker began.
  await smtp.reached(datos.correo);
  await corregir(page).click();
  const { correo } = datosNuevos();
  await correctTo(page, correo);
  await expect(page.getByText(`En este momento está saliendo a ${datos.correo}.`)).toBeVisible();
  return { antes: datos.correo, correo, held };
}

test.describe('a quote by its own address', () => {
  test('past its last day says so at the top and on the letter, keeps its amounts, and can be issued anew', async ({
    page,
    servidor,
  }) => {
    // The server ends and starts again.
    test.slow();
    const url = await emitir(page);
    // An open page would call an absent server.
    await page.goto('about:blank');
    await servidor.withDatabase(async (db) => {
      await db.query(`update cotizacion
        set vigencia = '2026-01-31', documento = jsonb_set(documento, '{vigencia}', '"2026-01-31"')`);
    });
    await page.goto(url);
    await expect(page.getByText('Esta cotización venció el 31 de enero de 2026')).toBeVisible();
    await expect(page.getByText(/sus precios ya no están garantizados/)).toBeVisible();
    await expect(carta(page).getByText('Vencida', { exact: true })).toBeVisible();
    await expect(total(page).getByText('$3,042,400.00')).toBeVisible();
    await expect(page.getByText(/conserva su precio hasta/)).toHaveCount(0);
    await actualizar(page).click();
    await expect(page.getByText('Tu cotización está actualizada')).toBeVisible();
    await expect(carta(page).getByText('Vencida', { exact: true })).toHaveCount(0);
    await expect(carta(page).getByText(/^Vigente hasta el /)).toBeVisible();
    await expect(page).not.toHaveURL(url);
  });

  test('of a lot held for its holder says until when, keeps its price past its last day, and offers no other lot', async ({
    page,
    servidor,
  }) => {
    test.slow();
    const url = await emitir(page, datosNuevos(), '5');
    await page.goto('about:blank');
    await servidor.withDatabase(async (db) => {
      await db.query(`insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, apartado_en, vence_en)
        select 1, '5', id, 1, now(), '2099-06-22T18:00:00Z' from cotizacion order by id desc limit 1`);
      await db.query(`update cotizacion
        set vigencia = '2026-01-31', documento = jsonb_set(documento, '{vigencia}', '"2026-01-31"')
        where id = (select cotizacion_id from apartado)`);
    });
    await page.goto(url);
    await expect(
      page.getByText('Apartado para ti hasta el 22 de junio de 2099 a las 12:00 p. m.'),
    ).toBeVisible();
    await expect(page.getByText(/El lote 5 conserva el precio de esta cotización/)).toBeVisible();
    await expect(page.getByText(/ya no está disponible|Esta cotización venció/)).toHaveCount(0);
    await expect(carta(page).getByText('Vencida', { exact: true })).toHaveCount(0);
    await expect(actualizar(page)).toHaveCount(0);
  });

  test('without its equipment, model or project names each; the letter stays as issued', async ({
    page,
    servidor,
  }) => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Agave');
    await page.getByRole('checkbox', { name: /Pérgola/ }).check();
    await cotizar(page, datosNuevos());
    await expect(page).toHaveURL(ISSUED_ADDRESS);
    const url = page.url();
    const asIssued = async () => {
      await expect(total(page).getByText('$3,127,400.00')).toBeVisible();
      await expect(carta(page).getByText('Pérgola')).toBeVisible();
      await expect(actualizar(page)).toHaveCount(0);
      await expect(page.getByText(/Hoy esta casa cuesta/)).toHaveCount(0);
      expect(page.url()).toBe(url);
    };
    await withCatalogo(
      servidor,
      sinRenglones(({ id_equ }) => id_equ === 1),
      async () => {
        await page.reload();
        await expect(page.getByText('Ya no está disponible: Pérgola')).toBeVisible();
        await expect(
          page.getByText(
            'Sin él, hoy esta casa cuesta $3,042,400.00. Lo demás conserva el precio de esta cotización.',
          ),
        ).toBeVisible();
        await asIssued();
        await page.getByRole('link', { name: 'Cotizar sin este equipamiento' }).click();
        await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
        await expect(page.getByText('$3,042,400.00').first()).toBeVisible();
        await page.goto(url);
        await servidor.importar(sinRenglones(({ id_modelo }) => id_modelo === 1));
        await page.reload();
        await expect(page.getByText('El modelo Agave ya no está disponible')).toBeVisible();
        await asIssued();
        await expect(page.getByRole('link', { name: 'Elegir otro modelo' })).toBeVisible();
        await servidor.importar(
          sinRenglones(
            ({ id_proyecto, id_modelo }) => id_proyecto === 1 || id_modelo === 1 || id_modelo === 2,
          ),
        );
        await page.reload();
        await expect(page.getByText('Este proyecto ya no está a la venta')).toBeVisible();
        await asIssued();
        await page.getByLabel('Cómo está hoy').getByRole('link', { name: 'Ver proyectos' }).click();
        await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
      },
    );
  });

  test('opens only by its secret: a folio or part of a secret finds nothing', async ({ page, consola }) => {
    consola.expectErrors(FAILED);
    const url = await emitir(page);
    const folio = (await page.getByText(/^Folio /).innerText()).replace('Folio ', '');
    const own = new URL(url).searchParams.get('c') ?? '';
    for (const c of [folio, own.slice(0, -1), `${own}A`, own.toUpperCase()]) {
      await page.goto(`/lotificacion/cotizacion/1?c=${c}`);
      await expect(titulo(page, 'No encontramos esta cotización')).toBeVisible();
      await expect(carta(page)).toHaveCount(0);
    }
    const answer = await page.request.get(url);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });
});

test.describe('its mail', () => {
  test('withheld beyond the limit: the quote is shown, and no limit is mentioned', async ({
    page,
    smtp,
    correoPara: correoTo,
  }) => {
    const datos = datosNuevos();
    await emitir(page, datos);
    await correoTo(datos.correo);
    await emitir(page, datos);
    await expect(
      page.getByText(
        `Tu cotización está aquí. El correo a ${datos.correo} espera a que nuestro equipo lo revise.`,
      ),
    ).toBeVisible();
    await expect(total(page).getByText('$3,042,400.00')).toBeVisible();
    await expect(corregir(page)).toBeVisible();
    await expect(page.getByText(/límite|demasiad|bloque|sospech/i)).toHaveCount(0);
    expect(smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(datos.correo))).toHaveLength(
      1,
    );
  });

  test('waiting can be redirected; giving up returns the focus, and nothing goes to the old address', async ({
    page,
    smtp,
    consola,
    correoPara: correoTo,
  }) => {
    consola.expectErrors(FAILED);
    const datos = datosNuevos();
    smtp.defer(datos.correo);
    await emitir(page, datos);
    await expect(page.getByText(`La enviaremos a ${datos.correo}`)).toBeVisible();
    await corregir(page).click();
    await expect(campo(page, 'Correo')).toBeFocused();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(corregir(page)).toBeFocused();
    await corregir(page).click();
    const { correo } = datosNuevos();
    const corregido = page.getByText(new RegExp(`(La enviaremos|Enviada) a ${correo}`));
    // Its first try may be in progress: then repeat, like a visitor.
    await expect(async () => {
      if (!(await corregido.isVisible())) await correctTo(page, correo, { timeout: 15_000 });
      await expect(corregido).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await correoTo(correo);
    await expect(page.getByText(`Enviada a ${correo}`)).toBeVisible();
    const reached = smtp.recibidos.flatMap(({ destinatarios }) => destinatarios);
    expect(reached).not.toContain(datos.correo);
    expect(reached.filter((it) => it === correo)).toHaveLength(1);
  });

  test('in progress asks the visitor to wait, and then goes to the right address too', async ({
    page,
    smtp,
    consola,
    correoPara: correoTo,
  }) => {
    consola.expectErrors(FAILED);
    const { antes, correo, held } = await correctWhileLeaving(page, smtp);
    held.answer(true);
    await correoTo(antes);
    await expect(page.getByText(`Enviada a ${antes}`)).toBeVisible();
    await page.getByRole('button', { name: 'Enviar a este correo' }).click();
    await correoTo(correo);
    await expect(page.getByText(`Enviada a ${correo}`)).toBeVisible();
  });

  test('in progress and refused: the open form sends it to the right address', async ({
    page,
    smtp,
    consola,
    correoPara: correoTo,
  }) => {
    consola.expectErrors(FAILED);
    const { antes, correo, held } = await correctWhileLeaving(page, smtp);
    held.answer(false);
    await expect(page.getByText(`No pudimos entregarla a ${antes}`)).toBeVisible();
    await page.getByRole('button', { name: 'Enviar a este correo' }).click();
    await correoTo(correo);
    await expect(page.getByText(`Enviada a ${correo}`)).toBeVisible();
  });
});
