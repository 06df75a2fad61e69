import { useState } from 'react';
import { Boton } from '../../src/web/ui/Boton.tsx';
import { Campo } from '../../src/web/ui/Campo.tsx';
import { Dialogo } from '../../src/web/ui/Dialogo.tsx';
import { SampleState, Seccion } from './Seccion.tsx';

const FORMAS = ['centro', 'acuse', 'hoja', 'pantalla', 'visor'] as const;
const LARGO = 'Cada línea de este texto sigue a la anterior hasta que el diálogo tiene que desplazarse. ';

/** Each shape with its button; the last one overflows. */
export function Dialogos() {
  const [abierto, setAbierto] = useState<string>();
  const close = () => setAbierto(undefined);
  return (
    <Seccion nombre="Dialogo">
      {[...FORMAS, 'largo'].map((forma) => (
        <SampleState key={forma} nombre={forma}>
          <Boton variante="secundario" aria-haspopup="dialog" onClick={() => setAbierto(forma)}>
            Abrir {forma}
          </Boton>
        </SampleState>
      ))}
      {FORMAS.filter((forma) => forma === abierto).map((forma) => (
        <Dialogo key={forma} titulo={`Diálogo ${forma}`} forma={forma} cruz="Cerrar" onClose={close}>
          <p>Lo que hay que saber, y lo que se puede hacer.</p>
          <Campo etiqueta="Nombre" data-primero />
          <Boton onClick={close}>Aceptar</Boton>
        </Dialogo>
      ))}
      {abierto === 'largo' && (
        <Dialogo titulo={LARGO} forma="hoja" cruz="Cerrar" onClose={close}>
          <p>{LARGO.repeat(30)}</p>
          <Boton onClick={close}>Aceptar</Boton>
        </Dialogo>
      )}
    </Seccion>
  );
}
