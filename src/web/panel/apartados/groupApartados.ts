import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { DIA_MS } from '../../../domain/fecha.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';

const ENDINGS = ['hoy', 'semana', 'despues', 'pagado'] as const;
type Ending = (typeof ENDINGS)[number];

const SEMANA_MS = 7 * DIA_MS;

/** Holds grouped by time to their end, in the given order; no empty groups. In: `ahora`, ms since 1970. */
export function groupApartados(
  apartados: readonly ApartadoListed[],
  ahora: number,
): readonly { grupo: Ending; apartados: readonly ApartadoListed[] }[] {
  const groupOf = ({ pagado, venceHoy, venceEn }: ApartadoListed): Ending => {
    if (pagado) return 'pagado';
    if (venceHoy) return 'hoy';
    return Date.parse(venceEn) - ahora <= SEMANA_MS ? 'semana' : 'despues';
  };
  return ENDINGS.map((grupo) => ({
    grupo,
    apartados: apartados.filter((it) => groupOf(it) === grupo),
  })).filter((it) => it.apartados.length > 0);
}

/** A listed hold as the inventory's lot. Area and catalogue state are placeholders, not used there. */
export function loteOfApartado(apartado: ApartadoListed) {
  const { id, venceEn, pagado, asesor, propio, id_lote, marca } = apartado;
  return {
    id_lote,
    terreno: 0,
    estado: 'apartado',
    estatus: ESTADOS_DE_LOTE.libre.estatus,
    etapa: null,
    marca,
    apartado: { id, venceEn, pagado, asesor, propio },
    venta: null,
  } as const;
}
