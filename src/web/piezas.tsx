import type { ErroresContacto } from '../domain/contacto.ts';
import type { ProyectoElegido } from '../domain/seleccion.ts';
import { EsperaDePaso } from './marco/EsperaDePaso.tsx';
import type { Paso } from './pasos.ts';
import { lazyPieza, type Pieza } from './ui/lazyPieza.tsx';

/** What every step gets from the frame. */
export interface PropsDePaso {
  proyecto: ProyectoElegido;
  /** Opens the contact dialog ('Cotizar'). */
  onCotizar: () => void;
}

/** The steps, each in a chunk of its own. */
export const PIEZAS: Record<Paso, Pieza<PropsDePaso>> = {
  lote: lazyPieza<PropsDePaso>(
    async () => (await import('./pasos/lote/PasoLote.tsx')).PasoLote,
    EsperaDePaso,
  ),
  modelo: lazyPieza<PropsDePaso>(
    async () => (await import('./pasos/modelo/PasoModelo.tsx')).PasoModelo,
    EsperaDePaso,
  ),
  equipamiento: lazyPieza<PropsDePaso>(
    async () => (await import('./pasos/equipamiento/PasoEquipamiento.tsx')).PasoEquipamiento,
    EsperaDePaso,
  ),
  cotizacion: lazyPieza<PropsDePaso>(
    async () => (await import('./pasos/cotizacion/PasoCotizacion.tsx')).PasoCotizacion,
    EsperaDePaso,
  ),
};

export const CotizacionEmitida = lazyPieza<{ c: string }>(
  async () => (await import('./pasos/cotizacion/CotizacionEmitida.tsx')).CotizacionEmitida,
  EsperaDePaso,
);

export interface PropsDeContacto {
  /** What the server found in the data that were sent. */
  errores?: ErroresContacto | undefined;
  onCerrar: () => void;
  /** The thanks are over: on to the quote screen. */
  onEnviado: () => void;
}

export const DialogoDeContacto = lazyPieza<PropsDeContacto>(
  async () => (await import('./pasos/contacto/DialogoDeContacto.tsx')).DialogoDeContacto,
);
