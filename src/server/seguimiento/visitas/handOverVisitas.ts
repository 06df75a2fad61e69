import { refuseStaffHora } from '../../../domain/visita/horas.ts';
import type { Author } from '../../personal/bitacora/writeBitacora.ts';
import type { Parameter, Queryable } from '../../plataforma/db/db.ts';
import type { EventoListener } from '../../plataforma/db/listened.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { readBusyTimes } from './readAgenda.ts';
import { giveStored, type StoredVisita } from './writeVisita.ts';

interface Giving {
  /** Id of the colleague who receives them from now on. */
  to: string;
  author: Author;
  ahora: Date;
  settings: Pick<Settings, 'correoDe'>;
}

/** Gives a leaver's visits that are ahead to a colleague. In: id of the leaver. */
export async function handOverVisitas(
  tx: Queryable,
  { from, ...giving }: Giving & { from: string },
): Promise<void> {
  await give(tx, await readAhead(tx, 'v.asesor_id = $2::bigint', [giving.ahora, from]), giving);
}

/** How many visits somebody receives from now on. */
export async function countVisitas(db: Queryable, personalId: string, ahora: Date): Promise<number> {
  return (await readAhead(db, 'v.asesor_id = $2::bigint', [ahora, personalId])).length;
}

/** Visits that are ahead follow their person to another adviser. */
export function giveWithPersona(settings: Giving['settings']): EventoListener {
  return async (tx, eventos) => {
    for (const evento of eventos) {
      if (evento.tipo !== 'persona.asignada') continue;
      for (const { id, asesor } of evento.de) {
        if (asesor === null) continue;
        const theirs = 'v.contacto = (select clave from persona where persona.id = $2::bigint)';
        const visitas = await readAhead(tx, theirs, [evento.en, id]);
        await give(tx, visitas, { to: asesor, author: { origen: 'sistema' }, ahora: evento.en, settings });
      }
    }
  };
}

type Ahead = StoredVisita & { id_proyecto: number; minutos: number };

/** In: `whose`, an SQL condition on `v` and `$2`. Out: in the order of their ids, locked. */
function readAhead(db: Queryable, whose: string, values: readonly Parameter[]): Promise<Ahead[]> {
  return db.query<Ahead>(
    `select v.id::text as id, v.secuencia, v.inicio, v.minutos, v.id_proyecto, v.asesor_id::text as asesor_id from visita v
     where v.estado in ('pedida', 'confirmada') and v.inicio > $1::timestamptz and ${whose} order by v.id for update`,
    values,
  );
}

/** One at whose hour the colleague has another goes to nobody; if nobody has one there too, it stays. */
async function give(
  tx: Queryable,
  visitas: readonly Ahead[],
  { to, settings, ...giving }: Giving,
): Promise<void> {
  for (const visita of visitas) {
    if (visita.asesor_id === to) continue;
    const change = { tx, ...giving, settings: { ...settings, correoVentas: undefined } };
    const takers = visita.asesor_id === null ? [to] : [to, null];
    for (const asesor of takers) {
      if (!(await isFree(tx, visita, { asesor, ahora: giving.ahora }))) continue;
      await giveStored(change, visita, asesor);
      break;
    }
  }
}

async function isFree(
  tx: Queryable,
  { id, inicio, minutos, id_proyecto }: Ahead,
  { asesor, ahora }: { asesor: string | null; ahora: Date },
): Promise<boolean> {
  const ocupadas = await readBusyTimes(tx, { asesor, id_proyecto, desde: ahora, sin: id });
  return refuseStaffHora({ inicio, minutos }, undefined, { ahora, ocupadas }) === undefined;
}
