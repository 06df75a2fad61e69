import { HOY_COUNT_MAX } from '../../../contract/panel/choices.ts';
import { ARCHIVO } from '../../../domain/correo/entrega.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { newMails } from '../send/resendCotizacion.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

/** Whether there is a mail server, and how many quotes that are still good became files; of those the reader's own and nobody's. */
export async function countFiled(
  { db, clock, settings }: Deps,
  reader: Member,
): Promise<{ conServidor: boolean; guardadas: number }> {
  const [row] = await db.query<{ n: number }>(COUNT, [fechaEnMexico(clock()), ownOf(reader)]);
  return { conServidor: settings.smtpUrl !== undefined, guardadas: row?.n ?? 0 };
}

/** Sends those quotes, each as a new mail that waits for its turn as any other; a line of the log says how many. Out: how many. */
export function sendFiled({ db, clock, settings }: Deps, reader: Member): Promise<number> {
  if (settings.smtpUrl === undefined) return Promise.resolve(0);
  return db.transaction(async (tx: Queryable) => {
    const en = clock();
    const sent = await tx.query(SEND, [en, fechaEnMexico(en), ownOf(reader)]);
    if (sent.length)
      await writeBitacora(tx, {
        author: { origen: 'panel', personalId: reader.id },
        en,
        accion: 'correo.liberar',
        despues: { correos: sent.length, guardados: true },
      });
    return sent.length;
  }, 'read committed');
}

/** Whose: `null`, everybody's. */
function ownOf(reader: Member): string | null {
  return reachOf(reader.rol, 'resendCotizacion') === 'all' ? null : reader.id;
}

/** SQL: still good, not renewed, their newest mail a file. In: SQL of the day in Mexico City, and of whose. */
const filed = (hoy: string, own: string) => `correo_salida s
  join cotizacion c on c.id = s.cotizacion_id join persona p on p.clave = c.contacto
  where s.tipo = 'cliente' and s.estado = 'enviado' and s.aceptado_por = '${ARCHIVO}'
    and c.vigencia >= ${hoy}::date and c.token is not null
    and (${own}::bigint is null or p.asesor_id is null or p.asesor_id = ${own}::bigint)
    and not exists (select from correo_salida nueva
      where nueva.cotizacion_id = c.id and nueva.tipo = 'cliente' and nueva.id > s.id)
    and not exists (select from cotizacion nueva where nueva.anterior_id = c.id offset 0)`;

const COUNT = `select count(*)::int as n from (select from ${filed('$1', '$2')} limit ${HOY_COUNT_MAX}) as contadas`;

const SEND = newMails({
  from: `${filed('$2', '$3')} order by c.id limit ${HOY_COUNT_MAX}`,
  id: 'gen_random_uuid()::text',
  liberado: false,
});
