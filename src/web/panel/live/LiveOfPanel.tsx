import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { ListaDeHoy } from '../../../contract/panel/choices.ts';
import type { PersonaDeHoy } from '../../../contract/panel/hoy.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { watchAttendance } from '../../calls/panel/attendance.ts';
import { followChanges, liveStore } from '../../calls/panel/live.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { TEXTOS_DE_NOVEDADES } from './textosDeNovedades.ts';

type Hoy = PanelAnswerOf<'LeerHoy'>;

/** What asks for an act; visits, holds and terms are only to be known. */
const ASKING: readonly ListaDeHoy[] = [
  'derechos',
  'nuevas',
  'esperan',
  'pasos',
  'pagos',
  'porAprobar',
  'precios',
  'decididos',
  'correos',
];

/** While somebody is signed in: follows changes, counts in the tab's title what waits, and tells of new buyers. */
export function LiveOfPanel() {
  const client = useQueryClient();
  const follows = usePermiso('followPersona');
  const within = useSession(({ asked }) => asked.length === 0);
  const { datos } = usePanel('LeerHoy', {}, follows);
  useEffect(watchAttendance, []);
  // A dialog that signs in again starts it anew.
  useEffect(() => (within ? followChanges(client) : undefined), [client, within]);
  useEffect(() => {
    const waiting = datos ? ASKING.reduce((sum, lista) => sum + datos[lista].total, 0) : 0;
    liveStore.setState({ waiting });
    return () => liveStore.setState({ waiting: 0 });
  }, [datos]);
  useNotices(datos);
  return null;
}

/** Tells an adviser who looks elsewhere of each new buyer of theirs, if they allowed it. */
function useNotices(datos: Hoy | undefined): void {
  const own = useSession(({ cuenta }) => cuenta?.persona.id);
  const told = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!datos) return;
    const mine = [...datos.nuevas.filas, ...datos.esperan.filas].filter(
      ({ persona }) => persona.asesor?.id === own,
    );
    const before = told.current;
    told.current = new Set(mine.map(({ persona, en }) => `${persona.id} ${en}`));
    if (!before || document.visibilityState === 'visible' || !mayNotify()) return;
    for (const { persona, en } of mine) if (!before.has(`${persona.id} ${en}`)) void notify(persona);
  }, [datos, own]);
}

const mayNotify = () => typeof Notification === 'function' && Notification.permission === 'granted';

/** By the worker where there is one: Chrome on Android shows no other notices. */
async function notify({ id, nombre, casa, proyecto }: PersonaDeHoy): Promise<void> {
  const ruta = rutaOfPanel('personas', { detalle: [id] });
  const options = {
    body: TEXTOS_DE_NOVEDADES.quien(nombre, casa ?? undefined, proyecto),
    tag: `persona-${id}`,
    data: ruta,
  };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) return worker.showNotification(TEXTOS_DE_NOVEDADES.llego, options);
  try {
    const notice = new Notification(TEXTOS_DE_NOVEDADES.llego, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
      navigate(ruta);
    };
  } catch {
    // Android without a worker.
  }
}
