import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { type LazyPiece, lazyPiece } from '../../ui/lazyPiece.tsx';
import { lazyPantalla } from '../lazyPantalla.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import type { PropsDePantalla } from '../pantallaDePanel.ts';

function lazyFicha(): LazyPiece<PropsDePantalla> {
  return lazyPantalla(async () => (await import('./fichas/PantallaDeFicha.tsx')).PantallaDeFicha);
}

function lazyTabla(): LazyPiece<PropsDePantalla> {
  return lazyPantalla(async () => (await import('./fichas/tablas/PantallaDeTabla.tsx')).PantallaDeTabla);
}

/** The studio's rooms by the segment after `/panel/catalogo`; any other leads to its first screen. */
export const ROUTES_OF_CATALOGO: Readonly<Record<string, LazyPiece<PropsDePantalla> | undefined>> = {
  revisar: lazyPantalla(async () => (await import('./revision/RevisionDeBorrador.tsx')).RevisionDeBorrador),
  plano: lazyPantalla(async () => (await import('./mesa/PantallaDeMesa.tsx')).PantallaDeMesa),
  proyecto: lazyFicha(),
  modelo: lazyFicha(),
  equipamiento: lazyFicha(),
  lotes: lazyPantalla(
    async () => (await import('./fichas/lotes/PantallaDeLotesDeFicha.tsx')).PantallaDeLotesDeFicha,
  ),
  etapas: lazyTabla(),
  planes: lazyTabla(),
  gastos: lazyTabla(),
  cercanias: lazyTabla(),
  creditos: lazyTabla(),
  empresa: lazyPantalla(
    async () => (await import('./fichas/empresa/PantallaDeEmpresa.tsx')).PantallaDeEmpresa,
  ),
};

export interface PropsDeInicio {
  borrador: PanelAnswerOf<'LeerBorrador'>;
}

type ParteDeInicio = 'pasos' | 'carga' | 'fichas' | 'descargas';

/** Parts of the first screen, in order; in an empty installation the first steps come first. */
export const PARTS_OF_INICIO: Readonly<Record<ParteDeInicio, LazyPiece<PropsDeInicio> | undefined>> = {
  pasos: lazyPiece(
    async () => (await import('./fichas/inicio/PasosDeCatalogo.tsx')).PasosDeCatalogo,
    PanelWait,
  ),
  carga: lazyPiece(async () => (await import('./carga/Carga.tsx')).Carga, PanelWait),
  fichas: lazyPiece(
    async () => (await import('./fichas/inicio/FichasDeCatalogo.tsx')).FichasDeCatalogo,
    PanelWait,
  ),
  descargas: lazyPiece(
    async () => (await import('./inicio/DownloadsOfCatalogo.tsx')).DownloadsOfCatalogo,
    PanelWait,
  ),
};
