import { Fingers } from '../mapa/mapa.ts';
import { set, spotOf, stageOf, startWithDraft } from './mesa.ts';
import { enterPanel } from './panel.ts';
import { expect, test } from './server.ts';

/** Lots 1 and 2 are one shape, of 3 only the ground is drawn; a park at the foot. */
const PLANO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 700">
<rect width="700" height="700" fill="#f7f3ea"/><path id="doble" fill="#fff" stroke="#333" d="M100 100H400V300H100Z"/>
<path id="parque" fill="#fff" stroke="#333" d="M100 550H400V600H100Z"/></svg>`;

test('a finger splits and draws by the crosshair, a pen where it touches, and the hand beside it does nothing', async ({
  page,
}) => {
  const server = await startWithDraft({ 'plano.svg': PLANO });
  await enterPanel(page, server, { rol: 'administracion', nombre: 'Eva Luna', correo: 'eva@casas.example' });
  await page.goto(`${server.url}/panel/catalogo/plano/plano.svg`);
  await expect(stageOf(page)).toHaveAttribute('aria-busy', 'false');
  const dedos = await Fingers.of(page);
  const poner = page.getByRole('button', { name: 'Poner esquina' });
  const dicho = page.getByRole('status').filter({ hasText: 'Esquina' });
  const tapAt = async (x: number, y: number) => dedos.tap(await spotOf(page, x, y));

  // A tap leads the crosshair there and puts nothing; the button does.
  await tapAt(250, 200);
  await page.getByRole('button', { name: 'Dividir' }).tap();
  await tapAt(250, 100);
  await expect(dicho).toHaveCount(0);
  await poner.tap();
  await expect(dicho).toHaveText(/Esquina 1/);
  await tapAt(250, 300);
  await poner.tap();
  await expect(page.getByRole('heading', { name: 'Figura dividida en dos' })).toBeVisible();
  await page.getByLabel('Número de la parte 1').fill('1');
  await page.getByLabel('Número de la parte 2').fill('2');
  await page.getByRole('button', { name: 'Asignar' }).tap();
  await expect(set(page, 'Asignados')).toContainText('2');

  // The handle moves the crosshair, not the drawing; two fingers move the drawing, and neither puts a corner.
  // By key: a second touch where the last one changed the card would not count.
  await page.getByRole('button', { name: 'Trazar un lote' }).press('Enter');
  await expect(poner).toBeVisible();
  await tapAt(300, 400);
  await poner.tap();
  const before = await spotOf(page, 300, 400);
  const asa = await page.locator('[data-asa]').evaluate((handle) => {
    const { x, y, width, height } = handle.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
  await dedos.drag(asa, [asa[0] + 60, asa[1]]);
  expect(await spotOf(page, 300, 400)).toEqual(before);
  await poner.tap();
  await expect(dicho).toHaveText(/Esquina 2/);
  const [left, top] = await spotOf(page, 250, 350);
  await dedos.move([
    [
      [left, top],
      [left - 30, top - 30],
    ],
    [
      [left + 60, top + 60],
      [left + 90, top + 90],
    ],
  ]);
  await expect.poll(() => spotOf(page, 300, 400)).not.toEqual(before);
  await expect(dicho).toHaveText(/Esquina 2/);

  // A pen puts its corner at once; the touch of its hand neither puts one nor brings the crosshair back.
  const [penX, penY] = await spotOf(page, 250, 480);
  const pen = { x: penX, y: penY, button: 'left', pointerType: 'pen', clickCount: 1 } as const;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchMouseEvent', { ...pen, type: 'mousePressed' });
  await cdp.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseReleased' });
  await dedos.tap([penX + 40, penY + 20]);
  await expect(dicho).toHaveText(/Esquina 3/);
  await expect(poner).toHaveCount(0);
  await page.getByRole('button', { name: 'Terminar trazo' }).tap();
  await page.getByLabel('Número de lote').fill('3');
  await page.getByRole('button', { name: 'Asignar' }).tap();
  await expect(set(page, 'Asignados')).toContainText('3');
  await server.close();
});
