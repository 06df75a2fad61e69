import { expect, type Page } from '@playwright/test';

/** From the catalogue's first screen to publication by its buttons, without obstacles. */
export async function publishDraft(page: Page): Promise<void> {
  await reviewDraft(page);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText(/^Publicado: versión /)).toBeVisible();
}

/** From the catalogue's first screen to the draft's complete preview. */
export async function reviewDraft(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Revisar cambios' })
    .or(page.getByRole('link', { name: 'Revisar cambios' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisar cambios' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Avance' })).toHaveCount(0);
}
