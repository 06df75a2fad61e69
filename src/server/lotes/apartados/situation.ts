import { ELIGIBLE_ESTATUS, type EstatusLote } from '../../../domain/lote.ts';
import type { LoteSituation } from '../../../domain/lotes/motivoOf.ts';

/** A lot's situation, as read by `SITUATION_COLUMNS`. */
export type SituationRow = {
  estatus: EstatusLote;
  /** ms since 1970; `null` without an open hold. */
  vence_en: number | null;
  pagado: boolean | null;
  vendido: boolean;
  /** When its phase is released, ms since 1970; `null` without a phase. */
  libera_en: number | null;
  /** Present if the statement also reads withdrawn lots. */
  retirado?: boolean;
};

/** Joins the phase of `lote`. */
export const JOIN_ETAPA =
  'left join etapa fase on fase.id_proyecto = lote.id_proyecto and fase.etapa = lote.etapa';

/** Joins phase, open hold and open sale of `lote`, at most one row each. */
export const SITUATION_JOINS = `
  ${JOIN_ETAPA}
  left join apartado abierto on abierto.id_proyecto = lote.id_proyecto and abierto.id_lote = lote.id_lote
    and abierto.terminado_en is null
  left join venta cerrada on cerrada.id_proyecto = lote.id_proyecto and cerrada.id_lote = lote.id_lote
    and cerrada.anulada_en is null`;

/** SQL: an open hold is live (`isLive`). In: its table's name; SQL of now. */
export const isLiveSql = (apartado: string, ahora: string): string =>
  `(${apartado}.pago_en is not null or ${apartado}.vence_en > ${ahora})`;

/** SQL: 00:00 of a phase's day in the project's zone (decisions 16). */
const LIBERA_EN = `(fase.liberacion::timestamp at time zone 'America/Mexico_City')`;

/** SQL: the lot's phase, if any, is released. In: SQL of now. */
export const isReleasedSql = (ahora: string): string => `coalesce(${LIBERA_EN} <= ${ahora}, true)`;

/** SQL list of the states in which a lot can be chosen. */
export const ELIGIBLE_SQL: string = ELIGIBLE_ESTATUS.map((estatus) => `'${estatus}'`).join(', ');

export const SITUATION_COLUMNS = `lote.estatus,
  (extract(epoch from abierto.vence_en) * 1000)::float8 as vence_en, abierto.pago_en is not null as pagado,
  cerrada.id is not null as vendido, (extract(epoch from ${LIBERA_EN}) * 1000)::float8 as libera_en`;

/** The situation, as the domain judges it (`motivoOf`). */
export function situationOf({
  estatus,
  vence_en,
  pagado,
  vendido,
  libera_en,
  retirado = false,
}: SituationRow): LoteSituation {
  return {
    estatus,
    retirado,
    apartado: vence_en === null ? null : { venceEn: vence_en, pagado: pagado === true },
    vendido,
    liberaEn: libera_en,
  };
}
