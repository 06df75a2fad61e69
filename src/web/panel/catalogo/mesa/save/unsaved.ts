import type { Ligas } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { type Decisions, readDecisions } from '../state/decisions.ts';

/** What was decided and not saved, as the browser keeps it. */
interface Unsaved {
  /** The decisions that it was begun on, as text. */
  readonly base: string;
  readonly ligas: Ligas;
}

const keyOf = (ruta: string) => `mesa:${ruta}`;

/** Keeps it over a reload; a browser that keeps nothing loses it, as it always would. */
export function keepUnsaved(ruta: string, unsaved: Unsaved | undefined): void {
  try {
    if (unsaved) localStorage.setItem(keyOf(ruta), JSON.stringify(unsaved));
    else localStorage.removeItem(keyOf(ruta));
  } catch {
    // Full, or forbidden.
  }
}

/** In: the desk as it is read now. Out: what was kept for it; `undefined` where nothing was, or what cannot be read. */
export function readUnsaved(
  ruta: string,
  mesa: MesaDePlano,
): { decisions: Decisions; base: string } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(ruta)) ?? 'null');
    if (!isUnsaved(kept)) return undefined;
    const byPlace = new Map(mesa.figuras.map(({ n, caja, area }) => [placeOf(middle(caja), area), n]));
    const halladas = kept.ligas.ligas.map(
      ({ figura: { x = 0, y = 0, area = 0 } }) => byPlace.get(placeOf([x, y], area)) ?? null,
    );
    return { base: kept.base, decisions: readDecisions({ ...mesa, ligas: kept.ligas, halladas }) };
  } catch {
    return undefined;
  }
}

function isUnsaved(value: unknown): value is Unsaved {
  if (typeof value !== 'object' || value === null || !('base' in value) || !('ligas' in value)) return false;
  const { ligas } = value;
  return (
    typeof value.base === 'string' &&
    typeof ligas === 'object' &&
    ligas !== null &&
    'ligas' in ligas &&
    Array.isArray(ligas.ligas) &&
    'trazos' in ligas &&
    Array.isArray(ligas.trazos)
  );
}

function middle(caja: readonly number[]): readonly [number, number] {
  return [((caja[0] ?? 0) + (caja[2] ?? 0)) / 2, ((caja[1] ?? 0) + (caja[3] ?? 0)) / 2];
}

function placeOf([x, y]: readonly [number, number], area: number): string {
  return `${x} ${y} ${area}`;
}
