/** Possible lengths of a scale bar, m; further ones times ten. */
const LENGTHS = [1, 2, 5];

/**
 * The longest round length that is at most `most` wide, and its drawn width, both CSS px.
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
