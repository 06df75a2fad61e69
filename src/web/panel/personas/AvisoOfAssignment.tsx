import { useState } from 'react';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { NOTHING_TYPED, useAction } from '../../calls/panel/useAction.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_PERSONAS } from './textosDePersonas.ts';

interface Props {
  texto: string;
  /** Id of the assignment, by which it is undone. */
  cambio: string;
}

/** Reports an assignment and undoes it, unless something newer changed it. */
export function AvisoOfAssignment({ texto, cambio }: Props) {
  const [vuelta, setVuelta] = useState<string>();
  const { press, enviando, falla } = useAction({
    kept: NOTHING_TYPED,
    send: () => callPanel('DeshacerAsignacion', { cambio }),
    onDone: ({ asignadas }) => setVuelta(TEXTOS_DE_PERSONAS.deshecha(asignadas)),
  });
  return (
    <>
      <Aviso
        acciones={
          vuelta === undefined && (
            <Boton variante="secundario" disabled={enviando} onClick={() => void press()}>
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
