import { ELIGIBLE_ESTATUS } from '../../../domain/lote.ts';
import { SITUATION_JOINS } from '../../lotes/apartados/situation.ts';

const ELEGIBLES = ELIGIBLE_ESTATUS.map((estatus) => `'${estatus}'`).join(', ');

/**
 * The ids of the quotes that are good on `hoy` and of which the lot went to somebody else or is not for sale any more, as SQL. Gathered by
 * the day until which they are good: in the list's own order all would be read where few lots are gone.
 * In: SQL of the day in Mexico City, and of now.
 */
export const lostQuotes = (hoy: string, ahora: string): string => `
  select vigente.id from cotizacion vigente,
    -- Taken apart once: each arrow would unpack the whole document again.
    jsonb_to_record(vigente.documento) as de (proyecto jsonb, lote jsonb)
  where vigente.vigencia >= ${hoy} and vigente.contacto is not null and not exists (
    select from lote ${SITUATION_JOINS}
      left join apartado vendido on vendido.id = cerrada.apartado_id,
      lateral (select abierto.pago_en is not null or abierto.vence_en > ${ahora} as apartado) as vivo
    where lote.id_proyecto = (de.proyecto ->> 'id_proyecto')::int
      and lote.id_lote = de.lote ->> 'id_lote'
      and case when cerrada.id is not null then coalesce(cerrada.contacto, vendido.contacto) = vigente.contacto
        when vivo.apartado then abierto.contacto = vigente.contacto
        else not lote.retirado and lote.estatus in (${ELEGIBLES}) end)`;
