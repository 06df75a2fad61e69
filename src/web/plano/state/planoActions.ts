import { canChoose } from '../../../domain/lote.ts';
import type { Pointer } from '../gestures/gestures.ts';
import { announceLote, TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import type { PlanoController } from '../viewport/planoController.ts';
import { type KeptLotes, NOTHING_MARKED, type PlanoStore } from './planoStore.ts';

/** Actions on a lot, the same for pointer, keyboard, list and search. */
export interface PlanoActions {
  /** The map's controller, while a map exists. */
  setController(controller: PlanoController | undefined): void;
  readonly controller: PlanoController | undefined;
  /** Chooses an available lot. For a sold one opens the sheet, which gives the reason. */
  choose(lote: number): void;
  /** Opens a lot's sheet. */
  open(lote: number): void;
  /** Closes the sheet. Out: whether one was open. */
  close(): boolean;
  /** Focuses a lot and announces it to screen readers. */
  focusFromMap(lote: number): void;
  /** Focuses a lot silently: screen readers already read the list's option. */
  focusFromList(lote: number): void;
  /** A click chooses. A touch, which may miss, first opens the sheet. */
  point(lote: number, puntero: Pointer): void;
  find(lote: number): void;
  /** Saves a lot on the device, or removes it, and announces that to screen readers. */
  keep(lote: number): void;
}

/** `send` gets the chosen lot; `guardados` is present if lots can be saved. */
export function createActions(
  store: PlanoStore,
  send: (lote: { id_lote: string; terreno: number }) => void,
  guardados?: KeptLotes,
): PlanoActions {
  let controller: PlanoController | undefined;
  const open = (lote: number) => {
    store.setState({ abierto: lote, foco: lote, hover: NOTHING_MARKED });
    controller?.reveal(lote);
  };
  const acciones: PlanoActions = {
    setController(next) {
      controller = next;
    },
    get controller() {
      return controller;
    },
    choose(position) {
      const lote = store.getState().lotes[position];
      if (!lote) return;
      if (!canChoose(lote)) {
        open(position);
        return;
      }
      store.setState({ elegido: position, abierto: NOTHING_MARKED });
      send({ id_lote: lote.id_lote, terreno: lote.terreno });
    },
    open,
    close() {
      const had = store.getState().abierto !== NOTHING_MARKED;
      if (had) store.setState({ abierto: NOTHING_MARKED });
      return had;
    },
    focusFromMap(position) {
      const { lotes, elegido, cabida } = store.getState();
      const lote = lotes[position];
      if (!lote) return;
      store.setState({ foco: position, aviso: announceLote(lote, elegido === position, cabida) });
      controller?.reveal(position);
    },
    focusFromList(position) {
      store.setState({ foco: position });
      controller?.reveal(position);
    },
    point(position, puntero) {
      if (position === NOTHING_MARKED) store.setState({ abierto: NOTHING_MARKED, foco: NOTHING_MARKED });
      else if (puntero === 'mouse') acciones.choose(position);
      else open(position);
    },
    find(position) {
      store.setState({ abierto: position, foco: position, hover: NOTHING_MARKED });
      controller?.find(position);
    },
    keep(position) {
      const lote = store.getState().lotes[position];
      if (!lote || !guardados) return;
      guardados.toggle(lote);
      store.setState({ aviso: TEXTOS_DEL_PLANO.guardado(lote.id_lote, guardados.has(lote)) });
    },
  };
  return acciones;
}

/** After state changes, announces only the visitor's current lot. */
export function sayChanged(store: PlanoStore): void {
  const { lotes, cambiados, abierto, foco, elegido, cabida } = store.getState();
  const position = cambiados.find((it) => it === abierto || it === foco) ?? NOTHING_MARKED;
  const lote = lotes[position];
  if (lote) store.setState({ aviso: announceLote(lote, elegido === position, cabida) });
}
