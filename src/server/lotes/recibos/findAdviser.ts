import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Who is told of a hold by now: its adviser, or who took over from them; of a person to whom a colleague of that adviser attends, the
 * colleague (record 188). `undefined`: nobody of the staff is.
 */
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
    select p.id, p.nombre, p.correo, p.rol, a.contacto, p.baja_en, p.relevo_id, array[p.id] as vistos
    from apartado a join personal p on p.id = a.apartado_por where a.id = $1::bigint
    union all
    select p.id, p.nombre, p.correo, p.rol, s.contacto, p.baja_en, p.relevo_id, vistos || p.id
    from seguido s join personal p on p.id = s.relevo_id
    where s.baja_en is not null and p.id <> all (vistos)
  )
  select coalesce(otra.nombre, s.nombre) as name, coalesce(otra.correo, s.correo) as address
  from seguido s left join personal otra on s.rol = 'asesor' and otra.baja_en is null
    and otra.id = (select asesor_id from persona where clave = s.contacto)
  where s.baja_en is null limit 1`;
