import type { Proyecto } from '../../contract/catalogo.ts';
import { FALLBACK_PROYECTO, type Paso } from '../../contract/rutas.ts';
import { guardLote, guardModelo } from '../../domain/guards.ts';
import { type ChosenProyecto, checkProyecto, type Seleccion } from '../../domain/seleccion.ts';
import { chosenProyectoOf } from './fromCatalogo.ts';

/** The part of the draft that a closed step needs; each has its dialog. */
export type Missing = 'lote' | 'modelo';

/** The outcome for a route with a project id. */
export type PlanDeRuta =
  /** The project is loading: placeholders. */
  | { accion: 'esperar' }
  /** The project call failed: an empty layout until it succeeds. */
  | { accion: 'vacio' }
  /** Replace the address by project 1's. */
  | { accion: 'reserva' }
  | { accion: 'proyectos' }
  /** The draft is of another project: drop it and reload the page. */
  | { accion: 'recargar' }
  /** A guard blocks: go to the missing step and open its dialog. */
  | { accion: 'falta'; falta: Missing }
  /** The third guard: on to step 1 without a dialog (decisions 1). */
  | { accion: 'sinModelo' }
  | { accion: 'mostrar'; proyecto: ChosenProyecto; iniciar: boolean }
  /** The draft is not read yet: show the step as any visitor sees it, run no rule. */
  | { accion: 'anticipar'; proyecto: ChosenProyecto };

interface RutaSituacion {
  paso: Paso;
  /** The address's id, whether or not the project exists; absent if it is not an id. */
  id: number | undefined;
  /** Answer of RecuperarProyectos for the id; `undefined` while loading, 'fallida' after a failure. */
  respuesta: readonly Proyecto[] | undefined | 'fallida';
  /** `undefined`: no draft. */
  seleccion: Seleccion | undefined;
  /** Whether the draft was read. */
  leida: boolean;
  /** The draft's lot was lost. The visitor stays, and the screen offers other lots. */
  perdido?: boolean;
}

/**
 * The rules of every route with an id, in the order of the decisions: replace an unknown id, check for a project
 * change, then apply the guard.
 */
export function planRuta({ paso, id, respuesta, seleccion, leida, perdido }: RutaSituacion): PlanDeRuta {
  if (!leida) return anticipate(respuesta);
  if (id === undefined) return { accion: 'reserva' };
  const known = Array.isArray(respuesta) ? respuesta : undefined;
  if (known?.length === 0) return { accion: id === FALLBACK_PROYECTO ? 'proyectos' : 'reserva' };
  const sameProject = seleccion !== undefined && checkProyecto(seleccion, id) === 'El mismo proyecto';
  const fresh = known?.[0] && chosenProyectoOf(known[0]);
  // The draft's own copy renders the step at once, and without a network.
  const proyecto = fresh ?? (sameProject ? seleccion.proyecto : undefined);
  if (!proyecto) return { accion: respuesta === 'fallida' ? 'vacio' : 'esperar' };
  if (seleccion && !sameProject) return { accion: 'recargar' };
  return guardPaso(paso, seleccion, perdido) ?? { accion: 'mostrar', proyecto, iniciar: !seleccion };
}

function anticipate(respuesta: RutaSituacion['respuesta']): PlanDeRuta {
  const known = Array.isArray(respuesta) ? respuesta[0] : undefined;
  return known ? { accion: 'anticipar', proyecto: chosenProyectoOf(known) } : { accion: 'esperar' };
}

/** Steps that stay open after the lot was lost. A quote needs its lot; these can be looked at. */
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

/** What a click on a step lacks; `undefined` if the step is open. */
export function missingFor(paso: Paso, seleccion: Seleccion | undefined): Missing | undefined {
  if (paso === 'lote') return undefined;
  if (!guardLote(seleccion).ok) return 'lote';
  return paso === 'modelo' || guardModelo(seleccion).ok ? undefined : 'modelo';
}
