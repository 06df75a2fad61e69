import type { LiveMap } from '../../../plano/state/planoPieces.ts';
import type { PlanoState } from '../../../plano/state/planoStore.ts';
import type { Box } from '../../../plano/viewport/viewport.ts';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './Marcados.module.css';
import type { MarcadosStore } from './marcadosStore.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Least drag that is a rectangle, px; below it is a press. */
const TREMBLE = 6;

/** Draws the marked lots over the map, and marks lots by rectangle. Out: detaches. */
export function attachMarks(map: LiveMap, marcas: MarcadosStore): () => void {
  const endings = [drawMarks(map), drawRectangles(map, marcas), describeKey(map)];
  return () => {
    for (const end of endings) end();
  };
}

/** Describes the marking key (`MarcadosEnPlano.tsx`) to screen readers with the map's other keys. */
function describeKey({ stage }: LiveMap): () => void {
  const before = stage.getAttribute('aria-describedby') ?? '';
  const help = document.createElement('p');
  help.id = `${before}-marca`;
  help.hidden = true;
  help.textContent = TEXTOS_DE_INVENTARIO.teclaDeMarca;
  stage.after(help);
  stage.setAttribute('aria-describedby', `${before} ${help.id}`);
  stage.setAttribute('aria-keyshortcuts', 'm');
  return () => {
    help.remove();
    stage.setAttribute('aria-describedby', before);
  };
}

/** A single path for all marked lots, so that 500 cost no more than one. */
function drawMarks({ lots, trazado, store }: LiveMap): () => void {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('class', estilos.marcados ?? '');
  lots.append(path);
  let shown: PlanoState['marcados'];
  const draw = ({ marcados }: PlanoState) => {
    if (marcados === shown) return;
    shown = marcados;
    path.setAttribute('d', [...(marcados ?? [])].map((position) => trazado.of(position)?.d ?? '').join(''));
  };
  draw(store.getState());
  const unsubscribe = store.subscribe(draw);
  return () => {
    unsubscribe();
    path.remove();
  };
}

/** Dragging with Shift, or in rectangle mode. Events are captured before the map's own gestures. */
function drawRectangles(map: LiveMap, marcas: MarcadosStore): () => void {
  const { stage } = map;
  const holder = stage.parentElement ?? stage;
  const frame = document.createElement('div');
  frame.className = estilos.rectangulo ?? '';
  frame.hidden = true;
  holder.append(frame);
  let from: readonly [number, number] | undefined;
  let pointer = -1;

  const place = (event: PointerEvent) => {
    const { left, top } = stage.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top] as const;
  };
  const boxTo = ([x, y]: readonly [number, number]): Box => {
    const [fx, fy] = from ?? [x, y];
    return [Math.min(fx, x), Math.min(fy, y), Math.max(fx, x), Math.max(fy, y)];
  };
  const down = (event: PointerEvent) => {
    const wanted = marcas.getState().rectangulo || (event.shiftKey && event.pointerType !== 'touch');
    if (!wanted || event.button !== 0 || from || !stage.contains(event.target as Node)) return;
    event.stopPropagation();
    stage.focus({ preventScroll: true });
    from = place(event);
    pointer = event.pointerId;
    stage.setPointerCapture(pointer);
  };
  const move = (event: PointerEvent) => {
    if (!from || event.pointerId !== pointer) return;
    event.stopPropagation();
    const [left, top, right, bottom] = boxTo(place(event));
    frame.hidden = Math.hypot(right - left, bottom - top) < TREMBLE;
    Object.assign(frame.style, {
      transform: `translate(${left}px, ${top}px)`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
  };
  const up = (event: PointerEvent) => {
    if (!from || event.pointerId !== pointer) return;
    event.stopPropagation();
    const box = boxTo(place(event));
    const drawn = !frame.hidden;
    from = undefined;
    frame.hidden = true;
    if (event.type === 'pointerup') marcas.toggleAll(drawn ? lotesWithin(map, box) : loteAt(map, box));
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !from) return;
    event.stopPropagation();
    from = undefined;
    frame.hidden = true;
  };
  holder.addEventListener('pointerdown', down, true);
  holder.addEventListener('pointermove', move, true);
  holder.addEventListener('pointerup', up, true);
  holder.addEventListener('pointercancel', up, true);
  window.addEventListener('keydown', cancel, true);
  return () => {
    holder.removeEventListener('pointerdown', down, true);
    holder.removeEventListener('pointermove', move, true);
    holder.removeEventListener('pointerup', up, true);
    holder.removeEventListener('pointercancel', up, true);
    window.removeEventListener('keydown', cancel, true);
    frame.remove();
  };
}

/** Lots whose centre is in the box, without dimmed ones. In: CSS px of the map. */
function lotesWithin({ controller, store }: LiveMap, [left, top, right, bottom]: Box): string[] {
  const { lotes, apagados } = store.getState();
  return lotes.flatMap(({ id_lote }, position) => {
    const box = apagados?.[position] ? undefined : controller.boxOf(position);
    if (!box) return [];
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return x >= left && x <= right && y >= top && y <= bottom ? id_lote : [];
  });
}

/** The pressed lot, or none. */
function loteAt({ controller, store, trazado }: LiveMap, [x, y]: Box): string[] {
  const { lotes } = store.getState();
  const hits = lotes.flatMap(({ id_lote }, position) => {
    const box = trazado.of(position) && controller.boxOf(position);
    if (!box || x < box[0] || x > box[2] || y < box[1] || y > box[3]) return [];
    return { id_lote, off: Math.hypot(x - (box[0] + box[2]) / 2, y - (box[1] + box[3]) / 2) };
  });
  return hits
    .sort((a, b) => a.off - b.off)
    .slice(0, 1)
    .map(({ id_lote }) => id_lote);
}
