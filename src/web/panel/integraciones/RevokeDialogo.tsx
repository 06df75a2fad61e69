import type { ClaveShown } from '../../../contract/panel/integraciones.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

interface Props {
  clave: ClaveShown;
  /** In: what to tell. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function RevokeDialogo({ clave: { id, nombre }, onDone, onClose }: Props) {
  const { send, ...state } = usePanelSend('RevocarClave');
  const revoke = async () => {
    if (await send({ clave: id })) onDone(TEXTOS_DE_INTEGRACIONES.revocada(nombre));
  };
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_INTEGRACIONES.revocarTitulo(nombre)}
      texto={TEXTOS_DE_INTEGRACIONES.revocarTexto}
      accion={TEXTOS_DE_INTEGRACIONES.revocar}
      {...state}
      onAccept={revoke}
      onClose={onClose}
    />
  );
}
