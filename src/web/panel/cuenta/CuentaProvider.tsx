import { useState } from 'react';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { formatMoment } from '../marco/formatMoment.ts';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import { TEXTOS_DE_PROVEEDOR } from '../provider/textosDeProveedor.ts';

interface Props {
  nombre: string;
  /** Since when the provider's account is linked; null if it is not. */
  desde: string | null;
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

/** Sign-in with the company's identity provider: link or unlink the account. */
export function CuentaProvider({ nombre, desde, onDone }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_PROVEEDOR.cuenta(nombre)}
      texto={
        desde === null ? TEXTOS_DE_PROVEEDOR.sinEnlazar : TEXTOS_DE_PROVEEDOR.enlazada(formatMoment(desde))
      }
      acciones={
        desde === null ? (
          <ProviderButton
            etiqueta={TEXTOS_DE_PROVEEDOR.enlazar(nombre)}
            ask={() => callPanel('PrepararEnlaceConProveedor', {})}
            back={rutaOfPanel('cuenta')}
            ancho={false}
          />
        ) : (
          <Boton variante="secundario" onClick={() => setOpen(true)}>
            {TEXTOS_DE_PROVEEDOR.quitar}
          </Boton>
        )
      }
    >
      {open && (
        <ConfirmDialog
          titulo={TEXTOS_DE_PROVEEDOR.quitarTitulo}
          texto={TEXTOS_DE_PROVEEDOR.quitarTexto}
          hacer={TEXTOS_DE_PROVEEDOR.quitar}
          send={() => callPanel('QuitarProveedor', {})}
          onDone={() => {
            setOpen(false);
            onDone(TEXTOS_DE_PROVEEDOR.quitada);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </TarjetaDePanel>
  );
}
