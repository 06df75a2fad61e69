import { createStore } from 'zustand/vanilla';
import type { Contacto } from '../../domain/contacto.ts';
import {
  type ChosenEquipamiento,
  type ChosenLote,
  type ChosenModelo,
  type ChosenProyecto,
  chooseLote,
  chooseModelo,
  type Seleccion,
  setCliente,
  settleTotales,
  startSeleccion,
  toggleEquipamiento,
} from '../../domain/seleccion.ts';
import { type DraftStorage, draftStorageOfMode } from '../navegador/draftStorage.ts';
import { isStaffMode } from '../navegador/staffMode.ts';
import { useTaken } from '../navegador/taken.ts';
import { readSeleccion, removeSeleccion, SELECCION_KEY, seleccionOfText, writeSeleccion } from './codec.ts';
import { type CurrentCatalogo, reconcile, same } from './reconcile.ts';

export interface SeleccionState {
  /** False where nothing was read yet: on the server, and in the render that takes over what it drew. */
  leida: boolean;
  /** The buyer's draft; absent before step 1 knew its project. */
  seleccion: Seleccion | undefined;
  /** A lot that the draft lost because it was sold meanwhile; told on step 1 until another is chosen. */
  lotePerdido: ChosenLote | undefined;
}

/** The draft: every change is written through to the browser's storage at once. */
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
    start: (proyecto: ChosenProyecto) => put(startSeleccion(proyecto)),
    /** Clears the draft, never the contact. Out: whether the browser's storage let it go. */
    clear: (): boolean => {
      store.setState({ seleccion: undefined, lotePerdido: undefined });
      return removeSeleccion(draftStorage);
    },
    /** Another takes its place; one in which something was chosen can be asked back for. */
    replace: (seleccion: Seleccion) => {
      removeSeleccion(draftStorage);
      put(seleccion, { lotePerdido: undefined });
    },
    chooseLote: (lote: ChosenLote) => change((it) => chooseLote(it, lote), { lotePerdido: undefined }),
    chooseModelo: (modelo: ChosenModelo) => change((it) => chooseModelo(it, modelo)),
    toggleEquipamiento: (item: ChosenEquipamiento) => change((it) => toggleEquipamiento(it, item)),
    /** Takes out a chosen lot that can no longer be had. */
    dropLote: () => {
      const lotePerdido = store.getState().seleccion?.lote;
      if (lotePerdido) change(({ lote: _lote, totales: _totales, ...rest }) => rest, { lotePerdido });
    },
    /** Contact and totals go into the draft that is about to be sent. */
    settle: (cliente: Contacto) => change((it) => settleTotales(setCliente(it, cliente))),
    /** The project change check found the same project; its data are taken from the call where it came. */
    confirm: (proyecto: ChosenProyecto | undefined) => {
      const { seleccion } = store.getState();
      if (!seleccion) return;
      const fresh = proyecto && !same(proyecto, seleccion.proyecto) ? proyecto : seleccion.proyecto;
      if (fresh !== seleccion.proyecto || seleccion.estatus !== 'El mismo proyecto') {
        put({ ...seleccion, estatus: 'El mismo proyecto', proyecto: fresh });
      }
    },
    /** The check found another project: its text is stored, then the whole draft removed (specification 4). */
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
     * Another tab wrote. Its draft is taken over where it is of the same project; otherwise this tab keeps its
     * own, since its screen shows that one.
     */
    adopt: (text: string | null) => {
      const theirs = seleccionOfText(text);
      const { seleccion } = store.getState();
      if (theirs && theirs.proyecto.id_proyecto === seleccion?.proyecto.id_proyecto) {
        store.setState({ seleccion: theirs });
      }
    },
    /** The page came back from the browser's memory: what it holds may be old. */
    reread: () => store.setState({ seleccion: readSeleccion(draftStorage) }),
  };
}

export const seleccionStore = createSeleccionStore();

/** Keeps the draft in step with other tabs and with the browser's back-forward memory. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    // At the counter the draft is of this tab alone.
    if (event.key === SELECCION_KEY && !isStaffMode()) seleccionStore.adopt(event.newValue);
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) seleccionStore.reread();
  });
}

/** The buyer's draft, drawn again when it changes. */
export function useSeleccion(): Seleccion | undefined {
  return useTaken(seleccionStore.store, (state) => state.seleccion);
}

/** Whether the draft is known; until then a screen shows what is true for every visitor. */
export function useRead(): boolean {
  return useTaken(seleccionStore.store, (state) => state.leida);
}

export function useLostLote(): ChosenLote | undefined {
  return useTaken(seleccionStore.store, (state) => state.lotePerdido);
}
