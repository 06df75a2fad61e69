import { createStore } from 'zustand/vanilla';
import type { Configuracion } from '../../contract/rutas.ts';
import { type DraftStorage, localDraftStorage } from '../navegador/draftStorage.ts';
import { useTaken } from '../navegador/useTaken.ts';
import { keyOfOpcion } from './opcion.ts';

/** Separate keys of `localStorage`: the specification's formats stay unchanged. */
export const FAVORITOS_KEY = 'favoritos';
export const CONFIGURACIONES_KEY = 'configuraciones';
/** Nobody compares more; the oldest is dropped. */
const MAXIMO = 12;

export interface Guardados {
  /** `id_proyecto/id_lote`. */
  lotes: readonly string[];
  /** Model ids, unique in the whole catalogue. */
  modelos: readonly number[];
  /** Equipment ids, likewise. */
  equipamientos: readonly number[];
  configuraciones: readonly Configuracion[];
}

const NADA: Guardados = { lotes: [], modelos: [], equipamientos: [], configuraciones: [] };

/** The visitor's hearts and saved choices. Every change is written at once. */
export function createGuardadosStore(draftStorage: DraftStorage = localDraftStorage) {
  const store = createStore<Guardados>(() => NADA);
  store.setState(readGuardados(draftStorage));
  const put = (more: Partial<Guardados>) => {
    store.setState(more);
    const { configuraciones, ...favoritos } = store.getState();
    draftStorage.write(FAVORITOS_KEY, JSON.stringify(favoritos));
    draftStorage.write(CONFIGURACIONES_KEY, JSON.stringify(configuraciones));
  };
  return {
    store,
    toggleLote: (id_proyecto: number, id_lote: string) =>
      put({ lotes: toggled(store.getState().lotes, `${id_proyecto}/${id_lote}`) }),
    toggleModelo: (id_modelo: number) => put({ modelos: toggled(store.getState().modelos, id_modelo) }),
    toggleEquipamiento: (id_equ: number) =>
      put({ equipamientos: toggled(store.getState().equipamientos, id_equ) }),
    /** Saves a choice, or removes a saved one. */
    toggleConfiguracion: (it: Configuracion) => {
      const { configuraciones } = store.getState();
      const others = configuraciones.filter((kept) => keyOfOpcion(kept) !== keyOfOpcion(it));
      const isNew = others.length === configuraciones.length;
      put({ configuraciones: isNew ? [...others, it].slice(-MAXIMO) : others });
    },
  };
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((it) => it !== one) : [...all, one];
}

/** Invalid data counts as missing, as do hearts for equipment before there were any. */
function readGuardados(draftStorage: DraftStorage): Guardados {
  const favoritos = parse(draftStorage.read(FAVORITOS_KEY));
  const { lotes, modelos, equipamientos } = (
    typeof favoritos === 'object' && favoritos !== null ? favoritos : {}
  ) as Partial<Record<string, unknown>>;
  const configuraciones = parse(draftStorage.read(CONFIGURACIONES_KEY));
  return {
    lotes: listOf(lotes, (it) => typeof it === 'string'),
    modelos: listOf(modelos, (it) => typeof it === 'number'),
    equipamientos: listOf(equipamientos, (it) => typeof it === 'number'),
    configuraciones: listOf(configuraciones, isConfiguracion),
  };
}

function listOf<T>(value: unknown, fits: (it: unknown) => it is T): T[] {
  return Array.isArray(value) ? value.filter(fits) : [];
}

function isConfiguracion(value: unknown): value is Configuracion {
  if (typeof value !== 'object' || value === null) return false;
  const { id_proyecto, id_lote, id_modelo, equipamientos } = value as Record<keyof Configuracion, unknown>;
  const numbers = [id_proyecto, id_modelo].every((it) => typeof it === 'number');
  const items = Array.isArray(equipamientos) && equipamientos.every((it) => typeof it === 'number');
  return numbers && typeof id_lote === 'string' && items;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

export const guardadosStore = createGuardadosStore();

/** The saved things; empty on the server and during hydration. */
export function useGuardados<T>(pick: (guardados: Guardados) => T): T {
  return useTaken(guardadosStore.store, pick);
}

/** The saved lots of one project, by lot. */
export function keptLotesOf(id_proyecto: number) {
  return {
    has: ({ id_lote }: { id_lote: string }) =>
      guardadosStore.store.getState().lotes.includes(`${id_proyecto}/${id_lote}`),
    toggle: ({ id_lote }: { id_lote: string }) => guardadosStore.toggleLote(id_proyecto, id_lote),
    subscribe: guardadosStore.store.subscribe,
  };
}
