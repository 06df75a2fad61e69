import { select } from 'd3-selection';
import { type D3ZoomEvent, zoom } from 'd3-zoom';
import { handlesOf, makeLotesSvg } from './lotesSvg.ts';
import { type Abrir, painted } from './technique.ts';

/** d3-zoom on a `<g>`, as in its documentation. */
export const openD3: Abrir = async (entrada) => {
  const state = makeLotesSvg(entrada);
  const mundo = select(state.mundo);
  select(state.svg).call(
    zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.5, 60])
      .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        mundo.attr('transform', event.transform.toString());
      }),
  );
  await painted();
  return handlesOf(state);
};
