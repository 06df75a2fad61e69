import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { CorreoAnswer } from '../../../contract/cotizacion.ts';
import { computeGastos } from '../../../contract/planes/computePlanes.ts';
import { RUTA_PROYECTOS, readRuta, rutaOf } from '../../../contract/rutas.ts';
import { type Seleccion, totalesOf } from '../../../domain/seleccion.ts';
import { useReading } from '../../calls/readings.ts';
import { PasoWait } from '../../marco/PasoWait.tsx';
import type { PropsDePaso } from '../../marco/propsDePaso.ts';
import { isFramed } from '../../navegador/isFramed.ts';
import { navigate, rename } from '../../navegador/navigation.tsx';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { styled } from '../../navegador/retryStyles.ts';
import { dropPlan, useChosenPlan } from '../../planes/chosenPlan.ts';
import { usePlanes } from '../../planes/usePlanes.ts';
import { useMisfit } from '../../plano/cabida/useMisfit.ts';
import type { Envio } from '../../seleccion/envio.ts';
import { envioStore, forgetEnvio, resumeEnvio } from '../../seleccion/envioStore.ts';
import { chosenLoteOf } from '../../seleccion/fromCatalogo.ts';
import { LazyAvisoDeCabida } from '../../seleccion/lazyAvisoDeCabida.ts';
import { seleccionStore, useRead, useSeleccion } from '../../seleccion/seleccionStore.ts';
import { cartaOfSeleccion, type DraftFacts } from './carta/cartaContent.ts';
import { cotizacionOptions } from './cotizacionOptions.ts';
import { EnvioStatus } from './entrega/EnvioStatus.tsx';
import type { Remedy } from './entrega/remedy.ts';
import { PantallaDeCotizacion, type PropsDeCotizacion } from './PantallaDeCotizacion.tsx';

/**
 * The draft's quote. Shows the draft's numbers while the server issues it, then the issued quote.
 * One screen for both, so that open dialogs and typed text survive.
 */
export function PasoCotizacion({ onContacto }: PropsDePaso) {
  const seleccion = useSeleccion();
  const leida = useRead();
  const envio = useStore(envioStore);
  useEffect(() => {
    if (seleccion) resumeEnvio(seleccion);
  }, [seleccion]);
  const errores = envio.estado === 'corregible' ? envio.errores : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer with faults
  useEffect(() => {
    if (errores) onContacto(errores);
  }, [errores]);
  const emitida = useIssued(envio.estado === 'emitida' ? envio.respuesta : undefined);
  const remedy = useRemedy();
  const facts = useDraftFacts(seleccion);
  if (!leida) return <PasoWait />;
  const props =
    emitida ?? (seleccion && propsOfDraft(seleccion, facts, envio, remedy, () => onContacto(errores)));
  return props ? <PantallaDeCotizacion {...props} /> : null;
}

/** Out: `undefined` without lot or model (the guards prevent that). */
function propsOfDraft(
  seleccion: Seleccion,
  facts: DraftFacts,
  envio: Envio,
  onRemedy: (remedio: Remedy, id_proyecto: number) => void,
  onCorrect: () => void,
): PropsDeCotizacion | undefined {
  const { id_proyecto } = seleccion.proyecto;
  const respuesta = envio.estado === 'emitida' ? envio.respuesta : undefined;
  const carta = cartaOfSeleccion(seleccion, facts, respuesta);
  const esperando = envio.estado === 'enviando' || (envio.estado === 'emitida' && !isFramed());
  const status = (
    <EnvioStatus
      envio={envio}
      id_lote={seleccion.lote?.id_lote ?? ''}
      correo={seleccion.cliente?.correo ?? ''}
      onRemedy={(remedio) => onRemedy(remedio, id_proyecto)}
      otroLote={{
        id_proyecto,
        ruta: rutaOf('equipamiento', id_proyecto),
        onChoose: (lote) => {
          forgetEnvio();
          seleccionStore.chooseLote(chosenLoteOf(lote));
        },
      }}
      rutaParaPedir={rutaOf('equipamiento', id_proyecto)}
      onCorrect={onCorrect}
    />
  );
  return (
    carta && {
      carta,
      id_proyecto,
      esperando,
      pide: !esperando,
      correo: esperando && status,
      estado: (
        <>
          {!esperando && status}
          <LazyAvisoDeCabida forma="aviso" onLeave={forgetEnvio} />
        </>
      ),
    }
  );
}

/** What the catalogue tells of the draft's house. Usually cached since the choice. */
function useDraftFacts(seleccion: Seleccion | undefined): DraftFacts {
  const id_proyecto = seleccion?.proyecto.id_proyecto ?? 0;
  const asked = seleccion !== undefined;
  const total = seleccion && totalesOf(seleccion)?.precioTotal;
  const id_modelo = seleccion?.modelo?.id_modelo;
  const { filas: modelos } = useReading('RecuperarModelos', { id_proyecto }, asked);
  const { filas: gastos } = useReading('RecuperarGastos', { id_proyecto }, asked);
  return {
    facts: modelos.find((it) => it.id_modelo === id_modelo),
    noCabe: useMisfit(seleccion),
    planes: usePlanes({ id_proyecto, id_modelo, total }),
    plan: useChosenPlan(id_proyecto),
    gastos: total === undefined ? [] : computeGastos(gastos, total),
  };
}

/** What only an issued quote shows: its code loads with its data. */
const ISSUED_PART = queryOptions({
  queryKey: ['propsOfIssued'],
  queryFn: async () => (await styled(import('./propsOfIssued.tsx'))).propsOfIssued,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Programs of others never see a quote's own address. */
async function endMeasuring(): Promise<void> {
  try {
    await (await import('../../medicion/watchMedicion.ts')).endMedicion();
  } catch {
    // Without that chunk nothing is measured.
  }
}

/**
 * The issued quote once loaded. The address becomes the quote's own, for reloads and sharing.
 * If loading fails the draft's numbers stay, and a reload tries again.
 * In a frame it stays outside, since its secret page may not be framed: `EnvioStatus` opens it.
 */
function useIssued(answer: CorreoAnswer | undefined): PropsDeCotizacion | undefined {
  const respuesta = isFramed() ? undefined : answer;
  const ruta = respuesta && readRuta(respuesta.url);
  const c = ruta?.tipo === 'emitida' ? ruta.c : '';
  const { data } = useQuery({ ...cotizacionOptions(c), enabled: c !== '' });
  const { data: propsOf } = useQuery({ ...ISSUED_PART, enabled: c !== '' });
  useEffect(() => {
    if (!respuesta) return;
    let left = false;
    const name = () => left || rename(respuesta.url, { precioActualizado: respuesta.precioActualizado });
    if (pageSettings.medicion) void endMeasuring().then(name);
    else name();
    return () => {
      left = true;
    };
  }, [respuesta]);
  return data && propsOf && respuesta && propsOf(c, data, { precioActualizado: respuesta.precioActualizado });
}

/** Removes the refused part from the draft, forgets the submission, and goes to that part's step. */
function useRemedy(): (remedio: Remedy, id_proyecto: number) => void {
  const client = useQueryClient();
  return (remedio, id_proyecto) => {
    if (remedio === 'lote') seleccionStore.dropLote();
    if (remedio === 'plan') dropPlan();
    forgetEnvio();
    void client.invalidateQueries();
    if (remedio === 'proyecto') navigate(RUTA_PROYECTOS);
    else navigate(rutaOf(remedio === 'plan' ? 'equipamiento' : remedio, id_proyecto));
  };
}
