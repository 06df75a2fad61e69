import { expect, test } from 'vitest';
import type { ReadingCall } from '../../contract/catalogo.ts';
import type { Painter } from '../../contract/pantalla.ts';
import { DEFAULT_EMPRESA } from '../catalogo/empresa/defaultEmpresa.ts';
import { createWarmCatalogo } from '../http/calls/warmCatalogo.ts';
import { readSettings } from '../settings.ts';
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
  ...{ plano: '', precioExedente: 100 },
}));

/** What draws the screens, as far as the pages go, and how many lots it was told of. */
function openPages() {
  const texts = new Map<ReadingCall, Map<number, string>>([
    ['RecuperarProyectos', new Map([[-1, JSON.stringify(PROYECTOS)]])],
    [
      'RecuperarLotes',
      new Map([
        [1, '["a"]'],
        [2, '["b"]'],
      ]),
    ],
  ]);
  const summarized: number[] = [];
  const painter: Painter = {
    renderPantalla: ({ lecturas }) => ({
      html: JSON.stringify(lecturas),
      estilos: [],
      precarga: '',
    }),
    renderSimulador: () => ({ html: '', estilos: [], precarga: '' }),
    summarizeOferta: (lotes) => {
      summarized.push(lotes.length);
      return { lotes: lotes.length };
    },
    ...{ estiloPrevio: '', retener: '', olvidar: '', recordar: '' },
  };
  const recursos = { programa: [], despues: [], letras: [], hojas: [], estilo: '' };
  const web: Web = { folder: undefined, recursos: () => recursos, pintor: async () => painter };
  const caliente = createWarmCatalogo(async (llamada) => ({
    version: '1',
    porId: new Map(texts.get(llamada)),
  }));
  const fault = (error: unknown) => {
    throw error;
  };
  const portada = createWarmPortada({
    ...{ web, caliente, onFault: fault },
    empresa: async () => DEFAULT_EMPRESA,
  });
  return { texts, summarized, caliente, portada, web, fault };
}

test('a change of one project summarises that one anew, and no other', async () => {
  const { texts, summarized, caliente, portada } = openPages();
  const change = () => {
    caliente.drop();
    portada.drop();
  };
  const { ofertas } = await portada.get();
  expect(summarized).toEqual([1, 1]);
  texts.get('RecuperarLotes')?.set(2, '["b","c"]');
  change();
  const after = (await portada.get()).ofertas;
  expect(summarized).toEqual([1, 1, 2]);
  expect(after.get(1)).toBe(ofertas.get(1));
  expect(after.get(2)).not.toBe(ofertas.get(2));
});

test('a page that a change leaves as it was is not compressed again', async () => {
  const { texts, caliente, portada, web, fault } = openPages();
  const documento = createDocumentos({
    ...{ web, onFault: fault, settings: readSettings({}) },
    portada: () => portada.get(),
    cotizacion: { read: async () => undefined, stamp: async () => undefined },
  });
  const page = (id: number) =>
    documento({ tipo: 'paso', paso: 'lote', id }, `/lotificacion/SeleccionCasa/${id}`);
  const [one, two] = [await page(1), await page(2)];
  texts.get('RecuperarLotes')?.set(2, '["b","c"]');
  caliente.drop();
  portada.drop();
  const [oneAfter, twoAfter] = [await page(1), await page(2)];
  expect(oneAfter).not.toBe(one);
  expect(oneAfter.body).toBe(one.body);
  expect(twoAfter.body).not.toBe(two.body);
});
