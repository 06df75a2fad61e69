import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { writeBitacora } from './writeBitacora.ts';

const en = new Date('2026-11-22T12:00:00Z');

describeEachEngine('the company’s log', (openFresh) => {
  test('has who, when, what, before and after, and what it undid', async () => {
    const db = await openFresh();
    const lote = { id_proyecto: 1, id_lote: 'M4-L1' };
    const first = await writeBitacora(db, { author: { origen: 'mando' }, en, accion: 'personal.rol', lote });
    await writeBitacora(db, {
      author: { origen: 'sistema' },
      en,
      accion: 'personal.rol',
      sobre: 'personal 7',
      antes: { rol: 'asesor' },
      despues: { rol: 'gerencia' },
      deshace: first,
    });
    expect(
      await db.query(
        `select en, personal_id, origen, accion, sobre, id_proyecto, id_lote, antes, despues, deshace::text as deshace
         from bitacora order by id`,
      ),
    ).toMatchObject([
      {
        en,
        personal_id: null,
        origen: 'mando',
        id_proyecto: 1,
        id_lote: 'M4-L1',
        antes: null,
        deshace: null,
      },
      { origen: 'sistema', antes: { rol: 'asesor' }, despues: { rol: 'gerencia' }, deshace: first },
    ]);
  });

  test.each([
    'update bitacora set accion = accion',
    'delete from bitacora',
    'delete from bitacora where false',
    'truncate bitacora',
    'truncate personal cascade',
  ])('the database itself refuses %s', async (statement) => {
    const db = await openFresh();
    await writeBitacora(db, { author: { origen: 'mando' }, en, accion: 'invitacion.crear' });
    await expect(db.query(statement)).rejects.toThrow('append-only');
    expect(await db.query('select accion from bitacora')).toEqual([{ accion: 'invitacion.crear' }]);
  });

  test('a line can be undone once', async () => {
    const db = await openFresh();
    const line = { author: { origen: 'mando' }, en, accion: 'personal.rol' } as const;
    const deshace = await writeBitacora(db, line);
    await writeBitacora(db, { ...line, deshace });
    await expect(writeBitacora(db, { ...line, deshace })).rejects.toThrow();
  });
});
