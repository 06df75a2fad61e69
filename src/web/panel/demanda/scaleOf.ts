const STEPS = [1, 2, 5, 10];
/** Most grid lines above zero. */
const LINES = 2;

/** Whole grid values of a chart, from 0 to the greatest count or a little more. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(most, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = (STEPS.find((it) => it * power >= rough) ?? 1) * power;
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step);
}
