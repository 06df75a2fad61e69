import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { seedCatalogo } from '../../../test/testApp.ts';
import { testDocumento } from '../../../test/testDocumento.ts';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import type { Db } from '../plataforma/db/db.ts';
import { erasePersona } from '../seguimiento/derechos/erasePersona.ts';
import { followBuyers } from './follow/followBuyers.ts';
import { followPersona } from './follow/followPersona.ts';
import { movePersona } from './follow/movePersona.ts';

const MINUTE_MS = 60_000;
const BEGIN = Date.parse('2026-06-16T05:30:00Z');
const at = (minute: number) => new Date(BEGIN + minute * MINUTE_MS);
const ANA = { nombre: 'Ana María Peñalosa', correo: 'ana.p@ejemplo.mx', telefono: '5512345678' };

let folios = 0;
/** Stores a quote typed by its person, and follows them. Out: its id. */
async function quote(
  db: Db,
  cliente: typeof ANA,
  { minute = 0, asesor = '', proyecto = 1 }: { minute?: number; asesor?: string; proyecto?: number } = {},
): Promise<string> {
  const folio = `VA-${++folios}`;
  const base = testDocumento();
  const documento = {
    ...base,
    folio,
    cliente,
    asesor,
    proyecto: { ...base.proyecto, id_proyecto: proyecto },
  };
  return db.transaction(async (tx) => {
    await followPersona(tx, actOf(cliente, { minute, asesor, proyecto }));
    const [row] = await tx.query<{ id: string }>(
      `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto)
       values ($1, $1, $2::timestamptz, '2026-06-30', $3::jsonb, $4) returning id::text as id`,
      [folio, at(minute), JSON.stringify(documento), mailboxKeyOf(cliente.correo)],
    );
    return row?.id ?? '';
  }, 'read committed');
}

const actOf = (
  persona: typeof ANA,
  { minute = 0, asesor = '', proyecto = 1 }: { minute?: number; asesor?: string; proyecto?: number },
) => ({
  clave: mailboxKeyOf(persona.correo),
  persona,
  id_proyecto: proyecto,
  en: at(minute),
  typed: true,
  enlace: asesor,
});

/** Corrects the address of Ana's quote. */
async function correct(db: Db, id: string, [from, to]: [from: string, to: string]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `update cotizacion set documento = jsonb_set(documento, '{cliente,correo}', to_jsonb($2::text)), contacto = $3
       where id = $1::bigint`,
      [id, to, mailboxKeyOf(to)],
    );
    const act = actOf({ ...ANA, correo: to }, {});
    await movePersona(tx, { from: mailboxKeyOf(from), act, ahora: at(90) });
  }, 'read committed');
}

async function hire(db: Db, correo: string, enlace: string | null = null, rol = 'asesor'): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into personal (correo, nombre, rol, identidad, alta_en, enlace)
     values ($1, $1, $3, md5($1), now(), $2) returning id::text as id`,
    [correo, enlace, rol],
  );
  return row?.id ?? '';
}

const personas = (db: Db) =>
  db.query<{
    id: string;
    clave: string;
    nombre: string;
    correo: string;
    asesor: string | null;
    ultima: Date;
  }>(
    `select id::text as id, clave, nombre, correo, asesor_id::text as asesor, ultima_en as ultima from persona order by id`,
  );

const found = async (db: Db, busca: string) =>
  (
    await db.query<{ nombre: string }>(
      'select nombre from persona where busca @@ $1::tsquery order by nombre',
      [busca],
    )
  ).map(({ nombre }) => nombre);

describeEachEngine('the people behind quotes, holds and sales', (openFresh) => {
  test('one mailbox is one person, with the data given last', async () => {
    const db = await openFresh();
    await quote(db, ANA);
    await quote(db, { ...ANA, nombre: 'Ana Peñalosa', correo: 'Ana.P+casa@ejemplo.mx' }, { minute: 2 });
    await quote(db, { ...ANA, nombre: 'Anita' }, { minute: 1 });
    await quote(db, { ...ANA, nombre: 'Beto', correo: 'beto@ejemplo.mx' });
    expect(await personas(db)).toMatchObject([
      { clave: 'ana.p@ejemplo.mx', nombre: 'Ana Peñalosa', correo: 'Ana.P+casa@ejemplo.mx', ultima: at(2) },
      { clave: 'beto@ejemplo.mx', nombre: 'Beto', asesor: null },
    ]);
  });

  test('are found by beginnings of words without accents, by address and by telephone', async () => {
    const db = await openFresh();
    await quote(db, ANA);
    await quote(db, { nombre: "D'Ángelo Núñez-Ruiz", correo: 'dn@otro.mx', telefono: '4771112233' });
    for (const busca of [`'pena':* & 'ana':*`, `'ana.p@ejem':*`, `'5512':*`, `'5678':*`])
      expect(await found(db, busca), busca).toEqual([ANA.nombre]);
    for (const busca of [`'angelo'`, `'nunez'`, `'ruiz'`, `'dn'`])
      expect(await found(db, busca), busca).toEqual(["D'Ángelo Núñez-Ruiz"]);
  });

  test('go to the adviser of their link, however it names them, and stay with the first', async () => {
    const db = await openFresh();
    const lucia = await hire(db, 'lucia@casas.mx', 'lucia-mora');
    const beto = await hire(db, 'beto@casas.mx');
    await hire(db, 'mira@casas.mx', 'mira', 'consulta');
    const people = ['Lucia-Mora', 'beto@casas.mx', beto, 'mira', 'nadie', ''];
    for (const [n, asesor] of people.entries())
      await quote(db, { ...ANA, correo: `p${n}@ejemplo.mx` }, { asesor, minute: n });
    await quote(db, { ...ANA, correo: 'p0@ejemplo.mx' }, { asesor: 'beto@casas.mx', minute: 60 });
    expect((await personas(db)).map(({ asesor }) => asesor)).toEqual([lucia, beto, beto, null, null, null]);
  });

  test('go to a project’s advisers in turn, longest wait first; a leaver gets none', async () => {
    const db = await openFresh();
    const [ana, beto, gone] = [
      await hire(db, 'a@casas.mx'),
      await hire(db, 'b@casas.mx'),
      await hire(db, 'g@casas.mx'),
    ];
    await db.query('update personal set baja_en = now() where id = $1::bigint', [gone]);
    await db.query(
      'insert into turno_de_asesor select 1, value::bigint from json_array_elements_text($1::json)',
      [JSON.stringify([ana, beto, gone])],
    );
    for (let n = 0; n < 4; n += 1) await quote(db, { ...ANA, correo: `p${n}@ejemplo.mx` }, { minute: n });
    await quote(db, { ...ANA, correo: 'otra@ejemplo.mx' }, { proyecto: 2 });
    expect((await personas(db)).map(({ asesor }) => asesor)).toEqual([ana, beto, ana, beto, null]);
  });

  test('keep their row when the address is corrected, or are merged with its owner', async () => {
    const db = await openFresh();
    const lucia = await hire(db, 'lucia@casas.mx', 'lucia');
    const first = await quote(db, ANA, { asesor: 'lucia' });
    const [before] = await personas(db);
    await correct(db, first, [ANA.correo, 'ana.penalosa@ejemplo.mx']);
    expect(await personas(db)).toMatchObject([
      { id: before?.id, clave: 'ana.penalosa@ejemplo.mx', correo: 'ana.penalosa@ejemplo.mx', asesor: lucia },
    ]);
    await db.query(
      `insert into persona_nota (persona_id, tipo, texto, en) values ($1::bigint, 'nota', 'Prefiere tardes', now())`,
      [before?.id ?? ''],
    );
    await quote(db, { ...ANA, correo: 'vieja@ejemplo.mx' }, { minute: -5 });
    await correct(db, first, ['ana.penalosa@ejemplo.mx', 'vieja@ejemplo.mx']);
    const [joined, ...others] = await personas(db);
    expect([joined, others]).toMatchObject([{ clave: 'vieja@ejemplo.mx', asesor: lucia }, []]);
    expect(await db.query('select persona_id::text as persona, texto from persona_nota')).toEqual([
      { persona: joined?.id, texto: 'Prefiere tardes' },
    ]);
  });

  test('stay if one of several quotes is corrected, and so does the new address’s owner', async () => {
    const db = await openFresh();
    const first = await quote(db, ANA);
    await quote(db, ANA, { minute: 1 });
    await correct(db, first, [ANA.correo, 'otra@ejemplo.mx']);
    expect((await personas(db)).map(({ clave }) => clave)).toEqual(['ana.p@ejemplo.mx', 'otra@ejemplo.mx']);
  });

  test('count as contacted by a hold or sale, and go to the adviser who made it', async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    const lucia = await hire(db, 'lucia@casas.mx');
    const [lote] = await db.query<{ id_proyecto: number; id_lote: string }>(
      'select id_proyecto, id_lote from lote order by orden limit 1',
    );
    await quote(db, ANA);
    await db.transaction(async (tx) => {
      await tx.query(
        `insert into apartado (id_proyecto, id_lote, nombre, correo, telefono, contacto, apartado_por, apartado_en, vence_en)
         values ($1::int, $2, $3, $4, $5, $6, $7::bigint, $8::timestamptz, $9::timestamptz)`,
        [
          lote?.id_proyecto ?? 0,
          lote?.id_lote ?? '',
          ...Object.values(ANA),
          ANA.correo,
          lucia,
          at(5),
          at(60),
        ],
      );
      const buyer = { clave: ANA.correo, persona: ANA };
      await followBuyers(tx, [buyer], { id_proyecto: 1, en: at(5), personalId: lucia });
    }, 'read committed');
    const [ana] = await db.query<{ asesor: string; contactada: Date }>(
      'select asesor_id::text as asesor, contactada_en as contactada from persona',
    );
    expect(ana).toEqual({ asesor: lucia, contactada: at(5) });
  });

  test('are gone once their data are deleted', async () => {
    const db = await openFresh();
    await quote(db, ANA);
    await db.query(
      `insert into persona_nota (persona_id, tipo, texto, en) select id, 'nota', 'x', now() from persona`,
    );
    await erasePersona({ db, clock: () => at(9), dataDir: '/nonexistent' }, 'Ana.P@ejemplo.mx');
    expect(await personas(db)).toEqual([]);
    expect(await db.query('select id from persona_nota')).toEqual([]);
  });
});
