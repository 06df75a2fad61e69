import { ROL_LABELS } from '../../../domain/permisos.ts';
import { useSession } from '../calls/sessionStore.ts';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';

/** Who is signed in. */
export function PantallaDeCuenta() {
  const persona = useSession(({ cuenta }) => cuenta?.persona);
  if (!persona) return null;
  const { nombre, correo, rol } = persona;
  return (
    <TituloDePanel titulo={TEXTOS_DE_PANEL.cuenta} texto={`${nombre} · ${correo} · ${ROL_LABELS[rol]}`} />
  );
}
