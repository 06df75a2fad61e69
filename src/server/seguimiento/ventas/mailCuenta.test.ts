import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import type { SmtpServer } from '../../../../test/smtp.ts';
import { openTestWorker, QUICK_PDF, type TestWorker } from '../../../../test/testWorker.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { agreeAsQuoted } from '../../lotes/ventas/terms.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { erasePersona } from '../derechos/erasePersona.ts';
import { mailCuenta, stateCuenta } from './stateCuenta.ts';

const WAIT = { timeout: 120_000, interval: 20 };
const ANA = 'ana@ejemplo.mx';
const VENDEDORA: Member = { id: '1', rol: 'asesor' };
const OTRO: Member = { id: '2', rol: 'asesor' };

describeEachEngine('a statement mailed to the buyer', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let smtp: SmtpServer;
  const deps = () => ({ db, clock: t.clock, settings: t.settings, pdf: QUICK_PDF });
  const mail = (clave: string, who = VENDEDORA) => mailCuenta(deps(), who, { venta: '1', clave });
  const queued = () =>
    db.query<{ estado: string; destinatario: string }>(
      'select estado, destinatario from correo_salida where venta_id = 1 order by id',
    );
  const lines = () =>
    db.query(`select personal_id::text as quien, despues from bitacora where accion = 'venta.enviar_estado'`);
  const send = async () => {
    t.start(smtp.url).wake();
    await vi.waitFor(async () => {
      expect((await queued()).filter(({ estado }) => estado === 'pendiente')).toEqual([]);
    }, WAIT);
  };
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db);
    smtp = await t.honest();
    const hoy = fechaEnMexico(t.clock());
    const { folio } = await issueQuote(db, { correo: ANA, nombre: 'Ana Ruiz', lote: '2', total: 1_000_000 });
    await db.query(
      `insert into personal (correo, nombre, rol, identidad, alta_en) values
       ('eva@casas.example', 'Eva Sol', 'asesor', 'x', now()), ('beto@casas.example', 'Beto', 'asesor', 'y', now())`,
    );
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, cotizacion_id, precio_total, nombre, correo, telefono, contacto,
         vendio_id, anotada_por)
       select 1, '2', $2::date, now(), id, 1000000, 'Ana Ruiz', $3, '5512345678', contacto, 1, 1 from cotizacion where folio = $1`,
      [folio, hoy, ANA],
    );
    await agreeAsQuoted(db, ['1'], { personalId: '1', ahora: t.clock() });
    await db.query('update persona set asesor_id = 1, asignada_en = now()');
  });
  afterEach(() => t.close());

  test('arrives once with its PDF however often one form is sent, and the log tells it without the person', async () => {
    const clave = crypto.randomUUID();
    expect(await Promise.all([mail(clave), mail(clave)])).toEqual([
      { ok: true, answer: { hecho: true } },
      { ok: true, answer: { hecho: true } },
    ]);
    await send();
    await mail(clave);
    await send();
    expect(smtp.recibidos).toHaveLength(1);
    const [mailed] = smtp.recibidos;
    expect(mailed?.destinatarios).toEqual([ANA]);
    const text = JSON.stringify(mailed);
    expect(text).toContain('application/pdf');
    expect(text).toContain('estado-de-cuenta-lote-2-2026-06-15.pdf');
    expect(text).toContain('1,000,000.00');
    expect(text).toContain('eva@casas.example');
    expect(await lines()).toEqual([{ quien: '1', despues: { venta: '1' } }]);
    expect(await stateCuenta(deps(), VENDEDORA, { venta: '1' })).toMatchObject({
      answer: { enviado: { estado: { estado: 'enviada' } } },
    });
    await mail(crypto.randomUUID());
    expect(await queued()).toHaveLength(2);
  });

  test('is refused for another’s sale, without the right to the person, a mailbox or a price, and queues nothing', async () => {
    const refusal = async (who = VENDEDORA) => (await mail(crypto.randomUUID(), who)) as { motivo?: string };
    expect((await refusal(OTRO)).motivo).toBe('VENTA_INEXISTENTE');
    await db.query('update persona set asesor_id = 2');
    expect((await refusal()).motivo).toBe('NO_PERMITIDO');
    await db.query(`update persona set asesor_id = 1, correo = ''`);
    expect((await refusal()).motivo).toBe('VENTA_SIN_CORREO');
    await db.query(`update venta set precio = null`);
    expect((await refusal()).motivo).toBe('VENTA_SIN_PRECIO');
    expect(await queued()).toEqual([]);
    expect(await lines()).toEqual([]);
  });

  test('goes to the person’s present mailbox, not to the one of the sale', async () => {
    await db.query(`update persona set correo = 'nueva@ejemplo.mx'`);
    await mail(crypto.randomUUID());
    await send();
    expect(smtp.recibidos.map(({ destinatarios }) => destinatarios)).toEqual([['nueva@ejemplo.mx']]);
  });

  test('does not leave once the sale was annulled, and erasure takes it out of the outbox', async () => {
    await mail(crypto.randomUUID());
    await db.query('update venta set anulada_en = now()');
    await send();
    expect(smtp.recibidos).toEqual([]);
    expect((await queued()).map(({ estado }) => estado)).toEqual(['cancelado']);
    await erasePersona({ db, clock: t.clock, dataDir: t.settings.dataDir }, ANA);
    expect(await queued()).toEqual([]);
  });
});
