import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { ADVISER_SHOWN } from './findCotizacion.ts';
import type { ShowDeps } from './showCotizacion.ts';

/**
 * A short text that changes with `showCotizacion`'s answer, at a tenth of its cost. It has the row versions
 * of the quote, its newest mail and its neighbours; the catalogue's version, which every change of a lot,
 * hold or price increments; the adviser; and the day in Mexico City. It ignores the passing of hours, so an
 * unavailable lot needs the full answer. In: the quote's secret. Out: `undefined` if unknown.
 */
export async function stampCotizacion(
  { db, clock }: Pick<ShowDeps, 'clock'> & { db: Pick<Db, 'query'> },
  token: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ sello: string }>(STAMP, [token]);
  return row && `${fechaEnMexico(clock())} ${row.sello}`;
}

/** PostgreSQL sets a new `xmin` at each change of a row. */
const VERSION = `id || ':' || xmin::text`;
const STAMP = `
  select json_build_array(c.id, c.xmin::text, (select version::text from catalogo),
    (select ${VERSION} from correo_salida where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1),
    (select ${VERSION} from cotizacion otra where otra.id = c.anterior_id),
    (select ${VERSION} from cotizacion otra where otra.anterior_id = c.id order by id desc limit 1),
    ${ADVISER_SHOWN})::text as sello
  from cotizacion c
  where c.token = $1`;
