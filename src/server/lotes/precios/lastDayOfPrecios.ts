import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Last day of a project's present prices: the one before its next approved list. `null`: none is planned. */
export async function lastDayOfPrecios(
  db: Queryable,
  id_proyecto: number,
  ahora: Date,
): Promise<string | null> {
  const [row] = await db.query<{ cambian: Date | null }>(
    `select min(vigente_en) as cambian from lista_de_precios
     where id_proyecto = $1::int and aprobada_en is not null and retirada_en is null and aplicada_en is null
       and vigente_en > $2::timestamptz`,
    [id_proyecto, ahora],
  );
  return row?.cambian ? fechaEnMexico(new Date(row.cambian.getTime() - 1)) : null;
}
