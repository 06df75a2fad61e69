import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReadingCall } from '../../contract/catalogo.ts';
import type { Painter } from '../../contract/pantalla.ts';
import { formatPlano } from '../../contract/plano.ts';
import { DEFAULT_EMPRESA } from '../catalogo/empresa/defaultEmpresa.ts';
import { createWarmCatalogo } from '../catalogo/listas/warmCatalogo.ts';
import { type Archivos, ArchivosUnavailable } from '../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import { readSettings } from '../plataforma/settings.ts';
import { createDocumentos } from './createDocumentos.ts';
import { createWarmPortada } from './warmPortada.ts';
import type { Web } from './web.ts';

const PROYECTOS = [1, 2].map((id_proyecto) => ({
  ...{
    id_proyecto,
    nombre: `Proyecto ${id_proyecto}`,
    descripcion: '',
    ubicacion: '',
    icono: '/a.jpg',
    urlPagina: '',
  },
  ...{ svg: formatPlano('0123456789abcdef'), precioExedente: 100 },
}));

const lotesOf = (...ids: string[]) =>
  JSON.stringify(ids.map((id_lote) => ({ id_lote, terreno: 160, estatus: 'Disponible' })));
const MODELOS = JSON.stringify([
  { id_modelo: 1, nombre: 'A', icono: '', terreno: 100, precioVenta: 2_000_000, frente: 9, fondo: 17 },
]);
const nowhere = folderArchivos(join(tmpdir(), 'lotificacion-sin-archivos'));

/** A stub of the painter. */
function openPages(archivos: Archivos = nowhere) {
  const texts = new Map<ReadingCall, Map<number, string>>([
    ['RecuperarProyectos', new Map([[-1, JSON.stringify(PROYECTOS)]])],
    [
      'RecuperarLotes',
      new Map([
        [1, lotesOf('a')],
        [2, lotesOf('b')],
      ]),
    ],
  ]);
  const painter: Painter = {
    renderPantalla: ({ lecturas }) => ({
      html: JSON.stringify(lecturas),
      estilos: [],
      precarga: '',
    }),
    renderSimulador: () => ({ html: '', estilos: [], precarga: '' }),
    ...{ estiloPrevio: '', estiloDeEspera: '', retener: '', olvidar: '', recordar: '', preguntar: '' },
  };
  const recursos = { programa: [], despues: [], letras: [], hojas: [], estilo: '' };
  const web: Web = { folder: undefined, recursos: () => recursos, pintor: async () => painter };
  const caliente = createWarmCatalogo(async (llamada) => ({
    version: '1',
    porId: new Map(texts.get(llamada)),
  }));
  const faults: unknown[] = [];
  const fault = (error: unknown) => {
    faults.push(error);
  };
  const portada = createWarmPortada({
    ...{ web, caliente, archivos, onFault: fault },
    empresa: async () => DEFAULT_EMPRESA,
  });
  return { texts, caliente, portada, web, fault, faults };
}

test('a change of one project summarises only that one', async () => {
  const { texts, caliente, portada, faults } = openPages();
  const change = () => {
    caliente.drop();
    portada.drop();
  };
  const { ofertas } = await portada.get();
  expect(ofertas.get(2)).toEqual({ lotes: 1 });
  texts.get('RecuperarLotes')?.set(2, lotesOf('b', 'c'));
  change();
  const after = (await portada.get()).ofertas;
  expect(after.get(1)).toBe(ofertas.get(1));
  expect(after.get(2)).toEqual({ lotes: 2 });
  expect(faults).toEqual([]);
});

test('while its drawing is absent a project’s card gives the lots but no price', async () => {
  const away: Archivos = {
    ...nowhere,
    get: async () => {
      throw new ArchivosUnavailable('no hay conexión con el almacén');
    },
  };
  const { texts, portada, faults } = openPages(away);
  texts.set('RecuperarModelos', new Map([[1, MODELOS]]));
  expect((await portada.get()).ofertas.get(1)).toEqual({ lotes: 1 });
  expect(faults).toHaveLength(1);
});

test('an unchanged page is not compressed again', async () => {
  const { texts, caliente, portada, web, fault } = openPages();
  const documento = createDocumentos({
    ...{ web, onFault: fault, settings: readSettings({}) },
    portada: () => portada.get(),
    archivos: nowhere,
    cotizacion: { read: async () => undefined, stamp: async () => undefined },
  });
  const page = (id: number, query = '') =>
    documento({ tipo: 'paso', paso: 'lote', id }, `/lotificacion/SeleccionCasa/${id}${query}`);
  const [one, two] = [await page(1), await page(2)];
  // Nor is a shared link's page made for each of its visitors.
  const linked = await page(2, '?lote=b');
  expect(await page(2, '?lote=b&utm_source=x')).toBe(linked);
  expect(await page(2, '?lote=otro')).not.toBe(linked);
  texts.get('RecuperarLotes')?.set(2, lotesOf('b', 'c'));
  caliente.drop();
  portada.drop();
  const [oneAfter, twoAfter] = [await page(1), await page(2)];
  expect(oneAfter).not.toBe(one);
  expect(oneAfter.body).toBe(one.body);
  expect(twoAfter.body).not.toBe(two.body);
  expect(await page(2, '?lote=b')).not.toBe(linked);
});
