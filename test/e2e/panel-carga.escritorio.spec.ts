import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { testCatalogo, writeTestCatalogo } from '../testCatalogo.ts';
import type { TestServer } from '../testServer.ts';
import { zipOf } from '../zipOf.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const MEGA = 1024 * 1024;
const eva = { rol: 'gerencia', nombre: 'Eva Luna', correo: 'eva@casas.example' } as const;

async function openStudio(page: Page, server: TestServer): Promise<void> {
  await enterPanel(page, server, eva);
  await page.goto(`${server.url}/panel/catalogo`);
  await expect(page.getByText('Elegir archivos')).toBeVisible();
}

const file = (name: string, content: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

test('a folder goes into the draft, and each useless file is listed with advice', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const folder = join(await mkdtemp(join(tmpdir(), 'carga-')), 'mi catálogo');
  const tablas = testCatalogo();
  await writeTestCatalogo(folder, { ...tablas, lotes: tablas.lotes.slice(1) });
  const page = await openBrowser(browser, server);
  await openStudio(page, server);
  await page.getByLabel('Elegir carpeta').setInputFiles(folder);
  await expect(page.getByText('Listo: quedaron en el borrador')).toBeVisible();
  // Publishing need not draw them.
  await expect(
    page.getByText('Imágenes y planos preparados: publicar no tendrá que esperarlos.'),
  ).toBeVisible();
  await page.getByText(/^\d reemplazados$/).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^lotes\.csv$/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/sin cambio/)).toBeVisible();

  await page
    .getByLabel('Elegir archivos')
    .setInputFiles([
      file('plano.dwg', 'AC1032'),
      file('precios.xls', '\xd0\xcf'),
      file('../fuera.svg', '<svg/>'),
      file('vacio.svg', ''),
      file('de la topógrafa.csv', 'id_proyecto,id_lote,terreno,estatus\r\n1,1,150,Disponible\r\n'),
    ]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('plano.dwg')).toContainText(
    'Guárdalo como DXF en AutoCAD, Civil 3D, BricsCAD o DraftSight',
  );
  await expect(row('precios.xls')).toContainText('Guárdalo como «Libro de Excel (.xlsx)»');
  await expect(row('vacio.svg')).toContainText('Está vacío.');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.getByLabel('Tabla de de la topógrafa.csv').selectOption('lotes.csv');
  await expect(page.getByText('Listo: quedaron en el borrador')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisar cambios' })).toBeVisible();
  await server.close();
  await rm(folder, { recursive: true });
});

test('a zip of 100 MB continues after a lost connection, after a stop, and after a reload when chosen again', async ({
  browser,
  consola,
}) => {
  test.setTimeout(300_000);
  consola.expectErrors(/status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to load/);
  const server = await startPanelServer();
  const folder = await mkdtemp(join(tmpdir(), 'carga-'));
  const photos = Array.from({ length: 25 }, (_, i) => ({
    name: `mio/imagenes/foto-${i}.jpg`,
    content: randomBytes(4 * MEGA),
    method: 0,
  }));
  const zip = zipOf([...photos, { name: 'mio/proyectos.csv', content: 'id_proyecto\r\n' }]);
  const path = join(folder, 'catalogo.zip');
  await writeFile(path, zip);
  const page = await openBrowser(browser, server);
  await openStudio(page, server);
  const client = await page.context().newCDPSession(page);
  // 12 MB/s: 100 MB take long enough to be interrupted.
  const line = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 12 * MEGA };
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
  const sent = async () => {
    const bar = page.getByRole('progressbar', { name: 'Avance de la carga' });
    return Number(await bar.getAttribute('value'));
  };
  await page.getByLabel('Elegir archivos').setInputFiles(path);
  await expect.poll(sent).toBeGreaterThan(8 * MEGA);
  await client.send('Network.emulateNetworkConditions', { ...line, offline: true });
  await expect(page.getByText('Sin conexión con el servicio')).toBeVisible();
  const before = await sent();
  await client.send('Network.emulateNetworkConditions', line);
  await expect.poll(sent).toBeGreaterThan(before + 4 * MEGA);
  await page.getByRole('button', { name: 'Detener' }).click();
  await expect(page.getByText(/^Detenida en .* de 100\.0 MB/)).toBeVisible();
  const stopped = await sent();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(sent).toBeGreaterThan(stopped + 4 * MEGA);
  await page.reload();
  const pending = page.getByRole('region', { name: 'Quedó a medias' });
  await expect(pending).toContainText('catalogo.zip');
  await expect(pending).toContainText(/Llegaron \d\d\.\d MB de 100\.0 MB/);
  await page.getByLabel('Elegir archivos').setInputFiles(path);
  await expect(page.getByText(/sigue desde \d\d\.\d MB/)).toBeVisible();
  await expect(page.getByText('Listo: quedaron en el borrador')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('25 agregados')).toBeVisible();
  await expect(pending).toBeHidden();
  await server.close();
  await rm(folder, { recursive: true });
});
