import type { Direccion } from '../load/outlines.ts';
import type { PlanoActions } from '../state/planoActions.ts';
import { NOTHING_MARKED, type PlanoStore } from '../state/planoStore.ts';

const ARROWS: Readonly<Record<string, Direccion>> = {
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
  ArrowLeft: 'izquierda',
  ArrowRight: 'derecha',
};

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Keyboard control of the map. Out: whether the key was handled. Leaves the browser's own shortcuts alone. */
export function handleMapKey(press: KeyPress, store: PlanoStore, acciones: PlanoActions): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  const { controller } = acciones;
  const direccion = ARROWS[press.key];
  if (direccion) {
    const next = controller?.neighbour(direccion) ?? NOTHING_MARKED;
    if (next !== NOTHING_MARKED) acciones.focusFromMap(next);
    return true;
  }
  switch (press.key) {
    case 'Enter':
    case ' ':
      acciones.choose(store.getState().foco);
      return true;
    case 'g':
      acciones.keep(store.getState().foco);
      return true;
    case '+':
    case '=':
      controller?.zoom(1, true);
      return true;
    case '-':
    case '_':
      controller?.zoom(2, true);
      return true;
    case '0':
      controller?.showAll();
      return true;
    case 'Escape':
      return leave(store, acciones);
    default:
      return false;
  }
}

function leave(store: PlanoStore, acciones: PlanoActions): boolean {
  if (acciones.close()) return true;
  if (store.getState().foco === NOTHING_MARKED) return false;
  store.setState({ foco: NOTHING_MARKED });
  return true;
}
