import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { STAND_MS } from '../../../domain/recordatorio/recordatorio.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { erasePersona } from '../derechos/erasePersona.ts';
import { setRecordatorio } from './ajustes.ts';
import { remindDue } from './startRecordatorioKeeper.ts';

const DAY_MS = 24 * 3_600_000;

describeEachEngine('reminders in the outbox', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let staff: Staff;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const turnOn = (tipo: 'vigencia' | 'lote') =>
    setRecordatorio(deps(), { id: staff.id, rol: 'gerencia' }, { tipo, encendido: true });
  const reminder = async () => {
    const [row] = await db.query<{ estado: string; token: string; ultimo_error: string | null }>(
      `select estado, token, ultimo_error from correo_salida s join recordatorio r on r.id = s.recordatorio_id
       order by s.id desc limit 1`,
    );
    return row;
  };
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db, { CORREO_VENTAS: 'ventas@horizonte.example' });
    staff = await hireStaff(deps());
  });
  afterEach(() => t.close());

  /** Issues a quote, valid until 30 June, whose mail arrives. */
  async function issueDelivered(url: string) {
    const issued = await t.issue();
    const worker = t.start(url);
    await t.settled(['enviado', 'enviado']);
    return { worker, folio: issued.documento.folio };
  }

  test('an expiring quote’s reminder shows the quote and how to stop it, once with two workers', async () => {
    const smtp = await t.honest();
    await turnOn('vigencia');
    const { worker, folio } = await issueDelivered(smtp.url);
    await db.query(`update persona set asesor_id = $1::bigint, asignada_en = now()`, [staff.id]);
    t.advance(13 * DAY_MS);
    expect(await remindDue(deps())).toBe(1);
    const second = t.start(smtp.url);
    for (const it of [worker, second]) it.wake();
    await t.settled(['enviado', 'enviado', 'enviado']);
    const mails = smtp.recibidos.filter(({ mail }) => mail.subject?.includes('vence'));
    expect(mails).toHaveLength(1);
    const [{ mail, destinatarios }] = mails as [(typeof mails)[number]];
    expect(destinatarios).toEqual(['ana@ejemplo.mx']);
    expect(mail.subject).toBe('Tu cotización vence el 30 de junio · Villas «del» Sol');
    const alto = `https://casas.ejemplo.mx/recordatorios/${(await reminder())?.token}`;
    for (const part of [mail.text ?? '', String(mail.html)]) {
      for (const words of [
        folio,
        'Lote 2',
        'Agave',
        '$3,129,500.00',
        '30 de junio de 2026',
        'Lucía Mora',
        alto,
      ])
        expect(part).toContain(words);
      expect(part).toContain('https://casas.ejemplo.mx/lotificacion/cotizacion/1?c=');
      expect(part).not.toContain('ana@ejemplo.mx');
    }
    const raw = (name: string) => mail.headerLines.find(({ key }) => key === name)?.line;
    expect(raw('list-unsubscribe')).toBe(`List-Unsubscribe: <${alto}>`);
    expect(raw('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(raw('auto-submitted')).toBe('Auto-Submitted: auto-generated');
    expect(mail.replyTo?.text).toContain('lucia@horizonte.example');
    expect(mail.attachments.filter(({ contentType }) => contentType === 'application/pdf')).toEqual([]);
  });

  test('a reminder of an unavailable lot offers the nearest ones', async () => {
    const smtp = await t.honest();
    await turnOn('lote');
    const { worker } = await issueDelivered(smtp.url);
    await staff.sell({ id_proyecto: 1, id_lote: '2' });
    await remindDue(deps());
    t.advance(STAND_MS);
    expect(await remindDue(deps())).toBe(1);
    worker.wake();
    await t.settled(['enviado', 'enviado', 'enviado']);
    const mail = smtp.recibidos.at(-1)?.mail;
    expect(mail?.subject).toBe('El lote 2 ya no está disponible · Villas «del» Sol');
    expect(mail?.text).toContain('- Lote 1, 120.12345m²');
    expect(mail?.text).toContain('https://casas.ejemplo.mx/lotificacion/SeleccionCasa/1');
    await staff.annul({ id_proyecto: 1, id_lote: '2' });
    await remindDue(deps());
    t.advance(STAND_MS);
    expect(await remindDue(deps())).toBe(1);
    worker.wake();
    await t.settled(['enviado', 'enviado', 'enviado', 'enviado']);
    expect(smtp.recibidos.at(-1)?.mail.subject).toBe(
      'El lote 2 vuelve a estar disponible · Villas «del» Sol',
    );
  });

  test('a killed worker’s mail goes out under the same id; a mailbox that refuses one gets no more', async () => {
    const smtp = await t.honest();
    for (const kind of ['vigencia', 'lote'] as const) await turnOn(kind);
    await issueDelivered(smtp.url);
    t.advance(13 * DAY_MS);
    expect(await remindDue(deps())).toBe(1);
    const [before] = await db.query<{ message_id: string }>(
      `update correo_salida set arrendado_hasta = $1, arrendado_por = 'muerto', intentos = 1
       where recordatorio_id is not null returning message_id`,
      [new Date(t.clock().getTime() + 30_000)],
    );
    t.advance(31_000);
    smtp.refuse('ana@ejemplo.mx');
    t.start(smtp.url).wake();
    await t.settled(['enviado', 'enviado', 'rechazado']);
    expect(await reminder()).toMatchObject({ ultimo_error: '550 en RCPT TO' });
    smtp.accept('ana@ejemplo.mx');
    await staff.sell({ id_proyecto: 1, id_lote: '2' });
    await remindDue(deps());
    t.advance(STAND_MS);
    expect(await remindDue(deps())).toBe(0);
    expect(before?.message_id).toMatch(/^<.+@/);
    expect(smtp.recibidos).toHaveLength(2);
  });

  test('deleting a person deletes reminders, stop and waiting mails', async () => {
    const smtp = await t.honest();
    await turnOn('vigencia');
    const { worker } = await issueDelivered(smtp.url);
    await worker.stop();
    t.advance(13 * DAY_MS);
    expect(await remindDue(deps())).toBe(1);
    await db.query(`insert into recordatorio_alto values ('ana@ejemplo.mx', now())`);
    await erasePersona({ ...deps(), dataDir: t.dataDir }, 'ana@ejemplo.mx');
    expect(await db.query('select from recordatorio')).toEqual([]);
    expect(await db.query('select from recordatorio_alto')).toEqual([]);
    expect(await db.query('select from correo_salida where recordatorio_id is not null')).toEqual([]);
    t.start(smtp.url).wake();
    t.advance(DAY_MS);
    expect(await remindDue(deps())).toBe(0);
    expect(smtp.recibidos).toHaveLength(2);
  });

  test('a reminder does not count towards the person’s quotas, and obeys the fuse', async () => {
    const smtp = await t.honest();
    await turnOn('vigencia');
    const { worker } = await issueDelivered(smtp.url);
    t.advance(13 * DAY_MS);
    await remindDue(deps());
    worker.wake();
    await t.settled(['enviado', 'enviado', 'enviado']);
    for (let n = 0; n < t.settings.limites.correosHora; n++) await t.issue();
    expect(await db.query(`select from correo_salida where estado = 'retenido'`)).toEqual([]);
  });
});
