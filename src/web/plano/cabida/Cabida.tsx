import { useMemo } from 'react';
import { type Ground, groundsOf, type Point } from '../../../domain/cabida/ground.ts';
import { fitOnGround, type HouseFit, type HouseSize } from '../../../domain/cabida/houseFit.ts';
import { NOTA_DE_CABIDA } from '../../../domain/cabida/misfit.ts';
import type { ChosenLote } from '../../../domain/seleccion.ts';
import { usePlanoLotes } from '../load/usePlanoLotes.ts';
import styles from './Cabida.module.css';
import { describeFit, TEXTOS_DE_CABIDA } from './textosCabida.ts';

interface Props {
  ground: Ground;
  fit: HouseFit;
  id_lote: string;
  dicho: string;
}

const path = (points: readonly Point[]) =>
  `M${points.map((point) => point.map((n) => n.toFixed(2)).join(' ')).join('L')}Z`;

/** The lot from above with the house on it, its street at the bottom if known. */
function PlanoDeCabida({ ground, fit, id_lote, dicho }: Props) {
  const { back } = ground;
  const turn = (points: readonly Point[]) => points.map((point) => turned(point, -(back ?? 0)));
  const contour = turn(ground.contour);
  const [xs, ys] = [contour.map(([x]) => x), contour.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  const box = [left, top, Math.max(...xs) + 1 - left, Math.max(...ys) + 1 - top].map((n) => n.toFixed(2));
  const alt = back === undefined ? TEXTOS_DE_CABIDA.sinCalle : TEXTOS_DE_CABIDA.dibujo;
  const place = fit.fits ? turn(fit.place) : undefined;
  return (
    <svg
      className={`rigid ${styles.dibujo}`}
      viewBox={box.join(' ')}
      role="img"
      aria-label={alt(id_lote, dicho)}
    >
      <path className={styles.lote} d={path(contour)} />
      {place && fit.fits && fit.garden ? (
        <path className={styles.jardin} d={path(gardenBehind(place, fit.garden))} />
      ) : null}
      {place && <path className={styles.casa} d={path(place)} />}
    </svg>
  );
}

/**
 * The strip between the house's rear and the free depth behind it. In: front left, front right, rear right, rear left.
 */
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

export interface PropsDeCabida {
  svg: string;
  lote: ChosenLote;
  modelo: string;
  medidas: HouseSize;
}

/** Whether and how a house fits on the chosen lot; renders nothing if the drawing does not tell. */
export function Cabida({ svg, lote, modelo, medidas }: PropsDeCabida) {
  const ground = useGround(svg, lote);
  const fit = fitOnGround(ground, medidas);
  if (!ground || !fit) return null;
  const dicho = describeFit(modelo, fit, medidas);
  return (
    <section className={`row gap-4 ${styles.cabida}`} aria-label={TEXTOS_DE_CABIDA.titulo}>
      <PlanoDeCabida ground={ground} fit={fit} id_lote={lote.id_lote} dicho={dicho} />
      <div>
        <p className="strong">{dicho}</p>
        <p className="text-chico soft">{NOTA_DE_CABIDA}</p>
      </div>
    </section>
  );
}

/** The chosen lot's shape, from the drawing that step 1 already fetched; `undefined` until known. */
function useGround(svg: string, lote: ChosenLote): Ground | undefined {
  const { plano } = usePlanoLotes(svg);
  return useMemo(() => plano && groundsOf(plano)(lote), [plano, lote]);
}
