import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { PERSONA, storeQuote } from '../../../test/inventarioRows.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { lotesScene } from '../../../test/lotesScene.ts';
import { personaOf } from '../../../test/personasRows.ts';

describeEachEngine('reading people', (openFresh) => {
  const scene = lotesScene(openFresh);
  const list = async (filter = {}, who = scene.jefa) =>
    (await scene.panel.ask('ListarPersonas', filter, who)).filas.map(({ id }) => id);
  /** Creates `n` people with consecutive activity, the newest last. */
  const many = async (n: number, who: { id: string } | null = null) => {
    const ids: string[] = [];
    for (let i = 0; i < n; i += 1) ids.push(await personaOf(scene.db, who));
    for (const [i, id] of ids.entries())
      await scene.db.query(
        `update persona set ultima_en = timestamptz '2026-06-16T05:30:00.123456Z' + $2::int * interval '1 microsecond'
         where id = $1::bigint`,
        [id, i],
      );
    return ids;
  };

  test('newest activity first, in pages that lose and repeat nobody, even within a microsecond', async () => {
    const { panel, jefa } = scene;
    const ids = await many(53);
    const first = await panel.ask('ListarPersonas', {}, jefa);
    const second = await panel.ask('ListarPersonas', { cursor: first.cursor }, jefa);
    expect([...first.filas, ...second.filas].map(({ id }) => id)).toEqual(ids.reverse());
    expect([first.filas.length, second.cursor]).toEqual([50, null]);
    expect(first.asesores.map(({ nombre }) => nombre)).toEqual(['Ana Pérez', 'Beto Sosa', 'Lucía Mora']);
  });

  test('an adviser sees their own and unassigned people in one order, and no list of colleagues', async () => {
    const { panel, ana, beto, db } = scene;
    const ids = await many(3);
    const [own, theirs, free] = ids;
    await db.query('update persona set asesor_id = $2::bigint, asignada_en = now() where id = $1::bigint', [
      own ?? '',
      ana.id,
    ]);
    await db.query('update persona set asesor_id = $2::bigint, asignada_en = now() where id = $1::bigint', [
      theirs ?? '',
      beto.id,
    ]);
    expect(await list({}, ana)).toEqual([free, own]);
    expect(await list({ asesor: 'yo' }, ana)).toEqual([own]);
    expect(await list({ asesor: 'nadie' }, ana)).toEqual([free]);
    expect(await list({ asesor: beto.id }, ana)).toEqual([]);
    expect(await list({ asesor: beto.id })).toEqual([theirs]);
    expect(await list({ busca: 'ana' }, ana)).toEqual([free, own]);
    expect((await panel.ask('ListarPersonas', {}, ana)).asesores).toEqual([]);
    expectProblem(await panel.call('LeerPersona', { id: theirs }, ana), 'NO_PERMITIDO');
  });

  test('people are found by words, address and telephone as typed, by project, and without a first contact', async () => {
    const { db } = scene;
    const [a = '', b = ''] = await many(2);
    await db.query(
      `update persona set nombre = 'Rocío Ñáñez', telefono = '4771112233', id_proyecto = 2, contactada_en = now()
       where id = $1::bigint`,
      [a],
    );
    for (const busca of ['rocio nan', 'Ñañez', '+52 477 111 22 33', '(477) 111-22', '2233'])
      expect(await list({ busca }), busca).toEqual([a]);
    expect(await list({ busca: 'persona2' })).toHaveLength((await list({ busca: 'persona2@' })).length);
    expect(await list({ busca: 'nadie así' })).toEqual([]);
    expect(await list({ busca: ' , ' })).toEqual([b, a]);
    expect(await list({ proyecto: 2 })).toEqual([a]);
    expect(await list({ contacto: 'sin' })).toEqual([b]);
  });

  test('a person in full: quotes with today’s state, holds, consents, and mails with their reasons', async () => {
    const { panel, ana, db, hold } = scene;
    const old = await storeQuote(db, 'A1');
    const { folio, token } = await storeQuote(db, 'A2', { vigencia: '2026-11-22' });
    await db.query(
      `update cotizacion set anterior_id = (select id from cotizacion where folio = $1), aviso_version = 'v3',
         aviso_en = '2026-06-16T05:30:00Z', mercadotecnia = true where folio = $2`,
      [old.folio, folio],
    );
    await db.query(
      `insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en, estado, ultimo_error,
         destinatario, intentos)
       select id, 'cliente', '<x>', now(), '2026-06-16T05:30:00Z', 'rechazado', '550 en RCPT TO', 'ana@ejemplo.mx', 1
       from cotizacion where folio = $1`,
      [folio],
    );
    await hold(ana, ['A1'], { folio: old.folio });
    const [id = ''] = await list({}, ana);
    const shown = await panel.ask('LeerPersona', { id }, ana);
    expect(shown).toMatchObject({
      correo: PERSONA.correo,
      asesor: { id: ana.id },
      revision: 1,
      hayMas: false,
    });
    expect(shown.cotizaciones).toMatchObject([
      { folio, estado: 'vigente', id_lote: 'A2', lote: 'libre', precioTotal: 1967000.125 },
      { folio: old.folio, estado: 'renovada', renovadaPor: folio, lote: 'apartado' },
    ]);
    expect(shown.cotizaciones[0]?.url).toMatch(new RegExp(`^https://lotes\\.ejemplo\\.mx/.*${token}`));
    expect(shown.apartados).toMatchObject([
      { id_lote: 'A1', estado: 'vivo', folio: old.folio, asesor: { id: ana.id } },
    ]);
    expect(shown.consentimientos).toEqual([
      { aviso: 'v3', en: '2026-06-16T05:30:00.000Z', mercadotecnia: true, folio },
    ]);
    expect(shown.correos.find(({ tipo }) => tipo === 'cotizacion')).toMatchObject({
      folio,
      estado: 'rechazada',
      motivo: 'La dirección no existe o no recibe correo',
    });
    const released = await panel.ask('LiberarApartados', scene.request(['A1']), ana);
    expect(released.hecho).toBe(true);
    await panel.ask('VenderLotes', scene.request(['A3'], { fecha: '2026-11-20', persona: PERSONA }), ana);
    const after = await panel.ask('LeerPersona', { id }, ana);
    expect(after.apartados).toMatchObject([{ estado: 'liberado' }]);
    expect(after.ventas).toMatchObject([{ id_lote: 'A3', fecha: '2026-11-20', anulada: false }]);
  });

  test('notes end at 200 and say that there are more', async () => {
    const { panel, jefa } = scene;
    const { persona } = await issueQuote(scene.db, { nombre: 'Ana', correo: 'muchas@ejemplo.mx' });
    const note = (n: number) =>
      scene.db.query(
        `insert into persona_nota (persona_id, tipo, texto, en)
         select $1::bigint, 'nota', 'n' || i, $3::timestamptz from generate_series(1, $2::int) i`,
        [persona, n, new Date(panel.time.now)],
      );
    await note(200);
    const whole = await panel.ask('LeerPersona', { id: persona }, jefa);
    expect([whole.notas.length, whole.cortadas]).toEqual([200, []]);
    await note(1);
    const cut = await panel.ask('LeerPersona', { id: persona }, jefa);
    expect([cut.notas.length, cut.cortadas]).toEqual([200, ['notas']]);
  });

  test('an unknown person is not called deleted', async () => {
    const { panel, jefa } = scene;
    expectProblem(await panel.call('LeerPersona', { id: '999' }, jefa), 'PERSONA_INEXISTENTE');
  });
});
