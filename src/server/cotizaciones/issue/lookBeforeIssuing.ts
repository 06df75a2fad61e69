import { readDocumento } from '../../../contract/storedDocumento.ts';
import { decimal } from '../../../domain/decimal.ts';
import { estatusForVisitor } from '../../../domain/lote.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../../apartados/situation.ts';
import type { Queryable } from '../../db/db.ts';
import { someAreDue } from '../../precios/listasSql.ts';
import type { EnvioLimits } from '../../settings.ts';
import type { StoredCotizacion } from '../show/findCotizacion.ts';
import { type ChosenIds, type ChosenRow, EDITION } from './readChosen.ts';
import {
  COUNTED,
  type CountedCotizacion,
  type CountedRow,
  countedParameters,
  decideBy,
  type RetencionDecision,
} from './retencion.ts';

interface Asked {
  ids: ChosenIds;
  counted: CountedCotizacion;
  limites: EnvioLimits;
  /** Idempotency key. */
  clave: string | undefined;
}

/** How things stand for one request. */
export interface Standing {
  /** The quote that its key was first used for, with the fingerprint of that request. */
  earlier: (StoredCotizacion & { huella: string }) | undefined;
  decision: RetencionDecision;
  elegido: Pick<ChosenRow, 'edition' | 'preciosPorAplicar' | 'lote'>;
}

/** All `null` where there is no such lot. */
type LoteColumns = SituationRow & { terreno: string | null };

interface StandingRow extends CountedRow, LoteColumns {
  huella: string | null;
  token: string | null;
  documento: string | null;
  edition: string | null;
  por_aplicar: boolean;
}

/** Reads all that differs between two requests of the same house, in one statement, under the lock of `counted.clave`. */
export async function lookBeforeIssuing(
  tx: Queryable,
  { ids, counted, limites, clave }: Asked,
): Promise<Standing> {
  const [row] = await tx.query<StandingRow>(LOOK, [
    ...countedParameters(counted, limites),
    clave ?? null,
    ids.id_proyecto,
    ids.id_lote,
    counted.ahora,
  ]);
  if (!row) throw new Error('the look answered no row');
  const { huella, token, documento } = row;
  return {
    earlier:
      huella && token && documento ? { huella, token, documento: readDocumento(documento) } : undefined,
    decision: decideBy(row, counted, limites),
    elegido: {
      edition: row.edition,
      preciosPorAplicar: row.por_aplicar,
      lote: loteOf(row, ids.id_lote, counted.ahora),
    },
  };
}

function loteOf({ terreno, ...situacion }: LoteColumns, id_lote: string, ahora: Date): ChosenRow['lote'] {
  if (terreno === null) return null;
  const estatus = estatusForVisitor(situationOf(situacion), ahora.getTime());
  return { id_lote, terreno: decimal(terreno), estatus };
}

const LOOK = `
  select counted.*, earlier.*, ${EDITION} as edition, ${someAreDue('$14')} as por_aplicar, elegido.*
  from ${COUNTED} counted
  left join (
    select huella, token, documento::text as documento
    from idempotencia join cotizacion on cotizacion.id = cotizacion_id
    where clave = $11::text and token is not null) earlier on true
  left join (
    select lote.terreno::text as terreno, ${SITUATION_COLUMNS} from lote ${SITUATION_JOINS}
    where lote.id_proyecto = $12::bigint and lote.id_lote = $13::text and not lote.retirado) elegido on true`;
