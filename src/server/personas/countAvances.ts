import type { FiltroDePersonas } from '../../contract/listings/listings.ts';
import type { PanelAnswerOf } from '../../contract/panel/calls.ts';
import type { Member } from '../../domain/permisos.ts';
import { AVANCE_KINDS } from '../../domain/personas/avance.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Parameter } from '../plataforma/db/db.ts';
import { readByIndex } from '../plataforma/db/readByIndex.ts';
import { amountSql, avanceSql } from './avanceSql.ts';
import { partesOfPersonas } from './listPersonas.ts';

/** How many people of a filter stand at each stage, and their amounts, within the role's reach. Every stage has a row. */
export async function countAvances(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  filtro: FiltroDePersonas,
): Promise<PanelAnswerOf<'ContarAvances'>> {
  const ahora = clock();
  const rows = await readByIndex(db, async (tx) => {
    const values: Parameter[] = [];
    const given = (value: Parameter) => `$${values.push(value)}`;
    const now = `${given(ahora)}::timestamptz`;
    const { partes } = await partesOfPersonas(tx, { reader, filtro, ahora }, given);
    if (!partes.length) return [];
    const counted = partes.map(
      ({ donde }) =>
        `select ${avanceSql(now)} as avance, ${amountSql(now)} as monto from persona p
         where ${donde.filter(Boolean).join(' and ') || 'true'}`,
    );
    return tx.query<{ avance: number; personas: number; monto: number }>(
      `select avance, count(*)::int as personas, coalesce(sum(monto), 0)::float8 as monto
       from (${counted.join(' union all ')}) as una group by avance`,
      values,
    );
  });
  const byNumber = new Map(rows.map((row) => [row.avance, row]));
  return {
    avances: AVANCE_KINDS.map((avance, at) => ({
      avance,
      personas: byNumber.get(at)?.personas ?? 0,
      monto: byNumber.get(at)?.monto ?? 0,
    })),
  };
}
