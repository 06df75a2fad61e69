import { canChoose } from '../../../domain/lote.ts';
import type { Pointer } from '../gestures/gestures.ts';
import { announceLote, TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import type { PlanoController } from '../viewport/planoController.ts';
import { type KeptLotes, NOTHING_MARKED, type PlanoStore } from './planoStore.ts';

/** Everything that can be done to a lot, the same by pointer, key, list and finder. */
export interface PlanoActions {
  /** The map's controller while there is a map. */
  setController(controller: PlanoController | undefined): void;
  readonly controller: PlanoController | undefined;
  /** Chooses an available lot; of a sold one it opens the sheet, which says why not. */
  choose(lote: number): void;
  /** Opens a lot's sheet. */
  open(lote: number): void;
  /** Closes the sheet; says whether there was one. */
  close(): boolean;
  /** Puts the ring on a lot and says it to readers. */
  focusFromMap(lote: number): void;
  /** The list's own option is read by the reader, so nothing is said twice. */
  focusFromList(lote: number): void;
  /** A click chooses; a finger, which may have missed, first sees what it hit. */
  point(lote: number, puntero: Pointer): void;
  find(lote: number): void;
  /** Keeps a lot on the device, or takes it away again, and says so to readers. */
  keep(lote: number): void;
}

/** `send` is told of the chosen lot; `guardados`: where lots can be kept. */
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

/** Of all lots whose state has just changed, readers hear of the one that they are at. */
export function sayChanged(store: PlanoStore): void {
  const { lotes, cambiados, abierto, foco, elegido, cabida } = store.getState();
  const position = cambiados.find((it) => it === abierto || it === foco) ?? NOTHING_MARKED;
  const lote = lotes[position];
  if (lote) store.setState({ aviso: announceLote(lote, elegido === position, cabida) });
}
