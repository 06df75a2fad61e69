import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { personaOf } from '../../../../test/personasRows.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { HORARIO, offerVisitas } from '../../../../test/visitas.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { remindDue } from '../recordatorios/startRecordatorioKeeper.ts';
import { remindVisitas } from './remindVisitas.ts';

describeEachEngine('the staff’s agenda', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let gerente: Member;
  let lucia: Member;
  let beto: Member;
  let hours: string[];
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    panel = await openPanel(db);
    // A Wednesday, 12:00 in Mexico City.
    panel.time.now = Date.parse('2026-11-25T18:00:00Z');
    gerente = await panel.member('gerencia');
    lucia = await panel.member('asesor', 'lucia@casas.example');
    beto = await panel.member('asesor', 'beto@casas.example');
    hours = (await offerVisitas({ db, clock: () => new Date(panel.time.now) })).map((it) => it.toISOString());
  });
  afterEach(() => panel.close());

  const hour = (at: number) => hours[at] ?? '';
  const place = (at: number, who: Member | null) => ({
    ...{ inicio: hour(at), minutos: 45, lugar: null },
    asesor: who?.id ?? null,
  });
  const book = async (by: Member, persona: string, at: number, who: Member | null = by) =>
    (await panel.ask('AgendarVisitaDePersona', { persona, folio: null, ...place(at, who) }, by)).visita;
  const agenda = (by: Member, more: object = {}) =>
    panel.ask('LeerAgenda', { desde: '2026-11-25', dias: 7, ...more }, by);
  const row = async (visita: string) => {
    const [found] = await db.query<{
      inicio: Date;
      estado: string;
      secuencia: number;
      asesor_id: string | null;
    }>('select inicio, estado, secuencia, asesor_id::text as asesor_id from visita where id = $1::bigint', [
      visita,
    ]);
    return found;
  };
  const mails = async () =>
    (
      await db.query<{ tipo: string; n: number; a: string | null }>(
        `select tipo, visita_secuencia as n, destinatario as a from correo_salida where visita_id is not null and visita_previo is null order by id`,
      )
    ).map(({ tipo, n, a }) => [tipo, n, a].filter((it) => it !== null).join(' '));

  test('books a known person’s visit, confirmed and with the development’s place, once', async () => {
    const persona = await personaOf(db, lucia);
    const visita = await book(lucia, persona, 3);
    expect(await book(lucia, persona, 3)).toBe(visita);
    const { visitas, horario } = await agenda(lucia);
    expect(visitas).toMatchObject([
      { id: visita, inicio: hour(3), minutos: 45, estado: 'confirmada', lugar: HORARIO.lugar, secuencia: 0 },
    ]);
    expect(visitas[0]).toMatchObject({ asesor: { id: lucia.id }, persona: { id: persona }, casa: null });
    expect(horario).toEqual(HORARIO);
    expect(await mails()).toEqual([expect.stringMatching(/^cliente 0 persona\d+@ejemplo\.mx$/), 'asesor 0']);
    const again = await panel.call(
      'AgendarVisitaDePersona',
      { persona, folio: null, ...place(8, lucia) },
      lucia,
    );
    expect(expectProblem(again, 'VISITA_REPETIDA').detail).toMatch(/^Ya tiene una visita el .+ Muévela/);
    expect(await panel.log()).toEqual(['visita.agendar']);
  });

  test('shows the house of the quote that it is about, and refuses another person’s quote', async () => {
    const [one, other] = [await personaOf(db, null), await personaOf(db, null)];
    const [quote] = await db.query<{ folio: string }>(
      'select folio from cotizacion where contacto = (select clave from persona where id = $1::bigint)',
      [one],
    );
    const folio = quote?.folio ?? '';
    const foreign = { persona: other, folio, ...place(3, null) };
    expectProblem(await panel.call('AgendarVisitaDePersona', foreign, gerente), 'COTIZACION_INEXISTENTE');
    await panel.ask('AgendarVisitaDePersona', { persona: one, folio, ...place(3, null) }, gerente);
    expect((await agenda(gerente)).visitas).toMatchObject([{ casa: { folio }, asesor: null }]);
  });

  test('says in a sentence who is busy and the nearest free hour; an adviser has one visit at a time', async () => {
    await book(gerente, await personaOf(db, null), 3, lucia);
    const persona = await personaOf(db, null);
    const refused = async (body: object, by = gerente) =>
      expectProblem(
        await panel.call('AgendarVisitaDePersona', { persona, folio: null, ...place(3, lucia), ...body }, by),
        'HORA_NO_DISPONIBLE',
      ).detail;
    expect(await refused({})).toMatch(
      /^De asesor ya tiene una visita a esa hora\. La más cercana libre es el /,
    );
    expect(await refused({ inicio: '2026-11-25T17:59:00.000Z' })).toMatch(/^Esa hora ya pasó\. La más/);
    expect(await refused({ inicio: '2026-11-29T17:00:00.000Z' })).toMatch(
      /^A esa hora no se reciben visitas\. La más cercana libre es el sábado 28 de noviembre a las /,
    );
    await book(gerente, persona, 3, beto);
    const both = await Promise.all(
      [await personaOf(db, null), await personaOf(db, null)].map((it) =>
        panel.call('AgendarVisitaDePersona', { persona: it, folio: null, ...place(9, lucia) }, gerente),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('is read whole by gerencia, without people by consulta, and by an adviser only their own and nobody’s', async () => {
    const consulta = await panel.member('consulta');
    await book(lucia, await personaOf(db, lucia), 1);
    await book(beto, await personaOf(db, beto), 2);
    await book(gerente, await personaOf(db, null), 3, null);
    await book(gerente, await personaOf(db, beto), 4, lucia);
    const seen = async (by: Member, more?: object) =>
      (await agenda(by, more)).visitas.map(({ inicio, persona }) => [
        hours.indexOf(inicio),
        persona !== null,
      ]);
    const all = [1, 2, 3, 4];
    expect(await seen(gerente)).toEqual(all.map((it) => [it, true]));
    expect(await seen(consulta)).toEqual(all.map((it) => [it, false]));
    expect(await seen(lucia)).toEqual([1, 3, 4].map((it) => [it, true]));
    expect(await seen(beto)).toEqual([2, 3, 4].map((it) => [it, true]));
    expect(await seen(gerente, { asesor: lucia.id })).toEqual([1, 4].map((it) => [it, true]));
    expect(await seen(gerente, { asesor: 'nadie' })).toEqual([[3, true]]);
    expect((await agenda(lucia)).asesores.map(({ id }) => id)).toEqual([lucia.id]);
    const forOther = { persona: await personaOf(db, lucia), folio: null, ...place(8, beto) };
    expectProblem(await panel.call('AgendarVisitaDePersona', forOther, lucia), 'NO_PERMITIDO');
  });

  test('moves a visit and calls it off; whoever saw an older one is told', async () => {
    const visita = await book(lucia, await personaOf(db, lucia), 3);
    await panel.ask('MoverVisitaDePersona', { visita, secuencia: 0, ...place(6, lucia) }, lucia);
    const late = { visita, secuencia: 0, ...place(7, lucia) };
    expectProblem(await panel.call('MoverVisitaDePersona', late, gerente), 'VISITA_CAMBIO');
    expect(await row(visita)).toMatchObject({ inicio: new Date(hour(6)), secuencia: 1 });
    await panel.ask('MarcarVisita', { visita, secuencia: 1, estado: 'cancelada' }, lucia);
    expect((await agenda(lucia)).visitas).toEqual([]);
    const gone = { visita, secuencia: 2, ...place(7, lucia) };
    expect(expectProblem(await panel.call('MoverVisitaDePersona', gone, lucia), 'VISITA_CAMBIO').detail).toBe(
      'Alguien la cambió antes: ahora está como «Cancelada».',
    );
    expect((await mails()).map((it) => it.split(' ').slice(0, 2).join(' '))).toEqual(
      [0, 1, 2].flatMap((n) => [`cliente ${n}`, `asesor ${n}`]),
    );
  });

  test('marks whether they came by one press, which can be taken back and mails nobody', async () => {
    const visita = await book(lucia, await personaOf(db, lucia), 3);
    const mark = (estado: string) => panel.call('MarcarVisita', { visita, secuencia: 0, estado }, lucia);
    expect(expectProblem(await mark('celebrada'), 'VISITA_CAMBIO').detail).toBe(
      'Esta visita todavía no empieza.',
    );
    panel.time.now = Date.parse(hour(3)) + 60_000;
    lucia = await panel.session(lucia);
    for (const estado of ['celebrada', 'celebrada', 'falto', 'confirmada', 'celebrada']) {
      expect((await mark(estado)).statusCode).toBe(200);
      expect((await row(visita))?.estado).toBe(estado);
    }
    expect(await mails()).toHaveLength(2);
    expect(await panel.log()).toEqual(['visita.agendar', ...Array(4).fill('visita.marcar')]);
  });

  test('a visit that nobody receives becomes that adviser’s who confirms it, unless they have another then', async () => {
    const persona = await personaOf(db, null);
    const insert = (at: number) =>
      db.query<{ id: string }>(
        `insert into visita (id_proyecto, contacto, inicio, pedida_en, cambiada_en)
         select 1, clave, $2::timestamptz, now(), now() from persona where id = $1::bigint returning id::text as id`,
        [persona, hour(at)],
      );
    const [first] = await insert(3);
    const visita = first?.id ?? '';
    expect((await agenda(beto)).porConfirmar).toEqual({ total: 1, primera: hour(3) });
    await book(lucia, await personaOf(db, lucia), 3);
    const confirm = { visita, secuencia: 0, estado: 'confirmada' };
    expect(expectProblem(await panel.call('MarcarVisita', confirm, lucia), 'HORA_NO_DISPONIBLE').detail).toBe(
      'De asesor ya tiene una visita a esa hora. Elige otra.',
    );
    await panel.ask('MarcarVisita', confirm, beto);
    expect(await row(visita)).toMatchObject({ estado: 'confirmada', asesor_id: beto.id });
    expect((await agenda(gerente)).porConfirmar).toEqual({ total: 0, primera: null });
  });

  test('visits follow a person to another adviser and back, and both calendars hear of it', async () => {
    const persona = await personaOf(db, lucia);
    const visita = await book(lucia, persona, 3);
    const give = { personas: [{ id: persona, revision: 1 }], asesores: [beto.id] };
    const { cambio } = await panel.ask('AsignarPersonas', give, gerente);
    expect(await row(visita)).toMatchObject({ asesor_id: beto.id, secuencia: 2, inicio: new Date(hour(3)) });
    expect((await mails()).slice(2)).toEqual(['asesor 1 lucia@casas.example', 'asesor 2']);
    await panel.ask('DeshacerAsignacion', { cambio }, gerente);
    expect(await row(visita)).toMatchObject({ asesor_id: lucia.id, secuencia: 4 });
    expect((await agenda(beto)).visitas).toEqual([]);
  });

  test('a leaver’s visits go to their successor; one that would meet another goes to nobody', async () => {
    const boss = await panel.member('administracion');
    const [free, clash] = [
      await book(gerente, await personaOf(db, null), 1, lucia),
      await book(gerente, await personaOf(db, null), 6, lucia),
    ];
    await book(gerente, await personaOf(db, null), 6, beto);
    expect(
      expectProblem(await panel.call('DarDeBaja', { id: lucia.id }, boss), 'RELEVO_NO_VALIDO').detail,
    ).toBe('De asesor lleva 2 visitas. Elige a quién pasan.');
    await panel.ask('DarDeBaja', { id: lucia.id, relevo: beto.id }, boss);
    expect((await row(free))?.asesor_id).toBe(beto.id);
    expect((await row(clash))?.asesor_id).toBe(null);
  });

  test('reminds a day and two hours before, once by any number of programs, anew if moved, never if called off', async () => {
    const deps = { db, clock: () => new Date(panel.time.now), settings: readSettings({}) };
    const run = async (at: string, hoursBefore: number) => {
      panel.time.now = Date.parse(at) - hoursBefore * 3_600_000;
      const told = await Promise.all([remindVisitas(deps), remindVisitas(deps)]);
      return told[0] + told[1];
    };
    const [kept, gone] = [await personaOf(db, null), await personaOf(db, null)];
    // 12:00 of Friday, when two hours before is no night.
    const noon = hours.indexOf('2026-11-27T18:00:00.000Z');
    const later = noon + 2;
    const visita = await book(gerente, kept, noon, lucia);
    const off = await book(gerente, gone, noon, beto);
    const stranger = await book(gerente, await personaOf(db, null), later, beto);
    await db.query(
      `insert into recordatorio_alto (clave, detenido_en) select contacto, now() from visita where id = $1::bigint`,
      [stranger],
    );
    await panel.ask('MarcarVisita', { visita: off, secuencia: 0, estado: 'cancelada' }, gerente);
    expect(await run(hour(noon), 24.5)).toBe(0);
    expect([await run(hour(noon), 24), await run(hour(noon), 20)]).toEqual([1, 0]);
    gerente = await panel.session(gerente);
    await panel.ask('MoverVisitaDePersona', { visita, secuencia: 0, ...place(later, lucia) }, gerente);
    expect(await run(hour(later), 2.1)).toBe(0);
    expect([await run(hour(later), 2), await run(hour(later), 1)]).toEqual([1, 0]);
    expect(
      await db.query(
        'select visita_previo as horas, visita_inicio as inicio from correo_salida where visita_previo is not null order by id',
      ),
    ).toEqual([
      { horas: 24, inicio: new Date(hour(noon)) },
      { horas: 2, inicio: new Date(hour(later)) },
    ]);
    panel.time.now = Date.parse('2026-11-28T04:00:00Z');
    expect(await remindDue(deps)).toBe(0);
  });
});
