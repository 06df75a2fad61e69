import { type DoneReading, type FirstOfProyectos, MOST_WITHOUT_SEARCH } from '../../contract/pantalla.ts';
import { queryOfProyectos, readFiltroDeProyectos } from '../../contract/proyectos/filtroDeProyectos.ts';
import { type Paso, type Ruta, splitAddress } from '../../contract/rutas.ts';
import { searchProyectos } from './searchProyectos.ts';
import type { Portada, ReadLista } from './warmPortada.ts';

/** Most characters of a list in HTML: beyond, the page is faster without. */
const LISTA_MAXIMA = 24_000;

/** Data that a screen needs. In: canonical address; its parsed form; catalogue. */
export async function readingsOfPantalla(
  direccion: string,
  ruta: Ruta,
  portada: Portada,
): Promise<DoneReading[]> {
  const { proyectos, ofertas, read } = portada;
  const promised = [...ofertas].map(([id, oferta]) => ['Oferta', id, oferta] as const);
  if (ruta.tipo === 'proyectos' && hasManyProyectos(portada)) return [firstOfProyectos(direccion, portada)];
  if (ruta.tipo === 'proyectos') {
    return [['RecuperarProyectos', { id_proyecto: -1 }, [...proyectos]], ...promised];
  }
  if (ruta.tipo !== 'paso' || ruta.id === undefined) return [];
  const lecturas = await readingsOfPaso(ruta.paso, ruta.id, read);
  if (ruta.paso === 'lote') lecturas.push(...promised.filter(([, id]) => id === ruta.id));
  return lecturas.filter(([, , filas]) => JSON.stringify(filas).length <= LISTA_MAXIMA);
}

/** Whether the project list has a search. */
export function hasManyProyectos({ proyectos }: Pick<Portada, 'proyectos'>): boolean {
  return proyectos.length > MOST_WITHOUT_SEARCH;
}

function firstOfProyectos(direccion: string, portada: Portada): FirstOfProyectos {
  const filtro = readFiltroDeProyectos(splitAddress(direccion).query);
  const pages = [searchProyectos(portada, filtro)] as const;
  return ['BuscarProyectos', queryOfProyectos(filtro), { pages, pageParams: [null] }];
}

async function readingsOfPaso(paso: Paso, id: number, read: ReadLista): Promise<DoneReading[]> {
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
    ['RecuperarPlanes', porProyecto, await read('RecuperarPlanes', id)],
  ];
}
