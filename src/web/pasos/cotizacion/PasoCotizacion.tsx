import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { ErroresContacto } from '../../../domain/contacto.ts';
import { RUTA_PROYECTOS, rutaOf } from '../../pasos.ts';
import { CotizacionEmitida, DialogoDeContacto, type PropsDePaso } from '../../piezas.tsx';
import { loteElegidoOf } from '../../seleccion/delCatalogo.ts';
import { envioStore, forgetEnvio, resumeEnvio } from '../../seleccion/envioStore.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { useSeleccion } from '../../seleccion/useSeleccion.ts';
import { cotizacionOptions } from './cotizacionOptions.ts';
import { cartaOfSeleccion } from './datosDeCarta.ts';
import { EstadoDeEnvio } from './EstadoDeEnvio.tsx';
import type { OtroLote } from './LotesCercanos.tsx';
import { PantallaDeCotizacion } from './PantallaDeCotizacion.tsx';
import { pathOf, secretOf } from './pathOf.ts';
import type { Remedio } from './remedio.ts';

/** The quote of the draft: its numbers at once, while the server issues it. */
export function PasoCotizacion({ proyecto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const seleccion = useSeleccion();
  const envio = useStore(envioStore);
  useEffect(() => resumeEnvio(id_proyecto), [id_proyecto]);
  const correccion = useCorreccion();
  const simulador = useRef(false);
  useOwnAddress(correccion.dialogo !== undefined, simulador);
  const remedy = useRemedio(id_proyecto);
  const otroLote: OtroLote = {
    id_proyecto,
    ruta: rutaOf('equipamiento', id_proyecto),
    onElegir: (lote) => {
      forgetEnvio();
      seleccionStore.chooseLote(loteElegidoOf(lote));
    },
  };
  const emitida = envio.estado === 'emitida' ? envio.respuesta : undefined;
  const carta = seleccion && cartaOfSeleccion(seleccion, emitida);
  const esperando = envio.estado === 'enviando' || envio.estado === 'emitida';
  if (!carta) return null;
  return (
    <>
      {correccion.dialogo}
      <PantallaDeCotizacion
        carta={carta}
        id_proyecto={id_proyecto}
        onSimulador={(abierto) => {
          simulador.current = abierto;
        }}
        esperando={esperando}
        pide={!esperando}
        estado={
          <EstadoDeEnvio
            envio={envio}
            id_lote={carta.plano.id_lote}
            correo={seleccion.cliente?.correo ?? ''}
            onRemedio={remedy}
            otroLote={otroLote}
            rutaParaPedir={rutaOf('equipamiento', id_proyecto)}
            onCorregir={correccion.open}
          />
        }
      />
    </>
  );
}

/** The contact form over the quote, where the server found fault with what was sent: by itself, and on demand. */
function useCorreccion(): { dialogo: ReactNode; open: () => void } {
  const errores = useStore(envioStore, (envio) =>
    envio.estado === 'corregible' ? envio.errores : undefined,
  );
  // Kept while what was put right is on its way, so that the thanks stand their time.
  const [vistos, setVistos] = useState<ErroresContacto>();
  useEffect(() => {
    if (errores) setVistos(errores);
  }, [errores]);
  const close = () => setVistos(undefined);
  return {
    dialogo: vistos && <DialogoDeContacto errores={vistos} onCerrar={close} onEnviado={close} />,
    open: () => setVistos(errores),
  };
}

/**
 * Once issued, the address becomes the quote's own, which a reload keeps and which can be passed on. What it
 * shows, and its code, are fetched first, so that nothing flickers. Thanks that stand over it are let stand, and
 * a simulator that was opened meanwhile stays open.
 */
function useOwnAddress(covered: boolean, simulador: RefObject<boolean>): void {
  const envio = useStore(envioStore);
  const navigate = useNavigate();
  const client = useQueryClient();
  const respuesta = envio.estado === 'emitida' ? envio.respuesta : undefined;
  useEffect(() => {
    void CotizacionEmitida.prefetch();
  }, []);
  useEffect(() => {
    if (!respuesta || covered) return;
    let left = false;
    const own = pathOf(respuesta.url);
    const options = cotizacionOptions(secretOf(own));
    void Promise.all([client.prefetchQuery(options), CotizacionEmitida.prefetch()]).then(() => {
      if (left) return;
      // Where it did not come, the draft's numbers stay, and a reload asks again.
      if (!client.getQueryData(options.queryKey)) window.history.replaceState(window.history.state, '', own);
      else {
        const { precioActualizado } = respuesta;
        navigate(own, { replace: true, state: { precioActualizado, simulador: simulador.current } });
      }
    });
    return () => {
      left = true;
    };
  }, [respuesta, covered, simulador, client, navigate]);
}

/** Takes the refused part out of the draft, forgets the submission, and leads to where it is chosen. */
function useRemedio(id_proyecto: number): (remedio: Remedio) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (remedio) => {
    const { seleccion } = seleccionStore.store.getState();
    if (remedio === 'lote' && seleccion?.lote) seleccionStore.dropLote(seleccion.lote.id_lote);
    forgetEnvio();
    void client.invalidateQueries();
    if (remedio === 'proyecto') navigate(RUTA_PROYECTOS);
    else navigate(rutaOf(remedio, id_proyecto));
  };
}
