import type { GroupOfLotes, LotesInPesos } from '../../../../contract/existencias/existenciaCalls.ts';
import { decimalOfSum, decimalToText, sumDecimals } from '../../../../domain/decimal.ts';
import {
  ESTADOS_DE_LOTE,
  type EstadoDeLote,
  MOTIVOS_DE_ESTADO,
  type MotivoDeEstado,
} from '../../../../domain/lote.ts';

/** Sums by state, and of all states; without a state that has no lots. */
export interface SumsByEstado {
  estados: Partial<Record<MotivoDeEstado, LotesInPesos>>;
  total: LotesInPesos;
}

export function sumGroups(grupos: readonly GroupOfLotes[]): SumsByEstado {
  const estados: SumsByEstado['estados'] = {};
  for (const estado of MOTIVOS_DE_ESTADO) {
    const own = grupos.filter((it) => it.estado === estado);
    if (own.length) estados[estado] = addSums(own);
  }
  return { estados, total: addSums(grupos) };
}

/** Exact. */
export function addSums(sumas: readonly LotesInPesos[]): LotesInPesos {
  return {
    lotes: sumas.reduce((sum, { lotes }) => sum + lotes, 0),
    pesos: decimalToText(sumDecimals(sumas.map(({ pesos }) => decimalOfSum(pesos)))),
    sinPrecio: sumas.reduce((sum, { sinPrecio }) => sum + sinPrecio, 0),
  };
}

/** In the legend's order; a rare state only if a lot is in it. */
export function shownEstados({ estados }: SumsByEstado): MotivoDeEstado[] {
  return MOTIVOS_DE_ESTADO.filter((motivo) => {
    const { raro }: EstadoDeLote = ESTADOS_DE_LOTE[motivo];
    return !raro || estados[motivo];
  });
}
