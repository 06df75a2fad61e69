import type { ListaDePreciosShown, PrecioShown } from '../../../contract/panel/precios.ts';
import { decimal, decimalToText } from '../../../domain/decimal.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { RevisionDePrecios } from './RevisionDePrecios.tsx';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

interface Props {
  lista: ListaDePreciosShown;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the changes of a list, and approves exactly those. */
export function ApproveListaDePrecios({
  lista,
  id_proyecto,
  precios,
  onDone,
  onClose,
}: Props & { id_proyecto: number; precios: readonly PrecioShown[] }) {
  const cambios = lista.cambios.map(({ clase, id, precio }) => ({
    clase,
    id,
    precio: decimalToText(decimal(precio)),
  }));
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_PRECIOS.aprobarTitulo}
      texto={lista.nombre}
      forma="revision"
      hacer={TEXTOS_DE_PRECIOS.aprobarAhora}
      send={() => callPanel('AprobarPrecios', { lista: lista.id, marca: lista.marca })}
      onDone={onDone}
      onClose={onClose}
    >
      <RevisionDePrecios solicitud={{ id_proyecto, vigenteEn: lista.vigenteEn, cambios }} precios={precios} />
    </ConfirmDialog>
  );
}

/** Confirms before withdrawing a list. */
export function WithdrawListaDePrecios({ lista, onDone, onClose }: Props) {
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_PRECIOS.retirarTitulo(lista.nombre)}
      texto={TEXTOS_DE_PRECIOS.retirarTexto}
      hacer={TEXTOS_DE_PRECIOS.retirar}
      send={() => callPanel('RetirarPrecios', { lista: lista.id })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
