import { openDesk, set, startWithDraft } from './mesa.ts';
import { expect, test } from './server.ts';

const IDS = ['1', '2', '3', '4', '5', 'M4-L6'];

/** Six parcels of 10 × 20 m with two numberings, from the left and from the right. */
const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: IDS.map((id, i) => {
    const [x, y] = [672_000 + 10 * i, 2_290_000];
    const ring = [
      [x, y],
      [x + 10, y],
      [x + 10, y + 20],
      [x, y + 20],
      [x, y],
    ];
    const properties = { clave: id, numero: IDS.at(-1 - i) };
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  }),
});

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
/** A row of lots by loose lines, with houses in another colour. */
const LINES = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 300">
<g stroke="#e30613">${line(97, 100, 340, 100)}${line(97, 180, 340, 180)}${[0, 1, 2, 3, 4, 5, 6].map((i) => line(100 + 40 * i, 100, 100 + 40 * i, 180)).join('')}</g>
<g stroke="#0000ff">${IDS.map((_, i) => {
  const [left, right] = [105 + 40 * i, 135 + 40 * i];
  return (
    line(left, 110, right, 110) +
    line(right, 110, right, 170) +
    line(right, 170, left, 170) +
    line(left, 170, left, 110)
  );
}).join('')}</g>
${IDS.map((id, i) => `<text x="${120 + 40 * i}" y="144" font-size="8" text-anchor="middle">${id}</text>`).join('')}</svg>`;

test('with two different numberings none is used before a person chooses', async ({ browser, consola }) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft({ 'plano.svg': GEOJSON });
  const page = await openDesk(browser, server, 'Eva Luna');
  await expect(page.getByText(/^Las propiedades «clave» y «numero» del GeoJSON/)).toBeVisible();
  await expect(set(page, 'Sin figura')).toContainText('6');
  const propiedad = page.getByLabel('Propiedad que lleva el número de lote');
  await expect(propiedad).toHaveValue('');
  await propiedad.selectOption('numero');
  await expect(set(page, 'Asignados')).toContainText('6');
  await expect(page.getByText('Los lotes del GeoJSON se conocen por su propiedad «numero».')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();
  await page.reload();
  await expect(set(page, 'Asignados')).toContainText('6');
});

test('the boundary lines are reported, and others can be chosen', async ({ browser, consola }) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft({ 'plano.svg': LINES });
  const page = await openDesk(browser, server, 'Eva Luna');
  await expect(set(page, 'Asignados')).toContainText('6');
  await expect(
    page.getByText(/^Lotes trazados entre líneas sueltas.* \(6\): 1, 2, 3, 4, 5, M4-L6\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^Líneas que se tomaron por orillas de los lotes: «#e30613/)).toBeVisible();
  await page.getByText('Cómo se lee el plano').click();
  const lineas = page.getByLabel('Líneas que separan los lotes');
  const [houses = ''] = await lineas
    .getByRole('option')
    .evaluateAll((all) =>
      all.flatMap((it) =>
        it instanceof HTMLOptionElement && /^\["#0000ff[^,]*"\]$/.test(it.value) ? it.value : [],
      ),
    );
  await lineas.selectOption(houses);
  await expect(page.getByText(/^Líneas que se tomaron por orillas de los lotes: «#0000ff/)).toBeVisible();
  await expect(set(page, 'Asignados')).toContainText('6');
});
