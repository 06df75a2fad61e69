import { loteOption, pickProyecto, showVendidos } from './recorrido.ts';
import { expect, test } from './server.ts';

test('a visitor of a sold lot asks to hear of it, by mail or telephone', async ({ page }) => {
  await pickProyecto(page);
  await showVendidos(page);
  // Disabled to choose, yet it can be looked at.
  await loteOption(page, '4').click({ force: true });
  await page.getByRole('button', { name: 'Avísame si se libera' }).click();
  const campo = page.getByRole('textbox', { name: 'Correo o teléfono' });
  await campo.fill('ana@');
  await page.getByRole('button', { name: 'Avísame', exact: true }).click();
  await expect(page.getByText('Escribe un correo, o un teléfono de 10 dígitos')).toBeVisible();
  await campo.fill('espera@ejemplo.mx');
  await page.getByRole('button', { name: 'Avísame', exact: true }).click();
  const listo = page.getByText('Listo. Te escribimos una vez si el lote 4 se puede elegir.');
  await expect(listo).toBeVisible();
  // The pressed button is gone.
  await expect(listo).toBeFocused();
});
