import type { ComponentType } from 'react';
import type { Paso } from '../../contract/rutas.ts';
import type { PropsSinLote } from '../guardados/near/DialogoSinLote.tsx';
import type { PropsDeCompartida } from '../guardados/SeleccionCompartida.tsx';
import { PasoWait } from '../marco/PasoWait.tsx';
import type { PropsDePaso } from '../marco/propsDePaso.ts';
import { styled } from '../navegador/retryStyles.ts';
import type { PropsDeContacto } from '../pasos/contacto/DialogoDeContacto.tsx';
import { LoadingLotes } from '../pasos/lote/LoadingLotes.tsx';
import { type LazyPiece, lazyPiece } from '../ui/lazyPiece.tsx';

/** Fallbacks of the steps while chunk or project load. */
export const WAITS: Record<Paso, ComponentType> = {
  lote: LoadingLotes,
  modelo: PasoWait,
  equipamiento: PasoWait,
  cotizacion: PasoWait,
};

/** The steps, each in a separate chunk. */
export const PIECES: Record<Paso, LazyPiece<PropsDePaso>> = {
  lote: lazyPiece<PropsDePaso>(
    async () => (await styled(import('../pasos/lote/PasoLote.tsx'))).PasoLote,
    LoadingLotes,
  ),
  modelo: lazyPiece<PropsDePaso>(
    async () => (await styled(import('../pasos/modelo/PasoModelo.tsx'))).PasoModelo,
    PasoWait,
  ),
  equipamiento: lazyPiece<PropsDePaso>(
    async () => (await styled(import('../pasos/equipamiento/PasoEquipamiento.tsx'))).PasoEquipamiento,
    PasoWait,
  ),
  cotizacion: lazyPiece<PropsDePaso>(
    async () => (await styled(import('../pasos/cotizacion/PasoCotizacion.tsx'))).PasoCotizacion,
    PasoWait,
  ),
};

export const LazyIssuedCotizacion = lazyPiece<{ c: string }>(
  async () => (await styled(import('../pasos/cotizacion/IssuedCotizacion.tsx'))).IssuedCotizacion,
  PasoWait,
);

/** The panel; buyers never load it. */
export const LazyPanel = lazyPiece(async () => (await styled(import('../panel/Panel.tsx'))).Panel);

export const LazyDialogoDeContacto = lazyPiece<PropsDeContacto>(
  async () => (await styled(import('../pasos/contacto/DialogoDeContacto.tsx'))).DialogoDeContacto,
);

/** The staff's part of the wizard; buyers never load it. */
export const LazyDialogoDeMostrador = lazyPiece<{ onClose: () => void }>(
  async () => (await styled(import('../mostrador/DialogoDeMostrador.tsx'))).DialogoDeMostrador,
);

export const LazySeleccionCompartida = lazyPiece<PropsDeCompartida>(
  async () => (await styled(import('../guardados/SeleccionCompartida.tsx'))).SeleccionCompartida,
);

export const LazyDialogoSinLote = lazyPiece<PropsSinLote>(
  async () => (await styled(import('../guardados/near/DialogoSinLote.tsx'))).DialogoSinLote,
);
