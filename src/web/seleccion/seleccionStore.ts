import { createStore } from 'zustand/vanilla';
import type { Equipamiento, Lote, Modelo } from '../../contract/catalogo.ts';
import type { Contacto } from '../../domain/contacto.ts';
import { canChoose } from '../../domain/lote.ts';
import {
  type ChosenEquipamiento,
  type ChosenLote,
  type ChosenModelo,
  type ChosenProyecto,
  chooseLote,
  chooseModelo,
  computeTotales,
  type Seleccion,
  setCliente,
  startSeleccion,
  toggleEquipamiento,
} from '../../domain/seleccion.ts';
import { type DraftStorage, draftStorageOfMode } from '../navegador/draftStorage.ts';
import { isStaffMode } from '../navegador/staffMode.ts';
import { useTaken } from '../navegador/useTaken.ts';
import { readSeleccion, seleccionOfText, writeSeleccion } from './codec.ts';
import { chosenEquipamientoOf, chosenLoteOf, chosenModeloOf } from './fromCatalogo.ts';
import { PLAN_KEY, removeSeleccion, SELECCION_KEY, whenCleared } from './stored.ts';

interface SeleccionState {
  /** False until the first read: on the server, and during hydration. */
  leida: boolean;
  /** The buyer's draft; absent until step 1 knows its project. */
  seleccion: Seleccion | undefined;
  /** The lot that the draft lost to a sale; shown until the visitor chooses another. */
  lotePerdido: ChosenLote | undefined;
}

/** The draft's store. Writes every change to the browser's storage at once. */
export function createSeleccionStore(draftStorage: DraftStorage = draftStorageOfMode) {
  const store = createStore<SeleccionState>(() => ({
    leida: false,
    seleccion: undefined,
    lotePerdido: undefined,
  }));
  store.setState({ leida: true, seleccion: readSeleccion(draftStorage) });

  const put = (seleccion: Seleccion, more: Partial<SeleccionState> = {}) => {
    writeSeleccion(seleccion, draftStorage);
    store.setState({ seleccion, ...more });
  };
  const change = (work: (seleccion: Seleccion) => Seleccion, more?: Partial<SeleccionState>) => {
    const { seleccion } = store.getState();
    if (seleccion) put(work(seleccion), more);
  };

  return {
    store,
    start: (proyecto: ChosenProyecto) => {
      draftStorage.remove(PLAN_KEY);
      put(startSeleccion(proyecto));
    },
    /** The storage was cleared. */
    forget: () => store.setState({ seleccion: undefined, lotePerdido: undefined }),
    /** Replaces the draft; one with a choice is kept for the offer. */
    replace: (seleccion: Seleccion) => {
      removeSeleccion(draftStorage);
      put(seleccion, { lotePerdido: undefined });
    },
    chooseLote: (lote: ChosenLote) => change((it) => chooseLote(it, lote), { lotePerdido: undefined }),
    chooseModelo: (modelo: ChosenModelo) => change((it) => chooseModelo(it, modelo)),
    toggleEquipamiento: (item: ChosenEquipamiento) => change((it) => toggleEquipamiento(it, item)),
    /** Drops a chosen lot that is no longer available. */
    dropLote: () => {
      const lotePerdido = store.getState().seleccion?.lote;
      if (lotePerdido) change(({ lote: _lote, totales: _totales, ...rest }) => rest, { lotePerdido });
    },
    /** Adds contact and totals before the draft is sent. */
    complete: (cliente: Contacto) => change((it) => computeTotales(setCliente(it, cliente))),
    /** The project change check found the same project; takes the call's data if they came. */
    confirm: (proyecto: ChosenProyecto | undefined) => {
      const { seleccion } = store.getState();
      if (!seleccion) return;
      const fresh = proyecto && !same(proyecto, seleccion.proyecto) ? proyecto : seleccion.proyecto;
      if (fresh !== seleccion.proyecto || seleccion.estatus !== 'El mismo proyecto') {
        put({ ...seleccion, estatus: 'El mismo proyecto', proyecto: fresh });
      }
    },
    /** The check found another project: stores its text, then removes the draft (specification 4). */
    discard: (): boolean => {
      change((it) => ({ ...it, estatus: 'Cambio de proyecto' }));
      store.setState({ seleccion: undefined });
      return removeSeleccion(draftStorage);
    },
    reconcile: (ahora: CurrentCatalogo) => {
      const { seleccion } = store.getState();
      if (!seleccion) return;
      const result = reconcile(seleccion, ahora);
      if (result.seleccion === seleccion) return;
      put(result.seleccion, result.lotePerdido ? { lotePerdido: result.lotePerdido } : {});
    },
    /**
     * Another tab wrote. Adopts its draft if the project is the same. Otherwise keeps this tab's, which is on screen.
     */
    adopt: (text: string | null) => {
      const theirs = seleccionOfText(text);
      const { seleccion } = store.getState();
      if (theirs && theirs.proyecto.id_proyecto === seleccion?.proyecto.id_proyecto) {
        store.setState({ seleccion: theirs });
      }
    },
    /** The page came back from the bfcache: its state may be stale. */
    reread: () => store.setState({ seleccion: readSeleccion(draftStorage) }),
  };
}

export const seleccionStore = createSeleccionStore();
whenCleared(seleccionStore.forget);

/** Synchronizes the draft with other tabs and after a bfcache restore. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    // At the counter the draft belongs to this tab only.
    if (event.key === SELECCION_KEY && !isStaffMode()) seleccionStore.adopt(event.newValue);
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) seleccionStore.reread();
  });
}

/** The buyer's draft, as a subscription. */
export function useSeleccion(): Seleccion | undefined {
  return useTaken(seleccionStore.store, (state) => state.seleccion);
}

/** Whether the draft was read. Until then a screen shows what holds for every visitor. */
export function useRead(): boolean {
  return useTaken(seleccionStore.store, (state) => state.leida);
}

export function useLostLote(): ChosenLote | undefined {
  return useTaken(seleccionStore.store, (state) => state.lotePerdido);
}

/** The current catalogue. A list that is not loaded is absent and changes nothing. */
interface CurrentCatalogo {
  lotes?: readonly Lote[] | undefined;
  modelos?: readonly Modelo[] | undefined;
  equipamientos?: readonly Equipamiento[] | undefined;
}

interface Reconciled {
  seleccion: Seleccion;
  /** The chosen lot that was sold or withdrawn; the draft no longer has it. */
  lotePerdido?: ChosenLote;
}

/**
 * Updates a stored draft to the catalogue: names, areas and prices are the catalogue's, withdrawn parts are
 * dropped (decisions 2: a stored selection cannot choose a sold lot).
 * Out: the same object if nothing changed.
 */
function reconcile(seleccion: Seleccion, ahora: CurrentCatalogo): Reconciled {
  const { lote, modelo, equipamientos, ...rest } = seleccion;
  const lote2 = lote && ahora.lotes ? findLote(lote.id_lote, ahora.lotes) : lote;
  const modelo2 = modelo && ahora.modelos ? findModelo(modelo.id_modelo, ahora.modelos) : modelo;
  const equipamientos2 = ahora.equipamientos
    ? equipamientos.flatMap((item) => findEquipamiento(item.id_equ, ahora.equipamientos ?? []))
    : equipamientos;
  const changed = !same(lote, lote2) || !same(modelo, modelo2) || !same(equipamientos, equipamientos2);
  if (!changed) return { seleccion };
  const { totales: _stale, ...fresh } = rest;
  return {
    seleccion: {
      ...fresh,
      equipamientos: equipamientos2,
      ...(lote2 && { lote: lote2 }),
      ...(modelo2 && { modelo: modelo2 }),
    },
    ...(lote && !lote2 && { lotePerdido: lote }),
  };
}

function findLote(id: string, lotes: readonly Lote[]) {
  const found = lotes.find((lote) => lote.id_lote === id && canChoose(lote));
  return found && chosenLoteOf(found);
}

function findModelo(id: number, modelos: readonly Modelo[]) {
  const found = modelos.find((modelo) => modelo.id_modelo === id);
  return found && chosenModeloOf(found);
}

function findEquipamiento(id: number, items: readonly Equipamiento[]) {
  const found = items.find((item) => item.id_equ === id);
  return found ? [chosenEquipamientoOf(found)] : [];
}

/** Deep equality; JSON alone cannot compare `bigint`. */
function same(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}n` : part));
  return text(a) === text(b);
}
