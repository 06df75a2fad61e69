import type { Ground, Point } from '../../../domain/cabida/ground.ts';
import type { HouseFit } from '../../../domain/cabida/houseFit.ts';
import styles from './Cabida.module.css';
import { TEXTOS_DE_CABIDA } from './textosCabida.ts';

interface Props {
  ground: Ground;
  fit: HouseFit;
  id_lote: string;
  dicho: string;
}

const path = (points: readonly Point[]) =>
  `M${points.map((point) => point.map((n) => n.toFixed(2)).join(' ')).join('L')}Z`;

/** The lot from above with the house on it, its street below where that is known. */
export function PlanoDeCabida({ ground, fit, id_lote, dicho }: Props) {
  const { back } = ground;
  const turn = (points: readonly Point[]) => points.map((point) => turned(point, -(back ?? 0)));
  const contour = turn(ground.contour);
  const [xs, ys] = [contour.map(([x]) => x), contour.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  const box = [left, top, Math.max(...xs) + 1 - left, Math.max(...ys) + 1 - top].map((n) => n.toFixed(2));
  const alt = back === undefined ? TEXTOS_DE_CABIDA.sinCalle : TEXTOS_DE_CABIDA.dibujo;
  const place = fit.fits ? turn(fit.place) : undefined;
  return (
    <svg className={styles.dibujo} viewBox={box.join(' ')} role="img" aria-label={alt(id_lote, dicho)}>
      <path className={styles.lote} d={path(contour)} />
      {place && fit.fits && fit.garden ? (
        <path className={styles.jardin} d={path(gardenBehind(place, fit.garden))} />
      ) : null}
      {place && <path className={styles.casa} d={path(place)} />}
    </svg>
  );
}

/** The strip between the house's rear and the depth that is free behind it. In: front left and right, rear right and left. */
function gardenBehind(place: readonly Point[], depth: number): Point[] {
  const [, right, rearRight, rearLeft] = place as [Point, Point, Point, Point];
  const long = Math.hypot(rearRight[0] - right[0], rearRight[1] - right[1]);
  const [dx, dy] = [((rearRight[0] - right[0]) / long) * depth, ((rearRight[1] - right[1]) / long) * depth];
  return [rearRight, [rearRight[0] + dx, rearRight[1] + dy], [rearLeft[0] + dx, rearLeft[1] + dy], rearLeft];
}

function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
