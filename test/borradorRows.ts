import type { BORRADOR_CALLS } from '../src/contract/panel/catalogo/borrador.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { freshLote } from './inventarioRows.ts';
import type { Row } from './matrixRows.ts';

const CHOICES = { liberar: [], permitirSinFigura: false };

export const BORRADOR_ROWS: Readonly<Record<keyof typeof BORRADOR_CALLS, Row>> = {
  LeerBorrador: {},
  DescartarBorrador: { body: async ({ db }) => ({ revision: await freshBorrador(db) }) },
  RevisarBorrador: { body: () => CHOICES },
  PrepararArchivos: { body: () => ({ permitirSinFigura: false }) },
  PublicarBorrador: {
    body: async ({ db }) => ({
      ...CHOICES,
      revision: await freshBorrador(db),
      version: '1',
      plan: 'otro',
      en: '2026-11-22T12:00:00Z',
    }),
    refusal: 'BORRADOR_CON_FALTAS',
  },
  DeshacerPublicacion: { body: () => ({ version: '1' }), refusal: 'NO_SE_DESHACE' },
  QuitarArchivo: { body: async ({ db }) => ({ revision: await freshBorrador(db), ruta: 'img/a.jpg' }) },
  RestaurarArchivo: { body: async ({ db }) => ({ revision: await freshBorrador(db), ruta: 'img/a.jpg' }) },
};

/** An unchanged draft. Out: its revision. */
export async function freshBorrador(db: Db): Promise<string> {
  await freshLote(db);
  await db.query('delete from borrador_archivo');
  await db.query(
    `insert into borrador (revision, base, comenzado_en, cambiado_en) values (5, 1, now(), now())
     on conflict (unico) do update set revision = 5`,
  );
  return '5';
}
