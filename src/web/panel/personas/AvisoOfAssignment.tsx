import { useState } from 'react';
import { usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_PERSONAS } from './textosDePersonas.ts';

interface Props {
  texto: string;
  /** By which the assignment is undone. */
  cambio: string;
}

/** What was assigned, which can be undone until something newer stands on it. */
export function AvisoOfAssignment({ texto, cambio }: Props) {
  const { send, enviando, falla } = usePanelSend('DeshacerAsignacion');
  const [vuelta, setVuelta] = useState<string>();
  const reread = useReread();
  const undo = async () => {
    const undone = await send({ cambio });
    if (undone) setVuelta(TEXTOS_DE_PERSONAS.deshecha(undone.asignadas));
    reread();
  };
  return (
    <>
      <Aviso
        acciones={
          vuelta === undefined && (
            <Boton variante="secundario" disabled={enviando} onClick={() => void undo()}>
              {TEXTOS_DE_PERSONAS.deshacer}
            </Boton>
          )
        }
      >
        {vuelta ?? texto}
      </Aviso>
      <RefusalNote falla={falla} />
    </>
  );
}
