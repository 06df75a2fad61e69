import { useState } from 'react';
import { Boton } from '../../../ui/Boton.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { FootButtons } from '../../marco/ActionDialog.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { BuscadorDeCotizacion, type CotizacionFound } from './BuscadorDeCotizacion.tsx';
import { isFree } from './cambios.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

interface Props {
  /** In: a quote whose lot is free. */
  onHold: (cotizacion: CotizacionFound) => void;
  /** Searched for on opening. */
  previo?: string;
  onClose: () => void;
}

/** Begins a hold with a family's quote, of any lot and project. */
export function DialogoDeFolio({ onHold, previo, onClose }: Props) {
  const [found, setFound] = useState<CotizacionFound>();
  const free = canHold(found);
  const take = (read: CotizacionFound | undefined) => {
    // Asked for by folio, its hold begins at once.
    if (read && read.folio === previo && canHold(read)) onHold(read);
    else setFound(read);
  };
  return (
    <Dialogo
      titulo={TEXTOS_DE_CAMBIO.folioTitulo}
      forma="hoja"
      cruz={TEXTOS_DE_CAMBIO.cerrar}
      onClose={onClose}
    >
      <div className="stack min-0 gap-4">
        <p>{TEXTOS_DE_CAMBIO.folioTexto}</p>
        <BuscadorDeCotizacion lugar={`suelto ${previo ?? ''}`} onFound={take} previo={previo} />
        {found && !free && (
          <RefusalNote
            mensaje={(found.lote ? TEXTOS_DE_CAMBIO.yaNoLibre : TEXTOS_DE_CAMBIO.yaNoEsta)(found.id_lote)}
          />
        )}
        <FootButtons>
          {found && free && (
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

function canHold(found: CotizacionFound | undefined): boolean {
  return Boolean(found?.lote && isFree(found.lote));
}
