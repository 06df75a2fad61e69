import type { Page } from '@playwright/test';
import { addDias, fechaEnMexico, instantEnMexico } from '../../src/domain/fecha.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { issueQuote } from '../issueQuote.ts';
import { FILLED_DIAS, fillDemanda } from './fillDemanda.ts';
import { enterPanel, startPanelServer } from './panel.ts';
import { expectImagen, LOOK } from './panelImagen.ts';
import { expect, test } from './server.ts';

/** Approved pictures of the follow-up screens. */
test.use(LOOK);

const HOY = fechaEnMexico(new Date());
const YESTERDAY_NOON = instantEnMexico(addDias(HOY, -1), '12:00').toISOString();
/** Hours ago: waiting times count whole days from their hour. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const daysAgo = (days: number) => hoursAgo(days * 24 + 1);

/** Recent persons, one or two for each list of 'Hoy'; and demand of a fixed past. */
async function fill(db: Db): Promise<void> {
  await fillDemanda(db);
  const good = { vigencia: addDias(HOY, 12), proyecto: 1 };
  await issueQuote(db, {
    nombre: 'Nadia Ríos',
    correo: 'nadia@ejemplo.mx',
    emitida: YESTERDAY_NOON,
    lote: '2',
    ...good,
  });
  await issueQuote(db, {
    nombre: 'Esteban Luna',
    correo: 'esteban@ejemplo.mx',
    emitida: daysAgo(9),
    lote: '3',
    ...good,
  });
  await issueQuote(db, {
    nombre: 'Rebeca Sanz',
    correo: 'rebeca@mal.example',
    emitida: daysAgo(2),
    estado: 'rechazado',
    ...good,
  });
  await issueQuote(db, {
    nombre: 'Tomás Gil',
    correo: 'tomas@ejemplo.mx',
    emitida: daysAgo(3),
    estado: 'retenido',
    ...good,
  });
  await issueQuote(db, {
    nombre: 'Vera Paz',
    correo: 'vera@ejemplo.mx',
    emitida: daysAgo(13),
    proyecto: 1,
    vigencia: addDias(HOY, 1),
  });
  await db.query(
    `update persona set contactada_en = $1::timestamptz where nombre in ('Rebeca Sanz', 'Tomás Gil', 'Vera Paz')`,
    [hoursAgo(40)],
  );
  await db.query(
    `update persona set siguiente = 'Mandar los papeles del crédito', siguiente_en = $1::date where nombre = 'Vera Paz'`,
    [addDias(HOY, -1)],
  );
}

test('today’s lists, people and one of them, quotes, demand, and the company’s own systems', async ({
  page,
}) => {
  test.slow();
  // Nothing listens there, and no act is reported.
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'un-secreto-de-prueba' };
  const server = await startPanelServer(webhook, undefined, undefined, fill);
  const laura = { rol: 'administracion', nombre: 'Laura Méndez', correo: 'laura@casas.example' } as const;
  await enterPanel(page, server, laura);
  const open = (path: string) => page.goto(`${server.url}/panel/${path}`);
  await open('hoy');
  await expect(page.getByText('Mandar los papeles del crédito')).toBeVisible();
  await expectImagen(page, 'panel-hoy');

  await open('personas');
  await page.getByText('Esteban Luna').first().waitFor();
  await expectImagen(page, 'panel-personas');
  await page
    .getByRole('link', { name: /Vera Paz/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vera Paz' })).toBeVisible();
  await pictureOf(page, 'panel-persona');

  await open('cotizaciones');
  await page.getByText('Esteban Luna').first().waitFor();
  await expectImagen(page, 'panel-cotizaciones');

  await open(`demanda/1?desde=${FILLED_DIAS.desde}&hasta=${FILLED_DIAS.hasta}`);
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  await expectImagen(page, 'panel-demanda');
  await page.getByRole('heading', { name: 'De la visita a la cotización' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'De la visita a la cotización' })).toHaveScreenshot(
    'panel-demanda-camino.png',
  );
  await expect(page.getByRole('region', { name: 'Semana por semana' })).toHaveScreenshot(
    'panel-demanda-semanas.png',
  );

  await open('integraciones');
  await page.getByRole('heading', { level: 1, name: 'Integraciones' }).waitFor();
  await pictureOf(page, 'panel-integraciones');
  await server.close();
});

/** Once its data are there. The network is never idle: an open panel waits for changes. */
async function pictureOf(page: Page, nombre: string): Promise<void> {
  await expect(page.locator('main [data-espera]')).toHaveCount(0);
  await expectImagen(page, nombre);
}
