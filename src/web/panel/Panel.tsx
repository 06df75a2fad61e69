import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionHint } from '../../contract/pantalla.ts';
import { readRutaDePanel } from '../../contract/rutasDePanel.ts';
import { lookForSession, watchSession } from '../calls/panel/session.ts';
import { sessionStore, useSession } from '../calls/panel/sessionStore.ts';
import { useReady } from '../navegador/loading.ts';
import { usePlace } from '../navegador/navigation.tsx';
import { InvitacionWait } from './invitacion/InvitacionWait.tsx';
import { useInvitacionSecret } from './invitacion/useInvitacionSecret.ts';
import { MarcoPanel } from './marco/MarcoPanel.tsx';
import { PanelUnreachable } from './marco/PanelUnreachable.tsx';
import { PanelWait } from './marco/PanelWait.tsx';
import { LazyInvitacion } from './pantallas.tsx';
import { PantallaDeRegreso } from './provider/PantallaDeRegreso.tsx';
import { SignedIn } from './SignedIn.tsx';
import { DialogoDeEntrada } from './signIn/DialogoDeEntrada.tsx';
import { DialogoDePrueba } from './signIn/DialogoDePrueba.tsx';
import { PantallaDeEntrada } from './signIn/PantallaDeEntrada.tsx';

/** Where the page holds what the server knew of the session (`seedReadings`). */
const HINT = ['Sesion', null] satisfies [SessionHint[0], SessionHint[1]];

/** The staff's side (decisions 7): whoever has no session signs in, in the place of what they came for. */
export function Panel() {
  useReady();
  const client = useQueryClient();
  const ruta = readRutaDePanel(usePlace().direccion);
  const fase = useSession((state) => state.fase);
  const asked = useSession((state) => state.asked);
  const invitado = ruta.seccion === 'invitacion';
  const deRegreso = ruta.seccion === 'entrada';
  useEffect(() => watchSession(client), [client]);
  useEffect(() => {
    if (!invitado && !deRegreso && sessionStore.getState().fase === 'desconocida') void lookForSession();
  }, [invitado, deRegreso]);
  const secreto = useInvitacionSecret();
  if (invitado) return secreto === undefined ? <InvitacionWait /> : <LazyInvitacion secreto={secreto} />;
  if (deRegreso) return <PantallaDeRegreso />;
  // As the server drew it: by whether the browser sent a session's cookie, good or not.
  const expected = client.getQueryData(HINT) === true ? 'comprobando' : 'fuera';
  const shown = fase === 'desconocida' ? expected : fase;
  if (shown === 'fuera') return <PantallaDeEntrada />;
  if (shown === 'falla') return <PanelUnreachable />;
  if (shown === 'comprobando') {
    return (
      <MarcoPanel cuenta={undefined} pantallas={[]} seccion={ruta.seccion}>
        <PanelWait />
      </MarcoPanel>
    );
  }
  return (
    <>
      <SignedIn ruta={ruta} />
      {asked.includes('prueba') && <DialogoDePrueba />}
      {asked.includes('entrada') && <DialogoDeEntrada />}
    </>
  );
}
