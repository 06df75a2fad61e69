import { joinWords } from '../sentences/joinWords.ts';
import type { Ground } from './ground.ts';
import { fitOnGround, type ToldSize } from './houseFit.ts';
import { describeMisfit, misfitOnGround } from './misfit.ts';

interface Modelo extends ToldSize {
  nombre: string;
}

/** More models than this are counted, not named. */
const NAMED_MOST = 3;

/**
 * What fits on a lot and why the others do not: 'Caben Lavanda y Agave.', 'Bugambilia pide 9.5 m de frente y en
 * el lote 153 caben 9.2 m.' Models of unknown size are left out; empty if none is known.
 */
export function describeFits(
  modelos: readonly Modelo[],
  ground: Ground | undefined,
  id_lote: string,
): { caben: string; noCaben: string } {
  const known = modelos.filter((modelo) => fitOnGround(ground, modelo) !== undefined);
  const misfits = known.filter((modelo) => misfitOnGround(ground, modelo));
  const fits = known.filter((modelo) => !misfits.includes(modelo)).map(({ nombre }) => nombre);
  return { caben: sayFits(fits, known.length), noCaben: sayMisfits(misfits, ground, id_lote) };
}

function sayFits(fits: readonly string[], known: number): string {
  if (!fits.length) return '';
  if (fits.length > NAMED_MOST)
    return fits.length === known
      ? `Caben los ${known} modelos.`
      : `Caben ${fits.length} de ${known} modelos.`;
  return `${fits.length === 1 ? 'Cabe' : 'Caben'} ${joinWords(fits)}.`;
}

/** The first one with its reason, the others by name or number. */
function sayMisfits(
  [first, ...others]: readonly Modelo[],
  ground: Ground | undefined,
  id_lote: string,
): string {
  const misfit = first && misfitOnGround(ground, first);
  if (!misfit) return '';
  const reason = `${describeMisfit(first.nombre, misfit, id_lote)}.`;
  if (!others.length) return reason;
  const which =
    others.length > NAMED_MOST ? `otros ${others.length}` : joinWords(others.map(({ nombre }) => nombre));
  return `${reason} Tampoco ${others.length === 1 ? 'cabe' : 'caben'} ${which}.`;
}
