import type { PlanoPicture, RedrawnPlano } from '../../../contract/panel/catalogo/plan.ts';
import type { ChangeOfFigura } from '../../../contract/panel/choices.ts';
import type { OutlinedLote, PlanoLotes } from '../../../contract/plano.ts';
import type { TrazosComparison } from '../../planos/compare/compareTrazos.ts';
import { decimalsFor, round, unionBox } from '../../planos/shapes/outline.ts';

/** A drawing with its picture. */
export interface DrawnPlano extends Pick<PlanoLotes, 'lotes' | 'viewBox'> {
  /** Per unit, if to scale. */
  metros?: number | undefined;
  direccion: string;
}

/** Lots outlined per picture; the words count them all. */
const OUTLINED = 300;
/** Margin around the changed lots, and the smallest part shown, as shares of the sheet. */
const AIR = 0.06;
const SMALLEST = 0.3;

/** The drawing before and after with its changed lots; both show the same part if their sheets are equal. */
export function picturesOfRedrawn(
  earlier: DrawnPlano,
  later: DrawnPlano | undefined,
  comparison: TrazosComparison,
): Pick<RedrawnPlano, 'antes' | 'ahora'> {
  if (!later) return { antes: null, ahora: null };
  const changes = changesOf(comparison);
  const before = earlier.lotes.filter(({ id_lote }) => changes.before.has(id_lote));
  const after = later.lotes.filter(({ id_lote }) => changes.after.has(id_lote));
  const isSameSheet = earlier.viewBox.join() === later.viewBox.join();
  const seen = (own: readonly OutlinedLote[]) => (isSameSheet ? [...before, ...after] : own);
  return {
    antes: pictureOf(earlier, before, changes.before, seen(before)),
    ahora: pictureOf(later, after, changes.after, seen(after)),
  };
}

type Changes = ReadonlyMap<string, ChangeOfFigura>;

function changesOf(comparison: TrazosComparison): { before: Changes; after: Changes } {
  const { cambiados, movidos, renombrados, faltantes, nuevos } = comparison;
  const both: [string, ChangeOfFigura][] = [
    ...cambiados.map(({ id_lote }): [string, ChangeOfFigura] => [id_lote, 'forma']),
    ...movidos.map((id): [string, ChangeOfFigura] => [id, 'lugar']),
  ];
  return {
    before: new Map([
      ...both,
      ...renombrados.map(({ antes }): [string, ChangeOfFigura] => [antes, 'numero']),
      ...faltantes.map((id): [string, ChangeOfFigura] => [id, 'sale']),
    ]),
    after: new Map([
      ...both,
      ...renombrados.map(({ ahora }): [string, ChangeOfFigura] => [ahora, 'numero']),
      ...nuevos.map((id): [string, ChangeOfFigura] => [id, 'nuevo']),
    ]),
  };
}

function pictureOf(
  { direccion, viewBox }: DrawnPlano,
  lotes: readonly OutlinedLote[],
  changes: Changes,
  seen: readonly OutlinedLote[],
): PlanoPicture {
  const decimals = decimalsFor(viewBox[2], viewBox[3]);
  return {
    direccion,
    lamina: [...viewBox],
    vista: windowOn(seen, viewBox),
    lotes: lotes.slice(0, OUTLINED).flatMap(({ id_lote, d, etiqueta: [x, y] }) => {
      const cambio = changes.get(id_lote);
      const centro: [number, number] = [round(x, decimals), round(y, decimals)];
      return cambio ? { id_lote, cambio, d, centro } : [];
    }),
  };
}

/** The part of the sheet with the changed lots and some around them. */
function windowOn(
  lotes: readonly OutlinedLote[],
  [x, y, width, height]: PlanoLotes['viewBox'],
): PlanoPicture['vista'] {
  const [first, ...rest] = lotes;
  if (!first) return [x, y, width, height];
  const [left, top, right, bottom] = rest.reduce((box, { caja }) => unionBox(box, caja), first.caja);
  const along = (from: number, to: number, start: number, size: number): [number, number] => {
    const wanted = Math.min(size, Math.max(to - from + 2 * AIR * size, SMALLEST * size));
    const at = Math.min(Math.max((from + to - wanted) / 2, start), start + size - wanted);
    return [at, wanted];
  };
  const [fromX, wide] = along(left, right, x, width);
  const [fromY, high] = along(top, bottom, y, height);
  return [fromX, fromY, wide, high];
}
