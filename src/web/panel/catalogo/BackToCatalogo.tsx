import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { Enlace } from '../../ui/Enlace.tsx';
import { TEXTOS_DE_CATALOGO } from './textosDeCatalogo.ts';

/** The way from any of the studio's rooms to its first screen. */
export function BackToCatalogo() {
  return (
    <Enlace variante="discreto" to={rutaOfPanel('catalogo')}>
      {TEXTOS_DE_CATALOGO.volver}
    </Enlace>
  );
}
