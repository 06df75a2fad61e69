import type { Lote } from '../../../contract/catalogo.ts';
import type { ChosenLote, ChosenProyecto } from '../../../domain/seleccion.ts';
import { styled } from '../../navegador/retryStyles.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

export interface PropsDeLostLote {
  proyecto: ChosenProyecto;
  /** The lost lot. */
  perdido: ChosenLote;
  /** The project's current lots. */
  lotes: readonly Lote[];
}

export const LazyLostLote = lazyPiece<PropsDeLostLote>(
  async () => (await styled(import('./LostLote.tsx'))).LostLote,
);
