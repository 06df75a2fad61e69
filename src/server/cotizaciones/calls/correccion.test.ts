import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type AppWithCalls, openCalls } from '../../../../test/calls.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { CorreccionCall } from '../../../contract/cotizacion.ts';
import { LEASE_MS } from '../../correo/outbox.ts';
import type { Db } from '../../plataforma/db/db.ts';

const ENTORNO = {
  SMTP_URL: 'smtp://localhost',
  CORREO_VENTAS: 'ventas@ejemplo.mx',
  WEBHOOK_URL: 'https://crm.ejemplo.mx/avisos',
  WEBHOOK_SECRET: 'un-secreto-de-prueba',
};

describeEachEngine('CorregirCorreo', (openFresh) => {
  let db: Db;
  let prueba: AppWithCalls;
  const open = async (entorno: Record<string, string> = {}) => {
    db = await openFresh();
    prueba = await openCalls(db, { entorno: { ...ENTORNO, ...entorno } });
  };
  beforeEach(() => open());
  afterEach(() => prueba.close());

  const correct = (c: string, correo: string, headers: Record<string, string> = {}) =>
    prueba.call('CorregirCorreo', { c, correo }, headers);
  const rows = () =>
    db.query<{ tipo: string; estado: string; destinatario: string }>(
      'select tipo, suceso, destinatario, estado from correo_salida order by id',
    );
  const storedCorreo = async () => {
    const found = await db.query<{ correo: string }>(
      `select documento -> 'cliente' ->> 'correo' as correo from cotizacion order by id`,
    );
    return found.map(({ correo }) => correo);
  };
  const set = (changes: string, parametros: Date[] = []) =>
    db.query(
      `update correo_salida set ${changes}
       where id = (select max(id) from correo_salida where tipo = 'cliente')`,
      parametros,
    );

  test('while the mail waits: one new mail, the old one not sent, sales and CRM told, each with its own id', async () => {
    const { c } = await prueba.issue('aan@ejemplo.mx');
    const mended = await correct(c, ' ana@ejemplo.mx ');
    expect(mended.statusCode).toBe(200);
    expect(CorreccionCall.respuesta.strict().parse(mended.json())).toEqual({
      correo: 'a•••@ejemplo.mx',
      entrega: { estado: 'pendiente' },
    });
    expect((await correct(c, 'ana@ejemplo.mx')).json()).toEqual(mended.json());
    const [destinatario, estado] = [null, 'pendiente'];
    expect(await rows()).toEqual([
      { tipo: 'cliente', suceso: 'emitida', destinatario: 'aan@ejemplo.mx', estado: 'cancelado' },
      { tipo: 'ventas', suceso: 'emitida', destinatario, estado },
      { tipo: 'webhook', suceso: 'emitida', destinatario, estado },
      { tipo: 'cliente', suceso: 'emitida', destinatario: 'ana@ejemplo.mx', estado },
      { tipo: 'ventas', suceso: 'corregida', destinatario, estado },
      { tipo: 'webhook', suceso: 'corregida', destinatario, estado },
    ]);
    const [ids] = await db.query('select count(distinct message_id)::int as n from correo_salida');
    expect(ids).toEqual({ n: 6 });
    expect(await storedCorreo()).toEqual(['ana@ejemplo.mx']);
    const { cliente } = (await prueba.show(c)).documento;
    expect([cliente.correo, cliente.telefono]).toEqual(['a•••@ejemplo.mx', '••••••••78']);
    expect(prueba.despertares()).toBe(2);
  });

  test('a refused address is corrected, and retries end', async () => {
    const { c } = await prueba.issue('aan@ejemplo.mx');
    await set(`estado = 'rechazado', ultimo_error = '550 en RCPT TO'`);
    expect((await prueba.show(c)).entrega).toEqual({ estado: 'rechazada', motivo: 'direccion' });
    for (const n of [1, 2, 3]) {
      expect((await correct(c, `ana${n}@ejemplo.mx`)).statusCode).toBe(200);
    }
    expectProblem(await correct(c, 'ana4@ejemplo.mx'), 'CORRECCION_NO_PERMITIDA');
  });

  test('while the mail is in flight it is neither recalled nor sent twice; its outcome is known soon', async () => {
    const { c } = await prueba.issue('aan@ejemplo.mx');
    const leased = (until: number) =>
      set(`arrendado_hasta = $1, arrendado_por = 'alguien'`, [new Date(until)]);
    await leased(Date.now() + LEASE_MS);
    const before = await rows();
    const refused = await correct(c, 'ana@ejemplo.mx');
    expectProblem(refused, 'CORREO_EN_CAMINO');
    expect(refused.headers['retry-after']).toBe('2');
    expect(await rows()).toEqual(before);
    expect(await storedCorreo()).toEqual(['aan@ejemplo.mx']);
    // A killed process's lease expires.
    await leased(Date.now() - 1);
    expect((await correct(c, 'ana@ejemplo.mx')).statusCode).toBe(200);
  });

  test.each([
    ['sent', `estado = 'enviado', enviado_en = now(), aceptado_por = 'smtp.ejemplo.mx'`, 'CORREO_YA_ENVIADO'],
    [
      'stored',
      `estado = 'enviado', enviado_en = now(), aceptado_por = 'archivo .eml'`,
      'CORRECCION_NO_PERMITIDA',
    ],
    ['withheld', `estado = 'retenido', retenido_por = 'direccion'`, 'CORRECCION_NO_PERMITIDA'],
  ] as const)(
    'one that was %s goes to the new address once, within a day of the issue',
    async (_how, is, code) => {
      const issued = (hours: number) =>
        db.query(`update cotizacion set emitida_en = now() - make_interval(hours => $1::int)`, [hours]);
      const waiting = async () =>
        (await rows()).filter(({ tipo, estado }) => tipo === 'cliente' && estado === 'pendiente');
      const { c } = await prueba.issue('aan@ejemplo.mx');
      await set(is);
      await issued(23);
      for (let times = 0; times < 2; times++)
        expect((await correct(c, 'ana@ejemplo.mx')).json().entrega).toEqual({ estado: 'pendiente' });
      expect(await waiting()).toMatchObject([{ destinatario: 'ana@ejemplo.mx' }]);
      await set(is);
      await issued(24);
      const before = await rows();
      expectProblem(await correct(c, 'eva@ejemplo.mx'), code);
      expect(await rows()).toEqual(before);
    },
  );

  test('the present address is no correction: nothing more is sent there', async () => {
    const { c } = await prueba.issue('ana@ejemplo.mx');
    await set(`estado = 'enviado', enviado_en = '2026-06-15T18:00:00Z', aceptado_por = 'smtp.ejemplo.mx'`);
    expect((await correct(c, 'ana@ejemplo.mx')).json().entrega).toEqual({
      estado: 'enviada',
      en: '2026-06-15T18:00:00.000Z',
    });
    expect(await rows()).toHaveLength(3);
  });

  test('two corrections at once leave one mail to send', async () => {
    const { c } = await prueba.issue('aan@ejemplo.mx');
    const answers = await Promise.all([correct(c, 'ana@ejemplo.mx'), correct(c, 'eva@ejemplo.mx')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const waiting = (await rows()).filter(({ tipo, estado }) => tipo === 'cliente' && estado === 'pendiente');
    expect(waiting).toHaveLength(1);
    expect(await storedCorreo()).toEqual([waiting[0]?.destinatario]);
  });

  test('a correction counts for its mailbox: the fourth mail in an hour is withheld, and sales are told', async () => {
    for (let n = 0; n < 3; n++) await prueba.issue('ana@gmail.com');
    const { c } = await prueba.issue('eva@ejemplo.mx');
    const mended = await correct(c, 'a.n.a+casa@gmail.com');
    expect(mended.json()).toEqual({ correo: 'a•••@gmail.com', entrega: { estado: 'retenida' } });
    expect((await rows()).slice(-3)).toMatchObject([
      { tipo: 'cliente', estado: 'retenido' },
      { tipo: 'ventas', suceso: 'corregida', estado: 'pendiente' },
      { tipo: 'webhook', suceso: 'corregida', estado: 'pendiente' },
    ]);
    expect((await correct(c, 'otra@ejemplo.mx')).json().entrega).toEqual({ estado: 'pendiente' });
  });

  test('a correction counts as a request of its client', async () => {
    await prueba.close();
    await open({ LIMITE_ORIGEN_HORA: '2' });
    const { c } = await prueba.issue('aan@ejemplo.mx');
    expect((await correct(c, 'ana@ejemplo.mx')).json().entrega).toEqual({ estado: 'pendiente' });
    expect((await correct(c, 'anna@ejemplo.mx')).json().entrega).toEqual({ estado: 'retenida' });
    const states = (await rows()).slice(-3).map(({ tipo, estado }) => [tipo, estado]);
    expect(states).toEqual([
      ['cliente', 'retenido'],
      ['ventas', 'pendiente'],
      ['webhook', 'pendiente'],
    ]);
  });

  test('needs an address, the secret and the anti-forgery token', async () => {
    const { c } = await prueba.issue();
    const bad = expectProblem(await correct(c, 'a@b.mx,c@d.mx'), 'SOLICITUD_INVALIDA');
    expect(bad.errores).toEqual([{ campo: 'correo', mensaje: ' • No es un correo válido ' }]);
    expectProblem(await correct('x', 'a@b.mx'), 'COTIZACION_INEXISTENTE');
    expectProblem(await correct(c, 'a@b.mx', { 'x-xsrf-token': '' }), 'ANTIFALSIFICACION');
  });
});
