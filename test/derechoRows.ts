import type { DERECHO_CALLS } from '../src/contract/panel/derechos.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { holdBy, storeQuote } from './inventarioRows.ts';
import type { Row, Scene } from './matrixRows.ts';
import { personaOf as followedBy } from './personasRows.ts';

export const DERECHO_ROWS: Readonly<Record<keyof typeof DERECHO_CALLS, Row>> = {
  EntregarDatos: { body: personaOf },
  RevocarPromociones: about({}),
  FijarRecordatoriosDe: about({ detenidos: true }),
  RevisarBorrado: { body: personaOf },
  CerrarDerecho: { body: openDerecho },
  BorrarDatos: { body: personaOf },
};

/** An open request of Ana's. */
async function openDerecho({ db }: Scene): Promise<object> {
  const [row] = await db.query<{ id: string }>(
    `insert into derecho_pedido (clave, derecho, nombre, correo, contacto, detalle, pedido_en, vence)
     values (gen_random_uuid()::text, 'acceso', 'Ana', 'ana@ejemplo.mx', 'ana@ejemplo.mx', '', now(), '2026-12-24')
     returning id::text as id`,
  );
  return { id: row?.id ?? '', nota: 'Se le envió su archivo' };
}

function about(more: object): Row {
  return {
    body: async ({ db, who }) => ({ persona: await followedBy(db, who), ...more }),
    foreign: {
      body: async ({ db, another }) => ({ persona: await followedBy(db, another), ...more }),
      expected: 'NO_PERMITIDO',
    },
  };
}

/** Ana, who has a quote for a lot. */
async function personaOf({ db, another }: Scene): Promise<object> {
  const { id_lote } = await holdBy(db, another);
  await storeQuote(db, id_lote);
  return { persona: await idOfAna(db) };
}

export async function idOfAna(db: Db): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `select id::text as id from persona where clave = 'ana@ejemplo.mx'`,
  );
  return row?.id ?? '';
}
