import { useState } from 'react';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../../pantallaDePanel.ts';
import { BackToCatalogo } from '../BackToCatalogo.tsx';
import { Desk } from './Desk.tsx';
import { PaginasDePlano } from './pages/PaginasDePlano.tsx';
import { TEXTOS_DE_MESA } from './textosDeMesa.ts';

/** The desk of the drawing whose path is in the address. */
export function PantallaDeMesa({ ruta: { detalle } }: PropsDePantalla) {
  const ruta = detalle.slice(1).join('/');
  const { datos, falla, releer } = usePanel('LeerMesa', { ruta });
  /** Choosing a page, or waiting for the chosen one. */
  const [choosing, setChoosing] = useState<boolean | number>(false);
  if (datos) {
    const { paginas, ligas } = datos;
    const isRead = choosing === false || choosing === ligas.pagina;
    if (paginas && (paginas.porElegir || !isRead))
      return (
        <PaginasDePlano
          {...{ ruta, paginas }}
          mesa={datos}
          leyendo={typeof choosing === 'number' ? choosing : undefined}
          onChosen={setChoosing}
          onClose={() => setChoosing(false)}
        />
      );
    const choosePage = () => {
      // The desk may have saved since.
      releer();
      setChoosing(true);
    };
    return <Desk key={ligas.pagina} ruta={ruta} first={datos} onChoosePage={choosePage} />;
  }
  if (!falla) return <PanelWait />;
  return (
    <>
      <TituloDePanel titulo={TEXTOS_DE_MESA.titulo} texto={ruta} acciones={<BackToCatalogo />} />
      <RefusalNote falla={falla} />
    </>
  );
}
