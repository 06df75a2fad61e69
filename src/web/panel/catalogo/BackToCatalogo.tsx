import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { Enlace } from '../../ui/Enlace.tsx';
import { TEXTOS_DE_CATALOGO } from './textosDeCatalogo.ts';

/** Link from any room of the studio to its start. */
export function BackToCatalogo() {
  return (
    <Enlace variante="discreto" to={rutaOfPanel('catalogo')}>
      {TEXTOS_DE_CATALOGO.volver}
    </Enlace>
  );
}
