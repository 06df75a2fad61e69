import { personGaveUp } from '../../calls/panel/askPerson.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { TEXTOS_DE_ENTRADA, TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { FormularioDeEntrada } from './FormularioDeEntrada.tsx';

/** Signs in again over the page after the session ended; the page stays as it is. */
export function DialogoDeEntrada() {
  const correo = useSession(({ cuenta }) => cuenta?.persona.correo);
  return (
    <Dialogo
      titulo={TEXTOS_DE_ENTRADA.deNuevo}
      cruz={TEXTOS_DE_PANEL.cerrar}
      onClose={() => personGaveUp('entrada')}
    >
      <p>{TEXTOS_DE_ENTRADA.deNuevoTexto}</p>
      <FormularioDeEntrada correo={correo} />
    </Dialogo>
  );
}
