import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import type { Db } from '../../db/db.ts';

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

  test('a withheld one is let go, a sent one is sent anew, and the log says by whom without naming the person', async () => {
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

  test('a refused one is sent to the corrected address, which stands in no line of the log', async () => {
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

  test('corrected to the address of somebody known, it is theirs: who follows it is told whose', async () => {
    const known = await issueQuote(db, { correo: 'bien@ejemplo.mx' });
    const { folio, persona } = await issueQuote(db, { estado: 'rechazado', correo: 'bein@ejemplo.mx' });
    expect(persona).not.toBe(known.persona);
    const answer = await panel.ask('CorregirCorreoDeCotizacion', { folio, correo: 'bien@ejemplo.mx' }, luis);
    expect(answer.persona).toBe(known.persona);
  });

  test('an address that is none, a mail that arrived, and a person who was deleted are refused', async () => {
    const enviada = await issueQuote(db);
    const rechazada = await issueQuote(db, { estado: 'rechazado' });
    const correct = (folio: string, correo: string) =>
      panel.call('CorregirCorreoDeCotizacion', { folio, correo }, luis);
    expectProblem(await correct(rechazada.folio, 'no es'), 'SOLICITUD_INVALIDA');
    expectProblem(await correct(enviada.folio, 'otro@ejemplo.mx'), 'CORREO_YA_ENVIADO');
    expectProblem(await correct('XX-2026-000001', 'otro@ejemplo.mx'), 'COTIZACION_INEXISTENTE');
    await db.query(
      `update cotizacion set token = null, contacto = null, borrada_en = now() where folio = $1`,
      [rechazada.folio],
    );
    expectProblem(await correct(rechazada.folio, 'otro@ejemplo.mx'), 'COTIZACION_INEXISTENTE');
    expect(await log()).toEqual([]);
  });
});
