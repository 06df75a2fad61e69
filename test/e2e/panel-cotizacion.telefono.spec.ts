import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { CHROMIUM_ARGS } from '../../scripts/chromium.mjs';
import { joinByPasskey, openBrowser, openPantalla, startPanelServer } from './panel.ts';
import { datosNuevos, emitir } from './recorrido.ts';
import { expect, test } from './server.ts';

const { CHROMIUM_PATH: executablePath } = process.env;

/** A camera with a test picture, allowed; sheets without motion. */
test.use({
  permissions: ['camera'],
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** A stand-in for a phone's barcode reader: sees this text in the second frame. */
function addCodeReader(texto: string): void {
  let looks = 0;
  class BarcodeDetector {
    async detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> {
      if (source.videoWidth > 0) looks += 1;
      return looks < 2 ? [] : [{ rawValue: texto }];
    }
  }
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    Object.assign(window, { filming: stream.getTracks() });
    return stream;
  };
  Object.assign(window, { BarcodeDetector });
}

function isCameraOn(): boolean {
  const { filming } = window as unknown as { filming?: MediaStreamTrack[] };
  return Boolean(filming?.some(({ readyState }) => readyState === 'live'));
}

async function textOfPdf(path: string): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

test('a family’s quote is read from its QR and its lot held, despite a session that ends meanwhile; its page and the receipt say so', async ({
  page,
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const buyer = await openBrowser(browser, server);
  const datos = datosNuevos();
  const enlace = await emitir(buyer, datos);
  const [folio = ''] = /VS-\d{4}-\d{6}/.exec(await buyer.getByRole('main').innerText()) ?? [];

  await page.addInitScript(addCodeReader, enlace);
  await joinByPasskey(page, server, { correo: 'leo@casas.example', nombre: 'Leo Ruiz', rol: 'asesor' });
  await page.goto(`${server.url}/panel/inventario/1`);
  await page.getByRole('button', { name: 'Apartar con folio' }).click();
  const buscar = page.getByRole('dialog', { name: 'Apartar con una cotización' });
  await buscar.getByLabel('Folio o enlace').fill('VS-2020-999999');
  await buscar.getByRole('button', { name: 'Buscar' }).click();
  await expect(buscar.getByRole('alert')).toContainText('No encontramos');
  await buscar.getByLabel('Folio o enlace').fill(folio.toLowerCase());
  await buscar.getByLabel('Folio o enlace').press('Enter');
  await expect(buscar.getByRole('status')).toContainText('Villas del Sol, lote 2, Agave');

  await buscar.getByRole('button', { name: 'Leer el código QR' }).click();
  const camera = page.getByRole('dialog', { name: 'Apunta al código QR' });
  await expect(camera).toHaveCount(0);
  expect(await page.evaluate(isCameraOn)).toBe(false);
  await expect(buscar.getByLabel('Folio o enlace')).toHaveValue(enlace);
  await expect(buscar.getByRole('status')).toContainText(datos.nombre);
  await buscar.getByRole('button', { name: 'Apartar el lote 2' }).click();

  // The session has ended: after the sign-in the press is carried out for the quote's person.
  const apartar = page.getByRole('dialog', { name: 'Apartar el lote 2' });
  await expect(apartar.getByRole('status')).toContainText(datos.nombre);
  await apartar.getByRole('button', { name: 'Cambiar hasta cuándo' }).press('Enter');
  await apartar.getByLabel('Día', { exact: true }).fill('2099-06-22');
  await page.context().clearCookies({ name: 'sesion' });
  // A mouse press there so soon would count as a double press.
  await apartar.getByLabel('Día', { exact: true }).press('Enter');
  const entrar = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await entrar.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByText('Apartado: lote 2')).toBeVisible();
  await expect(buyer.getByText('Apartado para ti hasta el 22 de junio de 2099')).toBeVisible();

  await openPantalla(page, 'Apartados');
  const download = page.waitForEvent('download');
  await page.getByLabel('Acciones del lote 2').press('Enter');
  await page.getByRole('button', { name: 'Recibo del apartado del lote 2' }).press('Enter');
  const recibo = await download;
  expect(recibo.suggestedFilename()).toMatch(/^Apartado-AP-\d{6}\.pdf$/);
  const text = await textOfPdf(await recibo.path());
  for (const said of [
    /Folio AP-\d{6}/,
    `A nombre de ${datos.nombre}`,
    folio,
    '22 de junio de 2099',
    'Leo Ruiz',
  ])
    expect(text).toMatch(said);
  await server.close();
});
