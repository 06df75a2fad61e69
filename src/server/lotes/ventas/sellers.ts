import type { AsesorEnPanel } from '../../../contract/panel/inventario.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Advisers to filter by: all who sell for readers without limit (`null`), else oneself. */
export function readSellers(db: Queryable, own: string | null): Promise<AsesorEnPanel[]> {
  return db.query<{ id: string; nombre: string }>(
    `select id::text as id, nombre from personal
     where baja_en is null and rol <> 'consulta' and ($1::bigint is null or id = $1::bigint) order by nombre, id`,
    [own],
  );
}
