import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { press, set, stageOf, startWithDraft } from './mesa.ts';
import { enterPanel, openBrowser } from './panel.ts';
import { publishDraft } from './publishDraft.ts';
import { mapaReady, pickLote, pickModelo, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

/** A printed sheet as scanned: grain, and two lots of ink only. */
function scan(): Promise<Buffer> {
  const lots = [1, 2].map(
    (n) =>
      `<rect x="${200 * n}" y="200" width="180" height="300" fill="none" stroke="#222" stroke-width="5"/><text x="${200 * n + 70}" y="360" font-size="60">${n}</text>`,
  );
  const ink = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">${lots.join('')}</svg>`;
  const paper = { width: 900, height: 700, channels: 3, background: '#f4efe2' } as const;
  return sharp({ create: { ...paper, noise: { type: 'gaussian', mean: 235, sigma: 8 } } })
    .composite([{ input: Buffer.from(ink) }])
    .jpeg()
    .toBuffer();
}

const CORNERS = (n: number) =>
  [
    [200 * n, 200],
    [200 * n + 180, 200],
    [200 * n + 180, 500],
    [200 * n, 500],
  ] as const;

async function drawLote(page: Page, n: number): Promise<void> {
  for (const [x, y] of CORNERS(n)) await press(page, x, y);
  await page.getByRole('button', { name: 'Terminar trazo' }).click();
  const numero = page.getByLabel('Número de lote', { exact: true });
  await numero.fill(String(n));
  await numero.press('Enter');
}

test('a scanned plan goes on line: its lots are drawn over it by their corners, and a buyer chooses one', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const lotes = 'id_proyecto,id_lote,terreno,estatus\n1,1,168,Disponible\n1,2,168,Disponible\n';
  const server = await startWithDraft({ 'lotes.csv': lotes });
  const page = await openBrowser(browser, server);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Eva Luna', correo: 'eva@casas.example' });

  await page.goto(`${server.url}/panel/catalogo`);
  const archivo = { name: 'hoja escaneada.jpg', mimeType: 'image/jpeg', buffer: await scan() };
  await page.getByLabel('Elegir archivos').setInputFiles(archivo);
  await expect(page.getByText('1 agregado', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/panel/catalogo/proyecto/1`);
  await page.getByText('imágenes, si una es un plano escaneado').click();
  await page.getByRole('button', { name: 'Usar imagenes/hoja escaneada.jpg' }).click();
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(page.getByText('Guardado en el borrador.')).toBeVisible();

  await page.getByRole('link', { name: 'Mesa del plano' }).click();
  await expect(page.getByText(/^El dibujo es una imagen sin figuras/)).toBeVisible();
  await expect(stageOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(set(page, 'Sin figura')).toContainText('2');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Trazar un lote' }).click();
  await drawLote(page, 1);
  await drawLote(page, 2);
  await expect(set(page, 'Asignados')).toContainText('2');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();

  await page.goto(`${server.url}/panel/catalogo`);
  await publishDraft(page);
  const buyer = await openBrowser(browser, server);
  await pickProyecto(buyer, 'Villas del Sol');
  await mapaReady(buyer);
  const fondo = await buyer.evaluate(() =>
    performance.getEntriesByType('resource').find(({ name }) => /\/fondo-800\.(avif|webp)\.svg$/.test(name)),
  );
  expect(fondo).toBeDefined();
  await pickLote(buyer, '2');
  await pickModelo(buyer, 'Agave');
});
