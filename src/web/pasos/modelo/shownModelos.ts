import { createStore } from 'zustand/vanilla';
import { type DraftStorage, openDraftStorage } from '../../navegador/draftStorage.ts';
import { MODELO_ORDERS, type ModeloOrder } from './orderModelos.ts';

const KEY = 'modelosVistos';

/** How the visitor wants the models shown. */
interface ShownModelos {
  /** Models that do not fit on the chosen lot come last, in short. */
  caben: boolean;
  order: ModeloOrder | undefined;
}

/** Kept for the visit: until the tab closes. */
export function createShownModelos(storage: DraftStorage = openDraftStorage(() => sessionStorage)) {
  const store = createStore<ShownModelos>(() => ({ caben: true, order: undefined }));
  store.setState(readShown(storage.read(KEY)));
  const put = (more: Partial<ShownModelos>) => {
    store.setState(more);
    storage.write(KEY, JSON.stringify(store.getState()));
  };
  return {
    store,
    toggleCaben: () => put({ caben: !store.getState().caben }),
    /** A second press goes back to the catalogue's order. */
    toggleOrder: (order: ModeloOrder) => put({ order: store.getState().order === order ? undefined : order }),
  };
}

/** Invalid data counts as missing. */
function readShown(text: string | null): Partial<ShownModelos> {
  try {
    const { caben, order }: Partial<Record<string, unknown>> = JSON.parse(text ?? '') ?? {};
    const known = MODELO_ORDERS.find((it) => it === order);
    return { ...(typeof caben === 'boolean' && { caben }), ...(known && { order: known }) };
  } catch {
    return {};
  }
}

export const shownModelos = createShownModelos();
