import type { VisitasShown } from '../../../contract/visita/visitaCalls.ts';
import { DIA_MS, tellDiaYHora } from '../../../domain/fecha.ts';
import { nearestHora, refuseHora, tellRefusal, VISITA_MINUTES } from '../../../domain/visita/horas.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Tx } from '../../plataforma/db/db.ts';
import type { QueueSettings } from './queueVisita.ts';
import { type Agenda, type KeptVisita, presentAgenda, readAgenda } from './readAgenda.ts';
import { callOff, insertVisita, moveStored, type VisitaChange } from './writeVisita.ts';

export interface VisitaDeps {
  db: Db;
  clock: Clock;
  settings: QueueSettings;
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
      return repeated(
        agenda.cotizacion.correo
          ? 'Ya hay una visita agendada con tu correo. Ahí te llegó cómo moverla o cancelarla.'
          : 'Ya hay una visita agendada con tu teléfono. Llámanos para moverla o cancelarla.',
      );
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
  return changeVisita(deps, c, async (moment) => {
    const { visita } = moment.agenda;
    if (!visita) return false;
    await callOff(changeOf(moment), visita);
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
     where destinatario_clave = $1 and visita_id is not null and visita_previo is null and creado_en > $2::timestamptz
     order by creado_en desc offset $3 limit 1`,
    [agenda.cotizacion.contacto, new Date(ahora.getTime() - DIA_MS), MAILS_A_DAY - 1],
  );
  if (!oldest) return undefined;
  const freeMs = oldest.creado_en.getTime() + DIA_MS - ahora.getTime();
  return { ok: false, motivo: 'DEMASIADAS_SOLICITUDES', retryAfter: freeMs / 1000 };
}

async function store(moment: Moment, inicio: Date): Promise<typeof DONE> {
  const { cotizacion, asesor, horario } = moment.agenda;
  await insertVisita(changeOf(moment), {
    id_proyecto: cotizacion.id_proyecto,
    cotizacion: cotizacion.id,
    contacto: cotizacion.contacto,
    asesor: asesor?.id ?? null,
    inicio,
    minutos: VISITA_MINUTES,
    lugar: horario?.lugar ?? null,
    estado: 'pedida',
  });
  return DONE;
}

async function move(moment: Moment, visita: KeptVisita, inicio: Date): Promise<typeof DONE> {
  const { asesor, horario } = moment.agenda;
  await moveStored(changeOf(moment), visita, {
    inicio,
    minutos: visita.minutos,
    asesor: asesor?.id ?? visita.asesor_id,
    lugar: visita.lugar ?? horario?.lugar ?? null,
    estado: 'pedida',
  });
  return DONE;
}

function changeOf({ tx, deps: { settings }, agenda: { cotizacion }, ahora }: Moment): VisitaChange {
  const cliente = cotizacion.correo ? cotizacion : undefined;
  return { tx, author: { origen: 'sistema' }, ahora, settings, cliente };
}
