import type { AGENDA_CALLS } from '../src/contract/visita/agendaCalls.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import type { Row } from './matrixRows.ts';
import type { Member } from './panel.ts';
import { personaOf } from './personasRows.ts';

let hours = 0;
/** Another hour each time, so that no visit meets another. */
const nextHour = () => new Date(Date.UTC(2031, 0, 6, 18) + ++hours * 3_600_000).toISOString();
const PLACE = { minutos: 45, lugar: null, asesor: null };

export const AGENDA_ROWS: Readonly<Record<keyof typeof AGENDA_CALLS, Row>> = {
  LeerAgenda: {
    body: () => ({ desde: '2031-01-06', dias: 7 }),
    foreign: {
      body: async ({ db, another }) => {
        await visitaOf(db, another);
        return { desde: '2031-01-06', dias: 14, asesor: another.id };
      },
      expected: (answer) => {
        const { visitas } = answer as { visitas: object[] };
        if (visitas.length > 0) throw new Error(JSON.stringify(answer));
      },
    },
  },
  AgendarVisitaDePersona: {
    body: async ({ db, who }) => ({
      persona: await personaOf(db, who),
      folio: null,
      inicio: nextHour(),
      ...PLACE,
    }),
    foreign: {
      body: async ({ db, another }) => ({
        ...{ persona: await personaOf(db, another), folio: null, inicio: nextHour() },
        ...PLACE,
      }),
      expected: 'NO_PERMITIDO',
    },
  },
  MoverVisitaDePersona: about(() => ({ inicio: nextHour(), ...PLACE })),
  MarcarVisita: about(() => ({ estado: 'confirmada' })),
};

function about(more: () => object): Row {
  return {
    body: async ({ db, who }) => ({ visita: await visitaOf(db, who), secuencia: 0, ...more() }),
    foreign: {
      body: async ({ db, another }) => ({ visita: await visitaOf(db, another), secuencia: 0, ...more() }),
      expected: 'NO_PERMITIDO',
    },
  };
}

/** A visit that a member receives, of a person of theirs. Out: its id. */
async function visitaOf(db: Db, adviser: Pick<Member, 'id'>): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into visita (id_proyecto, contacto, asesor_id, inicio, pedida_en, cambiada_en)
     select 1, clave, asesor_id, $2::timestamptz, now(), now() from persona where id = $1::bigint returning id::text as id`,
    [await personaOf(db, adviser), nextHour()],
  );
  return row?.id ?? '';
}
