import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { encodeSeleccion } from '../../../domain/formLotificacion.ts';
import { RUTA_PROYECTOS, rutaOf } from '../../pasos.ts';
import type { PropsDePaso } from '../../piezas.tsx';
import { envioStore, forgetEnvio, resumeEnvio } from '../../seleccion/envioStore.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { useSeleccion } from '../../seleccion/useSeleccion.ts';
import { cotizacionOptions } from './cotizacionOptions.ts';
import { cartaOfSeleccion } from './datosDeCarta.ts';
import { EstadoDeEnvio } from './EstadoDeEnvio.tsx';
import { PantallaDeCotizacion } from './PantallaDeCotizacion.tsx';
import type { Remedio } from './remedio.ts';

/** The quote of the draft: its numbers at once, while the server issues it. */
export function PasoCotizacion({ proyecto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const seleccion = useSeleccion();
  const envio = useStore(envioStore);
  useEffect(() => resumeEnvio(id_proyecto), [id_proyecto]);
  useOwnAddress();
  const remedy = useRemedio(id_proyecto);
  const emitida = envio.estado === 'emitida' ? envio.respuesta : undefined;
  const carta = seleccion && cartaOfSeleccion(seleccion, emitida);
  if (!carta) return null;
  return (
    <PantallaDeCotizacion
      carta={carta}
      id_proyecto={id_proyecto}
      estado={
        <EstadoDeEnvio
          envio={envio}
          id_lote={carta.lote.id_lote}
          correo={seleccion.cliente?.correo ?? ''}
          onRemedio={remedy}
          rutaParaPedir={rutaOf('equipamiento', id_proyecto)}
        />
      }
    />
  );
}

/**
 * Once issued, the address becomes the quote's own, which a reload keeps and which can be passed on. What it
 * shows is fetched first, so that nothing flickers, and is told if the server's price is another.
 */
function useOwnAddress(): void {
  const envio = useStore(envioStore);
  const navigate = useNavigate();
  const client = useQueryClient();
  const url = envio.estado === 'emitida' ? envio.respuesta.url : undefined;
  useEffect(() => {
    if (!url) return;
    let left = false;
    const own = new URL(url, window.location.origin);
    const c = own.searchParams.get('c') ?? '';
    void client.prefetchQuery(cotizacionOptions(c)).then(() => {
      if (left) return;
      if (!client.getQueryData(cotizacionOptions(c).queryKey)) {
        // It did not come: the draft's numbers stay, and a reload asks again.
        window.history.replaceState(window.history.state, '', own);
        return;
      }
      const { seleccion } = seleccionStore.store.getState();
      const antes = seleccion && encodeSeleccion(seleccion).formCotizacion?.precioTotal;
      navigate(own.pathname + own.search, { replace: true, state: { antes } });
    });
    return () => {
      left = true;
    };
  }, [url, client, navigate]);
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
