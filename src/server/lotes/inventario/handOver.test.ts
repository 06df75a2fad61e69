import { beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import type { Member } from '../../../../test/panel.ts';

describeEachEngine('who leaves in the middle of their work', (openFresh) => {
  const scene = lotesScene(openFresh);
  let boss: Member;
  beforeEach(async () => {
    boss = await scene.panel.member('administracion');
  });

  test.each([
    ['DarDeBaja', {}],
    ['CambiarRol', { rol: 'consulta' }],
  ] as const)('%s: their live holds go to the successor, as the successor’s own', async (call, more) => {
    const { panel, ana, beto, hold, read, after, db, request } = scene;
    await hold(ana, ['A1', 'A2']);
    await hold(beto, ['A3']);
    await hold(ana, ['A4'], { venceEn: after(0.001) });
    panel.time.now += 600_000;
    const alone = expectProblem(await panel.call(call, { id: ana.id, ...more }, boss), 'RELEVO_NO_VALIDO');
    expect(alone.detail).toBe('Ana Pérez lleva 2 lotes apartados y una persona. Elige a quién pasan.');
    expect((await read('A1')).apartado?.asesor?.nombre).toBe('Ana Pérez');
    await panel.ask(call, { id: ana.id, ...more, relevo: beto.id }, boss);
    for (const id of ['A1', 'A2', 'A3'])
      expect((await read(id)).apartado?.asesor).toEqual({ id: beto.id, nombre: 'Beto Sosa' });
    const lines = await db.query(
      `select id_lote, antes, despues, personal_id::text as quien from bitacora where accion = 'apartado.relevo' order by id`,
    );
    expect(lines).toEqual(
      ['A1', 'A2'].map((id_lote) => ({
        id_lote,
        antes: { asesor: ana.id },
        despues: { asesor: beto.id },
        quien: boss.id,
      })),
    );
    expect(
      await db.query(
        `select c.tipo, r.documento ->> 'asesor' as asesor,
             (select count(*)::int from recibo j where j.junto_a = r.id) as otros
           from correo_salida c join recibo r on r.id = c.recibo_id where r.tipo = 'relevo' order by c.id`,
      ),
    ).toEqual(['cliente', 'asesor'].map((tipo) => ({ tipo, asesor: 'Beto Sosa', otros: 1 })));
    expect((await panel.ask('LiberarApartados', request(['A1', 'A2', 'A3']), beto)).hecho).toBe(true);
  });

  test('while making holds: each is refused or handed over', async () => {
    const { panel, ana, beto, request, db } = scene;
    const persona = { nombre: 'Eva', correo: 'eva@ejemplo.mx', telefono: '5512345678' };
    const claims = ['A1', 'A2', 'A3', 'A4'].map((id) =>
      panel.call('ApartarLotes', request([id], { persona }), ana),
    );
    await Promise.all([...claims, panel.ask('DarDeBaja', { id: ana.id, relevo: beto.id }, boss)]);
    expect(
      await db.query(`select id from apartado where apartado_por = $1::bigint and terminado_en is null`, [
        ana.id,
      ]),
    ).toEqual([]);
  });
});
