import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import type { Db } from '../../plataforma/db/db.ts';

describeEachEngine('what is done from the panel about a quote’s mail', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let luis: Member;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
    luis = await panel.member('asesor');
  });
  afterEach(() => panel.close());
  const log = () =>
    db.query<{ accion: string; despues: object }>('select accion, despues from bitacora order by id');

  test('a withheld one is released, a sent one is sent again, and the log names the member, not the person', async () => {
    const retenida = await issueQuote(db, { estado: 'retenido', asesor: luis.id });
    const enviada = await issueQuote(db, { asesor: luis.id });
    expect(await panel.ask('ReenviarCotizacion', { folio: retenida.folio }, luis)).toMatchObject({
      como: 'liberada',
      correo: retenida.correo,
    });
    expect(await panel.ask('ReenviarCotizacion', { folio: enviada.folio.toLowerCase() }, luis)).toMatchObject(
      {
        como: 'nueva',
      },
    );
    const { envios } = await panel.ask('LeerCotizacion', { folio: enviada.folio }, luis);
    expect(envios.map(({ entrega }) => entrega.estado)).toEqual(['pendiente', 'enviada']);
    expect(await log()).toEqual([
      { accion: 'cotizacion.reenviar', despues: { folio: retenida.folio, como: 'liberada' } },
      { accion: 'cotizacion.reenviar', despues: { folio: enviada.folio, como: 'nueva' } },
    ]);
  });

  test('a refused one is sent to the corrected address, which is not logged', async () => {
    const { folio } = await issueQuote(db, { estado: 'rechazado', correo: 'mal@ejemplo.mx' });
    expect(
      await panel.ask('CorregirCorreoDeCotizacion', { folio, correo: ' bien@ejemplo.mx ' }, luis),
    ).toMatchObject({ correo: 'bien@ejemplo.mx', entrega: { estado: 'pendiente' } });
    const read = await panel.ask('LeerCotizacion', { folio }, luis);
    expect(read).toMatchObject({ persona: { correo: 'bien@ejemplo.mx' }, entrega: { estado: 'pendiente' } });
    expect(read.envios.map(({ destinatario }) => destinatario)).toEqual([
      'bien@ejemplo.mx',
      'mal@ejemplo.mx',
    ]);
    expect(await log()).toEqual([{ accion: 'cotizacion.corregir', despues: { folio } }]);
    const again = await panel.ask('CorregirCorreoDeCotizacion', { folio, correo: 'bien@ejemplo.mx' }, luis);
    expect(again.entrega).toEqual({ estado: 'pendiente' });
    expect(await log()).toHaveLength(1);
  });

  test('an accepted or withheld one goes to the corrected address, however often it was sent before', async () => {
    const enviada = await issueQuote(db, { correo: 'tomada@ejemplo.mx', asesor: luis.id });
    const retenida = await issueQuote(db, { correo: 'retenida@ejemplo.mx', estado: 'retenido' });
    for (let veces = 0; veces < 4; veces += 1) {
      await panel.ask('ReenviarCotizacion', { folio: enviada.folio }, luis);
      await db.query(
        `update correo_salida set estado = 'enviado', enviado_en = now(), aceptado_por = 'smtp.ejemplo.mx' where estado = 'pendiente'`,
      );
    }
    const correct = (folio: string, correo: string) =>
      panel.ask('CorregirCorreoDeCotizacion', { folio, correo }, luis);
    expect((await correct(enviada.folio, 'otra@ejemplo.mx')).entrega).toEqual({ estado: 'pendiente' });
    expect((await correct(retenida.folio, 'libre@ejemplo.mx')).entrega).toEqual({ estado: 'pendiente' });
    const { envios } = await panel.ask('LeerCotizacion', { folio: enviada.folio }, luis);
    expect(envios.map(({ entrega, destinatario }) => [entrega.estado, destinatario])).toEqual([
      ['pendiente', 'otra@ejemplo.mx'],
      ...Array(5).fill(['enviada', 'tomada@ejemplo.mx']),
    ]);
    // The mail withheld for the old address is never sent.
    expect(
      await db.query(`select destinatario, estado from correo_salida where destinatario like '%a@ejemplo.mx'
        and destinatario like 'retenida%'`),
    ).toEqual([{ destinatario: 'retenida@ejemplo.mx', estado: 'cancelado' }]);
    expect((await panel.log()).filter((it) => it === 'cotizacion.corregir')).toHaveLength(2);
  });

  test('the same address is no correction: nothing is sent or logged', async () => {
    const { folio, correo } = await issueQuote(db);
    const answer = await panel.ask('CorregirCorreoDeCotizacion', { folio, correo }, luis);
    expect(answer.entrega.estado).toBe('enviada');
    expect(await log()).toEqual([]);
  });

  test('over its limit the corrected address waits like any other, and the answer says so', async () => {
    for (let veces = 0; veces < 10; veces += 1)
      await issueQuote(db, { correo: 'llena@ejemplo.mx', emitida: new Date(panel.time.now).toISOString() });
    const { folio } = await issueQuote(db, { estado: 'rechazado' });
    const body = { folio, correo: 'llena@ejemplo.mx', juntar: true };
    const { entrega } = await panel.ask('CorregirCorreoDeCotizacion', body, luis);
    expect(entrega).toEqual({ estado: 'retenida', por: 'direccion', sola: false });
  });

  test('a correction to a known person’s address is first reported, and then merges', async () => {
    const known = await issueQuote(db, { correo: 'bien@ejemplo.mx', nombre: 'Rosa Gil' });
    const { folio, persona } = await issueQuote(db, { estado: 'rechazado', correo: 'bein@ejemplo.mx' });
    expect(persona).not.toBe(known.persona);
    const body = { folio, correo: 'bien@ejemplo.mx' };
    const asked = await panel.call('CorregirCorreoDeCotizacion', body, luis);
    expect(expectProblem(asked, 'CORREO_DE_OTRA_PERSONA').detail).toContain('Rosa Gil');
    expect(await log()).toEqual([]);
    const answer = await panel.ask('CorregirCorreoDeCotizacion', { ...body, juntar: true }, luis);
    expect(answer.persona).toBe(known.persona);
  });

  test('another adviser’s person is refused, without the name', async () => {
    const otra = await panel.member('asesor', 'otra@casas.example');
    await issueQuote(db, { correo: 'bien@ejemplo.mx', nombre: 'Rosa Gil', asesor: otra.id });
    const { folio } = await issueQuote(db, { estado: 'rechazado' });
    for (const more of [{}, { juntar: true }]) {
      const body = { folio, correo: 'bien@ejemplo.mx', ...more };
      const asked = await panel.call('CorregirCorreoDeCotizacion', body, luis);
      expect(expectProblem(asked, 'NO_PERMITIDO').detail).not.toContain('Rosa');
    }
    expect(await log()).toEqual([]);
  });

  test('an invalid address and a deleted person are refused', async () => {
    const rechazada = await issueQuote(db, { estado: 'rechazado' });
    const correct = (folio: string, correo: string) =>
      panel.call('CorregirCorreoDeCotizacion', { folio, correo }, luis);
    expectProblem(await correct(rechazada.folio, 'no es'), 'SOLICITUD_INVALIDA');
    expectProblem(await correct('XX-2026-000001', 'otro@ejemplo.mx'), 'COTIZACION_INEXISTENTE');
    await db.query(
      `update cotizacion set token = null, contacto = null, borrada_en = now() where folio = $1`,
      [rechazada.folio],
    );
    expectProblem(await correct(rechazada.folio, 'otro@ejemplo.mx'), 'PERSONA_INEXISTENTE');
    expectProblem(
      await panel.call('ReenviarCotizacion', { folio: rechazada.folio }, luis),
      'PERSONA_INEXISTENTE',
    );
    expect(await log()).toEqual([]);
  });
});
