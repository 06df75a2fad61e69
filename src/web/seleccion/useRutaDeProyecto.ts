import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { lecturaOptions } from '../consultas.ts';
import {
  type Paso,
  PROYECTO_DE_RESERVA,
  parseId,
  RUTA_PROYECTOS,
  RUTA_SIN_PROYECTO,
  rutaOf,
} from '../pasos.ts';
import { track } from '../track.ts';
import { openFaltante } from './faltanteStore.ts';
import { type PlanDeRuta, planRuta } from './planRuta.ts';
import { seleccionStore } from './seleccionStore.ts';
import { useSeleccion } from './useSeleccion.ts';

const ESPERAR: PlanDeRuta = { accion: 'esperar' };

/**
 * Runs the rules of a route with a project id and carries out what they say.
 * Out: what the screen shows; anything but 'mostrar' and 'vacio' is on its way elsewhere.
 */
export function useRutaDeProyecto(paso: Paso): PlanDeRuta {
  const { id: idTexto } = useParams();
  const navigate = useNavigate();
  const seleccion = useSeleccion();
  const [recargando, setRecargando] = useState(false);
  const id = parseId(idTexto);
  const query = useQuery({
    ...lecturaOptions('RecuperarProyectos', { id_proyecto: id ?? PROYECTO_DE_RESERVA }),
    enabled: id !== undefined,
  });
  const respuesta = query.data ?? (query.errorUpdateCount > 0 ? 'fallida' : undefined);
  const plan = recargando ? ESPERAR : planRuta({ paso, idTexto, respuesta, seleccion });

  const { accion } = plan;
  const llegada = query.dataUpdatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one run per route, outcome and answer, whatever the draft became meanwhile
  useEffect(() => {
    switch (plan.accion) {
      case 'reserva':
        navigate(rutaOf(paso, PROYECTO_DE_RESERVA), { replace: true });
        break;
      case 'proyectos':
        navigate(RUTA_PROYECTOS, { replace: true });
        break;
      case 'falta':
        openFaltante(plan.falta);
        navigate(rutaOf(plan.falta, id ?? PROYECTO_DE_RESERVA), { replace: true });
        break;
      case 'sinModelo':
        navigate(RUTA_SIN_PROYECTO, { replace: true });
        break;
      case 'recargar':
        // A storage that will not let go would bring the old draft back with every reload, for ever.
        if (seleccionStore.discard()) {
          setRecargando(true);
          window.location.reload();
        }
        break;
      case 'mostrar':
        if (plan.iniciar) {
          seleccionStore.start(plan.proyecto);
          // Here, not at the press: the list's links lead on before its program is there.
          track({ event: 'proyecto', id_proyecto: plan.proyecto.id_proyecto });
        } else seleccionStore.confirm(plan.proyecto);
        break;
    }
  }, [accion, paso, idTexto, llegada]);

  return plan;
}
