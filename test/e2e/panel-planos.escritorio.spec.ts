import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type PlanoLotes, parsePlano } from '../../src/contract/plano.ts';
import { formsOfDrawing } from '../planos/formsOfDrawing.ts';
import type { TestPlan } from '../planos/testPlan.ts';
import { press, set } from './mesa.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { publishDraft } from './publishDraft.ts';
import {
  cotizar,
  datosNuevos,
  mapaReady,
  pickModelo,
  pickProyecto,
  storedSeleccion,
  titulo,
  total,
} from './recorrido.ts';
import { expect, test } from './server.ts';

/** Possible drawings of a company, and metres per unit. */
const DIBUJOS = [
  { dibujo: resolve('catalogo/planos/terrazas-del-encino.svg'), metros: 0.25 },
  // A third party's, not to be copied: beside the checkout, or at a configured place.
  {
    dibujo: join(resolve(process.env.DIBUJOS_DE_PRUEBA ?? '../shared/drawings'), 'villas-armonia.svg'),
    metros: 0.35,
  },
] as const;
/** Loaded among the company's files; units read every format. */
const FORMS = ['dibujante.dxf', 'trazos.svg'] as const;
const OF_OFFICE = ['imprenta.pdf', 'earth.kml', 'catastro.zip'] as const;
const PRECIO = 2_950_000;
const POR_METRO = 4200;
/** Tolerance of a lot's place, as a share of its sides. */
const SAME_PLACE = 0.05;

const NOMBRE = 'Del dibujo al mapa';
const HEADS = {
  lotes: 'id_proyecto,id_lote,terreno,estatus',
  modelos: 'id_proyecto,id_modelo,nombre,icono,terreno,precioVenta',
  modelos_imagenes: 'id_modelo,img,alt',
  equipamientos: 'id_proyecto,id_equ,nombre,img,precioVenta',
  equipamientos_imagenes: 'id_proyecto,img,alt',
};

/** A company's files beside its drawing: tables and a picture, chosen singly. */
async function companyFiles(plano: string, lotes: readonly { id_lote: string; terreno: string }[]) {
  const proyectos = `id_proyecto,nombre,svg,icono,urlPagina,precioExedente\r\n1,${NOMBRE},${plano && `planos/${plano}`},imagenes/casa.jpg,,${POR_METRO}\r\n`;
  const rows = {
    lotes: lotes.map(({ id_lote, terreno }) => `1,${id_lote},${terreno},Disponible`),
    modelos: [`1,1,Agave,imagenes/casa.jpg,150,${PRECIO}`],
    modelos_imagenes: ['1,imagenes/casa.jpg,Fachada'],
    equipamientos: [],
    equipamientos_imagenes: [],
  };
  const picture = sharp({ create: { width: 480, height: 320, channels: 3, background: '#7a9a6a' } });
  const tables = Object.entries(HEADS).map(([name, head]) =>
    file(`${name}.csv`, [head, ...rows[name as keyof typeof rows], ''].join('\r\n')),
  );
  return [file('proyectos.csv', proyectos), ...tables, file('casa.jpg', await picture.jpeg().toBuffer())];
}

const file = (name: string, content: Buffer | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

type Box = readonly [left: number, top: number, right: number, bottom: number];
type Spot = readonly [x: number, y: number];

function unionOf(boxes: readonly Box[]): Box {
  const side = (i: number, of: typeof Math.min) => of(...boxes.map((box) => box[i] ?? 0));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

/** Places of the lots, y downwards, and of their numbers. */
function placesOf({ lotes }: TestPlan) {
  const boxes = lotes.map(({ rings }): Box => {
    const xs = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 0));
    const ys = rings.flatMap((ring) => ring.filter((_, i) => i % 2 === 1));
    return [Math.min(...xs), -Math.max(...ys), Math.max(...xs), -Math.min(...ys)];
  });
  const within = lotes.map(({ etiqueta: [x, y] }): Spot => [x, -y]);
  return { boxes, within, all: unionOf(boxes) };
}

/** Expects the lot's outline on the buyers' map at its place. Out: its number's place, in the map's units. */
async function expectInItsPlace(buyer: Page, plano: TestPlan, id_lote: string): Promise<Spot> {
  const called = await buyer.request.post('/api/RecuperarProyectos', { data: { id_proyecto: 1 } });
  const [proyecto] = await called.json();
  const { lotes }: PlanoLotes = await (await buyer.request.get(parsePlano(proyecto.svg)?.lotes ?? '')).json();
  expect(lotes).toHaveLength(plano.lotes.length);
  const { boxes, within, all } = placesOf(plano);
  const shown = unionOf(lotes.map(({ caja }) => caja));
  const i = plano.lotes.findIndex((lote) => lote.id_lote === id_lote);
  const [left, top, right, bottom] = boxes[i] ?? all;
  const escala = (shown[2] - shown[0]) / (all[2] - all[0]);
  const toMap = (x: number, y: number): Spot => [
    shown[0] + (x - all[0]) * escala,
    shown[1] + (y - all[1]) * escala,
  ];
  const wanted: Box = [...toMap(left, top), ...toMap(right, bottom)];
  const caja = lotes.find((lote) => lote.id_lote === id_lote)?.caja ?? [0, 0, 0, 0];
  for (const [side, value] of wanted.entries()) {
    const length = (wanted[2 + (side % 2)] ?? 0) - (wanted[side % 2] ?? 0);
    expect(Math.abs((caja[side] ?? 0) - value) / length, `lado ${side} del lote ${id_lote}`).toBeLessThan(
      SAME_PLACE,
    );
  }
  const [x, y] = within[i] ?? [0, 0];
  return toMap(x, y);
}

/** Chooses by a click on the map; a small lot needs a second one. */
async function pickAt(buyer: Page, [x, y]: Spot): Promise<void> {
  await mapaReady(buyer);
  const siguiente = titulo(buyer, 'SELECCIONA UN MODELO');
  await expect(async () => {
    await press(buyer, x, y);
    await expect(siguiente).toBeVisible({ timeout: 120_000 });
  }).toPass();
}

const pesos = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

for (const { dibujo, metros } of DIBUJOS.slice(0, 1))
  for (const [n, form] of FORMS.entries()) {
    test(`a development comes on line in the browser from ${basename(dibujo)} as ${form}, and a buyer is quoted the lot that lies where it was drawn`, async ({
      browser,
      consola,
    }) => {
      test.setTimeout(300_000);
      consola.expectErrors(/status of 4\d\d/);
      const { archivos, lotes, plano } = await formsOfDrawing(dibujo, { metros });
      const server = await startPanelServer();
      const page = await openBrowser(browser, server);
      await enterPanel(page, server, { rol: 'gerencia', nombre: 'Eva Luna', correo: 'eva@casas.example' });
      await page.goto(`${server.url}/panel/catalogo`);
      await page.getByLabel('Elegir archivos').setInputFiles(await companyFiles(form, lotes));
      await expect(page.getByText('Listo: quedaron en el borrador')).toBeVisible();
      await page.getByLabel('Elegir archivos').setInputFiles([file(form, archivos[form])]);
      await expect(page.getByText('1 agregado', { exact: true })).toBeVisible();
      await publishDraft(page);

      // Each form sells another lot, distinguishable by its area in the total.
      const lote = lotes[Math.floor(((n + 0.5) * lotes.length) / FORMS.length)] ?? {
        id_lote: '',
        terreno: '',
      };
      expect(Number(lote.terreno)).not.toBe(168);
      const buyer = await openBrowser(browser, server);
      await pickProyecto(buyer, NOMBRE);
      await pickAt(buyer, await expectInItsPlace(buyer, plano, lote.id_lote));
      await expect.poll(async () => (await storedSeleccion(buyer))?.formLote?.id_lote).toBe(lote.id_lote);
      await pickModelo(buyer, 'Agave');
      await cotizar(buyer, datosNuevos());
      const excedente = Math.round((Number(lote.terreno) - 168) * POR_METRO * 100) / 100;
      await expect(total(buyer)).toContainText(pesos.format(PRECIO + excedente));
      await server.close();
    });
  }

/** Counts the person's presses from now on, over all screens. Out: their number so far. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => presses++);
  const listen = () =>
    document.addEventListener('click', (event) => event.isTrusted && Object(window).pressed(), true);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}

for (const { dibujo, metros } of DIBUJOS)
  for (const form of OF_OFFICE) {
    test(`an untrained person brings ${basename(dibujo)} on line as ${form} by clicks`, async ({
      browser,
      consola,
    }) => {
      test.skip(
        !existsSync(dibujo),
        `no hay ${basename(dibujo)}: se busca en ../shared/drawings o en DIBUJOS_DE_PRUEBA`,
      );
      test.setTimeout(300_000);
      consola.expectErrors(/status of 4\d\d/);
      const { archivos, lotes, plano } = await formsOfDrawing(dibujo, { metros });
      const server = await startPanelServer();
      const page = await openBrowser(browser, server);
      await enterPanel(page, server, { rol: 'gerencia', nombre: 'Eva Luna', correo: 'eva@casas.example' });
      await page.goto(`${server.url}/panel/catalogo`);
      await page.getByLabel('Elegir archivos').setInputFiles(await companyFiles('', lotes));
      await expect(page.getByText('Listo: quedaron en el borrador')).toBeVisible();

      const presses = await countPresses(page);
      const begun = Date.now();
      await page.goto(`${server.url}/panel/catalogo`);
      await page.getByRole('link', { name: NOMBRE }).click();
      await page.getByLabel('Subir un plano').setInputFiles([file(form, archivos[form])]);
      await expect(page.getByText(`planos/${form}`)).toBeVisible();
      await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
      await expect(page.getByText('Guardado en el borrador')).toBeVisible();
      await page.getByRole('link', { name: 'Abrir en la mesa del plano' }).click();
      if (form.endsWith('.pdf')) {
        await expect(
          page.getByText('El PDF tiene 3 páginas. Elige la que es el plano de los lotes.'),
        ).toBeVisible();
        const pages = page.getByRole('button', { name: /^Página / });
        await expect(pages).toHaveCount(2);
        await expect(pages.locator('img')).toHaveCount(2);
        await pages.filter({ hasText: 'Página 3' }).click();
      }
      await expect(set(page, 'Asignados')).toContainText(String(lotes.length));
      await expect(set(page, 'Por decidir')).toContainText('0');
      await page.getByRole('link', { name: 'Volver al catálogo' }).click();
      await publishDraft(page);
      const minutes = (Date.now() - begun) / 60_000;
      console.log(`${basename(dibujo)}, ${form}: ${presses() + 1} clics, ${minutes.toFixed(1)} min`);
      expect(presses()).toBeLessThan(12);

      const buyer = await openBrowser(browser, server);
      await pickProyecto(buyer, NOMBRE);
      const lote = lotes.at(-2)?.id_lote ?? '';
      await pickAt(buyer, await expectInItsPlace(buyer, plano, lote));
      await expect.poll(async () => (await storedSeleccion(buyer))?.formLote?.id_lote).toBe(lote);
      await server.close();
    });
  }
