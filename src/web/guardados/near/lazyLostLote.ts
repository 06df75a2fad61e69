import type { Lote } from '../../../contract/catalogo.ts';
import type { ChosenLote, ChosenProyecto } from '../../../domain/seleccion.ts';
import { styled } from '../../navegador/retryStyles.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

export interface PropsDeLostLote {
  proyecto: ChosenProyecto;
  /** The lot that was chosen. */
  perdido: ChosenLote;
  /** Of the project, as they are now. */
  lotes: readonly Lote[];
}

export const LazyLostLote = lazyPiece<PropsDeLostLote>(
  async () => (await styled(import('./LostLote.tsx'))).LostLote,
);
