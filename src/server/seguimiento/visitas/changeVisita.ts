import type { VisitasShown } from '../../../contract/visita/visitaCalls.ts';
import { DIA_MS, tellDiaYHora } from '../../../domain/fecha.ts';
import { nearestHora, refuseHora, tellRefusal, VISITA_MINUTES } from '../../../domain/visita/horas.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { Clock } from '../../plataforma/clock.ts';
import { type Db, type Tx, WriteConflict } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { queueVisita } from './queueVisita.ts';
import { type Agenda, type KeptVisita, presentAgenda, readAgenda } from './readAgenda.ts';

export interface VisitaDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'correoDe' | 'correoVentas'>;
}

export type VisitaOutcome =
  /** `cambio`: mail was queued. */
  | { ok: true; cambio: boolean; answer: VisitasShown }
  | {
      ok: false;
      motivo: 'HORA_NO_DISPONIBLE' | 'VISITA_REPETIDA' | 'SIN_VISITAS';
      /** A sentence for the buyer. */
      detail: string;
    }
  | { ok: false; motivo: 'COTIZACION_INEXISTENTE' | 'VISITA_INEXISTENTE' }
  /** Seconds. */
  | { ok: false; motivo: 'DEMASIADAS_SOLICITUDES'; retryAfter: number };

type Refused = Extract<VisitaOutcome, { ok: false }>;
const DONE = { ok: true } as const;

interface Moment {
  tx: Tx;
  deps: VisitaDeps;
  agenda: Agenda;
  ahora: Date;
}

/** Out: `false` if nothing changed. */
type Change = (moment: Moment) => Promise<typeof DONE | false | Refused>;

/** A visit at a free hour. The same request again changes nothing. */
export function bookVisita(deps: VisitaDeps, c: string, inicio: Date): Promise<VisitaOutcome> {
  return changeVisita(deps, c, async (moment) => {
    const { agenda, ahora } = moment;
    const { visita, otra } = agenda;
    if (visita?.inicio.getTime() === inicio.getTime()) return false;
    if (visita)
      return repeated(`Ya tienes una visita el ${tellDiaYHora(visita.inicio, ahora)} Muévela o cancélala.`);
    if (otra)
      return repeated('Ya hay una visita agendada con tu correo. Ahí te llegó cómo moverla o cancelarla.');
    const refused = refuse(moment, inicio) ?? (await limit(moment));
    return refused ?? store(moment, inicio);
  });
}

/** The visit at another free hour, with the adviser of today. */
export function moveVisita(deps: VisitaDeps, c: string, inicio: Date): Promise<VisitaOutcome> {
  return changeVisita(deps, c, async (moment) => {
    const { visita } = moment.agenda;
    if (!visita) return { ok: false, motivo: 'VISITA_INEXISTENTE' };
    if (visita.inicio.getTime() === inicio.getTime()) return false;
    const refused = refuse(moment, inicio) ?? (await limit(moment));
    return refused ?? move(moment, visita, inicio);
  });
}

/** Calls it off. Never refused for a limit: it happens once for each visit. */
export function cancelVisita(deps: VisitaDeps, c: string): Promise<VisitaOutcome> {
  return changeVisita(deps, c, async ({ tx, deps: { settings }, agenda, ahora }) => {
    const { visita, cotizacion } = agenda;
    if (!visita) return false;
    const secuencia = visita.secuencia + 1;
    await tx.query(
      `update visita set estado = 'cancelada', secuencia = $2, cambiada_en = $3::timestamptz where id = $1::bigint`,
      [visita.id, secuencia, ahora],
    );
    await queueVisita(tx, { id: visita.id, secuencia, cotizacion }, { ahora, settings });
    tx.tell({ tipo: 'visita.cancelada', en: ahora, de: [{ id: visita.id, inicio: visita.inicio }] });
    await note(tx, { id: visita.id, en: ahora, accion: 'visita.cancelar', antes: visita.inicio });
    return DONE;
  });
}

const repeated = (detail: string): Refused => ({ ok: false, motivo: 'VISITA_REPETIDA', detail });

async function changeVisita(deps: VisitaDeps, c: string, change: Change): Promise<VisitaOutcome> {
  const { db, clock } = deps;
  const [quote] = await db.query<{ contacto: string | null }>(
    'select contacto from cotizacion where token = $1',
    [c],
  );
  const contacto = quote?.contacto ?? null;
  if (contacto === null) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const done = await db.transaction(
    async (tx): Promise<VisitaOutcome | undefined> => {
      const ahora = clock();
      const agenda = await readAgenda(tx, c, ahora);
      // Corrected to another mailbox, or deleted, before this transaction held the mailbox's lock.
      if (agenda?.cotizacion.contacto !== contacto) return undefined;
      const changed = await change({ tx, deps, agenda, ahora });
      if (changed && !changed.ok) return changed;
      const now = changed ? ((await readAgenda(tx, c, ahora)) ?? agenda) : agenda;
      return { ok: true, cambio: changed !== false, answer: presentAgenda(now) };
    },
    'read committed',
    contacto,
  );
  return done ?? changeVisita(deps, c, change);
}

/** Why no visit can begin then. */
function refuse({ agenda, ahora }: Moment, inicio: Date): Refused | undefined {
  const { horario, libres, ocupadas } = agenda;
  if (!horario)
    return {
      ok: false,
      motivo: 'SIN_VISITAS',
      detail: 'Por ahora no se agendan visitas. Escríbenos y la acordamos.',
    };
  const refusal = refuseHora(inicio, horario, { ahora, ocupadas });
  return (
    refusal && {
      ok: false,
      motivo: 'HORA_NO_DISPONIBLE',
      detail: tellRefusal(refusal, nearestHora(inicio, libres), ahora),
    }
  );
}

/** Mails about visits to one mailbox in a day: a stranger may have typed it. */
const MAILS_A_DAY = 10;

async function limit({ tx, agenda, ahora }: Moment): Promise<Refused | undefined> {
  const [oldest] = await tx.query<{ creado_en: Date }>(
    `select creado_en from correo_salida
     where destinatario_clave = $1 and visita_id is not null and creado_en > $2::timestamptz
     order by creado_en desc offset $3 limit 1`,
    [agenda.cotizacion.contacto, new Date(ahora.getTime() - DIA_MS), MAILS_A_DAY - 1],
  );
  if (!oldest) return undefined;
  const freeMs = oldest.creado_en.getTime() + DIA_MS - ahora.getTime();
  return { ok: false, motivo: 'DEMASIADAS_SOLICITUDES', retryAfter: freeMs / 1000 };
}

async function store(moment: Moment, inicio: Date): Promise<typeof DONE> {
  const { tx, deps, agenda, ahora } = moment;
  const { cotizacion, asesor, horario } = agenda;
  const [row] = await excluding(() =>
    tx.query<{ id: string }>(
      `insert into visita (id_proyecto, cotizacion_id, contacto, asesor_id, inicio, minutos, lugar, pedida_en, cambiada_en)
       values ($1, $2::bigint, $3, $4::bigint, $5::timestamptz, $6, $7, $8::timestamptz, $8::timestamptz)
       returning id::text as id`,
      [
        cotizacion.id_proyecto,
        cotizacion.id,
        cotizacion.contacto,
        asesor?.id ?? null,
        inicio,
        VISITA_MINUTES,
        horario?.lugar ?? null,
        ahora,
      ],
    ),
  );
  if (!row) throw new Error('no visit was stored');
  const { id } = row;
  await queueVisita(tx, { id, secuencia: 0, cotizacion }, { ahora, settings: deps.settings });
  tx.tell({ tipo: 'visita.agendada', en: ahora, de: [{ id, inicio }] });
  await note(tx, { id, en: ahora, accion: 'visita.agendar', despues: inicio });
  return DONE;
}

async function move(
  { tx, deps, agenda, ahora }: Moment,
  visita: KeptVisita,
  inicio: Date,
): Promise<typeof DONE> {
  const { cotizacion, asesor, horario } = agenda;
  const { id } = visita;
  const secuencia = visita.secuencia + 1;
  await excluding(() =>
    tx.query(
      `update visita set inicio = $2::timestamptz, asesor_id = coalesce($3::bigint, asesor_id), lugar = $4, estado = 'pedida',
         secuencia = $5, cambiada_en = $6::timestamptz where id = $1::bigint`,
      [id, inicio, asesor?.id ?? null, horario?.lugar ?? null, secuencia, ahora],
    ),
  );
  await queueVisita(tx, { id, secuencia, cotizacion }, { ahora, settings: deps.settings });
  tx.tell({ tipo: 'visita.movida', en: ahora, de: [{ id, inicio }] });
  await note(tx, { id, en: ahora, accion: 'visita.mover', antes: visita.inicio, despues: inicio });
  return DONE;
}

/** exclusion_violation: somebody took the hour since it was read. */
const EXCLUDED = '23P01';

/** Lets the transaction run again, which then sees the other visit. */
async function excluding<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === EXCLUDED)
      throw new WriteConflict('the hour was taken');
    throw error;
  }
}

interface Noted {
  id: string;
  en: Date;
  accion: 'visita.agendar' | 'visita.mover' | 'visita.cancelar';
  antes?: Date;
  despues?: Date;
}

async function note(tx: Tx, { id, en, accion, antes, despues }: Noted): Promise<void> {
  await writeBitacora(tx, {
    author: { origen: 'sistema' },
    en,
    accion,
    sobre: `visita ${id}`,
    ...(antes && { antes: { inicio: antes } }),
    ...(despues && { despues: { inicio: despues } }),
  });
}
