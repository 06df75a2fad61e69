import { useState } from 'react';
import { Boton } from '../../../ui/Boton.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { FootButtons } from '../../marco/ActionDialog.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { BuscadorDeCotizacion, type CotizacionFound } from './BuscadorDeCotizacion.tsx';
import { isFree } from './cambios.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

interface Props {
  /** Holds the quote's lot. */
  onHold: (cotizacion: CotizacionFound) => void;
  /** What is looked for at once. */
  previo?: string;
  onClose: () => void;
}

/** A hold that begins with the quote in a family's hand, whichever lot and project it is of. */
export function DialogoDeFolio({ onHold, previo, onClose }: Props) {
  const [found, setFound] = useState<CotizacionFound>();
  const free = found?.lote && isFree(found.lote) && found.lote;
  return (
    <Dialogo
      titulo={TEXTOS_DE_CAMBIO.folioTitulo}
      forma="hoja"
      cruz={TEXTOS_DE_CAMBIO.cerrar}
      onClose={onClose}
    >
      <div className="stack min-0 gap-4">
        <p>{TEXTOS_DE_CAMBIO.folioTexto}</p>
        <BuscadorDeCotizacion lugar={`suelto ${previo ?? ''}`} onFound={setFound} previo={previo} />
        {found && !free && (
          <RefusalNote
            mensaje={(found.lote ? TEXTOS_DE_CAMBIO.yaNoLibre : TEXTOS_DE_CAMBIO.yaNoEsta)(found.id_lote)}
          />
        )}
        <FootButtons>
          {free && (
            <Boton ancho onClick={() => onHold(found)}>
              {TEXTOS_DE_CAMBIO.apartarLote(found.id_lote)}
            </Boton>
          )}
          <Boton variante="discreto" ancho onClick={onClose}>
            {TEXTOS_DE_CAMBIO.cancelar}
          </Boton>
        </FootButtons>
      </div>
    </Dialogo>
  );
}
