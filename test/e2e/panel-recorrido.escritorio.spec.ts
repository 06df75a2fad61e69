import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../postgres.ts';
import { ensurePostgresPrograms } from '../postgresPrograms.ts';
import type { TestServer } from '../testServer.ts';
import {
  addAuthenticator,
  codeOf,
  inviteByCommand,
  joinByPasskey,
  openBrowser,
  openLote,
  PASSWORD,
  startPanelServer,
  typePersona,
} from './panel.ts';
import { loteOption, mapaReady, pickProyecto, showVendidos } from './recorrido.ts';
import { expect, test } from './server.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Pantallas del panel' });
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** A buyer who looks at the lots of project 1. Out: lot 2 on their page. */
async function openBuyer(page: Page): Promise<Locator> {
  await pickProyecto(page);
  await mapaReady(page);
  await showVendidos(page);
  const lote = loteOption(page, '2');
  await expect(lote).toHaveAccessibleName(/disponible/);
  return lote;
}

/** Presses, and waits for the buyer's open page. Prints the time: a busy machine does not fail. */
async function expectTold(press: Locator, lote: Locator, estado: RegExp): Promise<void> {
  const told = lote.page().waitForFunction(
    (word) => {
      const row = document.querySelector('[data-lote="2"]')?.textContent ?? '';
      return new RegExp(word, 'i').test(row) && Date.now();
    },
    estado.source,
    { polling: 'raf' },
  );
  const since = Date.now();
  await press.click();
  console.log(
    `a buyer's page told of '${estado.source}' after ${Number(await (await told).jsonValue()) - since} ms`,
  );
  await expect(lote).toHaveAccessibleName(estado);
}

/** Held, undone, sold: each seen by the buyer. In: `before`: runs before the hold. */
async function holdUndoAndSell(page: Page, server: TestServer, lote: Locator, before = async () => {}) {
  await page.goto(`${server.url}/panel/inventario/1`);
  const hoja = await openLote(page, '2');
  await button(hoja, 'Apartar').click();
  await typePersona(page);
  await before();
  await expectTold(button(page, 'Apartar el lote 2'), lote, /vendido/);
  await expect(page.getByText('Apartado: lote 2')).toBeVisible();
  await expectTold(button(page, 'Deshacer'), lote, /disponible/);
  await expect(page.getByText('Se deshizo: lote 2')).toBeVisible();
  // The sheet shows the lot as free before the sale, which needs a buyer's data then.
  await expect(button(hoja, 'Apartar')).toBeVisible();
  await button(hoja, 'Más cambios').click();
  await button(hoja, 'Vender').click();
  await typePersona(page);
  await expectTold(button(page, 'Anotar la venta del lote 2'), lote, /vendido/);
  await expect(page.getByText('Vendido: lote 2')).toBeVisible();
}

test('from the invitation to the sold lot: a passkey, a hold that a buyer sees at once, undone, sold, signed out everywhere', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const lote = await openBuyer(await openBrowser(browser, server));
  const page = await openBrowser(browser, server);
  const { client, authenticatorId } = await joinByPasskey(page, server, {
    correo: 'laura@casas.example',
    nombre: 'Laura Méndez',
    rol: 'gerencia',
  });
  await holdUndoAndSell(page, server, lote);

  // Her second session on another device ends from here; then this one.
  const otro = await openBrowser(browser, server);
  const device = await addAuthenticator(otro);
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials) {
    await device.client.send('WebAuthn.addCredential', {
      authenticatorId: device.authenticatorId,
      credential: { ...credential, signCount: credential.signCount + 10 },
    });
  }
  await otro.goto(`${server.url}/panel`);
  await button(otro, 'Entrar con llave de acceso').click();
  await expect(menu(otro)).toBeVisible();
  await page.goto(`${server.url}/panel/cuenta`);
  await button(page, 'Cerrar las demás').click();
  await expect(page.getByText('Se cerró 1 sesión.', { exact: true })).toBeVisible();
  await otro.goto(`${server.url}/panel/cuenta`);
  await expect(button(otro, 'Entrar con llave de acceso')).toBeVisible();
  await button(page, 'Salir').click();
  await expect(button(page, 'Entrar con llave de acceso')).toBeVisible();
  await page.goto(`${server.url}/panel/inventario/1`);
  await expect(button(page, 'Entrar con llave de acceso')).toBeVisible();
  await server.close();
});

test('the same by password and codes, on PostgreSQL, with its notification connection ended meanwhile', async ({
  browser,
  consola,
}) => {
  test.skip(!ensurePostgresPrograms(), 'this machine has no PostgreSQL');
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const postgres = await startPostgres();
  const server = await startPanelServer({ DATABASE_URL: postgres.url });
  const lote = await openBuyer(await openBrowser(browser, server));
  const page = await openBrowser(browser, server);
  const correo = 'luz@casas.example';
  await page.goto(server.url + inviteByCommand(server, correo, 'gerencia'));
  await page.getByLabel('Tu nombre').fill('Luz Gil');
  await button(page, 'Prefiero contraseña y códigos').click();
  const secreto = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Contraseña nueva').fill(PASSWORD);
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secreto));
  await button(page, 'Entrar al panel').click();
  await button(page, 'Ya los guardé').click();
  await expect(menu(page)).toBeVisible();

  await holdUndoAndSell(page, server, lote, async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lotificacion (avisos)'`,
    );
    await client.end();
    expect(rowCount).toBe(1);
  });

  await button(page, 'Salir').click();
  // A code works once: the next period's is used, within the tolerance.
  const enter = async (other: Page, codigo: string) => {
    await other.getByRole('textbox', { name: 'Correo' }).fill(correo);
    await other.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await button(other, 'Continuar').click();
    await other.getByLabel('Código de 6 dígitos').fill(codigo);
    await button(other, 'Entrar').click();
  };
  const next = codeOf(secreto, Date.now() + 30_000);
  await enter(page, next);
  await expect(page.locator('[data-lote="2"]')).toContainText('Vendido');
  await expect(menu(page)).toBeVisible();
  const otro = await openBrowser(browser, server);
  await otro.goto(`${server.url}/panel`);
  await enter(otro, next);
  await expect(otro.getByRole('alert')).toContainText('Los datos para entrar no son correctos');
  await expect(menu(otro)).toHaveCount(0);
  await server.close();
  await postgres.stop();
});
