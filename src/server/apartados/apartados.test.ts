import { beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { seedCatalogo } from '../../../test/testApp.ts';
import type { Author } from '../bitacora/writeBitacora.ts';
import type { Db } from '../db/db.ts';
import { readSettings } from '../settings.ts';
import { extendApartado, noteApartadoPago, releaseApartado } from './changeApartado.ts';
import { type ApartadoDeps, type HoldOutcome, holdLote } from './holdLote.ts';
import { annulVenta, sellLote } from './sellLote.ts';

const DAY_MS = 86_400_000;
const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const lote = { id_proyecto: 1, id_lote: '2' };
const vendido = { id_proyecto: 1, id_lote: '1' };

describeEachEngine('holds and sales', (openFresh) => {
  let db: Db;
  let ahora: Date;
  let deps: ApartadoDeps;
  let asesora: Author;
  let otro: Author;
  const after = (dias: number) => new Date(ahora.getTime() + dias * DAY_MS);
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    await db.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '1'`);
    ahora = new Date('2026-03-02T18:00:00Z');
    deps = { db, clock: () => ahora, settings: readSettings({}) };
    asesora = await hire('Lucía Mora');
    otro = await hire('Beto Sosa');
  });

  async function hire(nombre: string): Promise<Author> {
    const [row] = await db.query<{ id: string }>(
      `insert into personal (correo, nombre, rol, identidad, alta_en)
       values (lower(replace($1, ' ', '.')) || '@horizonte.mx', $1, 'asesor', md5($1), now()) returning id::text as id`,
      [nombre],
    );
    return { origen: 'panel', personalId: row?.id ?? null };
  }

  const hold = (author = asesora, venceEn?: Date, where = lote) =>
    holdLote(deps, { author, lote: where, persona, venceEn });
  const idOf = (outcome: HoldOutcome) => {
    if (!outcome.ok) throw new Error(outcome.motivo);
    return outcome.id;
  };
  const log = async () =>
    (await db.query<{ accion: string }>('select accion from bitacora order by id')).map(
      ({ accion }) => accion,
    );

  test('a lot is held for seven days unless said otherwise, and who comes second is told by whom and until when', async () => {
    expect(await hold()).toMatchObject({ ok: true, venceEn: after(7) });
    expect(await hold(otro)).toEqual({
      ok: false,
      motivo: 'LOTE_APARTADO',
      apartado: {
        id: '1',
        venceEn: after(7),
        asesor: { id: asesora.origen === 'panel' ? asesora.personalId : '', nombre: 'Lucía Mora' },
      },
    });
    expect(await log()).toEqual(['apartado.crear']);
  });

  test('as many days as APARTADO_DIAS says', async () => {
    deps = { ...deps, settings: readSettings({ APARTADO_DIAS: '3' }) };
    expect(await hold()).toMatchObject({ ok: true, venceEn: after(3) });
  });

  test('a hold ends by itself at its minute: the next one finds its place free, and the log tells of both', async () => {
    await hold(asesora, after(1));
    ahora = after(1);
    expect(await hold(otro)).toMatchObject({ ok: true });
    expect(await log()).toEqual(['apartado.crear', 'apartado.vencer', 'apartado.crear']);
    expect(await db.query('select termino, terminado_en from apartado order by id')).toEqual([
      { termino: 'vencido', terminado_en: ahora },
      { termino: null, terminado_en: null },
    ]);
  });

  test('a hold with a payment does not end by itself, and is released by hand', async () => {
    const id = idOf(await hold(asesora, after(1)));
    expect(
      await noteApartadoPago(deps, { author: asesora, id, fecha: '2026-03-02', referencia: 'SPEI 7781' }),
    ).toEqual({ ok: true });
    ahora = after(30);
    expect(await hold(otro)).toMatchObject({ ok: false, motivo: 'LOTE_APARTADO' });
    expect(await releaseApartado(deps, { author: asesora, id })).toEqual({ ok: true });
    expect(await hold(otro)).toMatchObject({ ok: true });
  });

  test('an end in the past is refused, for a new hold as for an old one', async () => {
    expect(await hold(asesora, ahora)).toEqual({ ok: false, motivo: 'FIN_PASADO' });
    const id = idOf(await hold());
    const change = { author: asesora, id, razon: 'el banco tarda' };
    expect(await extendApartado(deps, { ...change, venceEn: after(-1) })).toEqual({
      ok: false,
      motivo: 'FIN_PASADO',
    });
    expect(await extendApartado(deps, { ...change, venceEn: after(20) })).toEqual({ ok: true });
    ahora = after(19);
    expect(await hold(otro)).toMatchObject({ motivo: 'LOTE_APARTADO' });
  });

  test('what is sold, withdrawn or unknown cannot be held', async () => {
    expect(await hold(asesora, undefined, vendido)).toEqual({ ok: false, motivo: 'LOTE_VENDIDO' });
    expect(await hold(asesora, undefined, { ...lote, id_lote: 'x' })).toEqual({
      ok: false,
      motivo: 'LOTE_INEXISTENTE',
    });
    await db.query(`update lote set retirado = true where id_proyecto = 1 and id_lote = '2'`);
    expect(await hold()).toEqual({ ok: false, motivo: 'LOTE_INEXISTENTE' });
  });

  test('the person’s data are checked as a buyer’s are', async () => {
    expect(await holdLote(deps, { author: asesora, lote, persona: { ...persona, telefono: '55' } })).toEqual({
      ok: false,
      motivo: 'CONTACTO_INVALIDO',
      errores: { telefono: ' • Teléfono 10 caracteres ' },
    });
    expect(await holdLote(deps, { author: asesora, lote, folio: 'VA-2026-999999' })).toEqual({
      ok: false,
      motivo: 'COTIZACION_INEXISTENTE',
    });
  });

  test('a hold becomes the sale, and the annulled sale leaves the lot free', async () => {
    const apartado = idOf(await hold());
    const sale = await sellLote(deps, { author: asesora, lote, fecha: '2026-03-03' });
    expect(sale).toMatchObject({ ok: true });
    expect(await db.query('select apartado_id::text as id, fecha from venta')).toEqual([
      { id: apartado, fecha: '2026-03-03' },
    ]);
    expect(await sellLote(deps, { author: otro, lote, fecha: '2026-03-03' })).toEqual({
      ok: false,
      motivo: 'LOTE_VENDIDO',
    });
    expect(await hold(otro)).toEqual({ ok: false, motivo: 'LOTE_VENDIDO' });
    const id = sale.ok ? sale.id : '';
    expect(await annulVenta(deps, { author: asesora, id })).toEqual({ ok: true });
    expect(await annulVenta(deps, { author: asesora, id })).toEqual({ ok: false, motivo: 'VENTA_ANULADA' });
    expect(await hold(otro)).toMatchObject({ ok: true });
  });

  test('who may not touch another adviser’s hold neither changes it nor sells over it', async () => {
    const id = idOf(await hold());
    const nobodys = { author: otro, permitted: (asesorId: string | null) => asesorId === null };
    expect(await releaseApartado(deps, { ...nobodys, id })).toEqual({ ok: false, motivo: 'SIN_PERMISO' });
    expect(await sellLote(deps, { ...nobodys, lote, fecha: '2026-03-03' })).toMatchObject({
      ok: false,
      motivo: 'LOTE_APARTADO',
    });
    expect(await log()).toEqual(['apartado.crear']);
  });

  test('2,000 claims on 200 lots, 20 at once, half of them under lapsed holds: 200 holds, none double', async () => {
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
    const claims = Array.from({ length: 2000 }, (_, i) => ({ ...lote, id_lote: `R${(i % 200) + 1}` }));
    const outcomes: string[] = [];
    const claimant = async () => {
      for (let claim = claims.pop(); claim; claim = claims.pop()) {
        const outcome = await hold(claims.length % 2 ? asesora : otro, undefined, claim);
        outcomes.push(outcome.ok ? 'ok' : outcome.motivo);
      }
    };
    await Promise.all(Array.from({ length: 20 }, claimant));
    const count = (motivo: string) => outcomes.filter((it) => it === motivo).length;
    expect([count('ok'), count('LOTE_APARTADO')]).toEqual([200, 1800]);
    const [open] = await db.query(
      `select count(*)::int as todos, count(distinct id_lote)::int as lotes from apartado where terminado_en is null`,
    );
    expect(open).toEqual({ todos: 200, lotes: 200 });
  }, 120_000);

  test('every change counts the catalogue’s version on and is announced', async () => {
    const notices: string[] = [];
    const stop = await db.listen('catalogo', (payload) => notices.push(payload));
    const version = async () =>
      Number((await db.query<{ v: string }>('select version::text as v from catalogo'))[0]?.v);
    const before = await version();
    await hold();
    await hold(otro);
    expect(await version()).toBe(before + 1);
    await expect.poll(() => notices.filter(Boolean)).toEqual([String(before + 1)]);
    await stop();
  });
});
