/** Lengths that a scale bar may have, m; beyond them by ten. */
const LENGTHS = [1, 2, 5];

/**
 * The longest round length that is drawn no wider than `most`, and how wide it is drawn, both CSS px.
 * In: CSS px per metre.
 */
export function scaleBarOf(pixelsPerMetre: number, most: number): { metres: number; width: number } {
  let metres = 0.1;
  for (let ten = 1; ; ten *= 10)
    for (const length of LENGTHS) {
      if (length * ten * pixelsPerMetre > most) return { metres, width: metres * pixelsPerMetre };
      metres = length * ten;
    }
}
