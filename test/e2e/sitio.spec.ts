import { generateLotes, type Lotificacion } from '../mapa/generateLotes.ts';
import { expect, openMapa, test } from '../mapa/mapa.ts';

const FRENTE = 10;

/** A rectangle of the lot's own area, its back to the south, on a corner before park and water. */
function withSitio({ plano, lotes }: Lotificacion, id_lote: string) {
  const terreno = lotes.find((lote) => lote.id_lote === id_lote)?.terreno ?? 0;
  const fondo = terreno / FRENTE;
  return {
    fondo: Math.round(fondo * 10) / 10,
    plano: {
      ...plano,
      norte: 0,
      metros: 1,
      lotes: plano.lotes.map((lote) => {
        if (lote.id_lote !== id_lote) return lote;
        const [x, y] = lote.caja;
        const [right, bottom] = [x + FRENTE, y + fondo];
        return {
          ...lote,
          d: `M${x} ${y}L${right} ${y}L${right} ${bottom}L${x} ${bottom}Z`,
          caja: [x, y, right, bottom],
          esquina: true,
          frente: ['parque', 'agua'],
          fondo: 180,
        };
      }),
    },
  };
}

test('a lot’s sheet has its facts of place; without any, none', async ({ page }) => {
  const { plano, fondo } = withSitio(generateLotes(60), '37');
  await page.route('**/lotes.json', (route) => route.fulfill({ json: plano }));
  await openMapa(page, 60);
  const look = async (id: string) => {
    await page.getByRole('searchbox', { name: 'Buscar lote' }).fill(id);
    await page.keyboard.press('Enter');
    const hoja = page.getByRole('dialog', { name: `Lote ${id}`, exact: true });
    await expect(hoja).toBeVisible();
    return hoja.getByRole('list', { name: 'Así es el lote en el plano' });
  };
  await expect((await look('37')).getByRole('listitem')).toHaveText([
    'En esquina',
    'Frente al agua',
    'Frente al parque',
    'Fondo al sur: sol casi todo el día',
  ]);
  const hoja = page.getByRole('dialog', { name: 'Lote 37', exact: true });
  await expect(hoja).toContainText(`${FRENTE} m de frente × ${fondo} m de fondo aprox.`);
  await expect(hoja.getByRole('img', { name: /^Croquis del lote 37/ })).toBeVisible();
  await expect(await look('5')).toHaveCount(0);
});
