import type { OutlinedLote } from '../../../contract/plano.ts';
import { areaOf, groundOfOutline, type Point } from '../../../domain/cabida/ground.ts';
import { decimal } from '../../../domain/decimal.ts';
import { sunOf } from '../capas/sun.ts';
import { TEXTOS_DE_CAPAS as T } from '../capas/textosCapas.ts';

/** A drawing's scale and orientation. */
interface Site {
  /** Degrees clockwise from its upper edge. */
  readonly norte: number | undefined;
  /** Metres per drawing unit. */
  readonly metros: number | undefined;
}

/** A lot that fills less of its bounding rectangle has no single front or depth. */
const RECTANGLE = 0.97;

/**
 * A lot's surroundings in words. Omits missing data, which does not mean 'no'.
 * In: the lot's outline, the drawing's scale and orientation, its m².
 */
export function describeSitio(outlined: OutlinedLote | undefined, site: Site, terreno: number): string[] {
  if (!outlined) return [];
  if (outlined.alfiler) return [T.alfiler];
  const { esquina, frente, fondo } = outlined;
  const sun = sunOf(fondo, site.norte);
  const size = sizeOf(outlined, site, terreno);
  return [
    ...(esquina ? [T.esquina.clase] : []),
    ...(['agua', 'parque'] as const).filter((area) => frente?.includes(area)).map((it) => T.frente.clase[it]),
    ...(size ? [T.medidas(...size)] : []),
    ...(sun ? [T.sol.clase[sun]] : []),
  ];
}

/**
 * Front and depth, m, to one decimal. Only for a lot that is (nearly) a rectangle along its depth, with a known back.
 */
function sizeOf(
  outlined: OutlinedLote,
  { metros }: Site,
  terreno: number,
): [frente: number, fondo: number] | undefined {
  const ground = metros === undefined ? undefined : groundOfOutline(outlined, decimal(terreno));
  if (ground?.back === undefined) return undefined;
  const turn = (ground.back * Math.PI) / 180;
  const along = ([x, y]: Point) => x * Math.sin(turn) - y * Math.cos(turn);
  const across = ([x, y]: Point) => x * Math.cos(turn) + y * Math.sin(turn);
  const extent = (read: (point: Point) => number) => {
    const all = ground.contour.map(read);
    return Math.max(...all) - Math.min(...all);
  };
  const [front, depth] = [extent(across), extent(along)];
  if (Math.abs(areaOf(ground.contour)) < RECTANGLE * front * depth) return undefined;
  return [Math.round(front * 10) / 10, Math.round(depth * 10) / 10];
}
