import { expect, inject, test } from 'vitest';
import { freshPostgresql } from '../../../test/bases.ts';
import type { Db, Tx } from '../plataforma/db/db.ts';
import { openListened } from '../start/listeners.ts';
import { followBuyers } from './follow/followBuyers.ts';
import { followPersona } from './follow/followPersona.ts';

const EN = new Date('2026-06-16T05:30:00Z');
const ANA = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const BUYER = { clave: ANA.correo, persona: ANA };

/** Runs `meanwhile` before each statement that begins with this text. */
function interrupted(tx: Tx, beginning: string, meanwhile: () => Promise<void>): Tx {
  return {
    ...tx,
    async query(text, parametros) {
      if (text.trimStart().startsWith(beginning)) await meanwhile();
      return tx.query(text, parametros);
    },
  };
}

async function hire(db: Db, correo: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into personal (correo, nombre, rol, identidad, alta_en) values ($1, $1, 'asesor', md5($1), now())
     returning id::text as id`,
    [correo],
  );
  return row?.id ?? '';
}

// The embedded engine runs one transaction at a time.
test.skipIf(inject('postgres') === null)(
  'a quote whose person a hold creates at the same time uses up no adviser’s turn',
  async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const db = await openListened({ databaseUrl, dataDir: '/nonexistent' });
    const other = await openListened({ databaseUrl, dataDir: '/nonexistent' });
    try {
      const [lucia, beto] = [await hire(db, 'lucia@casas.mx'), await hire(db, 'beto@casas.mx')];
      await db.query('insert into turno_de_asesor (id_proyecto, personal_id) values (1, $1::bigint)', [beto]);
      let holds = 0;
      const hold = async () => {
        holds += 1;
        const seller = { id_proyecto: 1, en: EN, personalId: lucia };
        if (holds === 1) await other.transaction((tx) => followBuyers(tx, [BUYER], seller), 'read committed');
      };
      await db.transaction(async (tx) => {
        const act = { ...BUYER, id_proyecto: 1, en: new Date(EN.getTime() + 1), typed: true };
        await followPersona(interrupted(tx, 'insert into persona', hold), act);
      }, 'read committed');
      expect(
        await db.query('select asesor_id::text as asesor, ultima_en as ultima from persona'),
        'the hold’s seller, and the quote is followed too',
      ).toEqual([{ asesor: lucia, ultima: new Date(EN.getTime() + 1) }]);
      expect(await db.query('select asignado_en from turno_de_asesor')).toEqual([{ asignado_en: null }]);
    } finally {
      await Promise.all([db.close(), other.close()]);
      await drop();
    }
  },
);
