import type { DoneReading } from '../../contract/pantalla.ts';
import type { Paso, Ruta } from '../../contract/rutas.ts';
import type { Portada, ReadLista } from './warmPortada.ts';

/** Most characters of a list that stands in a page's HTML: beyond it the page comes sooner without. */
const LISTA_MAXIMA = 24_000;

/** What a screen would ask for. In: an address that the catalogue has; what the pages are made from. */
export async function readingsOfPantalla(ruta: Ruta, portada: Portada): Promise<DoneReading[]> {
  const { proyectos, ofertas, read } = portada;
  const promised = [...ofertas].map(([id, oferta]) => ['Oferta', id, oferta] as const);
  if (ruta.tipo === 'proyectos') {
    return [['RecuperarProyectos', { id_proyecto: -1 }, [...proyectos]], ...promised];
  }
  if (ruta.tipo !== 'paso' || ruta.id === undefined) return [];
  const lecturas = await readingsOfPaso(ruta.paso, ruta.id, read);
  if (ruta.paso === 'lote') lecturas.push(...promised.filter(([, id]) => id === ruta.id));
  return lecturas.filter(([, , filas]) => JSON.stringify(filas).length <= LISTA_MAXIMA);
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
  ];
}
