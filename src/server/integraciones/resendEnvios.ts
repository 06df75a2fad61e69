import { PERIODO_MAX_DIAS, PERIODO_MAX_EVENTOS } from '../../contract/panel/integraciones.ts';
import { addDias, instantEnMexico } from '../../domain/fecha.ts';
import type { Member } from '../../domain/permisos.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Queryable } from '../plataforma/db/db.ts';

type ResendDeps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;
type Resent =
  | { ok: true; answer: { reenviados: number } }
  | { ok: false; motivo: 'SIN_WEBHOOK' | 'PERIODO_NO_VALIDO'; detail?: string };

const SIN_WEBHOOK = { ok: false, motivo: 'SIN_WEBHOOK' } as const;

/** Queues given-up notices again, under their own ids. In: which; all by default. */
export async function resendEnvios(
  { db, clock, settings }: ResendDeps,
  { id: personalId }: Pick<Member, 'id'>,
  { ids }: { ids?: readonly string[] | undefined },
): Promise<Resent> {
  if (!settings.webhook) return SIN_WEBHOOK;
  const named = (mark: string) =>
    ids ? JSON.stringify(ids.filter((id) => id.startsWith(mark)).map((id) => id.slice(1))) : null;
  const WHICH = `estado = 'rechazado'
    and ($2::text is null or id in (select value::bigint from json_array_elements_text($2::json)))`;
  return carryOut({ db, clock }, personalId, { todos: ids === undefined }, async (tx, ahora) => {
    const avisos = await tx.query(`${AGAIN('aviso')} where ${WHICH} returning id`, [ahora, named('a')]);
    const quotes = await tx.query(
      `${AGAIN('correo_salida')} where tipo = 'webhook' and ${WHICH} returning id`,
      [ahora, named('c')],
    );
    return avisos.length + quotes.length;
  });
}

/** Posts all events of these days again, accepted ones too; receivers know them by id. */
export async function repeatEnvios(
  { db, clock, settings }: ResendDeps,
  { id: personalId }: Pick<Member, 'id'>,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Resent> {
  if (!settings.webhook) return SIN_WEBHOOK;
  const fault = (detail: string) => ({ ok: false, motivo: 'PERIODO_NO_VALIDO', detail }) as const;
  if (desde > hasta) return fault('El primer día va antes que el último.');
  if (addDias(desde, PERIODO_MAX_DIAS - 1) < hasta)
    return fault(`Elige ${PERIODO_MAX_DIAS} días o menos; repite el resto después.`);
  const within = [instantEnMexico(desde, '00:00'), instantEnMexico(addDias(hasta, 1), '00:00')];
  const [row] = await db.query<{ n: number }>(COUNTED, within);
  if ((row?.n ?? 0) > PERIODO_MAX_EVENTOS)
    return fault(`Son más de ${PERIODO_MAX_EVENTOS} avisos: elige menos días y repite el resto después.`);
  return carryOut({ db, clock }, personalId, { desde, hasta }, async (tx, ahora) => {
    const WHICH = `creado_en >= $2::timestamptz and creado_en < $3::timestamptz and estado in ('enviado', 'rechazado')`;
    const avisos = await tx.query(`${AGAIN('aviso')} where ${WHICH} returning id`, [ahora, ...within]);
    const quotes = await tx.query(
      `${AGAIN('correo_salida')} where tipo = 'webhook' and ${WHICH} returning id`,
      [ahora, ...within],
    );
    return avisos.length + quotes.length;
  });
}

const COUNTED = `
  select (select count(*)::int from (select from aviso where creado_en >= $1::timestamptz and creado_en < $2::timestamptz
      limit ${PERIODO_MAX_EVENTOS + 1}) a)
    + (select count(*)::int from (select from correo_salida where tipo = 'webhook' and creado_en >= $1::timestamptz
      and creado_en < $2::timestamptz limit ${PERIODO_MAX_EVENTOS + 1}) c) as n`;

const AGAIN = (tabla: string) => `
  update ${tabla} set estado = 'pendiente', intentos = 0, proximo_intento = $1::timestamptz,
    arrendado_hasta = null, arrendado_por = null`;

async function carryOut(
  { db, clock }: Pick<ResendDeps, 'db' | 'clock'>,
  personalId: string,
  asked: object,
  work: (tx: Queryable, ahora: Date) => Promise<number>,
): Promise<Resent> {
  return db.transaction(async (tx): Promise<Resent> => {
    const ahora = clock();
    const reenviados = await work(tx, ahora);
    if (reenviados)
      await writeBitacora(tx, {
        author: { origen: 'panel', personalId },
        en: ahora,
        accion: 'avisos.reenviar',
        despues: { ...asked, avisos: reenviados },
      });
    return { ok: true, answer: { reenviados } };
  }, 'read committed');
}
