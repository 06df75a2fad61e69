import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import type { Member } from '../../../../test/panel.ts';
import { findAdviser } from '../recibos/sendRecibo.ts';

const CANARIA = { nombre: 'Xochitl Canario', correo: 'xochitl@ejemplo.mx', telefono: '5598761234' };
const PERSON = /Xochitl|xochitl|5598761234|SPEI de/;

describeEachEngine('a colleague’s person', (openFresh) => {
  const scene = lotesScene(openFresh);
  const { request } = scene;
  const quoteOfColleague = () => issueQuote(scene.db, { ...CANARIA, asesor: scene.beto.id, lote: 'A1' });

  test.each(['ApartarLotes', 'VenderLotes'] as const)(
    'is not revealed by %s, by folio or mail, nor by a preview',
    async (call) => {
      const { panel, db, ana, beto, jefa } = scene;
      const { folio } = await quoteOfColleague();
      const somebody = { nombre: 'Otra Persona', correo: 'otra@ejemplo.mx', telefono: '5500000000' };
      const fecha = call === 'VenderLotes' ? { fecha: '2026-11-20' } : {};
      for (const named of [
        { folio },
        { persona: { ...CANARIA, correo: 'Xochitl+casa@ejemplo.mx' } },
        { folio, persona: somebody },
        { folio, revisar: true },
      ]) {
        const response = await panel.call(call, request(['A1'], { ...fecha, ...named }), ana);
        const { detail } = expectProblem(response, 'NO_PERMITIDO');
        expect(detail).toBe('A esta persona la lleva Beto Sosa: pide que te la asignen');
        expect(response.body).not.toMatch(PERSON);
      }
      expect(await db.query('select from apartado union all select from venta')).toEqual([]);
      expect((await panel.ask(call, request(['A1'], { ...fecha, folio }), beto)).hecho).toBe(true);
      expect((await panel.ask(call, request(['A2'], { ...fecha, persona: CANARIA }), jefa)).hecho).toBe(true);
    },
  );

  test('is not shown by one’s own hold or sale; their adviser sees them, whoever made it', async () => {
    const { panel, db, ana, beto, jefa } = scene;
    await scene.hold(ana, ['A1', 'A2'], { persona: CANARIA, venceEn: scene.after(1) });
    const [held] = await db.query<{ id: string; persona: string }>(
      `select a.id::text as id, p.id::text as persona from apartado a join persona p on p.clave = a.contacto where id_lote = 'A1'`,
    );
    const { id: apartado = '', persona = '' } = held ?? {};
    await panel.ask('VenderLotes', request(['A2'], { fecha: '2026-11-20' }), ana);
    const pago = { apartado, fecha: '2026-11-20', referencia: 'SPEI de Xochitl' };
    const seen = async (who: Member) =>
      [
        await panel.call('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, who),
        await panel.call('LeerLote', { id_proyecto: 1, id_lote: 'A2' }, who),
        await panel.call('ListarApartados', {}, who),
      ].map(({ body }) => body);
    for (const body of await seen(ana)) expect(body).toMatch(PERSON);
    await panel.ask(
      'AsignarPersonas',
      { personas: [{ id: persona, revision: 1 }], asesores: [beto.id] },
      jefa,
    );
    expect((await panel.call('LeerHoy', {}, ana)).body).toContain('"id_lote":"A1"');
    await panel.ask('AnotarPago', pago, ana);
    const mine = [...(await seen(ana)), (await panel.call('LeerHoy', {}, ana)).body];
    for (const body of mine) expect(body).not.toMatch(PERSON);
    expect(mine[0]).toContain('"propio":true');
    for (const body of await seen(beto)) expect(body).toMatch(PERSON);
    expectProblem(await panel.call('LeerRecibo', { apartado }, ana), 'NO_PERMITIDO');
    expect((await panel.call('LeerRecibo', { apartado }, beto)).statusCode).toBe(200);
    expect(await findAdviser(db, apartado)).toMatchObject({ address: beto.correo });
    // The holder may still release the lot.
    expect((await panel.ask('LiberarApartados', request(['A1']), ana)).hecho).toBe(true);
  });

  test('is not shown in one’s own holds of today', async () => {
    const { panel, db, ana, beto } = scene;
    await scene.hold(ana, ['A1'], { persona: CANARIA, venceEn: scene.after(1) });
    expect((await panel.call('LeerHoy', {}, ana)).body).toMatch(PERSON);
    await db.query('update persona set asesor_id = $1::bigint', [beto.id]);
    const { body } = await panel.call('LeerHoy', {}, ana);
    expect(body).toContain('"id_lote":"A1"');
    expect(body).not.toMatch(PERSON);
  });

  test('cannot be made the addressee of one’s own quote', async () => {
    const { panel, db, ana } = scene;
    await quoteOfColleague();
    const { folio } = await issueQuote(db, { asesor: ana.id, estado: 'rechazado' });
    const body = { folio, correo: 'XOCHITL@ejemplo.mx' };
    expectProblem(await panel.call('CorregirCorreoDeCotizacion', body, ana), 'NO_PERMITIDO');
    expect(
      await db.query(`select from cotizacion where folio = $1 and contacto = 'xochitl@ejemplo.mx'`, [folio]),
    ).toEqual([]);
  });
});
