import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { staffActs } from '../../../../test/staffActs.ts';
import type { Db, Parameter, Queryable, Row } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { DEFAULT_EMPRESA } from '../empresa/defaultEmpresa.ts';
import { readListas } from './listas.ts';
import { createWarmCatalogo } from './warmCatalogo.ts';

const settings = readSettings({});
const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const BEGAN = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;

/** Projects with as many lots each; lot 1 of each is sold. */
async function seed(db: Db, proyectos: number, lotes: number): Promise<void> {
  await db.query('insert into catalogo (version, importado_en, empresa) values (1, now(), $1::text::jsonb)', [
    JSON.stringify(DEFAULT_EMPRESA),
  ]);
  await addProyectos(db, 1, proyectos, lotes);
}

async function addProyectos(db: Queryable, from: number, to: number, lotes: number): Promise<void> {
  await db.query(
    `insert into proyecto (id_proyecto, orden, nombre, svg, icono, url_pagina, precio_exedente)
     select id, id, 'Proyecto ' || id, '', '', '', 1 from generate_series($1::int, $2::int) id`,
    [from, to],
  );
  await db.query(
    `insert into lote select id, n::text, n, 150 + n, case n when 1 then 'Vendido' else 'Disponible' end
     from generate_series($1::int, $2::int) id cross join generate_series(1, $3::int) n`,
    [from, to, lotes],
  );
}

/** The lists in memory as in the app, on a database that counts rows. */
function openWarm(db: Db, ahora: () => number) {
  const counts = { rows: 0, statements: 0 };
  const counted: Queryable = {
    async query<R extends Row>(text: string, parametros?: readonly Parameter[]) {
      const rows = await db.query<R>(text, parametros);
      counts.rows += rows.length;
      counts.statements += 1;
      return rows;
    },
  };
  const caliente = createWarmCatalogo((llamada, before) =>
    readListas(counted, llamada, new Date(ahora()), before),
  );
  return { caliente, counts };
}

describeEachEngine('the lots of all projects, read anew', (openFresh) => {
  test('read again are those of the project that was written', async () => {
    const db = await openFresh();
    await seed(db, 60, 50);
    const staff = await hireStaff({ db, clock: () => new Date(BEGAN), settings });
    const { caliente, counts } = openWarm(db, () => BEGAN);
    const readAgain = async () => {
      caliente.drop();
      Object.assign(counts, { rows: 0, statements: 0 });
      await caliente.listas('RecuperarLotes');
      return { ...counts };
    };
    // Version, each project's write mark, and ten projects' lots at a time.
    expect(await readAgain()).toEqual({ rows: 1 + 60 + 60 * 50, statements: 2 + 6 });
    expect(await readAgain()).toEqual({ rows: 1 + 60, statements: 2 });
    const others = await caliente.lista('RecuperarLotes', 8);
    await staff.hold({ id_proyecto: 7, id_lote: '2' }, { persona });
    expect(await readAgain()).toEqual({ rows: 1 + 60 + 50, statements: 3 });
    await staff.sell({ id_proyecto: 7, id_lote: '3' }, undefined, persona);
    expect(await readAgain()).toEqual({ rows: 1 + 60 + 50, statements: 3 });
    await db.query(`update lote set terreno = 999 where id_proyecto = 7 and id_lote = '4'`);
    expect(await readAgain()).toEqual({ rows: 1 + 60 + 50, statements: 3 });
    expect(await caliente.lista('RecuperarLotes', 8)).toBe(others);
    expect(await readAgain()).toEqual({ rows: 1 + 60, statements: 2 });
  });

  test('read again are all if the database has no write marks', async () => {
    const db = await openFresh();
    await seed(db, 3, 2);
    await db.query('delete from lotes_escritos');
    const { caliente, counts } = openWarm(db, () => BEGAN);
    for (const _ of [1, 2]) {
      counts.rows = 0;
      caliente.drop();
      await caliente.listas('RecuperarLotes');
      expect(counts.rows).toBe(1 + 3 + 3 * 2);
    }
  });

  test('of a project are read again when its hold lapses, and when the clock was set back', async () => {
    const db = await openFresh();
    await seed(db, 3, 2);
    let ahora = BEGAN;
    const staff = await hireStaff({ db, clock: () => new Date(ahora), settings });
    await staff.hold({ id_proyecto: 2, id_lote: '2' }, { persona, venceEn: new Date(BEGAN + HOUR_MS) });
    const { caliente } = openWarm(db, () => ahora);
    const estatus = async () => {
      caliente.drop();
      return String(await (await caliente.lista('RecuperarLotes', 2)).bytes('identity')).match(
        /[DV]\w+(?="})/g,
      );
    };
    expect(await estatus()).toEqual(['Vendido', 'Vendido']);
    expect((await caliente.listas('RecuperarLotes')).changesAt).toBe(BEGAN + HOUR_MS);
    ahora += HOUR_MS;
    expect(await estatus()).toEqual(['Vendido', 'Disponible']);
    ahora -= 1;
    expect(await estatus()).toEqual(['Vendido', 'Vendido']);
  });

  test('equal a fresh reading, whatever was done, by whom and in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const db = await openFresh();
        try {
          await seed(db, 3, 3);
          const scene = { db, ahora: BEGAN };
          const clock = () => new Date(scene.ahora);
          const staff = await hireStaff({ db, clock, settings });
          const { caliente } = openWarm(db, () => scene.ahora);
          for (const it of acts) {
            // A refusal changes nothing.
            await it({ ...scene, staff, move: (ms) => (scene.ahora += ms) }).catch(() => {});
            caliente.drop();
            const fresh = await readListas(db, 'RecuperarLotes', clock());
            const kept = await caliente.listas('RecuperarLotes');
            const texts = [...kept.porId].map(async ([id, it]) => [id, String(await it.bytes('identity'))]);
            expect(new Map((await Promise.all(texts)) as [number, string][])).toEqual(fresh.porId);
            expect(kept.changesAt).toBe(fresh.changesAt);
            const over = ({ lotes }: typeof kept) =>
              new Map([...(lotes ?? [])].map(([id, it]) => [id, it.over]));
            expect(over(kept)).toEqual(over({ ...kept, ...fresh, porId: kept.porId }));
          }
        } finally {
          await db.close();
        }
      }),
      { numRuns: 12 },
    );
  });
});

type Act = (scene: { db: Db; staff: Staff; move: (ms: number) => void; ahora: number }) => Promise<unknown>;
const lote = fc.record({
  id_proyecto: fc.integer({ min: 1, max: 3 }),
  id_lote: fc.constantFrom('1', '2', '3'),
});
const statement =
  (text: string): Act =>
  ({ db }) =>
    db.query(text);

/** Acts of staff, imports and direct SQL; some do not affect the lists. */
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ lote, hours: fc.integer({ min: 1, max: 50 }) }).map(
      ({ lote, hours }): Act =>
        ({ staff, ahora }) =>
          staff.hold(lote, { persona, venceEn: new Date(ahora + hours * HOUR_MS) }),
    ),
  },
  {
    weight: 4,
    arbitrary: staffActs(lote, persona).map(
      (it): Act =>
        ({ staff }) =>
          it(staff),
    ),
  },
  lote.map(
    (it): Act =>
      async ({ staff, ahora, db }) => {
        const [hold] = await db.query<{ id: string }>(
          `select id::text as id from apartado where id_proyecto = ${it.id_proyecto} and terminado_en is null`,
        );
        if (hold) await staff.notePago(hold.id);
        await staff.extend(it, new Date(ahora + 90 * HOUR_MS));
      },
  ),
  {
    weight: 2,
    arbitrary: fc.integer({ min: -30, max: 60 }).map(
      (hours): Act =>
        async ({ move }) =>
          move(hours * HOUR_MS),
    ),
  },
  fc.record({ lote, estatus: fc.constantFrom('Disponible', 'Vendido') }).map(
    ({ lote: { id_proyecto, id_lote }, estatus }): Act =>
      ({ db }) =>
        db.query(`update lote set estatus = $3 where id_proyecto = $1::int and id_lote = $2`, [
          id_proyecto,
          id_lote,
          estatus,
        ]),
  ),
  fc.constantFrom(
    statement(`update lote set retirado = not retirado where id_lote = '2'`),
    statement(`update lote set orden = 9 - orden where id_proyecto = 1`),
    statement(`insert into lote values (2, '77', 77, 300.50000, 'Disponible') on conflict do nothing`),
    statement(`delete from lote where id_proyecto = 2 and id_lote = '77'`),
    statement('truncate lote cascade'),
    statement('delete from proyecto where id_proyecto = 3'),
    async ({ db }) => addProyectos(db, 3, 3, 2),
    statement('update apartado set nombre = null'),
    statement(`delete from venta where id_proyecto = 1`),
    statement(`update proyecto set nombre = nombre || '.'`),
    async ({ db }) =>
      db.transaction(async (tx) => {
        await tx.query(`update lote set terreno = terreno + 1 where id_proyecto <> 2`);
        throw new Error('taken back');
      }),
  ),
);
