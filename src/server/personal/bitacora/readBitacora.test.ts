import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { openPanel, type Panel } from '../../../../test/panel.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { writeBitacora } from './writeBitacora.ts';

describeEachEngine('reading the company’s log', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
  });
  afterEach(() => panel.close());

  test('filters by person, kind, lot and day in Mexico City', async () => {
    const jefa = await panel.member('administracion');
    const luis = await panel.member('asesor');
    const write = (en: string, extra: object) =>
      writeBitacora(db, {
        author: { origen: 'panel', personalId: luis.id },
        en: new Date(en),
        accion: 'personal.rol',
        ...extra,
      });
    const first = await write('2026-06-16T05:59:59Z', {
      antes: { rol: 'asesor' },
      despues: { rol: 'gerencia' },
    });
    const second = await write('2026-06-16T06:00:00Z', {
      lote: { id_proyecto: 1, id_lote: 'M4-L1' },
      deshace: first,
    });
    const third = await write('2026-06-17T06:00:00Z', {
      author: { origen: 'mando' },
      accion: 'invitacion.crear',
    });
    const read = async (filter: object) =>
      (await panel.ask('LeerBitacora', filter, jefa)).filas.map(({ id }) => id);
    expect(await read({})).toEqual([third, second, first]);
    expect(await read({ persona: luis.id })).toEqual([second, first]);
    expect(await read({ tipo: 'invitacion.crear' })).toEqual([third]);
    expect(await read({ proyecto: 1, lote: 'M4-L1' })).toEqual([second]);
    expect(await read({ proyecto: 2, lote: 'M4-L1' })).toEqual([]);
    expect(await read({ proyecto: 1 })).toEqual([second]);
    for (const wrong of [{ proyecto: 2 ** 40 }, { lote: 'M4-L1' }, { cursor: 'x' }])
      expectProblem(await panel.call('LeerBitacora', wrong, jefa), 'SOLICITUD_INVALIDA');
    expect(await read({ desde: '2026-06-16', hasta: '2026-06-16' })).toEqual([second]);
    expect(await read({ hasta: '2026-06-15' })).toEqual([first]);
    expect(await read({ desde: '2026-06-17' })).toEqual([third]);
    const { filas } = await panel.ask('LeerBitacora', { hasta: '2026-06-16' }, jefa);
    expect(filas).toMatchObject([
      { quien: { id: luis.id, nombre: 'De asesor' }, lote: { id_lote: 'M4-L1' }, deshace: first },
      { antes: { rol: 'asesor' }, despues: { rol: 'gerencia' }, lote: null, deshace: null },
    ]);
    expect((await panel.ask('LeerBitacora', { desde: '2026-06-17' }, jefa)).filas).toMatchObject([
      { quien: null, origen: 'mando' },
    ]);
  });

  test('an adviser sees their own acts and those about them; consulta sees all', async () => {
    const luis = await panel.member('asesor');
    const eve = await panel.member('consulta');
    const en = new Date(panel.time.now);
    const line = { en, accion: 'personal.rol' } as const;
    const by = (personalId: string) => ({ origen: 'panel', personalId }) as const;
    const own = await writeBitacora(db, { ...line, author: by(luis.id) });
    await writeBitacora(db, { ...line, author: by(eve.id) });
    const about = await writeBitacora(db, { ...line, author: by(eve.id), sobre: `personal ${luis.id}` });
    await writeBitacora(db, { ...line, author: by(eve.id), sobre: `personal ${luis.id}0` });
    const read = async (who: typeof luis, filter = {}) =>
      (await panel.ask('LeerBitacora', filter, who)).filas.map(({ id }) => id);
    expect(await read(luis)).toEqual([about, own]);
    expect(await read(luis, { persona: eve.id })).toEqual([about]);
    expect(await read(eve)).toHaveLength(4);
  });

  test('comes in pages without repeats, whatever is written meanwhile', async () => {
    const jefa = await panel.member('administracion');
    const write = () =>
      writeBitacora(db, {
        author: { origen: 'sistema' },
        en: new Date(panel.time.now),
        accion: 'personal.rol',
      });
    for (let i = 0; i < 120; i++) await write();
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await panel.ask('LeerBitacora', cursor ? { cursor } : {}, jefa);
      seen.push(...page.filas.map(({ id }) => id));
      cursor = page.cursor;
      await write();
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });
});
