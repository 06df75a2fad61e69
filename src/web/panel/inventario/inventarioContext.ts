import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LoteEnInventario } from '../../../contract/panel/inventario.ts';
import { FOR_LOTE, type ForLote } from '../../../contract/rutasDePanel.ts';
import type { KindOfCambio } from './cambios/cambios.ts';
import type { FiltroDeInventario } from './mapa/filtroDeInventario.ts';
import type { Marcados, MarcadosStore } from './mapa/marcadosStore.ts';

/** A change to begin. */
export interface CambioAsked {
  readonly tipo: KindOfCambio;
  readonly lotes: readonly LoteEnInventario[];
  /** Of a hold or a sale: the quote already found. */
  readonly folio?: string;
  /** Of a hold or a sale: id of the known person whom it is for. */
  readonly persona?: string;
}

/** What the next press on a lot begins, as the address says it. */
export interface Choice {
  readonly para: ForLote;
  /** Id of the person whom it is for; empty for somebody who is typed. */
  readonly persona: string;
}

/** Out: `undefined` if a press only opens the lot. In: the query string. */
export function readChoice(query: string): Choice | undefined {
  const read = new URLSearchParams(query);
  const para = FOR_LOTE.find((it) => it === read.get('para'));
  const persona = read.get('persona') ?? '';
  return para && { para, persona: /^[1-9]\d{0,17}$/.test(persona) ? persona : '' };
}

/** The project's data for the panel's components on map and list. */
export interface Inventario {
  readonly id_proyecto: number;
  /** Name of the project. */
  readonly proyecto: string;
  readonly choice: Choice | undefined;
  readonly lotes: readonly LoteEnInventario[];
  readonly byId: ReadonlyMap<string, LoteEnInventario>;
  /** The server's time of the read, ms since 1970. */
  readonly ahora: number;
  /** The address's lot on the first call, `undefined` afterwards. */
  takeFirst: () => string | undefined;
  readonly marcas: MarcadosStore;
  readonly filtro: FiltroDeInventario;
  /** Also updates the address. */
  setFiltro: (filtro: FiltroDeInventario) => void;
  ask: (cambio: CambioAsked) => void;
}

export const InventarioContext = createContext<Inventario | undefined>(undefined);

/** @throws {Error} outside `InventarioDeProyecto`. */
export function useInventario(): Inventario {
  const inventario = useContext(InventarioContext);
  if (!inventario) throw new Error('useInventario outside of InventarioDeProyecto');
  return inventario;
}

export function useMarcados<T>(select: (marcas: Marcados) => T): T {
  return useStore(useInventario().marcas, select);
}
