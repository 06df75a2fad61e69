import type { Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import { wholeDraft } from '../draft.ts';
import { type TablasDeCatalogo, testCatalogo } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import { datosNuevos } from './recorrido.ts';
import { expect, test } from './server.ts';

const SIN_ESPACIOS = 'Fraccionamientolasmargaritasdelvalle';

/** The longest and most expensive values that the catalogue takes. */
function isOversized(): TablasDeCatalogo {
  const tablas = testCatalogo();
  const renamed = (nombre: string, cambios: object = {}) => ({
    nombre,
    precioVenta: '199999999.12345',
    ...cambios,
  });
  tablas.proyectos = tablas.proyectos.map((it) => ({
    ...it,
    nombre: `${SIN_ESPACIOS} ${it.id_proyecto}`,
    precioExedente: '9876.54321',
  }));
  tablas.lotes = tablas.lotes.map((it) =>
    it.id_lote === '2' ? { ...it, id_lote: 'MANZANA-XVII-LOTE-44', terreno: '9876.54321' } : it,
  );
  tablas.modelos = tablas.modelos.map((it) => ({ ...it, ...renamed(`Residencial${SIN_ESPACIOS}`) }));
  tablas.equipamientos = tablas.equipamientos.map((it) => ({
    ...it,
    ...renamed(`Paquetedeequipamiento${SIN_ESPACIOS}`),
  }));
  return tablas;
}

async function emitir(page: Page, lote: string, cliente: object): Promise<string> {
  // The token comes with the first call.
  await page.request.get('/api/Novedades/1');
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/Correo', {
    headers: { 'x-xsrf-token': xsrf },
    data: {
      seleccion: JSON.stringify({
        ...wholeDraft(),
        formLote: { id_lote: lote, terreno: 1 },
        formModelo: { id_modelo: 1, img: '', precioVenta: 1, terreno: 1 },
        formEquip: { equipamientosId: [1, 2], equipamientos: ['a', 'b'], precioVenta: ['1', '1'] },
        formCliente: cliente,
        formCotizacion: undefined,
      }),
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).folio;
}

/** Shows the HTML part like a mail program, with its pictures. */
async function show(page: Page, mail: ParsedMail, width: number): Promise<void> {
  const html = mail.attachments.reduce(
    (text, { cid, contentType, content }) =>
      cid ? text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : text,
    String(mail.html),
  );
  await page.setViewportSize({ width, height: 900 });
  // Not our page, whose policy does not apply to mail programs.
  await page.goto('about:blank');
  await page.setContent(html);
}

/** Parts beyond the page's edges or cut by their box. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const faults: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('[style*="max-height:0"]')) continue;
      const text = document.createRange();
      text.selectNodeContents(element);
      const [box, inner] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
      const name = `${element.tagName} «${element.textContent?.slice(0, 40)}»`;
      if (Math.max(box.right, inner.right) > clientWidth + 0.5 || box.left < -0.5)
        faults.push(`${name} beyond the page`);
      const cuts = getComputedStyle(element).overflowX !== 'visible';
      if (cuts && element.scrollWidth > element.clientWidth) faults.push(`${name} cut off`);
    }
    if (document.documentElement.scrollWidth > clientWidth) faults.push('the page scrolls sideways');
    return faults;
  });
}

for (const [name, tablas, lote] of [
  ['an ordinary quote', testCatalogo(), '2'],
  ['the longest names and the largest amounts', isOversized(), 'MANZANA-XVII-LOTE-44'],
] as const) {
  test(`the mails of ${name}: nothing sticks out at 320 and at 600 px`, async ({
    page,
    servidor,
    smtp,
    correoPara: correoTo,
  }, testInfo) => {
    await withCatalogo(servidor, tablas, async () => {
      const { correo } = datosNuevos();
      const cliente = {
        nombre: 'Wolfeschlegelsteinhausenbergerdorff de los Montero',
        telefono: '5512345678',
        correo,
      };
      const folio = await emitir(page, lote, cliente);
      const { mail } = await correoTo(correo);
      const sales = () =>
        smtp.recibidos.find((it) => it.mail.subject?.startsWith(`Nueva cotización ${folio}`));
      await expect.poll(() => Boolean(sales())).toBe(true);
      for (const [kind, shown] of [
        ['cliente', mail],
        ['ventas', sales()?.mail ?? mail],
      ] as const) {
        for (const width of [320, 600]) {
          await show(page, shown, width);
          await page.screenshot({ path: testInfo.outputPath(`${kind}-${width}.png`), fullPage: true });
          expect(await stickingOut(page), `${kind} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}
