import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { type LotesScene, lotesScene } from '../../../test/lotesScene.ts';

const NOVIEMBRE = { id_proyecto: 1, desde: '2026-11', hasta: '2026-11' };

/** Two people, a quote, visits, a hold and three sales of November 2026, of which one has no price. */
async function fillMonth({ db, ana, beto }: LotesScene): Promise<void> {
  const gente = [
    ['eva', 'facebook', '2026-11-02T06:00:00Z', 2_000_000],
    ['iris', 'web', '2026-11-30T12:00:00Z', 1_000_000],
    ['antes', 'facebook', '2026-11-01T05:59:00Z', 3_000_000],
  ];
  for (const [clave, origen, en, monto] of gente)
    await db.query(
      `insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en, origen, casa_monto)
       values ($1, 'Eva Canaria', $1, '', 1, $3::timestamptz, $3::timestamptz, $2, $4::numeric)`,
      [String(clave), String(origen), String(en), String(monto)],
    );
  await db.query(
    `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto) values
     ('V-1', 'x1', '2026-11-03', '2026-12-31', '{}', 'eva'), ('V-2', 'x2', '2026-11-04', '2026-12-31', '{}', 'eva')`,
  );
  await db.query(
    `insert into visita (id_proyecto, contacto, asesor_id, inicio, estado, pedida_en, cambiada_en) values
     (1, 'eva', $1::bigint, '2026-11-05T18:00:00Z', 'celebrada', now(), now()),
     (1, 'eva', $2::bigint, '2026-11-06T18:00:00Z', 'celebrada', now(), now()),
     (1, 'iris', $1::bigint, '2026-11-07T18:00:00Z', 'falto', now(), now())`,
    [ana.id, beto.id],
  );
  await db.query(
    `insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, contacto, apartado_por, apartado_en, vence_en)
     values (1, 'A3', 1, 2000000, 'eva', $1::bigint, '2026-11-10', '2026-12-10')`,
    [ana.id],
  );
  await db.query(
    `insert into venta (id_proyecto, id_lote, fecha, anotada_en, cotizacion_id, precio_total, precio, contacto, anotada_por, vendio_id,
       escritura_en, anulada_en) values
     (1, 'A1', '2026-11-12', now(), 1, 2000000, 1900000.50, 'eva', $2::bigint, $1::bigint, '2026-11-20', null),
     (1, 'A2', '2026-11-30', now(), null, null, null, null, $2::bigint, null, '2026-11-29', null),
     (1, 'A4', '2026-10-31', now(), null, null, 500000, 'antes', $2::bigint, null, null, null),
     (1, '1', '2026-11-12', now(), null, null, 900000, 'eva', $1::bigint, null, null, now())`,
    [ana.id, beto.id],
  );
}

describeEachEngine('the business in pesos', (openFresh) => {
  const scene = lotesScene(openFresh);

  test('sums what happened in the months, by source and adviser, with what has no price counted apart', async () => {
    const { panel, jefa, db } = scene;
    await fillMonth(scene);
    await db.query(
      `insert into costo_de_origen values (1, 'facebook', '2026-11-01', 38500.50), (1, 'portal', '2026-11-01', 12000),
       (1, 'facebook', '2026-12-01', 99), (7, 'facebook', '2026-11-01', 99)`,
    );
    const answer = await panel.ask('LeerNegocio', NOVIEMBRE, jefa);
    const paso = (cuantos: number, pesos: string, sinPrecio = 0) => ({ cuantos, pesos, sinPrecio });
    expect(answer.embudo.map(({ paso: _paso, ...row }) => row)).toEqual([
      paso(2, '3000000'),
      paso(1, '2000000'),
      paso(1, '2000000'),
      paso(1, '2000000'),
      paso(2, '1900000.5', 1),
      // The other's day is ahead.
      paso(1, '1900000.5'),
    ]);
    expect(
      answer.origenes.map((it) => [
        it.origen,
        it.personas,
        it.ventas,
        it.vendido,
        it.costo,
        it.costoPorVenta,
      ]),
    ).toEqual([
      ['web', 1, 0, '0', null, null],
      ['facebook', 1, 1, '1900000.5', '38500.5', '38500.5'],
      ['portal', 0, 0, '0', '12000', null],
      [null, 0, 1, '0', null, null],
    ]);
    expect(
      answer.asesores.map((it) => [it.nombre, it.visitas, it.apartados, it.ventas, it.vendido, it.sinPrecio]),
    ).toEqual([
      ['Ana Pérez', 0, 1, 1, '1900000.5', 0],
      ['Beto Sosa', 1, 0, 1, '0', 1],
    ]);
    expect(answer).toMatchObject({ diasAVenta: 10, ventasConDias: 1, ritmo: 1, alcanza: 2 });
    expect(answer.meses.slice(-2)).toEqual([
      { mes: '2026-10', ventas: 1, entero: true },
      { mes: '2026-11', ventas: 2, entero: false },
    ]);
    expect(answer.vendido).toEqual({ lotes: 4, pesos: '2400000.5', sinPrecio: 2 });
    expect(answer.apartado).toEqual({ lotes: 1, pesos: '2000000', sinPrecio: 0 });
    expect(answer.porVender).toMatchObject({ lotes: 2, sinPrecio: 0 });
    const all = await panel.ask('LeerNegocio', { desde: '2026-11', hasta: '2026-12' }, jefa);
    expect(all.origenes.find(({ origen }) => origen === 'facebook')?.costo).toBe('38698.5');
  });

  test('is the same for consulta, names no buyer, and is closed to advisers', async () => {
    const { panel, jefa, ana } = scene;
    await fillMonth(scene);
    const own = await panel.call('LeerNegocio', NOVIEMBRE, await panel.member('consulta'));
    expect(own.json()).toEqual((await panel.call('LeerNegocio', NOVIEMBRE, jefa)).json());
    expect(own.body).not.toMatch(/Canaria/);
    expect((await panel.call('LeerNegocio', NOVIEMBRE, ana)).json()).toMatchObject({ code: 'NO_PERMITIDO' });
    const { csv } = await panel.ask('ExportarNegocio', NOVIEMBRE, jefa);
    expect(csv).toContain('origenes,Facebook,1,1,1,1,,1900000.5,0,,');
    expect(csv).not.toMatch(/Canaria/);
    expect(await panel.log()).toContain('negocio.exportar');
  });

  test('takes a period of a year at most, in order', async () => {
    const { panel, jefa } = scene;
    for (const [desde, hasta] of [
      ['2026-12', '2026-11'],
      ['2025-11', '2026-11'],
    ])
      expect((await panel.call('LeerNegocio', { desde, hasta }, jefa)).statusCode).toBe(400);
  });

  test('a cost replaces the one before with a line, the same one writes none, and it can be taken out', async () => {
    const { panel, jefa, db } = scene;
    const set = (monto: string | null, more = {}) =>
      panel.call('FijarCosto', { id_proyecto: 1, origen: 'portal', mes: '2026-11', monto, ...more }, jefa);
    for (const monto of ['100', '100.00', '250.50', null, null])
      expect((await set(monto)).statusCode).toBe(200);
    const lines = await db.query<{ antes: object | null; despues: object }>(
      `select antes, despues from bitacora where accion = 'costo.fijar' order by id`,
    );
    const of = (monto: number | null) => ({ mes: '2026-11', monto, origen: 'portal' });
    expect(lines).toEqual([
      { antes: null, despues: of(100) },
      { antes: of(100), despues: of(250.5) },
      { antes: of(250.5), despues: of(null) },
    ]);
    expect(await db.query('select from costo_de_origen')).toEqual([]);
    expect((await set('5', { id_proyecto: 99 })).json()).toMatchObject({ code: 'PROYECTO_INEXISTENTE' });
    expect((await set('-5')).statusCode).toBe(400);
  });
});
