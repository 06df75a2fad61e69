import { HOY_COUNT_MAX } from '../../../contract/panel/choices.ts';
import { standingOf } from '../../../domain/correo/entrega.ts';
import { limitedTo, type Member, mayWith } from '../../../domain/permisos.ts';
import { releaseWithheld } from '../../cotizaciones/send/resendCotizacion.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { CorreoDeHoyRow } from './readHoy.ts';
import { statementOfHoy } from './statementsOfHoy.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;

/** Releases the withheld mails of the reader's list of today. In: `asesor`, as in the list. Out: how many. */
export function releaseOfHoy(
  { db, clock, settings }: Deps & Pick<PanelDeps, 'settings'>,
  reader: Member,
  { asesor }: { asesor?: string | undefined },
): Promise<{ liberados: number; conServidor: boolean }> {
  return db.transaction(async (tx) => {
    const ahora = clock();
    const request = { ahora, own: limitedTo(reader, 'followPersona'), asesor, most: HOY_COUNT_MAX };
    const { text, values } = statementOfHoy(request, 'correos');
    const listed = await tx.query<CorreoDeHoyRow>(text, values);
    const ids = listed.filter((it) => standingOf(it).estado === 'retenida').map(({ id }) => id);
    const liberados = await releaseWithheld({ db: tx, clock }, ids);
    if (liberados)
      await writeBitacora(tx, {
        author: { origen: 'panel', personalId: reader.id },
        en: ahora,
        accion: 'correo.liberar',
        despues: { correos: liberados },
      });
    return { liberados, conServidor: settings.smtpUrl !== undefined };
  }, 'read committed');
}

/**
 * Stops asking for a correction of a refused mail, as nobody knows another address. A mail in another state
 * stays as it is. Refused: a mail of another adviser's person; an unknown one.
 */
export function discardCorreo(
  { db, clock }: Deps,
  reader: Member,
  { correo: id }: { correo: string },
): Promise<typeof DONE | { ok: false; motivo: 'NO_PERMITIDO' | 'SOLICITUD_INVALIDA' }> {
  return db.transaction(async (tx) => {
    const [known] = await tx.query<{ asesor: string | null }>(CORREO, [id]);
    if (!known) return { ok: false, motivo: 'SOLICITUD_INVALIDA' } as const;
    if (!mayWith(reader, 'resendCotizacion', known.asesor))
      return { ok: false, motivo: 'NO_PERMITIDO' } as const;
    const en = clock();
    const discarded = await tx.query(
      `update correo_salida set descartado_en = $2::timestamptz
       where id = $1::bigint and estado = 'rechazado' and descartado_en is null returning id`,
      [id, en],
    );
    if (discarded.length)
      await writeBitacora(tx, {
        author: { origen: 'panel', personalId: reader.id },
        en,
        accion: 'correo.descartar',
        sobre: `correo ${id}`,
      });
    return DONE;
  }, 'read committed');
}

const CORREO = `
  select p.asesor_id::text as asesor from correo_salida s
  left join recordatorio r on r.id = s.recordatorio_id
  left join cotizacion c on c.id = coalesce(s.cotizacion_id, r.cotizacion_id)
  left join recibo b on b.id = s.recibo_id left join apartado a on a.id = b.apartado_id
  join persona p on p.clave = coalesce(c.contacto, a.contacto)
  where s.id = $1::bigint and s.tipo = 'cliente'`;
