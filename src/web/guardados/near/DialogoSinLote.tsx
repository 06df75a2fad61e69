import { useState } from 'react';
import { canChoose } from '../../../domain/lote.ts';
import type { ChosenLote, ChosenProyecto } from '../../../domain/seleccion.ts';
import { useReading } from '../../calls/readings.ts';
import { TEXTOS } from '../../navegador/textos.ts';
import { chosenLoteOf } from '../../seleccion/fromCatalogo.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { NearLotes } from './NearLotes.tsx';
import { TEXTOS_DE_CERCANOS as T } from './textosNear.ts';
import { useNearest } from './useNearest.ts';

export interface PropsSinLote {
  proyecto: ChosenProyecto;
  perdido: ChosenLote;
  /** The visitor continues without another lot. */
  onClose: () => void;
}

/**
 * Over a step after the lots, and over the contact form: the chosen lot is gone; offers the most similar ones.
 * Choosing one continues in place, with all choices and input.
 */
export function DialogoSinLote({ proyecto, perdido, onClose }: PropsSinLote) {
  const { id_proyecto } = proyecto;
  const { filas } = useReading('RecuperarLotes', { id: id_proyecto });
  const cercanos = useNearest({ proyecto, perdido, lotes: filas });
  const [left, setLeft] = useState(false);
  const back = filas.find((lote) => lote.id_lote === perdido.id_lote && canChoose(lote));
  const choose = (lote: Parameters<typeof chosenLoteOf>[0]) => seleccionStore.chooseLote(chosenLoteOf(lote));
  const leave = () => {
    setLeft(true);
    onClose();
  };
  // Without a lot nothing can be quoted; the visitor only looks.
  if (left) return null;
  return (
    <Dialogo
      titulo={back ? T.vuelve(perdido.id_lote) : T.perdido(perdido.id_lote)}
      forma="hoja"
      cruz={TEXTOS.comun.cerrar}
      onClose={leave}
    >
      <div className="stack gap-4">
        {back ? (
          <Boton ancho onClick={() => choose(back)}>
            {T.elegirLote(back.id_lote)}
          </Boton>
        ) : (
          <>
            <p>{T.perdidoTexto}</p>
            {cercanos && (
              <>
                {cercanos.length > 0 && <p className="text-nota soft">{T.titulo(perdido.id_lote)}:</p>}
                <NearLotes lotes={cercanos} otroLote={{ id_proyecto, onChoose: choose }} />
              </>
            )}
          </>
        )}
      </div>
    </Dialogo>
  );
}
