import type { LlamadaDeLectura, RespuestaDe } from '../../contract/catalogo.ts';
import type { LecturaHecha, PasoDibujado, PasoHecho, RenderPasos } from '../../contract/inicio.ts';
import { empresaPublica } from '../catalogo/empresa.ts';
import type { CatalogoCaliente } from './catalogoCaliente.ts';
import type { Portada } from './portadaCaliente.ts';

/** Most characters of a list that stands in a page's HTML: beyond it the page comes sooner without. */
const LISTA_MAXIMA = 24_000;

export type ReadLista = <C extends LlamadaDeLectura>(llamada: C, id: number) => Promise<RespuestaDe<C>>;

/** The hot lists, as the browser's components take them. */
export function listaReader(caliente: CatalogoCaliente): ReadLista {
  return async (llamada, id) => {
    const bytes = await (await caliente.lista(llamada, id)).bytes('identity');
    return JSON.parse(bytes.toString());
  };
}

/** A step's first look for one project; `undefined` where there is no such project. */
export async function drawPaso(
  { empresa, proyectos, inicio }: Portada,
  render: RenderPasos['renderPaso'],
  read: ReadLista,
  paso: PasoDibujado,
  id: number,
): Promise<PasoHecho | undefined> {
  const proyecto = proyectos.find(({ id_proyecto }) => id_proyecto === id);
  if (!proyecto) return undefined;
  return render({
    empresa: empresaPublica(empresa),
    paso,
    proyecto,
    oferta: inicio?.estado.ofertas.find(({ id_proyecto }) => id_proyecto === id),
    lecturas: (await lecturasFor(paso, id, read)).filter(
      ([, , filas]) => JSON.stringify(filas).length <= LISTA_MAXIMA,
    ),
  });
}

async function lecturasFor(paso: PasoDibujado, id: number, read: ReadLista): Promise<LecturaHecha[]> {
  const porProyecto = { id_proyecto: id };
  const proyecto = ['RecuperarProyectos', porProyecto, await read('RecuperarProyectos', id)] as const;
  if (paso === 'cotizacion') return [proyecto];
  const lotes = ['RecuperarLotes', { id }, await read('RecuperarLotes', id)] as const;
  const equipamientos = await read('RecuperarEquipamientos', id);
  const cuantos = ['CuantosEquipamientos', porProyecto, equipamientos.length] as const;
  if (paso === 'lote') return [proyecto, lotes, cuantos];
  const modelos = ['RecuperarModelos', porProyecto, await read('RecuperarModelos', id)] as const;
  if (paso === 'modelo') return [proyecto, lotes, modelos, cuantos];
  return [
    proyecto,
    lotes,
    modelos,
    cuantos,
    ['RecuperarEquipamientos', porProyecto, equipamientos],
    ['RecuperarEquipamientosImg', porProyecto, await read('RecuperarEquipamientosImg', id)],
  ];
}
