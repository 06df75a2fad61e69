import { useState } from 'react';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { TEXTOS_DE_CATALOGO } from './textosDeCatalogo.ts';

interface Props {
  version: string;
  onDone: () => void;
}

/** Undoes that publication after a question that says what happens. */
export function UndoPublicacion({ version, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Boton variante="secundario" onClick={() => setAsking(true)}>
        {TEXTOS_DE_CATALOGO.deshacer}
      </Boton>
      {asking && (
        <ConfirmDialog
          titulo={TEXTOS_DE_CATALOGO.deshacerTitulo}
          texto={TEXTOS_DE_CATALOGO.deshacerTexto}
          hacer={TEXTOS_DE_CATALOGO.deshacer}
          send={() => callPanel('DeshacerPublicacion', { version })}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
