import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { ConfirmDialog } from '../../marco/ActionDialog.tsx';
import { tellNearMoment } from '../../marco/formatMoment.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_CATALOGO } from '../textosDeCatalogo.ts';

type Publicacion = NonNullable<PanelAnswerOf<'LeerBorrador'>['publicacion']>;

interface Props {
  publicacion: Publicacion;
  onNote: (nota: string) => void;
}

/** Author and time of the last publication; can be undone while nothing newer depends on it. */
export function LastPublicacion({ publicacion: { version, por, en, deshecha, firme }, onNote }: Props) {
  const mayUndo = usePermiso('publishCatalogo');
  const [asking, setAsking] = useState(false);
  const nameOf = (who: Publicacion['por']) => who?.nombre ?? TEXTOS_DE_CATALOGO.alguien;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CATALOGO.ultima}
      texto={TEXTOS_DE_CATALOGO.publico(nameOf(por), tellNearMoment(en, Date.now()), version)}
      acciones={
        mayUndo &&
        !deshecha &&
        firme === null && (
          <Boton variante="secundario" onClick={() => setAsking(true)}>
            {TEXTOS_DE_CATALOGO.deshacer}
          </Boton>
        )
      }
    >
      {deshecha && (
        <p>{TEXTOS_DE_CATALOGO.deshizo(nameOf(deshecha.por), tellNearMoment(deshecha.en, Date.now()))}</p>
      )}
      {firme !== null && <p>{TEXTOS_DE_CATALOGO.noSeDeshace(firme)}</p>}
      {asking && (
        <ConfirmDialog
          titulo={TEXTOS_DE_CATALOGO.deshacerTitulo}
          texto={TEXTOS_DE_CATALOGO.deshacerTexto}
          hacer={TEXTOS_DE_CATALOGO.deshacer}
          send={() => callPanel('DeshacerPublicacion', { version })}
          onDone={() => {
            onNote(TEXTOS_DE_CATALOGO.deshecha);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </TarjetaDePanel>
  );
}
