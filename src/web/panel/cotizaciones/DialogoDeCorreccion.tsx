import { useState } from 'react';
import { Campo } from '../../ui/Campo.tsx';
import { fieldFaultsOf } from '../calls/refusals.ts';
import { usePanelSend } from '../calls/usePanel.ts';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

interface Props {
  folio: string;
  /** The address that did not work. */
  correo: string;
  onDone: (texto: string) => void;
  onClose: () => void;
}

/** Has a quote's mail sent to another address; what was typed stays where it is refused. */
export function DialogoDeCorreccion({ folio, correo, onDone, onClose }: Props) {
  const { send, enviando, falla } = usePanelSend('CorregirCorreoDeCotizacion');
  const [typed, setTyped] = useState(correo);
  const { correo: fault } = fieldFaultsOf(falla);
  const accept = async () => {
    const corrected = await send({ folio, correo: typed });
    if (corrected) onDone(TEXTOS_DE_COTIZACIONES.corregida(corrected.correo));
  };
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_COTIZACIONES.corregirTitulo}
      texto={TEXTOS_DE_COTIZACIONES.corregirTexto(folio)}
      accion={enviando ? TEXTOS_DE_COTIZACIONES.enviando : TEXTOS_DE_COTIZACIONES.corregirBoton}
      enviando={enviando}
      falla={fault ? undefined : falla}
      onAccept={() => void accept()}
      onClose={onClose}
    >
      <Campo
        etiqueta={TEXTOS_DE_COTIZACIONES.correo}
        name="correo"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-primero
        value={typed}
        error={fault}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </DialogoDeAccion>
  );
}
