import type { Proyecto } from '../../contract/catalogo.ts';
import { FALLBACK_PROYECTO, type Paso } from '../../contract/rutas.ts';
import { guardLote, guardModelo } from '../../domain/guards.ts';
import { type ChosenProyecto, checkProyecto, type Seleccion } from '../../domain/seleccion.ts';
import { chosenProyectoOf } from './fromCatalogo.ts';

/** What part of the draft a closed step is waiting for; each has its dialog. */
export type Missing = 'lote' | 'modelo';

/** What a route with a project id leads to. */
export type PlanDeRuta =
  /** The project is not known yet: skeletons. */
  | { accion: 'esperar' }
  /** The project call failed: the frame with nothing in it, until the call comes through. */
  | { accion: 'vacio' }
  /** The address is replaced by the one with project 1. */
  | { accion: 'reserva' }
  | { accion: 'proyectos' }
  /** Another project than the draft's: the draft goes and the page is loaded anew. */
  | { accion: 'recargar' }
  /** A guard blocks: the address becomes the missing step's and its dialog opens. */
  | { accion: 'falta'; falta: Missing }
  /** The third guard: on to step 1 without a dialog (decisions 1). */
  | { accion: 'sinModelo' }
  | { accion: 'mostrar'; proyecto: ChosenProyecto; iniciar: boolean }
  /** The draft is not known yet: the step as every visitor may see it, and nothing is carried out. */
  | { accion: 'anticipar'; proyecto: ChosenProyecto };

export interface RutaSituacion {
  paso: Paso;
  /** As the address says, whether or not there is such a project; absent where that is no id. */
  id: number | undefined;
  /** Answer of RecuperarProyectos for the id; `undefined` while it is awaited, 'fallida' where it failed. */
  respuesta: readonly Proyecto[] | undefined | 'fallida';
  /** `undefined`: there is none. */
  seleccion: Seleccion | undefined;
  /** Whether the draft is known at all. */
  leida: boolean;
  /** The draft's lot was lost meanwhile: its visitor stays where they are, and is offered others there. */
  perdido?: boolean;
}

/**
 * The rules of every route with an id, in decisions' order: an unknown id is replaced, then the project change
 * check compares, then the guard looks.
 */
export function planRuta({ paso, id, respuesta, seleccion, leida, perdido }: RutaSituacion): PlanDeRuta {
  if (!leida) return anticipate(respuesta);
  if (id === undefined) return { accion: 'reserva' };
  const known = Array.isArray(respuesta) ? respuesta : undefined;
  if (known?.length === 0) return { accion: id === FALLBACK_PROYECTO ? 'proyectos' : 'reserva' };
  const sameProject = seleccion !== undefined && checkProyecto(seleccion, id) === 'El mismo proyecto';
  const fresh = known?.[0] && chosenProyectoOf(known[0]);
  // The draft's own copy draws the step at once and keeps it usable without a network.
  const proyecto = fresh ?? (sameProject ? seleccion.proyecto : undefined);
  if (!proyecto) return { accion: respuesta === 'fallida' ? 'vacio' : 'esperar' };
  if (seleccion && !sameProject) return { accion: 'recargar' };
  return guardPaso(paso, seleccion, perdido) ?? { accion: 'mostrar', proyecto, iniciar: !seleccion };
}

function anticipate(respuesta: RutaSituacion['respuesta']): PlanDeRuta {
  const known = Array.isArray(respuesta) ? respuesta[0] : undefined;
  return known ? { accion: 'anticipar', proyecto: chosenProyectoOf(known) } : { accion: 'esperar' };
}

/** Where a visitor stays whose lot was lost: a quote is nothing without its lot, the other steps can be looked at. */
export const STAYS_WITHOUT_LOTE: readonly Paso[] = ['modelo', 'equipamiento'];

function guardPaso(paso: Paso, seleccion: Seleccion | undefined, perdido = false): PlanDeRuta | undefined {
  if (paso === 'lote') return undefined;
  const lote = guardLote(seleccion);
  if (!lote.ok && !(perdido && STAYS_WITHOUT_LOTE.includes(paso))) {
    return lote.motivo === 'SIN_SELECCION' ? { accion: 'proyectos' } : { accion: 'falta', falta: 'lote' };
  }
  if (paso === 'modelo' || guardModelo(seleccion).ok) return undefined;
  return paso === 'cotizacion' ? { accion: 'sinModelo' } : { accion: 'falta', falta: 'modelo' };
}

/** What is missing before a step may be opened by a click; `undefined` where it is open. */
export function missingFor(paso: Paso, seleccion: Seleccion | undefined): Missing | undefined {
  if (paso === 'lote') return undefined;
  if (!guardLote(seleccion).ok) return 'lote';
  return paso === 'modelo' || guardModelo(seleccion).ok ? undefined : 'modelo';
}
