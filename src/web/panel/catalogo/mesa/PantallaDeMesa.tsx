import { usePanel } from '../../../calls/panel/usePanel.ts';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../../pantallaDePanel.ts';
import { BackToCatalogo } from '../BackToCatalogo.tsx';
import { Desk } from './Desk.tsx';
import { TEXTOS_DE_MESA } from './textosDeMesa.ts';

/** The desk of the drawing whose path is in the address. */
export function PantallaDeMesa({ ruta: { detalle } }: PropsDePantalla) {
  const ruta = detalle.slice(1).join('/');
  const { datos, falla } = usePanel('LeerMesa', { ruta });
  if (datos) return <Desk ruta={ruta} first={datos} />;
  if (!falla) return <PanelWait />;
  return (
    <>
      <TituloDePanel titulo={TEXTOS_DE_MESA.titulo} texto={ruta} acciones={<BackToCatalogo />} />
      <RefusalNote falla={falla} />
    </>
  );
}
