import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { Enlace } from '../../../ui/Enlace.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { TEXTOS_DE_CATALOGO } from '../textosDeCatalogo.ts';

/** What publishing the draft would change (decisions 4 and 8). */
export function RevisionDeBorrador() {
  return (
    <>
      <TituloDePanel titulo={TEXTOS_DE_CATALOGO.revisar} />
      <Enlace to={rutaOfPanel('catalogo')}>{TEXTOS_DE_CATALOGO.volver}</Enlace>
    </>
  );
}
