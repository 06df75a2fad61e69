import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { RecordatoriosShown } from '../../../contract/panel/recordatorios.ts';
import type { Member } from '../../../domain/permisos.ts';
import {
  DIAS_DE_RECORDATORIO,
  dueVigencia,
  type RecordatorioKind,
} from '../../../domain/recordatorio/recordatorio.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { cancelWaiting, MOTIVO_DE_ALTO } from '../../personas/altos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readDiasDeRecordatorio, readDuePagos } from '../ventas/tellPagos.ts';
import { takeLotesAsSeen } from './lotesVistos.ts';
import { countLotesGone } from './remindLotes.ts';
import { countVigencias, LAST_ID } from './remindVigencias.ts';

/** Most quotes of a kind that are examined for a count; beyond, the answer says that there are more. */
const MOST_COUNTED = 400;

/** Since when each kind is on, and how many people it would reach now. */
export async function showRecordatorios({
  db,
  clock,
}: Pick<PanelDeps, 'db' | 'clock'>): Promise<RecordatoriosShown> {
  const rows = await db.query<{ tipo: RecordatorioKind | 'pago'; desde: Date }>(
    'select tipo, desde from recordatorio_ajuste',
  );
  const ahora = clock();
  const dias = await readDiasDeRecordatorio(db);
  const pagos = await readDuePagos(db, { ahora, dias: dias ?? DIAS_DE_RECORDATORIO, most: MOST_COUNTED });
  const counted = {
    pago: { hoy: pagos.length, hayMas: pagos.length === MOST_COUNTED },
    vigencia: await countVigencias(db, { ahora, most: MOST_COUNTED }),
    lote: await countLotesGone(db, { ahora, most: MOST_COUNTED }),
  };
  const shownOf = (tipo: keyof typeof counted) => ({
    desde: rows.find((row) => row.tipo === tipo)?.desde.toISOString() ?? null,
    ...counted[tipo],
  });
  return { vigencia: shownOf('vigencia'), lote: shownOf('lote'), pago: { ...shownOf('pago'), dias } };
}

/**
 * Turns a kind on or off, with a log line; a repeat changes nothing. Turned on, it skips all that came due
 * before. Turned off, waiting mails are not sent.
 */
export async function setRecordatorio(
  deps: Pick<PanelDeps, 'db' | 'clock'>,
  person: Member,
  { tipo, encendido }: { tipo: RecordatorioKind; encendido: boolean },
): Promise<OutcomeOf<'FijarRecordatorio'>> {
  const may = await deps.db.transaction(async (tx) => {
    if (!(await stillMay(tx, person, 'changeRecordatorios'))) return false;
    const en = deps.clock();
    if (!(encendido ? await turnOn(tx, tipo, en) : await turnOff(tx, tipo))) return true;
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: person.id },
      en,
      ...(encendido
        ? { accion: 'recordatorio.encender', despues: { tipo } }
        : { accion: 'recordatorio.apagar', antes: { tipo } }),
    });
    return true;
  }, 'read committed');
  return may ? { ok: true, answer: await showRecordatorios(deps) } : { ok: false, motivo: 'NO_PERMITIDO' };
}

/**
 * Turns the mail before an instalment on, with its days, or off, with a log line; a repeat changes nothing. Turned
 * off, waiting mails are not sent.
 */
export async function setRecordatorioDePago(
  deps: Pick<PanelDeps, 'db' | 'clock'>,
  person: Member,
  { dias }: PanelRequestOf<'FijarRecordatorioDePago'>,
): Promise<OutcomeOf<'FijarRecordatorioDePago'>> {
  const may = await deps.db.transaction(async (tx) => {
    if (!(await stillMay(tx, person, 'changeRecordatorios'))) return false;
    const before = await readDiasDeRecordatorio(tx);
    if (before === dias) return true;
    const en = deps.clock();
    if (dias === null) {
      await tx.query(`delete from recordatorio_ajuste where tipo = 'pago'`);
      await cancelWaiting(tx, 'aviso_de_pago_id is not null', [], MOTIVO_DE_ALTO.empresa);
    } else
      await tx.query(
        `insert into recordatorio_ajuste (tipo, desde, dias) values ('pago', $1::timestamptz, $2::int)
         on conflict (tipo) do update set dias = excluded.dias`,
        [en, dias],
      );
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: person.id },
      en,
      accion: dias === null ? 'recordatorio.apagar' : 'recordatorio.encender',
      ...(before !== null && { antes: { tipo: 'pago', dias: before } }),
      ...(dias !== null && { despues: { tipo: 'pago', dias } }),
    });
    return true;
  }, 'read committed');
  return may ? { ok: true, answer: await showRecordatorios(deps) } : { ok: false, motivo: 'NO_PERMITIDO' };
}

/** Out: true if it was off. */
async function turnOn(tx: Queryable, tipo: RecordatorioKind, ahora: Date): Promise<boolean> {
  const [vista, id] = tipo === 'vigencia' ? [dueVigencia(ahora), LAST_ID] : [null, null];
  const made = await tx.query(
    `insert into recordatorio_ajuste (tipo, desde, vigencia_vista, id_visto)
     values ($1, $2::timestamptz, $3::date, $4::bigint) on conflict do nothing returning tipo`,
    [tipo, ahora, vista, id],
  );
  if (made.length && tipo === 'lote') await takeLotesAsSeen(tx, ahora);
  return made.length > 0;
}

/** Out: true if it was on. */
async function turnOff(tx: Queryable, tipo: RecordatorioKind): Promise<boolean> {
  const gone = await tx.query('delete from recordatorio_ajuste where tipo = $1 returning tipo', [tipo]);
  const THESE = 'recordatorio_id in (select id from recordatorio where tipo = $1::text)';
  if (gone.length) await cancelWaiting(tx, THESE, [tipo], MOTIVO_DE_ALTO.empresa);
  return gone.length > 0;
}
