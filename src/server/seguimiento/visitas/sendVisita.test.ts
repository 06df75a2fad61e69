import type { ParsedMail } from 'mailparser';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import type { SmtpServer } from '../../../../test/smtp.ts';
import { storeImagen } from '../../../../test/storeImagen.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { HORARIO, offerVisitas } from '../../../../test/visitas.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { bookVisita, cancelVisita, moveVisita } from './changeVisita.ts';
import { markVisita } from './markVisita.ts';
import { bookForPersona, moveAsStaff } from './placeVisita.ts';

const WAIT = { timeout: 120_000, interval: 20 };

/** The one event of a mail's calendar: its lines without folding, by name. */
function eventIn(mail: ParsedMail): Map<string, string> {
  const attached = mail.attachments.filter(({ filename }) => filename === 'visita.ics');
  expect(attached).toHaveLength(1);
  const text = attached[0]?.content.toString('utf8') ?? '';
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return new Map(lines.map((line) => [line.split(/[:;]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

describeEachEngine('the mails of a visit', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let smtp: SmtpServer;
  let hours: Date[];
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db, { CORREO_VENTAS: 'ventas@horizonte.example' });
    smtp = await t.honest();
    hours = await offerVisitas(t);
  });
  afterEach(() => t.close());

  const hour = (at: number) => hours[at] ?? new Date(0);
  /** Mails of visits, by reader. */
  const told = (address: string) =>
    smtp.recibidos
      .filter(
        ({ mail, destinatarios }) => destinatarios.includes(address) && /visita/i.test(mail.subject ?? ''),
      )
      .map(({ mail }) => mail);
  const settle = () =>
    vi.waitFor(async () => {
      expect(await db.query(`select from correo_salida where estado = 'pendiente'`)).toEqual([]);
    }, WAIT);
  const done = async (change: Promise<{ ok: boolean }>) => expect(await change).toMatchObject({ ok: true });

  test('carry one event for calendars, which moves and ends with the visit', async () => {
    const { token: c } = await t.issue();
    const worker = t.start(smtp.url);
    await done(bookVisita(t, c, hour(3)));
    worker.wake();
    await settle();
    const [first] = told('ana@ejemplo.mx');
    if (!first) throw new Error('no mail came');
    // 2026-06-15 12:00 in Mexico City is now; the fourth hour from two hours on is 3:30 p. m.
    expect(hour(3).toISOString()).toBe('2026-06-15T21:30:00.000Z');
    expect(first.subject).toBe('Tu visita quedó agendada: lunes 15 de junio, 3:30 p. m. · Villas «del» Sol');
    for (const part of [first.text ?? '', String(first.html)]) {
      expect(part).toContain('lunes 15 de junio, 3:30 p. m.');
      expect(part).toContain('45 minutos');
      expect(part).toContain(HORARIO.lugar);
      expect(part).toContain(`/lotificacion/cotizacion/1?c=${c}#visita`);
    }
    const event = eventIn(first);
    expect(Object.fromEntries(event)).toMatchObject({
      METHOD: 'REQUEST',
      SEQUENCE: '0',
      DTSTAMP: '20260615T180000Z',
      DTSTART: '20260615T213000Z',
      DTEND: '20260615T221500Z',
      LOCATION: 'Casa muestra\\; entrada norte\\, junto a la glorieta',
      SUMMARY: 'Visita a Villas «del» Sol',
      STATUS: 'CONFIRMED',
      ATTENDEE: 'mailto:ana@ejemplo.mx',
    });
    expect(event.get('UID')).toMatch(/^visita-\d+@casas\.ejemplo\.mx$/);

    await done(moveVisita(t, c, hour(5)));
    worker.wake();
    await settle();
    await done(cancelVisita(t, c));
    worker.wake();
    await settle();
    const events = told('ana@ejemplo.mx').map(eventIn);
    expect(
      events.map((it) => [it.get('METHOD'), it.get('SEQUENCE'), it.get('STATUS'), it.get('DTSTART')]),
    ).toEqual([
      ['REQUEST', '0', 'CONFIRMED', '20260615T213000Z'],
      ['REQUEST', '1', 'CONFIRMED', '20260615T223000Z'],
      ['CANCEL', '2', 'CANCELLED', '20260615T223000Z'],
    ]);
    expect(new Set(events.map((it) => it.get('UID'))).size).toBe(1);
    expect(told('ana@ejemplo.mx').map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Tu visita quedó agendada',
      'Tu visita cambió de hora',
      'Tu visita se canceló',
    ]);
    expect(told('ventas@horizonte.example')).toHaveLength(3);
    expect(JSON.stringify(t.lineas)).not.toMatch(/ana@|Canaria|5599887766/);
  });

  test('tell only the newest if the visit changed before they left, and nothing of one that ended before', async () => {
    const { token: c } = await t.issue();
    const { token: other } = await t.issue('eva@ejemplo.mx');
    await done(bookVisita(t, c, hour(3)));
    await done(moveVisita(t, c, hour(8)));
    await done(bookVisita(t, other, hour(3)));
    await done(cancelVisita(t, other));
    const workers = [t.start(smtp.url), t.start(smtp.url)];
    for (const it of workers) it.wake();
    await settle();
    const [mail, ...more] = told('ana@ejemplo.mx');
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Tu visita quedó agendada: martes 16 de junio, 10:30 a\. m\./);
    expect(told('eva@ejemplo.mx')).toEqual([]);
    expect(told('ventas@horizonte.example')).toHaveLength(1);
  });

  test('reach the adviser who receives them, whose event names no buyer', async () => {
    const lucia = await hireStaff({ db, clock: t.clock, settings: t.settings });
    const { token: c } = await t.issue();
    await db.query(`update persona set asesor_id = $1::bigint, asignada_en = now()`, [lucia.id]);
    const foto = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#486' } })
      .png()
      .toBuffer();
    const retrato = await storeImagen(t.archivos, foto);
    await db.query('update personal set retrato = $2 where id = $1::bigint', [lucia.id, retrato]);
    await done(bookVisita(t, c, hour(3)));
    t.start(smtp.url).wake();
    await settle();
    expect(told('ventas@horizonte.example')).toEqual([]);
    const [mail] = told('lucia@horizonte.example');
    if (!mail) throw new Error('no mail came');
    expect(mail.subject).toBe('Nueva visita: lunes 15 de junio, 3:30 p. m. · Villas «del» Sol');
    expect(mail.text).toMatch(/Canaria Pérez[\s\S]*5599887766[\s\S]*ana@ejemplo\.mx/);
    expect(mail.text).toMatch(/https:\/\/casas\.ejemplo\.mx\/panel\/personas\/\d+/);
    expect(mail.replyTo?.text).toContain('ana@ejemplo.mx');
    expect([...eventIn(mail).values()].join()).not.toMatch(/Canaria|5599887766|ana@/);
    const [own] = told('ana@ejemplo.mx');
    expect(own?.text).toContain('Te recibe: Lucía Mora');
    const [picture] = own?.attachments.filter(({ filename }) => filename === 'asesor.jpg') ?? [];
    expect((await sharp(picture?.content).metadata()).format).toBe('jpeg');
    expect(mail.attachments.map(({ filename }) => filename)).not.toContain('asesor.jpg');
  });

  test('tell a person without a quote, the adviser they go to and the one they leave, by one event', async () => {
    const deps = { db, clock: t.clock, settings: t.settings };
    const lucia = await hireStaff(deps);
    const beto = await hireStaff(deps, { nombre: 'Beto Gil', correo: 'beto@horizonte.example' });
    await t.issue();
    const member = { id: lucia.id, rol: 'gerencia' } as const;
    const [persona] = await db.query<{ id: string }>('select id::text as id from persona');
    const place = { inicio: hour(3).toISOString(), minutos: 60, lugar: null, asesor: lucia.id };
    const worker = t.start(smtp.url);
    const booked = await bookForPersona(deps, member, { persona: persona?.id ?? '', folio: null, ...place });
    if (!booked.ok) throw new Error(booked.motivo);
    const { visita } = booked.answer;
    worker.wake();
    await settle();
    await done(markVisita(deps, member, { visita, secuencia: 0, estado: 'confirmada' }));
    await done(moveAsStaff(deps, member, { visita, secuencia: 0, ...place, asesor: beto.id }));
    worker.wake();
    await settle();
    const [first, second] = told('ana@ejemplo.mx');
    expect(first?.subject).toMatch(/^Tu visita quedó agendada: lunes 15 de junio, 3:30 p\. m\./);
    expect(first?.text).toContain('responde a este correo');
    expect(first?.text).not.toContain('Folio');
    expect(second?.subject).toMatch(/^Tu visita está confirmada: /);
    const events = ['ana@ejemplo.mx', 'lucia@horizonte.example', 'beto@horizonte.example'].map((it) =>
      told(it).map(eventIn),
    );
    expect(new Set(events.flat().map((it) => it.get('UID'))).size).toBe(1);
    expect(events.map((mine) => mine.map((it) => `${it.get('METHOD')} ${it.get('SEQUENCE')}`))).toEqual([
      ['REQUEST 0', 'REQUEST 2'],
      ['REQUEST 0', 'CANCEL 1'],
      ['REQUEST 2'],
    ]);
    expect(events.flat().map((it) => it.get('DTEND'))).toEqual(Array(5).fill('20260615T223000Z'));
    expect(told('lucia@horizonte.example')[1]?.text).not.toMatch(/Canaria|5599887766|ana@/);
    expect(told('beto@horizonte.example')[0]?.subject).toMatch(/^Nueva visita: /);
  });

  test('remind the person at the hour that the visit still has', async () => {
    const { token: c } = await t.issue();
    const worker = t.start(smtp.url);
    await done(bookVisita(t, c, hour(20)));
    const remind = (previo: number, at: Date) =>
      db.query(
        `insert into correo_salida (visita_id, visita_secuencia, visita_inicio, visita_previo, tipo, message_id, proximo_intento, creado_en)
         select id, secuencia, $2::timestamptz, $1::int, 'cliente', '<' || $1::int || '@casas>', $3::timestamptz, $3::timestamptz from visita`,
        [previo, at, t.clock()],
      );
    await remind(24, hour(20));
    await remind(2, hour(19));
    worker.wake();
    await settle();
    const subjects = told('ana@ejemplo.mx').map(({ subject }) => subject?.split(':')[0]);
    expect(subjects.sort()).toEqual(['Tu visita quedó agendada']);
    const [reminder] = smtp.recibidos.filter(({ mail }) => /te esperamos/.test(mail.subject ?? ''));
    expect(reminder?.mail.subject).toMatch(/^Mañana te esperamos: /);
  });
});
