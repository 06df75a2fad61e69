import { AxeBuilder } from '@axe-core/playwright';
import { addDias, diaDeSemana, fechaEnMexico, instantEnMexico } from '../../src/domain/fecha.ts';
import { issueQuote } from '../issueQuote.ts';
import type { TestServer } from '../testServer.ts';
import { offerVisitas } from '../visitas.ts';
import { enterPanel, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const HOY = fechaEnMexico(new Date());
/** The next Wednesday after today: open, and ahead. */
const MIERCOLES =
  [1, 2, 3, 4, 5, 6, 7].map((it) => addDias(HOY, it)).find((it) => diaDeSemana(it) === 'miércoles') ?? HOY;

/** Two people; the one has a visit now, the other asked for one that nobody receives. */
async function fill(server: TestServer): Promise<void> {
  await server.withDatabase(async (db) => {
    await offerVisitas({ db, clock: () => new Date() });
    const of = (nombre: string, correo: string, lote: string) =>
      issueQuote(db, { nombre, correo, lote, proyecto: 1, vigencia: addDias(HOY, 12), estado: 'enviado' });
    await of('Iván Loza', 'ivan@agenda.example', '2');
    await of('Sofía Navarro', 'sofia@agenda.example', '3');
    await of('Patricia Solís', 'patricia@agenda.example', '5');
    const visita = (correo: string, inicio: Date, estado: string) =>
      db.query(
        `insert into visita (id_proyecto, contacto, cotizacion_id, inicio, estado, lugar, pedida_en, cambiada_en)
         select 1, contacto, id, $2::timestamptz, $3, 'Caseta de ventas', now(), now() from cotizacion where contacto = $1`,
        [correo, inicio, estado],
      );
    await visita('ivan@agenda.example', new Date(), 'confirmada');
    await visita('sofia@agenda.example', instantEnMexico(MIERCOLES, '13:00'), 'pedida');
  });
}

test('the staff marks, confirms, books and moves visits in the agenda, on a phone and at a desk', async ({
  page,
  isMobile,
  consola,
}) => {
  test.slow();
  // The refused hour.
  consola.expectErrors(/AgendarVisitaDePersona/);
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 });
  const server = await startPanelServer();
  await fill(server);
  await enterPanel(page, server, {
    rol: 'gerencia',
    nombre: 'Gabriela Ríos',
    correo: 'gabriela@casas.example',
  });
  await page.goto(`${server.url}/panel/agenda`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  const card = (nombre: string) => page.getByRole('button', { name: new RegExp(`^Visita de ${nombre}, `) });
  const press = async (name: string) => {
    await page.waitForTimeout(600);
    // An open dialog's button before one of the page behind it.
    await page.getByRole('button', { name, exact: true }).last().click();
  };
  const axe = async () => {
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  };

  await expect(card('Iván Loza')).toBeVisible();
  await axe();
  // On a phone the next visit has its buttons in the list; at a desk they are a press away.
  if (!isMobile) await card('Iván Loza').click();
  await press('Vino');
  await expect(page.getByText('Se anotó que vino.')).toBeVisible();
  await press('Deshacer');
  await expect(page.getByText('Se quitó la anotación.')).toBeVisible();

  await page.getByRole('link', { name: 'Por confirmar · 1' }).click();
  await expect(card('Sofía Navarro')).toBeVisible();
  if (!isMobile) await card('Sofía Navarro').click();
  await press('Confirmar');
  await expect(page.getByText('La visita quedó confirmada y se avisa por correo.')).toBeVisible();

  await press('Agendar visita');
  const dialog = page.getByRole('dialog', { name: 'Agendar visita' });
  await dialog.getByLabel('¿Quién viene?').fill('patr');
  await dialog.getByRole('button', { name: /^Patricia Solís/ }).click();
  await dialog.getByLabel('Casa').selectOption({ index: 1 });
  await dialog.getByLabel('Día').fill(MIERCOLES);
  await dialog.getByLabel('Hora').fill('13:00');
  await dialog.getByLabel('Quién recibe').selectOption('');
  await page.waitForTimeout(600);
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Ya hay una visita a esa hora que nadie recibe todavía. La más cercana libre es el miércoles',
  );
  await dialog.getByLabel('Hora').fill('15:00');
  await page.waitForTimeout(600);
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(page.getByText(/^La visita quedó agendada: /)).toBeVisible();
  await expect(card('Patricia Solís')).toBeVisible();
  await axe();

  await card('Patricia Solís').click();
  await press('Mover');
  const moving = page.getByRole('dialog', { name: 'Mover: Patricia Solís' });
  await moving.getByLabel('Hora').fill('11:00');
  await page.waitForTimeout(600);
  await moving.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByText('La visita cambió y se avisa por correo.')).toBeVisible();
  await expect(card('Patricia Solís')).toHaveAccessibleName(/11:00 a\. m\.$/);

  await card('Patricia Solís').click();
  await press('Cancelar visita');
  await page.waitForTimeout(600);
  await page
    .getByRole('dialog', { name: '¿Cancelas la visita?' })
    .getByRole('button', { name: 'Cancelar visita' })
    .click();
  await expect(page.getByText('La visita se canceló y se avisa por correo.')).toBeVisible();
  await expect(card('Patricia Solís')).toHaveCount(0);
});
