import type { ContactoRecord } from '../../../contract/webhook.ts';
import type { Campana } from '../../../domain/personas/origen.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Facts before an outgoing item. */
interface Antecedents {
  /** Idempotency key of the quote's request. */
  clave?: string;
  /** The buyer's address before the correction; for `suceso` 'corregida'. */
  correoAnterior?: string;
}

/** In: id of the outgoing row. */
export async function readAntecedents(db: Queryable, salida: string): Promise<Antecedents> {
  const [row] = await db.query<{ clave: string | null; anterior: string | null }>(ANTECEDENTES, [salida]);
  const { clave = null, anterior = null } = row ?? {};
  return { ...(clave !== null && { clave }), ...(anterior !== null && { correoAnterior: anterior }) };
}

/**
 * A correction writes the buyer's new mail first and then its notices, so the mail before it went to the old
 * address.
 */
const ANTECEDENTES = `
  select
    (select clave from idempotencia where cotizacion_id = s.cotizacion_id order by creada_en limit 1) as clave,
    (select destinatario from correo_salida previa
     where previa.cotizacion_id = s.cotizacion_id and previa.tipo = 'cliente' and previa.id < s.id
     order by previa.id desc limit 1 offset 1) as anterior
  from correo_salida s where s.id = $1::bigint`;

/** The person of a quote: all their quotes and consents. @throws if the quote does not exist */
export async function readContactoRecord(db: Queryable, folio: string): Promise<ContactoRecord> {
  const [row] = await db.query<{
    folios: string[];
    aviso_version: string | null;
    aviso_en: Date | null;
    mercadotecnia: boolean;
    anterior: string | null;
    campana: Campana | null;
    primera: Campana | null;
  }>(
    `select (select coalesce(json_agg(otra.folio order by otra.id), json_build_array(c.folio))
         from cotizacion otra where otra.contacto = c.contacto) as folios,
       c.aviso_version, c.aviso_en, c.mercadotecnia, c.campana, c.primera_campana as primera,
       (select anterior.folio from cotizacion anterior where anterior.id = c.anterior_id) as anterior
     from cotizacion c where c.folio = $1`,
    [folio],
  );
  if (!row) throw new Error('no quote has this folio');
  const { folios, aviso_version: version, aviso_en: en, mercadotecnia, anterior, campana, primera } = row;
  return {
    folios,
    mercadotecnia,
    ...(version !== null && en && { aviso: { version, en: en.toISOString() } }),
    ...(anterior !== null && { anterior }),
    ...(campana && { campana }),
    ...(primera && { primeraCampana: primera }),
  };
}
