import { resolve } from 'node:path';
import sharp from 'sharp';
import { formsOfDrawing } from '../planos/formsOfDrawing.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { publishDraft } from './publishDraft.ts';
import { cotizar, datosNuevos, pickLote, pickModelo, pickProyecto, total } from './recorrido.ts';
import { expect, test } from './server.ts';

/** Another drawing whose lots are shapes that bear their names (`lot-12`), and how many metres its unit is. */
const { PLANO_DE_PRUEBA = 'catalogo/planos/terrazas-del-encino.svg', METROS_DE_PRUEBA = '0.25' } =
  process.env;

const NOMBRE = 'Del dibujo al mapa';
const HEADS = {
  lotes: 'id_proyecto,id_lote,terreno,estatus',
  modelos: 'id_proyecto,id_modelo,nombre,icono,terreno,precioVenta',
  modelos_imagenes: 'id_modelo,img,alt',
  equipamientos: 'id_proyecto,id_equ,nombre,img,precioVenta',
  equipamientos_imagenes: 'id_proyecto,img,alt',
};

/** What a company has beside its drawing: tables and a picture, each chosen by itself. */
async function companyFiles(plano: string, lotes: readonly { id_lote: string; terreno: string }[]) {
  const proyectos = `id_proyecto,nombre,svg,icono,urlPagina,precioExedente\r\n1,${NOMBRE},planos/${plano},imagenes/casa.jpg,,4200\r\n`;
  const rows = {
    lotes: lotes.map(({ id_lote, terreno }) => `1,${id_lote},${terreno},Disponible`),
    modelos: ['1,1,Agave,imagenes/casa.jpg,150,2950000'],
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

for (const form of ['agencia.svg', 'dibujante.dxf', 'topografa.geojson', 'trazos.svg'] as const) {
  test(`a development comes on line in the browser from ${form}, and a buyer is quoted one of its lots`, async ({
    browser,
    consola,
  }) => {
    test.setTimeout(300_000);
    consola.expectErrors(/status of 4\d\d/);
    const { archivos, lotes } = await formsOfDrawing(resolve(PLANO_DE_PRUEBA), {
      metros: Number(METROS_DE_PRUEBA),
    });
    const server = await startPanelServer();
    const page = await openBrowser(browser, server);
    await enterPanel(page, server, {
      rol: 'gerencia',
      nombre: 'Eva Luna',
      correo: 'eva@casas.example',
    });
    await page.goto(`${server.url}/panel/catalogo`);
    await page.getByLabel('Elegir archivos').setInputFiles(await companyFiles(form, lotes));
    await expect(page.getByText('Listo: quedaron en el borrador')).toBeVisible();
    await page.getByLabel('Elegir archivos').setInputFiles([file(form, archivos[form])]);
    await expect(page.getByText('1 agregado', { exact: true })).toBeVisible();
    await publishDraft(page);

    const buyer = await openBrowser(browser, server);
    await pickProyecto(buyer, NOMBRE);
    const map = await buyer.request.get(`${server.url}/api/RecuperarLotes?id=1`);
    expect(await map.json()).toHaveLength(lotes.length);
    await pickLote(buyer, lotes[0]?.id_lote ?? '');
    await pickModelo(buyer, 'Agave');
    await cotizar(buyer, datosNuevos());
    await expect(total(buyer)).toContainText('$2,950,000.00');
    await server.close();
  });
}
