import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountAnswer } from '../../contract/panel/shapes.ts';
import type { SessionHint } from '../../contract/pantalla.ts';
import { type RutaDePanel, readRutaDePanel, rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { ROL_LABELS } from '../../domain/permisos.ts';
import { lookForSession, watchSession } from '../calls/panel/session.ts';
import { sessionStore, useSession } from '../calls/panel/sessionStore.ts';
import { useReady } from '../navegador/loading.ts';
import { navigate, usePlace } from '../navegador/navigation.tsx';
import { Enlace } from '../ui/Enlace.tsx';
import { InvitacionWait } from './invitacion/InvitacionWait.tsx';
import { useInvitacionSecret } from './invitacion/useInvitacionSecret.ts';
import { LiveOfPanel } from './live/LiveOfPanel.tsx';
import { MarcoPanel } from './marco/MarcoPanel.tsx';
import { PanelUnreachable } from './marco/PanelUnreachable.tsx';
import { PanelWait } from './marco/PanelWait.tsx';
import { TituloDePanel } from './marco/TituloDePanel.tsx';
import type { PantallaDePanel } from './pantallaDePanel.ts';
import { LazyInvitacion, PANTALLAS_DE_PANEL } from './pantallas.tsx';
import { PantallaDeRegreso } from './provider/PantallaDeRegreso.tsx';
import { DialogoDeEntrada } from './signIn/DialogoDeEntrada.tsx';
import { DialogoDePrueba } from './signIn/DialogoDePrueba.tsx';
import { PantallaDeEntrada } from './signIn/PantallaDeEntrada.tsx';
import { TEXTOS_DE_PANEL } from './textosDePanel.ts';

/** Query key under which the page carries the server's hint of a session (`seedReadings`). */
const HINT = ['Sesion', null] satisfies [SessionHint[0], SessionHint[1]];

/** The staff's side (decisions 7). Without a session the sign-in form stands at the requested address. */
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
  // As the server rendered it: by whether the browser sent a session cookie, valid or not.
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

function pantallasOf({ permisos }: AccountAnswer): readonly PantallaDePanel[] {
  return PANTALLAS_DE_PANEL.filter(({ accion }) => (permisos[accion] ?? 'none') !== 'none');
}

/** Where the staff land: on the first that their role may see. */
const FIRST = ['hoy', 'inventario'] as const;

/** The screen at the address. Without one there, the first screen; without permission, why. */
function SignedIn({ ruta }: { ruta: RutaDePanel }) {
  const cuenta = useSession((state) => state.cuenta);
  const theirs = cuenta ? pantallasOf(cuenta) : [];
  const first = FIRST.find((it) => theirs.some(({ seccion }) => seccion === it));
  const wanted = PANTALLAS_DE_PANEL.find(({ seccion }) => seccion === ruta.seccion);
  const leadsOn = wanted ? undefined : first;
  useEffect(() => {
    if (leadsOn) navigate(rutaOfPanel(leadsOn), { replace: true });
  }, [leadsOn]);
  if (!cuenta) return null;
  const Pieza = wanted && theirs.includes(wanted) ? wanted.Pieza : undefined;
  return (
    // Remounted for another person, so that nothing of the previous one stays.
    <MarcoPanel key={cuenta.persona.id} cuenta={cuenta} pantallas={theirs} seccion={ruta.seccion}>
      <LiveOfPanel />
      {Pieza && <Pieza key={ruta.seccion} ruta={ruta} />}
      {wanted && !Pieza && (
        <>
          <TituloDePanel
            titulo={TEXTOS_DE_PANEL.sinPermiso}
            texto={TEXTOS_DE_PANEL.sinPermisoTexto(ROL_LABELS[cuenta.persona.rol])}
          />
          {first && <Enlace to={rutaOfPanel(first)}>{TEXTOS_DE_PANEL.irAlInicio}</Enlace>}
        </>
      )}
    </MarcoPanel>
  );
}
