import { handlesOf, makeLotesSvg } from './lotesSvg.ts';
import { type Abrir, painted } from './technique.ts';

/** Plain `<g>` with hand-written pan and zoom by its transform. */
export const openSvg: Abrir = async (entrada) => {
  const state = makeLotesSvg(entrada);
  const { svg, mundo } = state;
  let [k, tx, ty] = [1, 0, 0];
  const apply = () => mundo.setAttribute('transform', `translate(${tx} ${ty}) scale(${k})`);
  const unit = () => svg.getScreenCTM()?.a ?? 1;
  svg.addEventListener('pointermove', (event) => {
    if (!event.buttons) return;
    tx += event.movementX / unit();
    ty += event.movementY / unit();
    apply();
  });
  svg.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
      const factor = Math.exp(-event.deltaY * 0.002);
      k *= factor;
      tx = at.x - (at.x - tx) * factor;
      ty = at.y - (at.y - ty) * factor;
      apply();
    },
    { passive: false },
  );
  await painted();
  return handlesOf(state);
};
