import type { FichaDeContacto } from '../../contract/webhook.ts';
import type { Queryable } from '../db/db.ts';

/** The person behind a quote: all their quotes, and what they agreed to. @throws where there is no such quote. */
export async function readFicha(db: Queryable, folio: string): Promise<FichaDeContacto> {
  const [row] = await db.query<{
    folios: string[];
    aviso_version: string | null;
    aviso_en: Date | null;
    mercadotecnia: boolean;
    anterior: string | null;
  }>(
    `select (select coalesce(json_agg(otra.folio order by otra.id), json_build_array(c.folio))
         from cotizacion otra where otra.contacto = c.contacto) as folios,
       c.aviso_version, c.aviso_en, c.mercadotecnia,
       (select anterior.folio from cotizacion anterior where anterior.id = c.anterior_id) as anterior
     from cotizacion c where c.folio = $1`,
    [folio],
  );
  if (!row) throw new Error('no quote has this folio');
  const { folios, aviso_version: version, aviso_en: en, mercadotecnia, anterior } = row;
  return {
    folios,
    mercadotecnia,
    ...(version !== null && en && { aviso: { version, en: en.toISOString() } }),
    ...(anterior !== null && { anterior }),
  };
}
