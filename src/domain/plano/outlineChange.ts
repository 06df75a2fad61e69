/** What a lot's outline became in a corrected drawing. Lengths in m and areas in m² where the drawing is true to scale. */
export interface OutlineChange {
  areaBefore: number;
  areaAfter: number;
  /** What one of both outlines covers and the other does not. */
  difference: number;
  /** How far the outline went at most. */
  shift: number;
  /** Whether these are m and m², or units of a drawing that is not true to scale. */
  inMetres: boolean;
}

/** Shares of the lot's area, and m; a drawing that is not true to scale has them as if a lot's side were 12 m. */
const SHARE = 0.01;
const METRES = 0.3;
const OF_SIDE = METRES / 12;

/** Whether an outline is no longer the same: by more than 1 % of its area, or by more than 0.3 m (record 135). */
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

/** Two decimals of what one would round away. */
function oneDecimal(value: number): string {
  return String(Number(value.toFixed(value < 1 ? 2 : 1)));
}
