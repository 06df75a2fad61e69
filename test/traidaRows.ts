import type { TRAIDA_CALLS } from '../src/contract/bringing/traidas.ts';
import type { Row } from './matrixRows.ts';

/** A file of one person whom nobody knows. */
let people = 0;
const personas = () => {
  people += 1;
  const telefono = `33900${String(people).padStart(5, '0')}`;
  return Buffer.from(`Nombre,Teléfono,Proyecto\nPersona Traída,${telefono},1\n`).toString('base64');
};

export const TRAIDA_ROWS: Readonly<Record<keyof typeof TRAIDA_CALLS, Row>> = {
  HacerPlantilla: { body: () => ({ clase: 'personas' }) },
  RevisarTraida: { body: () => ({ clase: 'personas', archivo: personas() }) },
  Traer: { body: () => ({ clase: 'personas', archivo: personas() }) },
  ListarTraidas: {},
  DeshacerTraida: {
    body: async ({ db, who }) => {
      const [row] = await db.query<{ id: string }>(
        `insert into traida (clase, nuevas, hecha_por, hecha_en) values ('personas', 1, $1::bigint, now()) returning id::text as id`,
        [who.id],
      );
      return { traida: row?.id };
    },
  },
};
