import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  FALLBACK_PROYECTO,
  type Paso,
  RUTA_PROYECTOS,
  RUTA_SIN_PROYECTO,
  rutaOf,
} from '../../contract/rutas.ts';
import { readingOptions } from '../calls/readings.ts';
import { navigate } from '../navegador/navigation.tsx';
import { track } from '../navegador/track.ts';
import { openMissing } from './missingStore.ts';
import { type PlanDeRuta, planRuta } from './planRuta.ts';
import { seleccionStore, useLostLote, useRead, useSeleccion } from './seleccionStore.ts';

const ESPERAR: PlanDeRuta = { accion: 'esperar' };

/**
 * Runs the rules of a route with a project id and carries out the result.
 * In: its step; the address's id, if valid.
 * Out: what to show; all but 'mostrar', 'anticipar' and 'vacio' are about to navigate.
 */
export function useRutaDeProyecto(paso: Paso, id: number | undefined): PlanDeRuta {
  const seleccion = useSeleccion();
  const leida = useRead();
  const perdido = useLostLote() !== undefined;
  const [recargando, setRecargando] = useState(false);
  const query = useQuery({
    ...readingOptions('RecuperarProyectos', { id_proyecto: id ?? FALLBACK_PROYECTO }),
    enabled: id !== undefined,
  });
  const respuesta = query.data ?? (query.errorUpdateCount > 0 ? 'fallida' : undefined);
  const plan = recargando ? ESPERAR : planRuta({ paso, id, respuesta, seleccion, leida, perdido });

  const { accion } = plan;
  const begun = useRef(false);
  const llegada = query.dataUpdatedAt;
  // Before anything is painted: a step that may not be shown is never seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one run per route, outcome and answer, whatever the draft became meanwhile
  useLayoutEffect(() => {
    // The draft of a screen that is being taken over begins before it is shown: begun after, it would draw all of
    // the screen a second time, in one task.
    const own = accion === 'anticipar' && planRuta({ paso, id, respuesta, ...ownDraft() });
    const wasBegun = begun.current;
    begun.current = own && own.accion === 'mostrar';
    if (own && own.accion === 'mostrar') begin(own);
    switch (plan.accion) {
      case 'reserva':
        navigate(rutaOf(paso, FALLBACK_PROYECTO), { replace: true });
        break;
      case 'proyectos':
        navigate(RUTA_PROYECTOS, { replace: true });
        break;
      case 'falta':
        // If the lot was lost, the lots step says so itself.
        if (plan.falta !== 'lote' || !perdido) openMissing(plan.falta);
        navigate(rutaOf(plan.falta, id ?? FALLBACK_PROYECTO), { replace: true });
        break;
      case 'sinModelo':
        navigate(RUTA_SIN_PROYECTO, { replace: true });
        break;
      case 'recargar':
        // If the storage refuses to drop the draft, every reload would bring it back: an endless loop.
        if (seleccionStore.discard()) {
          setRecargando(true);
          window.location.reload();
        }
        break;
      case 'mostrar':
        if (!wasBegun) begin(plan);
        break;
    }
  }, [accion, paso, id, llegada]);

  return plan;
}

/** The draft in this browser, whether or not a screen shows it yet. */
function ownDraft() {
  const { seleccion, leida, lotePerdido } = seleccionStore.store.getState();
  return { seleccion, leida, perdido: lotePerdido !== undefined };
}

function begin({ proyecto, iniciar }: Extract<PlanDeRuta, { accion: 'mostrar' }>): void {
  if (!iniciar) {
    seleccionStore.confirm(proyecto);
    return;
  }
  seleccionStore.start(proyecto);
  // Tracked here and not at the press: the list's links work before the script loads.
  track({ event: 'proyecto', id_proyecto: proyecto.id_proyecto });
}
