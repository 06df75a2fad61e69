import type { FiguraDeMesa } from '../../../contract/panel/catalogo/mesa.ts';
import type { OutlinedLote } from '../../../contract/plano.ts';
import { LotIndex } from '../bind/lotIndex.ts';
import { isGenerated } from '../bind/names.ts';
import { flatten, isInside, ringArea } from '../shapes/rings.ts';
import { pathOutline } from '../shapes/shapeOutline.ts';
import { moveBox, type SheetChange } from './boxes.ts';
import { BoxIndex } from './boxIndex.ts';

/** An earlier lot and the equal shape at its place in the later drawing. */
interface RecognisedLote {
  id_lote: string;
  figura: number;
}

/** Tolerances of sides and area. */
const SAME_BOX = 0.06;
const SAME_AREA = 0.06;

/**
 * Finds unnamed lots of an earlier drawing by shapes of the same form at the same place, unless something
 * says they are another lot. Ambiguous ones are skipped. In: those lots; free shapes of the later drawing;
 * the sheet's change; all ids.
 */
export function recogniseLotes(
  missing: readonly Pick<OutlinedLote, 'id_lote' | 'd' | 'caja' | 'etiqueta' | 'alfiler'>[],
  free: readonly FiguraDeMesa[],
  change: SheetChange,
  ids: readonly string[],
): RecognisedLote[] {
  const shapes = new BoxIndex(free.filter(({ alfiler }) => !alfiler));
  const says = new Contradictions(ids);
  const found = missing.flatMap((lote): RecognisedLote[] => {
    if (lote.alfiler) return [];
    const [figura, ...others] = shapes
      .at(moveBox(lote.caja, change), SAME_BOX)
      .filter((one) => hasSameForm(lote, one, change));
    if (!figura || others.length || says.isOther(figura, lote.id_lote)) return [];
    return [{ id_lote: lote.id_lote, figura: figura.n }];
  });
  const times = new Map<number, number>();
  for (const { figura } of found) times.set(figura, (times.get(figura) ?? 0) + 1);
  return found.filter(({ figura }) => times.get(figura) === 1);
}

/** Two halves of a square have the same box. */
function hasSameForm(
  { d, etiqueta: [x, y] }: Pick<OutlinedLote, 'd' | 'etiqueta'>,
  figura: FiguraDeMesa,
  { escala, dx, dy }: SheetChange,
): boolean {
  const earlier = flatten(pathOutline(d));
  const area = escala ** 2 * Math.abs(earlier.reduce((sum, ring) => sum + ringArea(ring), 0));
  if (Math.abs(area - figura.area) > SAME_AREA * figura.area) return false;
  const [u, v] = figura.etiqueta;
  return (
    isInside(flatten(pathOutline(figura.d)), escala * x + dx, escala * y + dy) &&
    isInside(earlier, (u - dx) / escala, (v - dy) / escala)
  );
}

class Contradictions {
  readonly #lots: LotIndex;
  readonly #ids: ReadonlySet<string>;

  constructor(ids: readonly string[]) {
    this.#lots = new LotIndex(ids, 'libre');
    this.#ids = new Set(ids);
  }

  isOther({ nombre = '', escritos = [] }: FiguraDeMesa, id_lote: string): boolean {
    const named = this.#lots.find(nombre).filter(({ prefix }) => !isGenerated(prefix));
    if (named.some((found) => found.id_lote !== id_lote)) return true;
    return escritos.some((text) => {
      const whole = this.#lots.get(text);
      // With many blocks, the number within the block suffices.
      const within = /^\d+$/.test(text.trim()) && id_lote.replace(/\d+(?=\D*$)/, text.trim());
      return (
        (whole !== undefined && whole !== id_lote) ||
        (within && within !== id_lote && whole === undefined && this.#ids.has(within))
      );
    });
  }
}
