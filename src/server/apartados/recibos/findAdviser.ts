import type { Queryable } from '../../db/db.ts';

/** Who follows a hold by now: its adviser, or who took over from them. `undefined`: nobody of the staff does. */
export async function findAdviser(
  db: Queryable,
  apartado: string,
): Promise<{ name: string; address: string } | undefined> {
  const [row] = await db.query<{ name: string; address: string }>(FOLLOWER, [apartado]);
  return row;
}

/** Who left handed over to somebody, who may have left since. */
const FOLLOWER = `
  with recursive seguido as (
    select p.id, p.nombre, p.correo, p.baja_en, p.relevo_id, array[p.id] as vistos
    from apartado a join personal p on p.id = a.apartado_por where a.id = $1::bigint
    union all
    select p.id, p.nombre, p.correo, p.baja_en, p.relevo_id, vistos || p.id
    from seguido s join personal p on p.id = s.relevo_id
    where s.baja_en is not null and p.id <> all (vistos)
  )
  select nombre as name, correo as address from seguido where baja_en is null limit 1`;
