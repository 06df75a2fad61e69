import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import type { SmtpServer } from '../../../../test/smtp.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { storeDebts } from '../../lotes/ventas/cuentas.ts';
import { agreeAsQuoted } from '../../lotes/ventas/terms.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { erasePersona } from '../derechos/erasePersona.ts';
import { setRecordatorioDePago } from '../recordatorios/ajustes.ts';
import { remindDue } from '../recordatorios/startRecordatorioKeeper.ts';
import { tellPagos } from './tellPagos.ts';

const WAIT = { timeout: 120_000, interval: 20 };
const ANA = 'ana@ejemplo.mx';

describeEachEngine('a mail before an instalment is due', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let smtp: SmtpServer;
  let vence: string;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const set = (dias: number | null, who: Member = { id: '1', rol: 'gerencia' }) =>
    setRecordatorioDePago(deps(), who, { dias });
  const queued = () =>
    db.query<{ destinatario: string }>(
      'select destinatario from correo_salida where aviso_de_pago_id is not null order by id',
    );
  const send = async () => {
    t.start(smtp.url).wake();
    await vi.waitFor(async () => {
      expect(
        await db.query(
          `select from correo_salida where estado = 'pendiente' and aviso_de_pago_id is not null`,
        ),
      ).toEqual([]);
    }, WAIT);
  };
  const pay = async (monto: number) => {
    await db.query(
      `insert into pago (venta_id, dia, monto, forma, referencia, anotado_en) values (1, $1::date, $2::numeric, 'efectivo', '', now())`,
      [fechaEnMexico(t.clock()), String(monto)],
    );
    await storeDebts(db, ['1']);
  };
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db);
    smtp = await t.honest();
    const hoy = fechaEnMexico(t.clock());
    vence = addDias(hoy, 3);
    const { folio } = await issueQuote(db, { correo: ANA, nombre: 'Ana Ruiz', lote: '2', total: 1_000_000 });
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, cotizacion_id, precio_total, nombre, correo, telefono, contacto)
       select 1, '2', $2::date, now(), id, 1000000, 'Ana Ruiz', $3, '5512345678', contacto from cotizacion where folio = $1`,
      [folio, hoy, ANA],
    );
    await db.query(
      `insert into personal (correo, nombre, rol, identidad, alta_en) values ('a@casas.example', 'Ana', 'gerencia', 'x', now())`,
    );
    await agreeAsQuoted(db, ['1'], { personalId: '1', ahora: t.clock() });
    await db.query('update parcialidad set vence = $1::date where orden = 2', [vence]);
  });
  afterEach(() => t.close());

  test('is none unless the company turns it on with enough days, and one for each instalment within them', async () => {
    expect(await tellPagos(deps())).toBe(0);
    await set(2);
    expect(await tellPagos(deps())).toBe(0);
    expect(await set(3)).toMatchObject({ answer: { pago: { dias: 3, hoy: 1, hayMas: false } } });
    const told = await Promise.all([tellPagos(deps()), tellPagos(deps())]);
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await tellPagos(deps())).toBe(0);
    expect(await queued()).toEqual([{ destinatario: ANA }]);
  });

  test('is turned on and off by management alone, each change a line of the log; off, nothing leaves', async () => {
    await db.query(`update personal set rol = 'asesor'`);
    expect(await set(3, { id: '1', rol: 'gerencia' })).toEqual({ ok: false, motivo: 'NO_PERMITIDO' });
    await db.query(`update personal set rol = 'gerencia'`);
    await set(3);
    await set(3);
    await tellPagos(deps());
    await set(5);
    expect(await set(null)).toMatchObject({ answer: { pago: { desde: null, dias: null } } });
    await set(null);
    expect(await tellPagos(deps())).toBe(0);
    await send();
    expect(smtp.recibidos).toEqual([]);
    expect(
      await db.query(
        `select accion, antes, despues from bitacora where accion like 'recordatorio.%' order by id`,
      ),
    ).toEqual([
      { accion: 'recordatorio.encender', antes: null, despues: { tipo: 'pago', dias: 3 } },
      {
        accion: 'recordatorio.encender',
        antes: { tipo: 'pago', dias: 3 },
        despues: { tipo: 'pago', dias: 5 },
      },
      { accion: 'recordatorio.apagar', antes: { tipo: 'pago', dias: 5 }, despues: null },
    ]);
  });

  test('tells amount, day and what is owed, and arrives once', async () => {
    await set(3);
    await pay(25_000);
    await tellPagos(deps());
    await send();
    const mails = smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(ANA));
    expect(mails).toHaveLength(1);
    const text = JSON.stringify(mails[0]);
    expect(text).toContain('975,000.00');
  });

  test('is not queued for what is paid, nor for who ended reminders, nor for an annulled sale, nor without a mailbox', async () => {
    await set(3);
    await db.query(`insert into recordatorio_alto (clave, detenido_en) values ($1, now())`, [ANA]);
    expect(await tellPagos(deps())).toBe(0);
    await db.query('delete from recordatorio_alto');
    await db.query('update venta set anulada_en = now()');
    expect(await tellPagos(deps())).toBe(0);
    await db.query('update venta set anulada_en = null');
    await db.query(`update persona set correo = ''`);
    expect(await tellPagos(deps())).toBe(0);
    await db.query('update persona set correo = $1', [ANA]);
    await pay(1_000_000);
    expect(await tellPagos(deps())).toBe(0);
    expect(await remindDue(deps())).toBe(0);
  });

  test('does not leave once the buyer ended reminders', async () => {
    await set(3);
    await tellPagos(deps());
    await db.query(`insert into recordatorio_alto (clave, detenido_en) values ($1, now())`, [ANA]);
    await send();
    expect(smtp.recibidos).toEqual([]);
  });

  test('paid before it leaves is not sent, and erasure takes it out of the outbox', async () => {
    await set(3);
    await tellPagos(deps());
    await pay(1_000_000);
    await send();
    expect(smtp.recibidos).toEqual([]);
    expect(await db.query(`select estado from correo_salida where aviso_de_pago_id is not null`)).toEqual([
      { estado: 'cancelado' },
    ]);
    await erasePersona({ db, clock: t.clock, dataDir: t.settings.dataDir }, ANA);
    expect(await queued()).toEqual([]);
  });
});
