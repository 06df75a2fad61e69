import type { PRECIOS_CALLS } from '../src/contract/panel/precios.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { freshLote } from './inventarioRows.ts';
import type { Row, Scene } from './matrixRows.ts';

const cambios = [{ clase: 'modelo', id: 3, precio: '3000000' }];

export const PRECIOS_ROWS: Readonly<Record<keyof typeof PRECIOS_CALLS, Row>> = {
  LeerPrecios: { body: ({ db }) => ofProject(db, {}) },
  RevisarPrecios: { body: ({ db }) => ofProject(db, { vigenteEn: null, cambios }) },
  LeerArchivoDePrecios: { body: () => ({ csv: 'clase,id,precio\nmodelo,3,5\n' }) },
  ExportarPrecios: { body: ({ db }) => ofProject(db, {}) },
  PrepararPrecios: { body: ({ db }) => ofProject(db, { nombre: 'Enero', vigenteEn: null, cambios }) },
  AprobarPrecios: {
    body: async (scene) => ({ lista: await listaOf(scene), marca: 'otra' }),
    refusal: 'LISTA_CAMBIO',
  },
  RetirarPrecios: { body: async (scene) => ({ lista: await listaOf(scene) }) },
};

async function ofProject(db: Db, more: object): Promise<object> {
  await freshLote(db);
  return { id_proyecto: 1, ...more };
}

/** A list by an adviser, prepared when they were of gerencia. Out: its id. */
async function listaOf({ db, another }: Scene): Promise<string> {
  await freshLote(db);
  const [row] = await db.query<{ id: string }>(
    `with lista as (insert into lista_de_precios (id_proyecto, nombre, preparada_por, preparada_en)
       values (1, 'Enero', $1::bigint, now()) returning id),
     precio as (insert into precio_de_lista select id, 'modelo', 3, 2950000, 3000000 from lista)
     select id::text as id from lista`,
    [another.id],
  );
  return row?.id ?? '';
}
