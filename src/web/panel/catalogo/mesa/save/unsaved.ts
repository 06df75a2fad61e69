import type { Ligas } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { type Decisions, readDecisions } from '../state/decisions.ts';
import { mergeDecisions } from './mergeDecisions.ts';

/** Unsaved decisions, as stored in the browser. */
interface Unsaved {
  /** The decisions that they are based on, as text. */
  readonly base: string;
  readonly ligas: Ligas;
}

const keyOf = (ruta: string) => `mesa:${ruta}`;

/** Stores them over a reload; without storage they are lost. */
export function keepUnsaved(ruta: string, unsaved: Unsaved | undefined): void {
  try {
    if (unsaved) localStorage.setItem(keyOf(ruta), JSON.stringify(unsaved));
    else localStorage.removeItem(keyOf(ruta));
  } catch {
    // Full, or forbidden.
  }
}

/**
 * In: the current desk. Out: the stored decisions, merged with another person's saved ones; `undefined` if none are
 * stored or readable.
 */
export function readUnsaved(ruta: string, mesa: MesaDePlano): Decisions | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(ruta)) ?? 'null');
    if (!isUnsaved(kept)) return undefined;
    const mine = decisionsOf(kept.ligas, mesa);
    if (kept.base === JSON.stringify(mesa.ligas)) return mine;
    const base: unknown = JSON.parse(kept.base);
    return isLigas(base)
      ? mergeDecisions(decisionsOf(base, mesa), mine, readDecisions(mesa)).decisions
      : undefined;
  } catch {
    return undefined;
  }
}

/** Decisions about the desk's shapes that are still at their place. */
function decisionsOf(ligas: Ligas, mesa: MesaDePlano): Decisions {
  const byPlace = new Map(mesa.figuras.map(({ n, caja, area }) => [placeOf(middle(caja), area), n]));
  const halladas = ligas.ligas.map(
    ({ figura: { x = 0, y = 0, area = 0 } }) => byPlace.get(placeOf([x, y], area)) ?? null,
  );
  return readDecisions({ ...mesa, ligas, halladas });
}

function isUnsaved(value: unknown): value is Unsaved {
  if (typeof value !== 'object' || value === null || !('base' in value) || !('ligas' in value)) return false;
  return typeof value.base === 'string' && isLigas(value.ligas);
}

function isLigas(value: unknown): value is Ligas {
  if (typeof value !== 'object' || value === null || !('ligas' in value) || !('trazos' in value))
    return false;
  return Array.isArray(value.ligas) && Array.isArray(value.trazos);
}

function middle(caja: readonly number[]): readonly [number, number] {
  return [((caja[0] ?? 0) + (caja[2] ?? 0)) / 2, ((caja[1] ?? 0) + (caja[3] ?? 0)) / 2];
}

function placeOf([x, y]: readonly [number, number], area: number): string {
  return `${x} ${y} ${area}`;
}
