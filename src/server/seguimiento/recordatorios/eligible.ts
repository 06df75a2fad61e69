import type { RecordatoriosShown } from '../../../contract/panel/recordatorios.ts';
import { standingSql } from '../../cotizaciones/show/estadoDeCorreo.ts';
import { SITUATION_JOINS } from '../../lotes/apartados/situation.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { isOnOffer, SEEN_COLUMNS, type SeenRow } from './lotesVistos.ts';

/** How many people would be reminded, and whether more quotes exist than were examined. */
export type Concerned = Omit<RecordatoriosShown['vigencia'], 'desde'>;

/** A quote whose person may be reminded. */
export interface EligibleQuote {
  id: string;
  /** `mailboxKeyOf` of the person. */
  contacto: Present<string>;
  correo: string;
  id_proyecto: number;
  id_lote: string;
  /** True if a visitor could choose the lot now. */
  disponible: boolean;
  /** True for the newest quote of this person and lot. */
  newest: boolean;
}

/**
 * Of these quotes, those whose person may get any reminder, newest first. All must hold: the quote is valid
 * and its project on sale; its own mail was sent; the mailbox has accepted a mail since any refused or
 * given-up one; the data are not deleted; reminders are not stopped; the lot is neither held for the person
 * nor theirs. The quotes are locked against deletion, which runs before this or finds the reminders. In: ids
 * of quotes; the day in Mexico City; the database's time.
 */
export async function readEligible(
  tx: Queryable,
  ids: readonly string[],
  { hoy, ahora }: { hoy: string; ahora: Date },
): Promise<EligibleQuote[]> {
  if (!ids.length) return [];
  const asked = JSON.stringify(ids);
  await tx.query(
    `select from cotizacion where id in (select value::bigint from json_array_elements_text($1::json)) order by id for share`,
    [asked],
  );
  const rows = await tx.query<Row>(ELIGIBLE, [asked, hoy]);
  return rows.map((row) => {
    const { id, contacto, correo, id_proyecto, id_lote, newest } = row;
    return { id, contacto, correo, id_proyecto, id_lote, newest, disponible: isOnOffer(row, ahora) };
  });
}

type Row = SeenRow & Omit<EligibleQuote, 'disponible'>;

/** SQL of a quote's project, as text, and lot, as in the index. */
export const PROYECTO_OF_QUOTE = `(c.documento -> 'proyecto' ->> 'id_proyecto')`;
export const LOTE_OF_QUOTE = `(c.documento -> 'lote' ->> 'id_lote')`;

const ELIGIBLE = `
  select c.id::text as id, c.contacto, c.documento #>> '{cliente,correo}' as correo, proyecto.id_proyecto,
    ${LOTE_OF_QUOTE} as id_lote, ${SEEN_COLUMNS},
    not exists (select from cotizacion otra where otra.contacto = c.contacto and otra.id > c.id
      and otra.documento -> 'proyecto' ->> 'id_proyecto' = ${PROYECTO_OF_QUOTE}
      and otra.documento -> 'lote' ->> 'id_lote' = ${LOTE_OF_QUOTE}) as newest
  from cotizacion c
    join proyecto on proyecto.id_proyecto = ${PROYECTO_OF_QUOTE}::int and not proyecto.retirado
    left join lote on lote.id_proyecto = proyecto.id_proyecto and lote.id_lote = ${LOTE_OF_QUOTE}
    ${SITUATION_JOINS}
  where c.id in (select value::bigint from json_array_elements_text($1::json))
    and c.contacto is not null and c.vigencia >= $2::date
    and (select ${standingSql()} from correo_salida where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1)
      in ('enviada', 'sinConstancia')
    and not exists (select from recordatorio_alto where clave = c.contacto)
    and not exists (select from correo_salida no where no.destinatario_clave = c.contacto and no.tipo = 'cliente'
      and no.estado = 'rechazado'
      and not exists (select from correo_salida si where si.destinatario_clave = c.contacto and si.tipo = 'cliente'
        and ${standingSql('si.')} in ('enviada', 'sinConstancia') and si.enviado_en > no.creado_en))
    and not (coalesce(abierto.contacto = c.contacto, false) or coalesce(abierto.cotizacion_id = c.id, false))
    and not exists (select from apartado origen where origen.id = cerrada.apartado_id and cerrada.nombre is null
      and (origen.contacto = c.contacto or origen.cotizacion_id = c.id))
    and not (coalesce(cerrada.contacto = c.contacto, false) or coalesce(cerrada.cotizacion_id = c.id, false))
  order by c.id desc`;
