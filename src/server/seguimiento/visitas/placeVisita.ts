import type { z } from 'zod';
import type { AGENDA_CALLS } from '../../../contract/visita/agendaCalls.ts';
import { tellDiaYHora } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { isOpenVisita, tellEstadoRefusal } from '../../../domain/visita/visita.ts';
import { readEmpresa } from '../../catalogo/empresa.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { DONE, type OutcomeOf, type PanelRefusal } from '../../personal/calls/result.ts';
import { findPersona } from '../../personas/findPersona.ts';
import type { PersonaRow } from '../../personas/personaRows.ts';
import type { Present, Tx } from '../../plataforma/db/db.ts';
import { changeAsStaff, refusePlace, refuseReceiver, type StaffVisitaDeps } from './staffVisita.ts';
import { insertVisita, moveStored } from './writeVisita.ts';

type Body<C extends keyof typeof AGENDA_CALLS> = z.infer<(typeof AGENDA_CALLS)[C]['solicitud']>;
type Booked = OutcomeOf<'AgendarVisitaDePersona'>;

/**
 * A visit of a known person, confirmed as it is made. Refused: another's person, a second visit to the same
 * project, an hour that is not free. The same request again answers the same visit.
 */
export async function bookForPersona(
  deps: StaffVisitaDeps,
  member: Member,
  body: Body<'AgendarVisitaDePersona'>,
): Promise<Booked> {
  const found = await findPersona(deps.db, member, 'changeVisita', { id: body.persona });
  if (!found.ok) return found;
  return deps.db.transaction(
    (tx) => bookWithin(tx, deps, member, body),
    'read committed',
    // Lock: the person keeps their visits meanwhile.
    found.row.clave,
  );
}

async function bookWithin(
  tx: Tx,
  { clock, settings }: StaffVisitaDeps,
  member: Member,
  { persona, folio, inicio: at, minutos, lugar, asesor }: Body<'AgendarVisitaDePersona'>,
): Promise<Booked> {
  if (!(await stillMay(tx, member, 'changeVisita'))) return { ok: false, motivo: 'NO_PERMITIDO' };
  const found = await findPersona(tx, member, 'changeVisita', { id: persona });
  if (!found.ok) return found;
  const { row } = found;
  const house = await findHouse(tx, row, folio);
  if (!house) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const [ahora, inicio] = [clock(), new Date(at)];
  const { id_proyecto } = house;
  const ahead = await findAhead(tx, row.clave, id_proyecto, ahora);
  if (ahead?.inicio.getTime() === inicio.getTime() && ahead.asesor_id === asesor)
    return { ok: true, answer: { visita: ahead.id } };
  if (ahead) return repeated(ahead.inicio, ahora);
  const refused =
    (await refuseReceiver(tx, member, asesor)) ??
    (await refusePlace(tx, ahora, { inicio, minutos, asesor, id_proyecto, sin: null }));
  if (refused) return refused;
  const author = { origen: 'panel', personalId: member.id } as const;
  const cliente = row.correo ? { correo: row.correo, contacto: row.clave } : undefined;
  const visita = await insertVisita(
    { tx, author, ahora, settings, cliente },
    {
      ...{ id_proyecto, cotizacion: house.id, contacto: row.clave, inicio, minutos, asesor },
      lugar: lugar || ((await readEmpresa(tx)).visitas?.lugar ?? null),
      estado: 'confirmada',
    },
  );
  return { ok: true, answer: { visita } };
}

const repeated = (inicio: Date, ahora: Date): PanelRefusal => ({
  ok: false,
  motivo: 'VISITA_REPETIDA',
  detail: `Ya tiene una visita el ${tellDiaYHora(inicio, ahora)} Muévela o cancélala.`,
});

/** The quote's id and project; without a folio the project of their newest matter. */
async function findHouse(
  tx: Tx,
  { clave, id_proyecto }: Pick<PersonaRow, 'clave' | 'id_proyecto'>,
  folio: string | null,
): Promise<{ id: string | null; id_proyecto: number } | undefined> {
  if (folio === null) return { id: null, id_proyecto };
  const [quote] = await tx.query<{ id: string; id_proyecto: Present<number> }>(
    `select id::text as id, (documento #>> '{proyecto,id_proyecto}')::int as id_proyecto from cotizacion
     where folio = $1 and contacto = $2`,
    [folio, clave],
  );
  return quote;
}

async function findAhead(
  tx: Tx,
  clave: string,
  id_proyecto: number,
  ahora: Date,
): Promise<{ id: string; inicio: Date; asesor_id: string | null } | undefined> {
  const [row] = await tx.query<{ id: string; inicio: Date; asesor_id: string | null }>(
    `select id::text as id, inicio, asesor_id::text as asesor_id from visita
     where contacto = $1 and id_proyecto = $2 and estado in ('pedida', 'confirmada') and inicio > $3::timestamptz order by inicio limit 1`,
    [clave, id_proyecto, ahora],
  );
  return row;
}

/** Another hour, place or adviser. Refused: a visit that is over, and as by `bookForPersona`. */
export function moveAsStaff(
  deps: StaffVisitaDeps,
  member: Member,
  { visita: id, secuencia, inicio: at, minutos, lugar, asesor }: Body<'MoverVisitaDePersona'>,
): Promise<OutcomeOf<'MoverVisitaDePersona'>> {
  return changeAsStaff(deps, member, { visita: id, secuencia }, async ({ change, visita }) => {
    const { tx, ahora } = change;
    if (!isOpenVisita(visita.estado))
      return { ok: false, motivo: 'VISITA_CAMBIO', detail: tellEstadoRefusal('CAMBIO', visita.estado) };
    const inicio = new Date(at);
    const { id_proyecto, asesor_id } = visita;
    const refused =
      (asesor === asesor_id ? undefined : await refuseReceiver(tx, member, asesor)) ??
      (await refusePlace(tx, ahora, { inicio, minutos, asesor, id_proyecto, sin: id }));
    if (refused) return refused;
    await moveStored(change, visita, {
      ...{ inicio, minutos, asesor },
      lugar: lugar || ((await readEmpresa(tx)).visitas?.lugar ?? null),
      estado: 'confirmada',
    });
    return DONE;
  });
}
