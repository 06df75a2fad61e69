/** How a lot's outline changed in a corrected drawing, in m and m² if it is true to scale. */
export interface OutlineChange {
  areaBefore: number;
  areaAfter: number;
  /** Area of the symmetric difference. */
  difference: number;
  /** Largest distance between the two outlines. */
  shift: number;
  /** False: drawing units. */
  inMetres: boolean;
}

/** Thresholds: share of the area, and m. Without scale, m are converted as if a lot's side were 12 m. */
const SHARE = 0.01;
const METRES = 0.3;
const OF_SIDE = METRES / 12;

/** Whether an outline counts as changed: by more than 1 % of its area, or by more than 0.3 m (record 135). */
export function isOtherOutline({ areaBefore, difference, shift, inMetres }: OutlineChange): boolean {
  return difference > SHARE * areaBefore || shift > (inMetres ? METRES : OF_SIDE * Math.sqrt(areaBefore));
}

/** `14.3 m² menos (8.8 %), su orilla se movió 1.2 m`; without metres `8.8 % menos, su orilla se movió 10 % de su lado`. */
export function describeOutlineChange({ areaBefore, areaAfter, shift, inMetres }: OutlineChange): string {
  const change = areaAfter - areaBefore;
  const share = percentOf(Math.abs(change) / areaBefore);
  const more = change > 0 ? 'más' : 'menos';
  const isSame = Math.abs(change) < 0.0005 * areaBefore;
  const area = isSame
    ? 'la misma área'
    : inMetres
      ? `${oneDecimal(Math.abs(change))} m² ${more} (${share})`
      : `${share} ${more}`;
  const way = inMetres ? `${oneDecimal(shift)} m` : `${percentOf(shift / Math.sqrt(areaBefore))} de su lado`;
  return `${area}, su orilla se movió ${way}`;
}

function percentOf(share: number): string {
  return `${oneDecimal(100 * share)} %`;
}

/** Two decimals below 1. */
function oneDecimal(value: number): string {
  return String(Number(value.toFixed(value < 1 ? 2 : 1)));
}
