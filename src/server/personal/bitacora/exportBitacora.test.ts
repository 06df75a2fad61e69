import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { openPanel, type Panel } from '../../../../test/panel.ts';
import type { Db } from '../../plataforma/db/db.ts';

describeEachEngine('the log as a table', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
  });
  afterEach(() => panel.close());

  const fill = (lines: number) =>
    db.query(
      `insert into bitacora (en, origen, accion, id_proyecto, id_lote, despues)
       select '2026-11-22T06:30:00Z', 'sistema', 'apartado.vencer', 1, '=1+' || n, '{"motivo":"@x"}'
       from generate_series(1, $1::int) n`,
      [lines],
    );

  test('is filtered as the log is, has no formulas, and is itself logged', async () => {
    const jefa = await panel.member('gerencia');
    await fill(2);
    const file = await panel.ask('ExportarBitacora', { tipo: 'apartado.vencer', desde: '2026-11-22' }, jefa);
    expect(file).toMatchObject({ archivo: 'bitacora-2026-11-22.csv', lineas: 2, hayMas: false });
    const [heading, newest] = file.csv.split('\r\n');
    expect(heading).toBe(
      '\uFEFFlinea,fecha,hora,quien,origen,accion,sobre,proyecto,lote,antes,despues,deshace',
    );
    expect(newest).toBe(`2,2026-11-22,00:30,,sistema,Un apartado venció,,1,'=1+2,,"{""motivo"":""@x""}",`);
    expect(await panel.ask('ExportarBitacora', { desde: '2026-11-23' }, jefa)).toMatchObject({ lineas: 0 });
    expect(await panel.log()).toEqual([
      ...['apartado.vencer', 'apartado.vencer'],
      ...['bitacora.exportar', 'bitacora.exportar'],
    ]);
    const [line] = await db.query(`select despues, personal_id::text as quien from bitacora where id = 3`);
    expect(line).toEqual({
      despues: { lineas: 2, filtro: { tipo: 'apartado.vencer', desde: '2026-11-22' } },
      quien: jefa.id,
    });
  });

  test('has 10,000 lines at most, and says if there are more', async () => {
    const eve = await panel.member('consulta');
    await fill(10_001);
    const { lineas, hayMas, csv } = await panel.ask('ExportarBitacora', {}, eve);
    expect([lineas, hayMas, csv.split('\r\n').length]).toEqual([10_000, true, 10_002]);
  });
});
