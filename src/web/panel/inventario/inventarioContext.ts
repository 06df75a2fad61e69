import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LoteEnInventario } from '../../../contract/panel/inventario.ts';
import type { KindOfCambio } from './cambios/cambios.ts';
import type { FiltroDeInventario } from './mapa/filtroDeInventario.ts';
import type { Marcados, MarcadosStore } from './mapa/marcadosStore.ts';

/** What a change begins with. */
export interface CambioAsked {
  readonly tipo: KindOfCambio;
  readonly lotes: readonly LoteEnInventario[];
  /** Of a hold or a sale: the quote that was looked up. */
  readonly folio?: string;
}

/** What the panel's pieces on map and list know of the project beyond the lots' states. */
export interface Inventario {
  readonly id_proyecto: number;
  readonly lotes: readonly LoteEnInventario[];
  readonly byId: ReadonlyMap<string, LoteEnInventario>;
  /** The server's time when the lots were read, ms since 1970. */
  readonly ahora: number;
  /** The lot that the address named when the screen opened; whoever asks again is told of none. */
  takeFirst: () => string | undefined;
  readonly marcas: MarcadosStore;
  readonly filtro: FiltroDeInventario;
  /** Writes it into the address. */
  setFiltro: (filtro: FiltroDeInventario) => void;
  ask: (cambio: CambioAsked) => void;
}

export const InventarioContext = createContext<Inventario | undefined>(undefined);

/** @throws {Error} outside of the inventory's screen. */
export function useInventario(): Inventario {
  const inventario = useContext(InventarioContext);
  if (!inventario) throw new Error('useInventario outside of InventarioDeProyecto');
  return inventario;
}

export function useMarcados<T>(select: (marcas: Marcados) => T): T {
  return useStore(useInventario().marcas, select);
}
