import type { FichaKind } from '../../../../contract/panel/choices.ts';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { BackToCatalogo } from '../BackToCatalogo.tsx';
import { TEXTOS_DE_FICHAS } from './textosDeFichas.ts';

/** Replaces the form of an unknown or deleted row. */
export function NoFicha({ tipo }: { tipo: FichaKind }) {
  return (
    <TituloDePanel
      titulo={TEXTOS_DE_FICHAS.inexistente[tipo]}
      texto={TEXTOS_DE_FICHAS.inexistenteTexto}
      acciones={<BackToCatalogo />}
    />
  );
}
