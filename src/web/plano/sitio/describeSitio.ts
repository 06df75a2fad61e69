import type { OutlinedLote } from '../../../contract/plano.ts';
import { sunOf } from '../capas/sun.ts';
import { TEXTOS_DE_CAPAS as T } from '../capas/textosCapas.ts';

/**
 * A lot's surroundings in words. Omits missing data, which does not mean 'no'.
 * In: the lot's outline; north, degrees clockwise from the drawing's upper edge.
 */
export function describeSitio(outlined: OutlinedLote | undefined, norte: number | undefined): string[] {
  if (!outlined) return [];
  if (outlined.alfiler) return [T.alfiler];
  const { esquina, frente, fondo } = outlined;
  const sun = sunOf(fondo, norte);
  return [
    ...(esquina ? [T.esquina.clase] : []),
    ...(['agua', 'parque'] as const).filter((area) => frente?.includes(area)).map((it) => T.frente.clase[it]),
    ...(sun ? [T.sol.clase[sun]] : []),
  ];
}
