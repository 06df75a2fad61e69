import { computePlanes } from '../../src/contract/planes/computePlanes.ts';
import { decimal } from '../../src/domain/decimal.ts';
import { addDias, addMonths, fechaEnMexico } from '../../src/domain/fecha.ts';
import { issueQuote } from '../issueQuote.ts';
import { askPanel, enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

const HOY = fechaEnMexico(new Date());
/** Five months before today: four monthly payments are past. */
const VENDIDA = addMonths(addDias(HOY, 1), -5);

/** Screenshots of a run, to be looked at. */
const FOTOS = process.env.VENTAS_FOTOS;

test('a sale from the list to its first payments: overdue, typed, taken back', async ({ page }, testInfo) => {
  const foto = (nombre: string) =>
    FOTOS ? page.screenshot({ path: `${FOTOS}/${testInfo.project.name}-${nombre}.png` }) : undefined;
  const planes = computePlanes(
    [
      {
        ...{ id_plan: 'meses', nombre: '20 % y 12 mensualidades', enganche: 20, dias_enganche: 15 },
        ...{ parcialidades: 12, porcentaje_parcialidades: 10 },
      },
    ],
    { total: decimal(2_911_680), desde: VENDIDA, entrega: '14 meses después del apartado' },
  );
  let folio = '';
  const server = await startFilledServer(async (db) => {
    const quote = { nombre: 'Jorge Castañeda Ruiz', correo: 'jorge@ejemplo.mx', telefono: '3310000457' };
    const about = { proyecto: 1, lote: '2', total: 2_911_680, planes, plan: 'meses' };
    ({ folio } = await issueQuote(db, {
      ...quote,
      ...about,
      emitida: `${VENDIDA}T18:00:00Z`,
      vigencia: HOY,
    }));
  });
  const token = await enterPanel(page, server, {
    ...{ rol: 'gerencia', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  const change = { id_proyecto: 1, visto: {}, revisar: false };
  const sold = { ...change, lotes: ['2'], fecha: VENDIDA, folio };
  expect(await askPanel(page, 'VenderLotes', sold, token)).toMatchObject({ hecho: true });
  const other = { ...change, lotes: ['3'], fecha: VENDIDA };
  expect(await askPanel(page, 'VenderLotes', other, token)).toMatchObject({ hecho: true });

  await page.goto(`${server.url}/panel/ventas`);
  await expect(page.getByText('Jorge Castañeda Ruiz')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ventas' }).getByText('Sin precio')).toBeVisible();
  await foto('lista');
  await page.getByRole('link', { name: 'Lote 2', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lote 2');
  await foto('venta-nueva');

  const pay = page.getByRole('button', { name: 'Registrar pago' });
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Cantidad');
  const save = (monto: string) => dialog.getByRole('button', { name: `Registrar ${monto}` });
  await pay.press('Enter');
  await amount.fill('3,000,000');
  await expect(dialog.getByText('Así queda')).toBeHidden();
  await save('$3,000,000.00').press('Enter');
  await expect(dialog.getByText('Faltan por pagar $2,911,680.00: el pago no puede ser mayor')).toBeVisible();
  await amount.fill('669,128');
  await expect(dialog.getByText('Mensualidad 4, una parte')).toBeVisible();
  await dialog.getByLabel('Referencia').fill('SPEI 4390');
  await save('$669,128.00').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('22.98 % del precio')).toBeVisible();
  await expect(page.getByText('Mensualidades 1 a 3')).toBeVisible();
  await foto('venta');

  await pay.press('Enter');
  await expect(amount).toHaveValue('$34,528.00');
  await expect(dialog.getByText('Mensualidad 4, lo que faltaba')).toBeVisible();
  await expect(dialog.getByText('$2,208,024.00')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Cheque' }).check();
  await dialog.getByLabel('Referencia').fill('0071');
  await foto('pago');
  await save('$34,528.00').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cheque 0071')).toBeVisible();

  await page.getByRole('button', { name: /Quitar el pago: Cheque 0071/ }).press('Enter');
  await dialog.getByLabel('Motivo').fill('Cheque devuelto');
  await foto('quitar');
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cheque devuelto')).toBeVisible();
  await expect(page.getByText('Se quitó después')).toBeVisible();
  await expect(page.getByText('$2,242,552.00').first()).toBeVisible();
  await foto('quitado');

  await page.getByRole('button', { name: 'Corregir datos' }).press('Enter');
  await dialog.getByLabel('Número de contrato').fill('LM-2026-031');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('contrato LM-2026-031')).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar precio o plan' }).press('Enter');
  const price = dialog.getByLabel('Precio de venta');
  await price.fill('2,800,000');
  await expect(dialog.getByText('Descuento, 3.84 %')).toBeVisible();
  await expect(dialog.getByText('$111,680.00')).toBeVisible();
  await foto('acuerdo');
  await price.fill('2,700,000');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog.getByText('Puedes descontar hasta 5 %: lo menos es $2,766,096.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');

  await page.getByRole('button', { name: 'Estado de cuenta' }).press('Enter');
  const statement = page.getByRole('dialog', { name: 'Estado de cuenta' });
  const owed = statement.getByRole('region', { name: 'Lo que falta' });
  await expect(owed.getByText('Sigue: $10,264.00 vencidos y')).toBeVisible();
  await expect(statement.getByText('Llega a jorge@ejemplo.mx con el PDF.')).toBeVisible();
  await foto('estado');
  const pdf = statement.getByRole('button', { name: 'Descargar PDF' });
  await expect(pdf).toBeEnabled();
  const download = page.waitForEvent('download');
  await pdf.press('Enter');
  expect((await download).suggestedFilename()).toBe(`estado-de-cuenta-lote-2-${HOY}.pdf`);
  await statement.getByRole('button', { name: 'Mandar por correo' }).press('Enter');
  await expect(statement.getByText(/^Se mandó: hoy, .*/)).toBeVisible();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const chat = page.waitForEvent('popup');
  await statement.getByRole('button', { name: 'WhatsApp' }).press('Enter');
  expect((await chat).url()).toContain('3310000457');
  await foto('estado-mandado');
  await statement.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await page.goto(`${server.url}/panel/bitacora`);
  await expect(page.getByText('Mandó al comprador del lote 2 su estado de cuenta').first()).toBeVisible();

  await page.goto(`${server.url}/panel/hoy`);
  const due = page.getByRole('region', { name: /Pagos de estos 7 días/ });
  await expect(due.getByText('30 días de atraso')).toBeVisible();
  await expect(due.getByText(/Vencido \$10,264\.00 · \$24,264\.00 el/)).toBeVisible();
  await due.scrollIntoViewIfNeeded();
  await foto('hoy');
  await due.getByRole('link', { name: 'Jorge Castañeda Ruiz', exact: true }).press('Enter');
  await expect(page.getByText('contrato LM-2026-031')).toBeVisible();

  await page.getByRole('link', { name: 'Todas las ventas' }).press('Enter');
  await page.getByRole('link', { name: 'Lote 3', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Poner precio y plan' }).press('Enter');
  await dialog.getByLabel('Precio de venta').fill('1,850,000.50');
  await foto('precio');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('precio autorizado por Gabriela Ríos')).toBeVisible();
  await expect(page.getByText('$1,850,000.50').first()).toBeVisible();
  await server.close();
});
