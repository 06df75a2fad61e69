import type { LiveMap } from '../../../../plano/state/planoPieces.ts';
import { labelPlace } from '../geometry/labelPlace.ts';
import type { Snapped } from '../geometry/snap.ts';
import { type Corners, pathOf, type Spot } from '../geometry/splitRing.ts';
import { endOutline, isDrawing, putCorner, takeCorner } from '../state/drawCorners.ts';
import type { MesaState, MesaStore } from '../state/mesaStore.ts';
import type { ClaseDeMesa, FiguraState } from '../state/settleMesa.ts';
import { type AimOfFingers, attachAim } from './attachAim.ts';
import styles from './Herramienta.module.css';
import { middleOfMap, pixelsPerUnit, REACH, snapped, toScreenOf } from './onScreen.ts';
import { rejectPalm } from './rejectPalm.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Jitter up to which a press puts a corner, px. */
const TREMBLE = 6;
/** Movement per arrow key, and with Shift, px. */
const STEP = 6;
const LONG_STEP = 40;
/** Size of a corner's mark, and of a part's ordinal if it fits, px. */
const MARK = 5;
const ORDINAL = 22;
/** Share of the free radius for the ordinal and its outline: two narrow parts' 1 and 2 would read like 12. */
const ORDINAL_SHARE = 1.3;

/** The sets that stand out on the map; assigned lots are its ground. */
const STATES: Readonly<Partial<Record<ClaseDeMesa, FiguraState>>> = {
  cercanos: 'cercana',
  porDecidir: 'porDecidir',
  sobrantes: 'sobrante',
};

/** Lets the person put corners on the map, by pointer, finger and keyboard, and shows the drawing in progress. */
export function attachTools(map: LiveMap, mesa: MesaStore): () => void {
  const sketch = new Sketch(map);
  const aim = attachAim(map, mesa);
  const show = (state: MesaState) => sketch.show(state);
  show(mesa.getState());
  const endings = [
    mesa.subscribe(show),
    map.store.subscribe(({ escala }, before) => escala !== before.escala && show(mesa.getState())),
    rejectPalm(map.stage),
    listenToPointer(map, mesa, sketch, aim),
    listenToKeys(map, mesa, sketch, aim),
    aim.remove,
    () => sketch.remove(),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** The drawing in progress, in drawing units over the map. */
class Sketch {
  readonly #map: LiveMap;
  readonly #set = document.createElementNS(SVG, 'path');
  readonly #lines = document.createElementNS(SVG, 'path');
  readonly #marks = document.createElementNS(SVG, 'path');
  readonly #ordinals = document.createElementNS(SVG, 'g');
  #shown: Pick<MesaState, 'clase' | 'settled'> | undefined;
  /** Place of the next corner. */
  cursor: Spot | undefined;
  /** Whether keys moved the cursor last. */
  isByKeys = false;

  constructor(map: LiveMap) {
    this.#map = map;
    this.#set.setAttribute('class', styles.conjunto ?? '');
    this.#lines.setAttribute('class', styles.trazo ?? '');
    this.#marks.setAttribute('class', styles.esquinas ?? '');
    this.#ordinals.setAttribute('class', styles.partes ?? '');
    this.#ordinals.setAttribute('data-parte', 'partes');
    map.lots.prepend(this.#set);
    map.lots.append(this.#lines, this.#marks, this.#ordinals);
  }

  show(state: MesaState): void {
    this.#showSet(state);
    const { aim, corners, pending, tool } = state;
    const partes = pending?.tipo === 'division' ? pending.partes.map(({ puntos }) => puntos) : [];
    const outlines = pending?.tipo === 'trazo' ? [pending.puntos] : partes;
    const next = aim?.place ?? this.cursor;
    const open = isDrawing(state) && next ? [...corners, ...next] : corners;
    this.#lines.setAttribute('d', outlines.map(pathOf).join('') + (tool === 'elegir' ? '' : openPath(open)));
    const spots = isDrawing(state) ? open : [];
    const pixel = 1 / (pixelsPerUnit(this.#map) || 1);
    this.#marks.setAttribute('d', crosses(spots, MARK * pixel));
    this.#ordinals.replaceChildren(...partes.map((puntos, i) => ordinal(i + 1, puntos, ORDINAL * pixel)));
  }

  /** The set chosen beside the map stands out on it. */
  #showSet({ clase, settled }: MesaState): void {
    if (this.#shown?.clase === clase && this.#shown.settled === settled) return;
    this.#shown = { clase, settled };
    const wanted = STATES[clase];
    const { figuras } = settled.mesa;
    const d = wanted
      ? figuras.map(({ n }, i) => (settled.stateOf(n) === wanted ? (this.#map.trazado.of(i)?.d ?? '') : ''))
      : [];
    this.#set.setAttribute('d', d.join(''));
  }

  remove(): void {
    this.#set.remove();
    this.#lines.remove();
    this.#marks.remove();
    this.#ordinals.remove();
  }
}

/** Number by which the fields beside the drawing name a part. In: its maximum size, drawing units. */
function ordinal(n: number, puntos: Corners, most: number): SVGTextElement {
  const text = document.createElementNS(SVG, 'text');
  const { at, radius } = labelPlace(puntos);
  const [x, y] = at;
  const size = Math.min(most, ORDINAL_SHARE * radius);
  text.setAttribute('x', `${x}`);
  text.setAttribute('y', `${y}`);
  text.setAttribute('font-size', `${size}`);
  text.textContent = `${n}`;
  return text;
}

function openPath(corners: Corners): string {
  return corners.length < 4 ? '' : pathOf(corners).slice(0, -1);
}

function crosses(corners: Corners, size: number): string {
  let d = '';
  for (let i = 0; i < corners.length; i += 2) {
    const [x = 0, y = 0] = [corners[i], corners[i + 1]];
    d += `M${x - size} ${y - size}H${x + size}V${y + size}H${x - size}Z`;
  }
  return d;
}

/** Mouse and pen put a corner where they press; a finger would hide it, so its tap leads the crosshair there. */
function listenToPointer(map: LiveMap, mesa: MesaStore, sketch: Sketch, aim: AimOfFingers): () => void {
  const { stage } = map;
  const holder = stage.parentElement ?? stage;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let downAt: Spot | undefined;
  const place = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top } = stage.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const isMeant = (event: PointerEvent) =>
    isDrawing(mesa.getState()) && stage.contains(event.target as Node) && event.button <= 0;
  holder.addEventListener(
    'pointerdown',
    (event) => {
      if (!isMeant(event)) return;
      sketch.isByKeys = false;
      downAt = place(event);
    },
    options,
  );
  holder.addEventListener(
    'pointermove',
    (event) => {
      if (!isDrawing(mesa.getState()) || event.pointerType === 'touch' || event.buttons) return;
      sketch.isByKeys = false;
      sketch.cursor = snapped(map, place(event), 'mouse', mesa.getState().corners).place;
      aim.leave();
      sketch.show(mesa.getState());
    },
    options,
  );
  holder.addEventListener(
    'pointerup',
    (event) => {
      const at = place(event);
      const isPress = downAt && Math.hypot(at[0] - downAt[0], at[1] - downAt[1]) < TREMBLE;
      downAt = undefined;
      if (!isPress || !isMeant(event)) return;
      // Tells the map's own gestures that this press is not theirs.
      event.stopPropagation();
      stage.dispatchEvent(new PointerEvent('pointercancel', { pointerId: event.pointerId }));
      sketch.cursor = undefined;
      if (event.pointerType === 'touch') {
        aim.lead(toScreenOf(map, snapped(map, at, 'touch', mesa.getState().corners).place));
        return;
      }
      aim.leave();
      put(map, mesa, snapped(map, at, 'mouse', mesa.getState().corners));
    },
    options,
  );
  return () => stop.abort();
}

function listenToKeys(map: LiveMap, mesa: MesaStore, sketch: Sketch, aim: AimOfFingers): () => void {
  const { stage } = map;
  const stop = new AbortController();
  const moves: Readonly<Record<string, Spot>> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const press = (event: KeyboardEvent): boolean => {
    const move = moves[event.key];
    if (move) {
      sketch.isByKeys = true;
      const by = (event.shiftKey ? LONG_STEP : STEP) / (pixelsPerUnit(map) || 1);
      const [x, y] = sketch.cursor ?? middleOfMap(map);
      sketch.cursor = [x + move[0] * by, y + move[1] * by];
      aim.leave();
      sketch.show(mesa.getState());
      return true;
    }
    if (event.key === 'Enter' && !sketch.isByKeys) {
      // As in CAD: ends what the mouse drew.
      if (mesa.getState().tool === 'trazar') endOutline(mesa);
      return true;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      const [x, y] = toScreenOf(map, sketch.cursor ?? middleOfMap(map));
      put(map, mesa, snapped(map, [x, y], 'mouse', mesa.getState().corners));
      return true;
    }
    if (event.key === 'Backspace' || event.key === 'Delete') {
      takeCorner(mesa);
      return true;
    }
    return false;
  };
  stage.addEventListener(
    'keydown',
    (event) => {
      if (!isDrawing(mesa.getState()) || event.ctrlKey || event.metaKey || !press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: stop.signal },
  );
  return () => stop.abort();
}

function put(map: LiveMap, mesa: MesaStore, { place, to }: Snapped): void {
  putCorner(mesa, { place, wasSnapped: to !== undefined, reach: REACH.mouse / (pixelsPerUnit(map) || 1) });
}
