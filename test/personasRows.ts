import type { PERSONA_CALLS } from '../src/contract/panel/personas.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { freshLote, storeQuote } from './inventarioRows.ts';
import type { Row } from './matrixRows.ts';
import type { Member } from './panel.ts';

export const PERSONA_ROWS: Readonly<Record<keyof typeof PERSONA_CALLS, Row>> = {
  ListarPersonas: {
    foreign: {
      body: async ({ db, another }) => {
        await personaOf(db, another);
        return { asesor: another.id };
      },
      expected: (answer) => {
        if (!JSON.stringify(answer).startsWith('{"filas":[],')) throw new Error(JSON.stringify(answer));
      },
    },
  },
  LeerPersona: {
    body: async ({ db, who }) => ({ id: await personaOf(db, who) }),
    foreign: {
      body: async ({ db, another }) => ({ id: await personaOf(db, another) }),
      expected: 'NO_PERMITIDO',
    },
  },
  EditarPersona: about({ nombre: 'Ana Ruiz', telefono: '5512345678' }),
  CrearPersona: {
    body: async ({ db }) => {
      await freshLote(db);
      return { nombre: 'Luz Mar', telefono: newTelefono(), correo: '', origen: 'visita', id_proyecto: 1 };
    },
    foreign: {
      body: async ({ db, another }) => {
        const correo = await correoOf(db, await personaOf(db, another));
        return { nombre: 'Luz Mar', telefono: '', correo, origen: 'otro', id_proyecto: 1 };
      },
      expected: 'NO_PERMITIDO',
    },
  },
  UnirPersonas: {
    body: async ({ db, who }) => pairOf(await personaOf(db, who), await personaOf(db, null)),
    foreign: {
      body: async ({ db, who, another }) => pairOf(await personaOf(db, who), await personaOf(db, another)),
      expected: 'NO_PERMITIDO',
    },
  },
  SepararPersonas: {
    body: async ({ db, who }) => ({ una: await personaOf(db, who), otra: await personaOf(db, null) }),
    foreign: {
      body: async ({ db, who, another }) => ({
        una: await personaOf(db, who),
        otra: await personaOf(db, another),
      }),
      expected: 'NO_PERMITIDO',
    },
  },
  ContarAvances: {
    foreign: {
      body: async ({ db, another }) => {
        await personaOf(db, another);
        return { asesor: another.id };
      },
      expected: (answer) => {
        if (/"personas":[1-9]/.test(JSON.stringify(answer))) throw new Error(JSON.stringify(answer));
      },
    },
  },
  AnotarPersona: {
    body: async ({ db, who }) => ({ id: await personaOf(db, who), ...LLAMADA }),
    foreign: {
      body: async ({ db, another }) => ({ id: await personaOf(db, another), ...LLAMADA }),
      expected: 'NO_PERMITIDO',
    },
  },
  RetirarSinInteres: {
    body: async ({ db, who }) => ({ id: await personaOf(db, who) }),
    foreign: {
      body: async ({ db, another }) => ({ id: await personaOf(db, another) }),
      expected: 'NO_PERMITIDO',
    },
  },
  FijarSiguiente: about({ siguiente: { texto: 'Enviar planos', dia: '2099-01-02' }, hecho: false }),
  TomarPersona: about({}),
  AsignarPersonas: {
    body: async ({ db, another }) => ({
      personas: [{ id: await personaOf(db, null), revision: 1 }],
      asesores: [another.id],
    }),
  },
  DeshacerAsignacion: {
    body: async ({ panel, db, another }) => {
      const boss = await panel.member('administracion', `reparte${++made}@casas.example`);
      const personas = [{ id: await personaOf(db, null), revision: 1 }];
      const { cambio } = await panel.ask('AsignarPersonas', { personas, asesores: [another.id] }, boss);
      return { cambio };
    },
  },
  ElegirPersonas: {},
  ExportarPersonas: {
    body: async ({ db }) => {
      await personaOf(db, null);
      return { formato: 'xlsx' };
    },
  },
  RevisarRenovacion: {
    body: async ({ db, who }) => ({ folio: await folioOf(db, await personaOf(db, who)) }),
    foreign: {
      body: async ({ db, another }) => ({ folio: await folioOf(db, await personaOf(db, another)) }),
      expected: 'NO_PERMITIDO',
    },
  },
  RenovarCotizacion: {
    body: async ({ db, who }) => ({ folio: await folioOf(db, await personaOf(db, who)), clave: newClave() }),
    foreign: {
      body: async ({ db, another }) => ({
        folio: await folioOf(db, await personaOf(db, another)),
        clave: newClave(),
      }),
      expected: 'NO_PERMITIDO',
    },
  },
  FijarEnlace: { body: ({ who }) => ({ enlace: `asesor-${who.id}` }) },
  FijarCorreoAlAsignar: { body: () => ({ encendido: false }) },
  FijarEnlaceDe: { body: ({ another }) => ({ id: another.id, enlace: `enlace-${another.id}` }) },
  LeerTurnos: {},
  FijarTurno: {
    body: async ({ db, another }) => {
      await freshLote(db);
      return { id_proyecto: 1, asesores: [another.id] };
    },
  },
};

const LLAMADA = { tipo: 'llamada', texto: 'Quiere ver el lote el sábado' };

function about(more: object): Row {
  return {
    body: async ({ db, who }) => ({ id: await personaOf(db, who), revision: 1, ...more }),
    foreign: {
      body: async ({ db, another }) => ({ id: await personaOf(db, another), revision: 1, ...more }),
      expected: 'NO_PERMITIDO',
    },
  };
}

const pairOf = (queda: string, va: string) => ({
  queda: { id: queda, revision: 1 },
  va: { id: va, revision: 1 },
});

export async function correoOf(db: Db, persona: string): Promise<string> {
  const [row] = await db.query<{ correo: string }>('select correo from persona where id = $1::bigint', [
    persona,
  ]);
  return row?.correo ?? '';
}

let telefonos = 0;
const newTelefono = () => String(5_590_000_000 + ++telefonos);

let claves = 0;
const newClave = () => `clave-de-prueba-${++claves}`;

/** The folio of their newest quote, made reissuable. */
export async function folioOf(db: Db, persona: string): Promise<string> {
  const [row] = await db.query<{ folio: string }>(
    `update cotizacion set documento = documento || jsonb_build_object('equipamientos', '[]'::jsonb, 'modelo',
       documento -> 'modelo' || jsonb_build_object('id_modelo', (select min(id_modelo) from modelo where id_proyecto = 1)))
     where id = (select max(id) from cotizacion where contacto = (select clave from persona where id = $1::bigint))
     returning folio`,
    [persona],
  );
  return row?.folio ?? '';
}

let made = 0;

/** A member's person with one quote. Out: their id. */
export async function personaOf(db: Db, adviser: Pick<Member, 'id'> | null): Promise<string> {
  made += 1;
  const { folio } = await storeQuote(db, await freshLote(db), { correo: `persona${made}@ejemplo.mx` });
  const [row] = await db.query<{ id: string }>(
    `update persona set asesor_id = $2::bigint, asignada_en = case when $2::bigint is null then null else now() end
     where clave = (select contacto from cotizacion where folio = $1) returning id::text as id`,
    [folio, adviser?.id ?? null],
  );
  return row?.id ?? '';
}
