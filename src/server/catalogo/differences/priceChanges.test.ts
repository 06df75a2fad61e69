import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { importOver } from '../../../../test/importOver.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import type { Db } from '../../plataforma/db/db.ts';
import type { Tablas } from '../tablas.ts';

describeEachEngine('the prices that an import changes', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let reader: Member;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    panel = await openPanel(db);
    reader = await panel.member('consulta');
  });
  afterEach(() => panel.close());

  const importWith = async (change: (tablas: Tablas) => Partial<Tablas>) =>
    expect(await importOver(db, () => new Date(panel.time.now), change)).toMatchObject({ cambio: true });
  const historyOf = async (id_proyecto: number, id_lote: string) => {
    const { historia } = await panel.ask('LeerLote', { id_proyecto, id_lote }, reader);
    return historia.map((it) => (it.tipo === 'cambio' ? [it.accion, it.antes, it.despues] : it.tipo));
  };

  test('are one line per project, shown in the history of its lots only', async () => {
    await importWith((tablas) => ({
      'proyectos.csv': tablas['proyectos.csv'].map((row) =>
        row.id_proyecto === 1 ? { ...row, precioExedente: '4500.5' } : row,
      ),
    }));
    const changed = ['proyecto.precio', { precioExedente: '4200' }, { precioExedente: '4500.5' }];
    expect(await historyOf(1, '1')).toEqual([changed]);
    expect(await historyOf(1, '2')).toEqual([changed]);
    expect(await historyOf(7, '1')).toEqual([]);
    const { filas } = await panel.ask(
      'LeerBitacora',
      { proyecto: 1, lote: '1' },
      await panel.member('administracion'),
    );
    expect(filas).toMatchObject([
      { accion: 'proyecto.precio', sobre: 'proyecto 1', origen: 'mando', quien: null, lote: null },
    ]);
  });

  test('are a line for each lot with a new area, with its price effect before and after', async () => {
    await importWith((tablas) => ({
      'proyectos.csv': tablas['proyectos.csv'].map((row) => ({ ...row, precioExedente: '5000' })),
      'lotes.csv': tablas['lotes.csv'].map((row) =>
        row.id_lote === '2' ? { ...row, terreno: '160.25' } : row,
      ),
    }));
    expect(await historyOf(1, '2')).toEqual([
      [
        'lote.terreno',
        { terreno: '190.5', precioTerrenoExedente: '94500' },
        { terreno: '160.25', precioTerrenoExedente: '-38750' },
      ],
      ['proyecto.precio', { precioExedente: '4200' }, { precioExedente: '5000' }],
    ]);
    expect(await historyOf(7, '1')).toEqual([
      ['proyecto.precio', { precioExedente: '3000.5' }, { precioExedente: '5000' }],
    ]);
  });

  test('are none if lots only move, change state, or are new', async () => {
    await importWith((tablas) => ({
      'lotes.csv': [
        {
          id_proyecto: 1,
          id_lote: 'nuevo',
          terreno: '200',
          estatus: 'Disponible' as const,
          frente: null,
          fondo: null,
          ...{ etapa: null, seccion: null, nivel: null },
        },
        ...tablas['lotes.csv'].map((row) => ({ ...row, estatus: 'Vendido' as const })),
      ],
    }));
    expect(await historyOf(1, '2')).toEqual([]);
    expect(await historyOf(1, 'nuevo')).toEqual([]);
  });

  test('are all written, however many lots', async () => {
    await db.query(
      `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
       select 7, 'L' || n, 100 + n, 200, 'Disponible' from generate_series(1, 5003) n`,
    );
    await importWith((tablas) => ({
      'lotes.csv': tablas['lotes.csv'].map((row) =>
        row.id_lote.startsWith('L') ? { ...row, terreno: '201' } : row,
      ),
    }));
    expect(
      await db.query(
        `select count(*)::int as lineas, count(distinct id_lote)::int as lotes, count(distinct cambio)::int as cambios
         from bitacora where accion = 'lote.terreno'`,
      ),
    ).toEqual([{ lineas: 5003, lotes: 5003, cambios: 1 }]);
  });
});
