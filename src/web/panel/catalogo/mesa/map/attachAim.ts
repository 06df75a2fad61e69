import type { LiveMap } from '../../../../plano/state/planoPieces.ts';
import type { Spot } from '../geometry/splitRing.ts';
import { isDrawing } from '../state/drawCorners.ts';
import type { MesaState, MesaStore } from '../state/mesaStore.ts';
import styles from './Herramienta.module.css';
import { pixelsPerUnit, REACH, snapped } from './onScreen.ts';

/** From here to the map's foot the handle has no room below the crosshair, px. */
const FOOT = 96;

export type AimOfFingers = ReturnType<typeof attachAim>;

/**
 * The crosshair under which a finger's next corner will be. Its handle moves it without hiding it; dragging and
 * pinching move the drawing below it. Out: `lead` brings it to a place, CSS px of the map.
 */
export function attachAim(map: LiveMap, mesa: MesaStore) {
  const { stage, store } = map;
  const element = document.createElement('div');
  const handle = document.createElement('div');
  element.className = styles.aim ?? '';
  element.ariaHidden = 'true';
  element.hidden = true;
  handle.className = styles.handle ?? '';
  handle.dataset.asa = '';
  element.append(handle);
  (stage.parentElement ?? stage).append(element);
  let at: Spot | undefined;
  let frame = 0;

  const take = () => {
    if (!at) return;
    const { place, to } = snapped(map, at, 'mouse', mesa.getState().corners);
    const reach = REACH.mouse / (pixelsPerUnit(map) || 1);
    mesa.setState({ aim: { place, wasSnapped: to !== undefined, reach } });
  };
  const moveTo = ([x, y]: Spot) => {
    at = [within(x, stage.clientWidth), within(y, stage.clientHeight)];
    element.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
    take();
  };
  const lead = (to: Spot) => {
    moveTo(to);
    element.toggleAttribute('data-arriba', (at?.[1] ?? 0) > stage.clientHeight - FOOT);
  };
  /** The drawing moves below it. */
  const follow = () => {
    frame = 0;
    if (mesa.getState().aim) take();
    if (store.getState().moviendo) frame = requestAnimationFrame(follow);
  };
  const show = (state: MesaState, before?: MesaState) => {
    if (!isDrawing(state)) {
      if (state.aim) mesa.setState({ aim: undefined });
    } else if (!(before && isDrawing(before)) && window.matchMedia('(pointer: coarse)').matches)
      lead(at ?? [stage.clientWidth / 2, stage.clientHeight / 2]);
    element.hidden = !mesa.getState().aim;
  };
  const endings = [
    mesa.subscribe(show),
    store.subscribe(({ moviendo, escala }, before) => {
      if (moviendo !== before.moviendo || escala !== before.escala) frame ||= requestAnimationFrame(follow);
    }),
    dragHandle(handle, () => at, moveTo, lead),
  ];
  show(mesa.getState());
  return {
    lead,
    /** For mouse, pen and keys, which need none. */
    leave() {
      if (mesa.getState().aim) mesa.setState({ aim: undefined });
    },
    remove() {
      for (const end of endings) end();
      cancelAnimationFrame(frame);
      element.remove();
    },
  };
}

const within = (value: number, size: number) => Math.min(Math.max(value, 0), size);

/** In: the crosshair's place; takes its next one, and the last. */
function dragHandle(
  handle: HTMLElement,
  placeOf: () => Spot | undefined,
  moveTo: (to: Spot) => void,
  end: (at: Spot) => void,
): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  /** From the finger to the crosshair. */
  let held: Spot | undefined;
  handle.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY }) => {
      const [x, y] = placeOf() ?? [0, 0];
      held = [x - clientX, y - clientY];
      handle.setPointerCapture(pointerId);
    },
    options,
  );
  handle.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => held && moveTo([clientX + held[0], clientY + held[1]]),
    options,
  );
  const drop = () => {
    const at = placeOf();
    if (held && at) end(at);
    held = undefined;
  };
  handle.addEventListener('pointerup', drop, options);
  handle.addEventListener('pointercancel', drop, options);
  return () => stop.abort();
}
