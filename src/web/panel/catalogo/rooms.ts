import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { type LazyPiece, lazyPiece } from '../../ui/lazyPiece.tsx';
import { lazyPantalla } from '../lazyPantalla.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import type { PropsDePantalla } from '../pantallas.tsx';

/** The studio's rooms by the segment behind `/panel/catalogo`; all that stands there else is its first screen. */
export const ROOMS_OF_CATALOGO: Readonly<Record<string, LazyPiece<PropsDePantalla> | undefined>> = {
  revisar: lazyPantalla(async () => (await import('./revision/RevisionDeBorrador.tsx')).RevisionDeBorrador),
  plano: lazyPantalla(async () => (await import('./mesa/PantallaDeMesa.tsx')).PantallaDeMesa),
  proyecto: undefined,
  modelo: undefined,
  equipamiento: undefined,
  lotes: undefined,
  empresa: undefined,
};

/** What a part of the first screen gets. */
export interface PropsDeInicio {
  borrador: PanelAnswerOf<'LeerBorrador'>;
}

/** Parts of the first screen, in their order. */
export const PARTS_OF_INICIO: Readonly<Record<'carga' | 'fichas', LazyPiece<PropsDeInicio> | undefined>> = {
  carga: lazyPiece(async () => (await import('./carga/Carga.tsx')).Carga, PanelWait),
  fichas: undefined,
};
