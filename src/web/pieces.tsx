import type { Paso } from '../contract/rutas.ts';
import type { ContactoErrors } from '../domain/contacto.ts';
import type { ChosenProyecto } from '../domain/seleccion.ts';
import { PasoWait } from './marco/PasoWait.tsx';
import { type LazyPiece, lazyPiece } from './ui/lazyPiece.tsx';

/** What every step gets from the frame. */
export interface PropsDePaso {
  proyecto: ChosenProyecto;
  /** Opens the contact dialog ('Cotizar'), where the server found fault with what was sent, with its word. */
  onContacto: (errores?: ContactoErrors) => void;
}

/** The steps, each in a chunk of its own. */
export const PIECES: Record<Paso, LazyPiece<PropsDePaso>> = {
  lote: lazyPiece<PropsDePaso>(async () => (await import('./pasos/lote/PasoLote.tsx')).PasoLote, PasoWait),
  modelo: lazyPiece<PropsDePaso>(
    async () => (await import('./pasos/modelo/PasoModelo.tsx')).PasoModelo,
    PasoWait,
  ),
  equipamiento: lazyPiece<PropsDePaso>(
    async () => (await import('./pasos/equipamiento/PasoEquipamiento.tsx')).PasoEquipamiento,
    PasoWait,
  ),
  cotizacion: lazyPiece<PropsDePaso>(
    async () => (await import('./pasos/cotizacion/PasoCotizacion.tsx')).PasoCotizacion,
    PasoWait,
  ),
};

export const LazyIssuedCotizacion = lazyPiece<{ c: string }>(
  async () => (await import('./pasos/cotizacion/IssuedCotizacion.tsx')).IssuedCotizacion,
  PasoWait,
);

export interface PropsDeContacto {
  /** What the server found in the data that were sent. */
  errores?: ContactoErrors | undefined;
  onClose: () => void;
  /** The thanks are over: on to the quote screen. */
  onSent: () => void;
}

export const LazyDialogoDeContacto = lazyPiece<PropsDeContacto>(
  async () => (await import('./pasos/contacto/DialogoDeContacto.tsx')).DialogoDeContacto,
);
