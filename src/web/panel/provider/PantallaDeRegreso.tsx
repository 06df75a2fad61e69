import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReturnPurpose } from '../../../contract/panel/returnPurposes.ts';
import { RUTA_PANEL } from '../../../contract/rutas.ts';
import { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { sentenceOf } from '../../calls/panel/refusals.ts';
import { beginSession } from '../../calls/panel/session.ts';
import { sessionStore } from '../../calls/panel/sessionStore.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { MarcoSinCuenta } from '../marco/MarcoSinCuenta.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';
import { takeArrival, tellProven } from './errand.ts';
import { TEXTOS_DE_PROVEEDOR } from './textosDeProveedor.ts';

type State = { tipo: 'yendo' } | { tipo: 'cierra' } | { tipo: 'falla'; titulo: string; mensaje: string };

/** Return from the provider: removes its answer from the address, has the server check it, and goes on. */
export function PantallaDeRegreso() {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ tipo: 'yendo' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void arrive(client).then((next) => next && setState(next));
  }, [client]);
  return (
    <MarcoSinCuenta>
      {state.tipo === 'yendo' && <TituloDePanel titulo={TEXTOS_DE_PROVEEDOR.entrando} />}
      {state.tipo === 'cierra' && (
        <TituloDePanel titulo={TEXTOS_DE_PROVEEDOR.listo} texto={TEXTOS_DE_PROVEEDOR.cierra} />
      )}
      {state.tipo === 'falla' && (
        <>
          <TituloDePanel titulo={state.titulo} />
          <RefusalNote mensaje={state.mensaje} />
          <Enlace to={RUTA_PANEL}>{TEXTOS_DE_PROVEEDOR.volver}</Enlace>
        </>
      )}
    </MarcoSinCuenta>
  );
}

const FAILED: Readonly<Record<ReturnPurpose, string>> = {
  entrada: TEXTOS_DE_PROVEEDOR.noEntraste,
  prueba: TEXTOS_DE_PROVEEDOR.noConfirmado,
  enlace: TEXTOS_DE_PROVEEDOR.noEnlazada,
};

/** Out: the failure or the end to show; `undefined` once it has navigated. */
async function arrive(client: QueryClient): Promise<State | undefined> {
  const { respuesta, purpose, back } = takeArrival();
  try {
    // Without an answer the server refuses it like an expired one.
    await CARRY_OUT[purpose]({ respuesta: respuesta || '-' }, client);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const mensaje =
      sessionStore.getState().motivo === 'sinCookies' ? TEXTOS_DE_ENTRADA.sinCookies : sentenceOf(error);
    return { tipo: 'falla', titulo: FAILED[purpose], mensaje };
  }
  if (back === undefined) {
    window.close();
    return { tipo: 'cierra' };
  }
  navigate(back, { replace: true });
  return undefined;
}

const CARRY_OUT: Readonly<
  Record<ReturnPurpose, (body: { respuesta: string }, client: QueryClient) => Promise<void>>
> = {
  async entrada(body, client) {
    await beginSession(await callPanel('EntrarConProveedor', body, { quiet: true }), client);
  },
  async prueba(body) {
    await callPanel('ProbarConProveedor', body, { quiet: true });
    tellProven();
  },
  async enlace(body) {
    await callPanel('EnlazarProveedor', body, { quiet: true });
  },
};
