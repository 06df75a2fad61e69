import type { CARGA_CALLS } from '../src/contract/panel/catalogo/cargas.ts';
import { fresh, type Row, type Scene } from './matrixRows.ts';
import { announcedOf } from './uploads.ts';

const file = { ruta: 'a.png', contenido: 'x' };

export const CARGA_ROWS: Readonly<Record<keyof typeof CARGA_CALLS, Row>> = {
  LeerCargas: {},
  EmpezarCarga: { body: () => ({ archivos: [announcedOf(file)] }) },
  TerminarCarga: {
    body: async (scene) => ({ revision: '0', cargas: [await cargaOf(scene)] }),
    refusal: 'CARGA_INCOMPLETA',
  },
  QuitarCargas: { body: async (scene) => ({ cargas: [await cargaOf(scene)] }) },
};

/** An empty upload of the caller. Out: its id. */
async function cargaOf({ db, who }: Scene): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into carga (ruta, bytes, huella, creada_por, vista_en) values ($2, 5, repeat('a', 64), $1::bigint, now())
     returning id::text as id`,
    [who.id, fresh('carga')],
  );
  return row?.id ?? '';
}
