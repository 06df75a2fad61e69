import type { Lote } from '../../../../contract/catalogo.ts';
import type { ChosenProyecto } from '../../../../domain/seleccion.ts';
import { styled } from '../../../navegador/retryStyles.ts';
import type { SheetKind } from '../../../plano/state/planoContext.ts';
import type { CabidaDeLotes } from '../../../plano/state/planoStore.ts';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';

export interface PropsDeCasaEnLote {
  proyecto: ChosenProyecto;
  lote: Lote;
  forma: SheetKind;
}

/** Loads when the map is idle. */
export const LazyCasaEnLote = lazyPiece<PropsDeCasaEnLote>(
  async () => (await styled(import('./CasaEnLote.tsx'))).CasaEnLote,
);

export interface PropsDeFindCabida {
  proyecto: ChosenProyecto;
  lotes: readonly Lote[];
  /** Must be stable for the page's life. */
  onFound: (cabida: CabidaDeLotes | undefined) => void;
}

/** Starts when the map is idle; renders nothing. */
export const LazyFindCabida = lazyPiece<PropsDeFindCabida>(
  async () => (await import('./FindCabida.tsx')).FindCabida,
);
