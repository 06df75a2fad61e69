import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { ADVISER_NAME } from './findCotizacion.ts';
import type { ShowDeps } from './showCotizacion.ts';

/**
 * By what `showCotizacion` may answer otherwise than before, as one short text, at a tenth of its cost: the row versions of
 * the quote, of its newest mail and of the quotes before and after it, the catalogue's version, which every change of
 * a lot, a hold or a price counts on, who attends, and the day in Mexico City. It says nothing of what passes with the hours: of a lot
 * that is not free the answer has to be asked for. In: the quote's secret. Out: `undefined` where there is none.
 */
export async function stampCotizacion(
  { db, clock }: Pick<ShowDeps, 'clock'> & { db: Pick<Db, 'query'> },
  token: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ sello: string }>(STAMP, [token]);
  return row && `${fechaEnMexico(clock())} ${row.sello}`;
}

/** PostgreSQL writes another `xmin` at each change of a row. */
const VERSION = `id || ':' || xmin::text`;
const STAMP = `
  select json_build_array(c.id, c.xmin::text, (select version::text from catalogo),
    (select ${VERSION} from correo_salida where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1),
    (select ${VERSION} from cotizacion otra where otra.id = c.anterior_id),
    (select ${VERSION} from cotizacion otra where otra.anterior_id = c.id order by id desc limit 1),
    ${ADVISER_NAME})::text as sello
  from cotizacion c
  where c.token = $1`;
