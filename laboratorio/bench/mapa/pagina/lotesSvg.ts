import type { Entrada } from './technique.ts';

const SVG = 'http://www.w3.org/2000/svg';

export interface LotesSvg {
  svg: SVGSVGElement;
  /** Moved and scaled by the technique. */
  mundo: SVGGElement;
  lotes: SVGGElement[];
  sobre: number;
  elegido: number;
}

/** The naive drawing: a group per lot with outline, number and area. */
export function makeLotesSvg({ raiz, plano, lotes, fondo }: Entrada): LotesSvg {
  const [x, y, width, height] = plano.viewBox;
  const svg = make('svg', { viewBox: `${x} ${y} ${width} ${height}` });
  const mundo = make('g', {});
  mundo.append(make('image', { href: fondo, x, y, width, height }));
  const state: LotesSvg = { svg, mundo, lotes: [], sobre: -1, elegido: -1 };
  for (const [i, trazo] of plano.lotes.entries()) {
    const lote = lotes[i];
    const [tx, ty] = trazo.etiqueta;
    const group = make('g', { class: `lote${lote?.estatus === 'Vendido' ? ' vendido' : ''}`, 'data-i': i });
    const text = make('text', { x: tx, y: ty });
    const number = make('tspan', {});
    number.textContent = trazo.id_lote;
    const area = make('tspan', { x: tx, dy: 3.5 });
    area.textContent = `${lote?.terreno}m²`;
    text.append(number, area);
    group.append(make('path', { d: trazo.d }), text);
    mundo.append(group);
    state.lotes.push(group);
  }
  svg.append(mundo);
  const rival = document.createElement('div');
  rival.className = 'rival';
  rival.append(svg);
  raiz.append(rival);
  listen(state);
  return state;
}

/** One listener for all lots, as an experienced author would write it. */
function listen(state: LotesSvg): void {
  const at = (event: Event) =>
    Number((event.target as Element).closest('.lote')?.getAttribute('data-i') ?? -1);
  const mark = (before: number, after: number, name: string) => {
    state.lotes[before]?.classList.remove(name);
    state.lotes[after]?.classList.add(name);
  };
  state.svg.addEventListener('pointerover', (event) => {
    mark(state.sobre, at(event), 'sobre');
    state.sobre = at(event);
  });
  state.svg.addEventListener('click', (event) => {
    if (at(event) < 0) return;
    mark(state.elegido, at(event), 'elegido');
    state.elegido = at(event);
  });
}

export function handlesOf(state: LotesSvg) {
  return {
    lugar: (lote: number) => {
      const rect = state.lotes[lote]?.querySelector('path')?.getBoundingClientRect() ?? new DOMRect();
      return [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
    },
    sobre: () => state.sobre,
    elegido: () => state.elegido,
    vender: (lote: number) => state.lotes[lote]?.classList.add('vendido'),
    venderTodos: () => {
      for (const lote of state.lotes) lote.classList.add('vendido');
    },
  };
}

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
