import type { ListaDePreciosShown, PrecioShown } from '../../../contract/panel/precios.ts';
import { decimal, decimalToText } from '../../../domain/decimal.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { RevisionDePrecios } from './RevisionDePrecios.tsx';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

interface Props {
  lista: ListaDePreciosShown;
  onDone: () => void;
  onClose: () => void;
}

/** Shows what a list changes, and approves exactly that. */
export function ApproveLista({
  lista,
  id_proyecto,
  precios,
  onDone,
  onClose,
}: Props & { id_proyecto: number; precios: readonly PrecioShown[] }) {
  const { send, enviando, falla } = usePanelSend('AprobarPrecios');
  const approve = async () => {
    if (await send({ lista: lista.id, marca: lista.marca })) onDone();
  };
  const cambios = lista.cambios.map(({ clase, id, precio }) => ({
    clase,
    id,
    precio: decimalToText(decimal(precio)),
  }));
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_PRECIOS.aprobarTitulo}
      texto={lista.nombre}
      revision
      accion={TEXTOS_DE_PRECIOS.aprobarAhora}
      enviando={enviando}
      falla={falla}
      onAccept={approve}
      onClose={onClose}
    >
      <RevisionDePrecios solicitud={{ id_proyecto, vigenteEn: lista.vigenteEn, cambios }} precios={precios} />
    </DialogoDeAccion>
  );
}

/** Asks once more before a list is withdrawn. */
export function WithdrawLista({ lista, onDone, onClose }: Props) {
  const { send, enviando, falla } = usePanelSend('RetirarPrecios');
  const withdraw = async () => {
    if (await send({ lista: lista.id })) onDone();
  };
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_PRECIOS.retirarTitulo(lista.nombre)}
      texto={TEXTOS_DE_PRECIOS.retirarTexto}
      accion={TEXTOS_DE_PRECIOS.retirar}
      enviando={enviando}
      falla={falla}
      onAccept={withdraw}
      onClose={onClose}
    />
  );
}
