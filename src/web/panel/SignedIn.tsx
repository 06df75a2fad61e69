import { useEffect } from 'react';
import type { AccountAnswer } from '../../contract/panel/shapes.ts';
import { type RutaDePanel, rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { ROL_LABELS } from '../../domain/permisos.ts';
import { useSession } from '../calls/panel/sessionStore.ts';
import { navigate } from '../navegador/navigation.tsx';
import { Enlace } from '../ui/Enlace.tsx';
import { MarcoPanel } from './marco/MarcoPanel.tsx';
import { TituloDePanel } from './marco/TituloDePanel.tsx';
import type { PantallaDePanel } from './pantallaDePanel.ts';
import { PANTALLAS_DE_PANEL } from './pantallas.tsx';
import { TEXTOS_DE_PANEL } from './textosDePanel.ts';

/** The screens that the role may see. */
function pantallasOf({ permisos }: AccountAnswer): readonly PantallaDePanel[] {
  return PANTALLAS_DE_PANEL.filter(({ accion }) => (permisos[accion] ?? 'none') !== 'none');
}

/** What the address leads to, for whoever is signed in: the screen, the first one, or why it is not theirs. */
export function SignedIn({ ruta }: { ruta: RutaDePanel }) {
  const cuenta = useSession((state) => state.cuenta);
  const theirs = cuenta ? pantallasOf(cuenta) : [];
  const first = theirs[0] && rutaOfPanel(theirs[0].seccion);
  const wanted = PANTALLAS_DE_PANEL.find(({ seccion }) => seccion === ruta.seccion);
  const leadsOn = !wanted && first;
  useEffect(() => {
    if (leadsOn) navigate(leadsOn, { replace: true });
  }, [leadsOn]);
  if (!cuenta) return null;
  const Pieza = wanted && theirs.includes(wanted) ? wanted.Pieza : undefined;
  return (
    // What stood there was another person's.
    <MarcoPanel key={cuenta.persona.id} cuenta={cuenta} pantallas={theirs} seccion={ruta.seccion}>
      {Pieza && <Pieza key={ruta.seccion} ruta={ruta} />}
      {wanted && !Pieza && (
        <>
          <TituloDePanel
            titulo={TEXTOS_DE_PANEL.sinPermiso}
            texto={TEXTOS_DE_PANEL.sinPermisoTexto(ROL_LABELS[cuenta.persona.rol])}
          />
          {first && <Enlace to={first}>{TEXTOS_DE_PANEL.irAlInicio}</Enlace>}
        </>
      )}
    </MarcoPanel>
  );
}
