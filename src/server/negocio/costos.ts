import type { PanelRequestOf } from '../../contract/panel/calls.ts';
import { type Decimal, decimal } from '../../domain/decimal.ts';
import type { Member } from '../../domain/permisos.ts';
import { stillMay } from '../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import { DONE, type OutcomeOf } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import type { AskedNegocio } from './countPasos.ts';

/** What each source cost in the months that the period has whole, MXN. */
export async function readCostos(
  db: Queryable,
  { id_proyecto, desde, hasta }: AskedNegocio,
): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await db.query<{ origen: string; monto: string }>(
    `select origen, sum(monto)::text as monto from costo_de_origen
     where mes >= $1::date and mes + interval '1 month' <= $2::date + 1 and ($3::int is null or id_proyecto = $3::int)
     group by origen`,
    [desde, hasta, id_proyecto],
  );
  return new Map(rows.map(({ origen, monto }) => [origen, decimal(monto)]));
}

/** Writes what a source cost in a month, in place of the amount before, with a line in the log. */
export function setCosto(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  person: Member,
  { id_proyecto, origen, mes, monto }: PanelRequestOf<'FijarCosto'>,
): Promise<OutcomeOf<'FijarCosto'>> {
  return db.transaction(async (tx): Promise<OutcomeOf<'FijarCosto'>> => {
    if (!(await stillMay(tx, person, 'changeCostos'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const [proyecto] = await tx.query('select from proyecto where id_proyecto = $1::int for share', [
      id_proyecto,
    ]);
    if (!proyecto) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
    const key = [id_proyecto, origen, `${mes}-01`] as const;
    const [before] = await tx.query<{ monto: string }>(
      'select monto::text as monto from costo_de_origen where (id_proyecto, origen, mes) = ($1::int, $2, $3::date) for update',
      [...key],
    );
    if (before ? monto !== null && decimal(before.monto) === decimal(monto) : monto === null) return DONE;
    if (monto === null)
      await tx.query(
        'delete from costo_de_origen where (id_proyecto, origen, mes) = ($1::int, $2, $3::date)',
        [...key],
      );
    else
      await tx.query(
        `insert into costo_de_origen (id_proyecto, origen, mes, monto) values ($1::int, $2, $3::date, $4::numeric)
         on conflict (id_proyecto, mes, origen) do update set monto = excluded.monto`,
        [...key, monto],
      );
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: person.id },
      en: clock(),
      accion: 'costo.fijar',
      proyecto: id_proyecto,
      ...(before && { antes: { origen, mes, monto: Number(before.monto) } }),
      despues: { origen, mes, monto: monto === null ? null : Number(monto) },
    });
    return DONE;
  }, 'read committed');
}
