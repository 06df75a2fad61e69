import { beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { PERSONA } from '../../../../test/inventarioRows.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { changeLotes } from './changeLotes.ts';
import { holdingOf } from './holdLotes.ts';

describeEachEngine('claims of lots', (openFresh) => {
  const ahora = new Date('2026-03-02T18:00:00Z');
  let db: Db;
  let advisers: Member[];
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    const hired = await db.query<{ id: string }>(
      `insert into personal (correo, nombre, rol, identidad, alta_en)
       select 'asesor' || n || '@casas.example', 'Asesor ' || n, 'asesor', md5(n::text), now()
       from generate_series(1, 5) n returning id::text as id`,
    );
    advisers = hired.map(({ id }) => ({ id, rol: 'asesor' }));
  });

  const claim = async (person: Member, lotes: string[]) => {
    const deps = { db, clock: () => ahora, settings: readSettings({}) };
    const persona = { ...PERSONA, correo: `de-${person.id}@ejemplo.mx` };
    const outcome = await changeLotes(
      deps,
      { person, id_proyecto: 1, lotes, visto: {}, revisar: false },
      holdingOf({ id_proyecto: 1, persona, dias: 7, revisar: false }),
    );
    if (!outcome.ok) throw new Error(outcome.motivo);
    return outcome.answer;
  };

  test('2,000 on 200 lots, 20 at once, half of them under lapsed holds: 200 holds, no lot twice', async () => {
    await db.query(
      `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
       select 1, 'R' || n, 1000 + n, 168, 'Disponible' from generate_series(1, 200) n`,
    );
    await db.query(
      `insert into apartado (id_proyecto, id_lote, nombre, correo, telefono, apartado_en, vence_en)
       select 1, 'R' || n, 'Eva', 'eva@ejemplo.mx', '5512345678', $1::timestamptz - interval '2 days', $1::timestamptz
       from generate_series(1, 100) n`,
      [ahora],
    );
    // Five advisers make each lot's ten claims: an adviser's second request is answered as done.
    const claims = Array.from({ length: 2000 }, (_, i) => ({
      lote: `R${(i % 200) + 1}`,
      adviser: Math.floor(i / 200) % 5,
    }));
    const winners = new Map<string, Set<string>>();
    let refused = 0;
    const claimant = async () => {
      for (let next = claims.pop(); next; next = claims.pop()) {
        const person = advisers[next.adviser] as Member;
        const { hecho, resultados } = await claim(person, [next.lote]);
        if (hecho) winners.set(next.lote, (winners.get(next.lote) ?? new Set()).add(person.id));
        else {
          const quien = { nombre: expect.stringMatching(/^Asesor \d$/) };
          expect(resultados).toMatchObject([{ code: 'LOTE_APARTADO', quien }]);
          refused += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: 20 }, claimant));
    expect([winners.size, [...winners.values()].every(({ size }) => size === 1), refused]).toEqual([
      200,
      true,
      1600,
    ]);
    const [open] = await db.query(
      `select count(*)::int as todos, count(distinct id_lote)::int as lotes from apartado where terminado_en is null`,
    );
    expect(open).toEqual({ todos: 200, lotes: 200 });
  });

  test('each success increments the catalogue’s version and is announced; a refusal does neither', async () => {
    const notices: string[] = [];
    const stop = await db.listen('catalogo', (payload) => notices.push(payload));
    const version = async () =>
      Number((await db.query<{ v: string }>('select version::text as v from catalogo'))[0]?.v);
    const before = await version();
    const [ana, beto] = advisers as [Member, Member];
    await claim(ana, ['1', '2']);
    await claim(beto, ['2']);
    await claim(ana, ['1', '2']);
    expect(await version()).toBe(before + 1);
    await expect.poll(() => notices.filter(Boolean)).toEqual([String(before + 1)]);
    await stop();
  });

  test('nobody can hold a withdrawn lot', async () => {
    await db.query(`update lote set retirado = true where id_lote = '2'`);
    expect((await claim(advisers[0] as Member, ['2'])).resultados).toMatchObject([
      { code: 'LOTE_INEXISTENTE' },
    ]);
  });
});
