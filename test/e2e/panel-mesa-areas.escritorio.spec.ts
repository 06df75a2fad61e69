import { range } from '../frames.ts';
import { geoJsonOfPlan } from '../planos/writeGeoJson.ts';
import { openDesk, startWithDraft } from './mesa.ts';
import { expect, test } from './server.ts';

const PLANO = geoJsonOfPlan({
  lotes: range(1, 4).map((n) => ({
    id_lote: String(n),
    rings: [[10 * n, 0, 10 * n + 10, 0, 10 * n + 10, 20, 10 * n, 20]],
    etiqueta: [10 * n + 5, 10],
  })),
});

test('missing areas are taken from the drawing by a press, a different one only if ticked', async ({
  browser,
}) => {
  test.slow();
  const server = await startWithDraft({
    'proyectos.csv': 'id_proyecto,nombre,svg,icono,urlPagina,precioExedente\n7,Siete,plano.geojson,,,0\n',
    'lotes.csv':
      'id_proyecto,id_lote,terreno,estatus\n7,1,,Disponible\n7,2,,Disponible\n7,3,250,Disponible\n7,4,250,Disponible\n',
    'plano.geojson': PLANO,
  });
  const page = await openDesk(browser, server, 'Eva Luna', 'plano.geojson');
  const lote = (id: string) => page.getByText(new RegExp(`^Lote ${id}: .+ → (199\\.[5-9]|200)[\\d.]*m²$`));
  await expect(lote('1')).toContainText('sin área');
  await expect(lote('3')).toContainText('250');
  await expect(page.getByRole('checkbox', { name: /^Lote 3: / })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Lote 3: / }).check();
  await page.getByRole('button', { name: /3 áreas/ }).click();
  await expect(lote('1')).toHaveCount(0);
  await expect(lote('4')).toContainText('250');
  await page.goto(`${server.url}/panel/catalogo/lotes/7`);
  const terrenos = page.getByLabel(/^Terreno/);
  await expect(terrenos.first()).toHaveValue(/^(199\.[5-9]|200)/);
  await expect(terrenos.nth(2)).toHaveValue(/^(199\.[5-9]|200)/);
  await expect(terrenos.nth(3)).toHaveValue('250');
  await server.close();
});
