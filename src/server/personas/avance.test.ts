import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { lotesScene } from '../../../test/lotesScene.ts';
import { AVANCE_KINDS, type AvanceFacts, amountOf, avanceOf } from '../../domain/personas/avance.ts';
import { amountSql, avanceSql, isAtAvance } from './avanceSql.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 16, 5, minute));
const AHORA = at(30);

describeEachEngine('the stage of a person', (openFresh) => {
  const scene = lotesScene(openFresh);

  test('is in the database what the rule says, with its amount, for any facts', async () => {
    const { db } = scene;
    const { persona } = await issueQuote(db);
    const fact = fc.option(fc.integer({ min: 0, max: 59 }).map(at));
    const monto = fc.option(fc.integer({ min: 1, max: 9 }));
    const facts: fc.Arbitrary<AvanceFacts> = fc.record({
      contactadaEn: fact,
      sinInteresEn: fact,
      visitadaEn: fact,
      apartadoHasta: fact,
      vendidaEn: fact,
      // In Mexico City it is still the fifteenth.
      escrituradaEn: fc.option(fc.constantFrom('2026-06-15', '2026-06-16')),
    });
    const amounts = fc.record({ cotizado: monto, apartado: monto, vendido: monto });
    const placed = AVANCE_KINDS.map(
      (kind) => `((${isAtAvance(kind, () => '$1::timestamptz')}) is true)::int`,
    ).join(', ');
    await fc.assert(
      fc.asyncProperty(facts, amounts, async (it, of) => {
        await db.query(
          `update persona set contactada_en = $2::timestamptz, sin_interes_en = $3::timestamptz, visitada_en = $4::timestamptz,
             apartado_hasta = $5::timestamptz, vendida_en = $6::timestamptz, escriturada_en = $7::date,
             casa_monto = $8::numeric, monto_apartado = $9::numeric, monto_vendido = $10::numeric where id = $1::bigint`,
          [
            persona,
            it.contactadaEn,
            it.sinInteresEn,
            it.visitadaEn,
            it.apartadoHasta,
            it.vendidaEn,
            it.escrituradaEn,
            of.cotizado,
            of.apartado,
            of.vendido,
          ],
        );
        const [row] = await db.query<{ avance: number; monto: number | null; placed: number[] }>(
          `select ${avanceSql('$1::timestamptz')} as avance, (${amountSql('$1::timestamptz')})::float8 as monto,
             array_to_json(array[${placed}]) as placed from persona p`,
          [AHORA],
        );
        const avance = avanceOf(it, AHORA);
        const number = AVANCE_KINDS.indexOf(avance);
        expect(row).toEqual({
          avance: number,
          monto: amountOf(avance, of),
          placed: AVANCE_KINDS.map((_, place) => Number(place === number)),
        });
      }),
      { numRuns: 60 },
    );
  });

  test('follows what happens: call, visit, hold, its end, sale, deed, annulment, refusal', async () => {
    const { db, panel, ana } = scene;
    const { persona: id, folio } = await issueQuote(db, { lote: 'A1', total: 900, asesor: ana.id });
    const stage = async () => {
      const { avance, monto } = await panel.ask('LeerPersona', { id }, scene.jefa);
      const { filas } = await panel.ask('ListarPersonas', { avance }, scene.ana);
      const { avances } = await panel.ask('ContarAvances', {}, scene.ana);
      expect(filas.map((it) => it.id)).toEqual([id]);
      expect(avances.filter(({ personas }) => personas)).toEqual([
        { avance, personas: 1, monto: monto ?? 0 },
      ]);
      return avance;
    };
    expect(await stage()).toBe('nueva');
    await panel.ask('AnotarPersona', { id, tipo: 'llamada', texto: '', resultado: 'noContesto' }, ana);
    expect(await stage()).toBe('nueva');
    await panel.ask('AnotarPersona', { id, tipo: 'llamada', texto: '', resultado: 'contesto' }, ana);
    expect(await stage()).toBe('contactada');
    const [visit] = await db.query<{ visita: string }>(
      `insert into visita (id_proyecto, contacto, asesor_id, inicio, estado, pedida_en, cambiada_en)
       select 1, clave, $1::bigint, '2026-06-20T16:00Z', 'confirmada', '2026-06-16T00:00Z', '2026-06-16T00:00Z' from persona
       returning id::text as visita`,
      [ana.id],
    );
    const visita = visit?.visita ?? '';
    const mark = (estado: 'celebrada' | 'falto') =>
      panel.ask('MarcarVisita', { visita, secuencia: 0, estado }, ana);
    expect(await stage()).toBe('contactada');
    await mark('celebrada');
    expect(await stage()).toBe('visita');
    await mark('falto');
    expect(await stage()).toBe('contactada');
    await mark('celebrada');
    expect(await stage()).toBe('visita');
    await scene.hold(ana, ['A1'], { folio, persona: undefined, venceEn: scene.after(1) });
    expect(await stage()).toBe('apartado');
    await scene.wait(2);
    expect(await stage()).toBe('visita');
    await scene.hold(scene.ana, ['A1'], { folio, persona: undefined, venceEn: scene.after(1) });
    await panel.ask('VenderLotes', scene.request(['A1'], { fecha: '2026-11-20' }), scene.ana);
    expect(await stage()).toBe('vendida');
    const [{ venta } = { venta: '' }] = await db.query<{ venta: string }>(
      'select id::text as venta from venta',
    );
    const deed = (escrituraEn: string | null) =>
      panel.ask('CorregirVenta', { venta, contrato: '', escrituraEn }, scene.jefa);
    await deed('2026-12-20');
    expect(await stage()).toBe('vendida');
    await deed('2026-11-21');
    expect(await stage()).toBe('escriturada');
    await deed(null);
    expect(await stage()).toBe('vendida');
    const admin = await panel.member('administracion');
    await panel.ask('AcordarVenta', { venta, precio: '850' }, admin);
    expect(await panel.ask('LeerPersona', { id }, scene.jefa)).toMatchObject({ monto: 850 });
    await panel.ask('AnularVentas', scene.request(['A1'], { motivo: 'Se arrepintió' }), scene.jefa);
    expect(await stage()).toBe('apartado');
    await panel.ask('LiberarApartados', scene.request(['A1'], { motivo: 'Ya no la quiere' }), scene.ana);
    expect(await stage()).toBe('visita');
    scene.panel.time.now += 1000;
    await panel.ask('AnotarPersona', { id, tipo: 'llamada', texto: '', resultado: 'sinInteres' }, scene.ana);
    expect(await stage()).toBe('sinInteres');
    await panel.ask('RetirarSinInteres', { id }, scene.ana);
    expect(await stage()).toBe('visita');
  });

  test('counts no colleague’s people for an adviser, and everybody for gerencia', async () => {
    const { db, panel, ana, beto, jefa } = scene;
    await issueQuote(db, { asesor: beto.id, total: 700 });
    await issueQuote(db, { total: 300 });
    const count = async (who: typeof ana) =>
      (await panel.ask('ContarAvances', {}, who)).avances.find(({ avance }) => avance === 'nueva');
    expect(await count(ana)).toMatchObject({ personas: 1, monto: 300 });
    expect(await count(jefa)).toMatchObject({ personas: 2, monto: 1000 });
    expect(
      (await panel.ask('ContarAvances', { busca: 'nadie así' }, jefa)).avances.every(
        ({ personas }) => personas === 0,
      ),
    ).toBe(true);
  });
});
