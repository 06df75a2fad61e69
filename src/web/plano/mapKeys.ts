import type { PlanoAcciones } from './planoAcciones.ts';
import { NINGUNO, type PlanoStore } from './planoStore.ts';
import type { Direccion } from './trazado.ts';

const ARROWS: Readonly<Record<string, Direccion>> = {
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
  ArrowLeft: 'izquierda',
  ArrowRight: 'derecha',
};

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The map's keys; says whether the press was one of them. The browser's own combinations stay its own. */
export function handleMapKey(press: KeyPress, store: PlanoStore, acciones: PlanoAcciones): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  const { controller } = acciones;
  const direccion = ARROWS[press.key];
  if (direccion) {
    const next = controller?.neighbour(direccion) ?? NINGUNO;
    if (next !== NINGUNO) acciones.focusFromMap(next);
    return true;
  }
  switch (press.key) {
    case 'Enter':
    case ' ':
      acciones.choose(store.getState().foco);
      return true;
    case '+':
    case '=':
      controller?.zoom(1);
      return true;
    case '-':
    case '_':
      controller?.zoom(2);
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

function leave(store: PlanoStore, acciones: PlanoAcciones): boolean {
  if (acciones.close()) return true;
  if (store.getState().foco === NINGUNO) return false;
  store.setState({ foco: NINGUNO });
  return true;
}
