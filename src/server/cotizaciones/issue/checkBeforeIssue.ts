import { readDocumento } from '../../../contract/storedDocumento.ts';
import { decimal } from '../../../domain/decimal.ts';
import { turnoOf } from '../../../domain/limite/turno.ts';
import { estatusForVisitor } from '../../../domain/lotes/motivoOf.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../../lotes/apartados/situation.ts';
import { someAreDue } from '../../lotes/precios/listasSql.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import type { EnvioLimits } from '../../plataforma/settings.ts';
import type { StoredCotizacion } from '../show/findCotizacion.ts';
import { EDITION, type QuoteInput, type QuoteInputIds } from './loadQuoteInput.ts';
import {
  ASKED_BEFORE,
  type CountedCotizacion,
  decideRetencion,
  IS_NEAR_LIMIT,
  nearLimitParameters,
  type RetencionDecision,
} from './retencion.ts';

interface Asked {
  ids: QuoteInputIds;
  counted: CountedCotizacion;
  limites: EnvioLimits;
  /** Idempotency key. */
  clave: string | undefined;
}

interface Standing {
  /** The first quote of this key, with that request's digest. */
  earlier: (StoredCotizacion & { huella: string }) | undefined;
  decision: RetencionDecision;
  elegido: Pick<QuoteInput, 'edition' | 'preciosPorAplicar' | 'lote'>;
  /** True if the project has advisers in turn. */
  conTurnos: boolean;
}

/** All `null` for an unknown lot. */
type LoteColumns = SituationRow & { terreno: string | null; frente: number | null; fondo: number | null };

interface StandingRow extends LoteColumns {
  /** Id of the key's first quote. */
  repetida: string | null;
  near_limit: boolean;
  pedidos_cliente: number;
  pedidos_red: number;
  edition: string | null;
  por_aplicar: boolean;
  con_turnos: boolean;
}

/**
 * Reads all that differs between requests of the same house in one statement, under the lock of
 * `counted.clave`. Rare needs are separate statements: the quote of a used key, and the counts near a limit.
 */
export async function checkBeforeIssue(
  tx: Queryable,
  { ids, counted, limites, clave }: Asked,
): Promise<Standing> {
  const [row] = await tx.query<StandingRow>(LOOK, [
    ...nearLimitParameters(counted, limites),
    clave ?? null,
    ids.id_proyecto,
    ids.id_lote,
    counted.ahora,
  ]);
  if (!row) throw new Error('the look answered no row');
  return {
    earlier: row.repetida === null ? undefined : await readEarlier(tx, clave),
    decision: row.near_limit
      ? await decideRetencion(tx, counted, limites)
      : {
          ok: true,
          retencion: undefined,
          turno: turnoOf({ cliente: row.pedidos_cliente, red: row.pedidos_red }),
        },
    elegido: {
      edition: row.edition,
      preciosPorAplicar: row.por_aplicar,
      lote: loteOf(row, ids.id_lote, counted.ahora),
    },
    conTurnos: row.con_turnos,
  };
}

async function readEarlier(tx: Queryable, clave: string | undefined): Promise<Standing['earlier']> {
  const [row] = await tx.query<{ huella: string; token: Present<string>; documento: string }>(EARLIER, [
    clave ?? null,
  ]);
  return row && { ...row, documento: readDocumento(row.documento) };
}

function loteOf(
  { terreno, frente, fondo, ...situacion }: LoteColumns,
  id_lote: string,
  ahora: Date,
): QuoteInput['lote'] {
  if (terreno === null) return null;
  const estatus = estatusForVisitor(situationOf(situacion), ahora.getTime());
  return {
    ...{ id_lote, terreno: decimal(terreno), estatus },
    ...(frente !== null && { frente }),
    ...(fondo !== null && { fondo }),
  };
}

const EARLIER = `
  select huella, token, documento::text as documento
  from idempotencia join cotizacion on cotizacion.id = cotizacion_id
  where clave = $1::text and token is not null`;

const LOOK = `
  select ${IS_NEAR_LIMIT} as near_limit, ${ASKED_BEFORE}, (select cotizacion_id from idempotencia where clave = $9::text) as repetida,
    ${EDITION} as edition, ${someAreDue('$12')} as por_aplicar,
    exists (select from turno_de_asesor where id_proyecto = $10::bigint) as con_turnos, elegido.*
  from (select) una
  left join (
    select lote.terreno::text as terreno, lote.frente::float8 as frente, lote.fondo::float8 as fondo, ${SITUATION_COLUMNS} from lote ${SITUATION_JOINS}
    where lote.id_proyecto = $10::bigint and lote.id_lote = $11::text and not lote.retirado) elegido on true`;
