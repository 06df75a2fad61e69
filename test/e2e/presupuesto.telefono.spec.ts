import { brotliCompressSync } from 'node:zlib';
import { cotizar, datosNuevos, openProyectos, pickLote, pickModelo, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

const KB = 1024;

test('the first HTML with its data has at most 8 KB', async ({ request }) => {
  const html = await (await request.get('/')).body();
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(8 * KB);
});

test('the whole first screen has at most 260 KB and contacts no third party', async ({ page, baseURL }) => {
  const sizes: Promise<{ url: string; bytes: number }>[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:') && !url.startsWith(baseURL ?? '')) foreign.push(url);
  });
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('data:')) return;
    const weigh = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { url: request.url(), bytes: responseBodySize + responseHeadersSize };
    };
    sizes.push(weigh());
  });
  await openProyectos(page);
  await page.waitForLoadState('networkidle');
  const pieces = await Promise.all(sizes);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThanOrEqual(260 * KB);
  expect(foreign).toEqual([]);
});

test('no step contacts a third party before the visitor wants it', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:') && !url.startsWith(baseURL ?? '')) foreign.push(url);
  });
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datosNuevos());
  await page.waitForLoadState('networkidle');
  expect(foreign.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});
