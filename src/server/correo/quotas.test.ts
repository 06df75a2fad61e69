import { afterEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { openTestWorker, type TestWorker } from '../../../test/testWorker.ts';
import { releaseWithheld } from '../cotizaciones/send/resendCotizacion.ts';
import type { Db } from '../plataforma/db/db.ts';
import { DIGEST_EVERY_MS, roomOf } from './quotas.ts';

const HORA_MS = 3_600_000;
const VENTAS = 'ventas@ejemplo.mx';
const buyer = (n: number) => `comprador-${n}@ejemplo.mx`;

describeEachEngine('what goes out in an hour', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  const open = async (entorno: Record<string, string>) => {
    db = await openFresh();
    t = await openTestWorker(db, { CORREO_VENTAS: VENTAS, ...entorno });
    const smtp = await t.honest();
    const worker = t.start(smtp.url);
    return {
      worker,
      smtp,
      /** Recipients since the last call. */
      told: () => smtp.recibidos.splice(0).map(({ destinatarios }) => destinatarios[0] ?? ''),
    };
  };
  afterEach(() => t.close());

  const waiting = async () =>
    (
      await db.query<{ destinatario: string }>(
        `select destinatario from correo_salida where estado = 'pendiente' and retenido_por = 'total' order by id`,
      )
    ).map(({ destinatario }) => destinatario);
  const sent = (count: number) =>
    vi.waitFor(
      async () =>
        expect(await db.query(`select id from correo_salida where estado = 'enviado'`)).toHaveLength(count),
      { timeout: 120_000, interval: 20 },
    );

  test('quotes withheld by their mailbox’s limit take no other buyer’s place', async () => {
    const { worker, told } = await open({ LIMITE_TOTAL_HORA: '3', LIMITE_CORREOS_HORA: '1' });
    for (let n = 0; n < 8; n += 1) await t.issue('insistente@ejemplo.mx');
    for (let n = 0; n < 2; n += 1) await t.issue(buyer(n));
    worker.wake();
    await sent(13);
    expect(told().filter((correo) => correo !== VENTAS)).toEqual(
      expect.arrayContaining(['insistente@ejemplo.mx', buyer(0), buyer(1)]),
    );
    t.advance(3 * HORA_MS);
    worker.wake();
    await t.issue(buyer(3));
    worker.wake();
    await sent(15);
    expect(told(), 'what a mailbox’s limit withheld stays').toEqual(
      expect.arrayContaining([buyer(3), VENTAS]),
    );
  });

  test('beyond the fuse buyers’ mails wait, and go out later in order; the sales team is told', async () => {
    const { worker, told } = await open({ LIMITE_TOTAL_HORA: '2' });
    for (let n = 0; n < 5; n += 1) await t.issue(buyer(n));
    worker.wake();
    await sent(7);
    t.advance(2_000);
    worker.wake();
    await vi.waitFor(async () => expect(await waiting()).toEqual([buyer(2), buyer(3), buyer(4)]), {
      timeout: 120_000,
    });
    expect(told().sort()).toEqual([buyer(0), buyer(1), ...Array(5).fill(VENTAS)]);
    expect(
      t.lineas.filter((linea) => linea.includes('LIMITE_TOTAL_HORA')),
      'said once',
    ).toEqual([expect.stringContaining('salieron 2 correos a clientes')]);

    t.advance(HORA_MS);
    await t.issue(buyer(5));
    worker.wake();
    await sent(10);
    expect(told().sort(), 'the newest waits behind them').toEqual([buyer(2), buyer(3), VENTAS]);
    for (const left of [[buyer(4), buyer(5)], []]) {
      t.advance(HORA_MS);
      worker.wake();
      if (left.length) await sent(12);
      else
        await vi.waitFor(() => expect(t.lineas.join()).toContain('ya salieron los que esperaban'), {
          timeout: 120_000,
        });
      expect(told().sort()).toEqual(left);
    }
    expect(t.lineas.filter((linea) => linea.includes('LIMITE_TOTAL_HORA'))).toHaveLength(2);
  });

  /** Four mails from each of ten origins, before any other request. */
  const flood = async (originOf: (n: number) => { cliente: string; red: string | undefined }) => {
    for (let n = 0; n < 40; n += 1) await t.issue(`robot-${n}@ejemplo.mx`, undefined, undefined, originOf(n));
  };
  const honest = [buyer(0), buyer(1), buyer(2)];
  const askHonestly = async () => {
    for (const correo of honest)
      await t.issue(correo, undefined, undefined, { cliente: correo, red: undefined });
  };

  test.each([
    ['ten IPv4 addresses', (n: number) => ({ cliente: `v4-${n % 10}`, red: undefined })],
    ['forty IPv4 addresses of one /24', (n: number) => ({ cliente: `v4-${n}`, red: '24', compartida: true })],
    ['two IPv6 /48 with a /64 for each mail', (n: number) => ({ cliente: `64-${n}`, red: `48-${n % 2}` })],
  ])(
    'a flood from %s takes half of the hour, and buyers of other origins go at once',
    async (_name, originOf) => {
      const { worker, told } = await open({ LIMITE_TOTAL_HORA: '20', CORREO_VENTAS: '' });
      await flood(originOf);
      worker.wake();
      await vi.waitFor(
        async () => {
          // Sent mails are counted again after a second.
          t.advance(1_000);
          worker.wake();
          expect((await waiting()).length).toBeGreaterThan(0);
        },
        { timeout: 120_000, interval: 20 },
      );
      told();
      await askHonestly();
      worker.wake();
      await vi.waitFor(async () => expect(await stateOf(honest)).toEqual(Array(3).fill('enviado')), {
        timeout: 120_000,
      });
      expect(told()).toEqual(expect.arrayContaining(honest));
    },
  );

  test('with two instances a flood gets half an hour’s mails and a tenth together, and a new origin’s buyer goes at once', async () => {
    const { worker, smtp } = await open({ LIMITE_TOTAL_HORA: '40', CORREO_VENTAS: '' });
    const other = t.start(smtp.url);
    const undecided = () =>
      db.query(`select from correo_salida where estado = 'pendiente' and retenido_por is null`);
    const leased = () => db.query('select from correo_salida where arrendado_por is not null');
    // Advances only while no mail is in flight, so that no lease ends first.
    const decideAll = async () => {
      if ((await leased()).length === 0) t.advance(1_001);
      worker.wake();
      other.wake();
      expect(await undecided()).toEqual([]);
    };
    // Five per second: an instance does not know what the other sent within one.
    for (let n = 0; n < 60; n += 1) {
      const origen = { cliente: `v4-${n % 30}`, red: '24', compartida: true };
      await t.issue(`robot-${n}@ejemplo.mx`, undefined, undefined, origen);
      if (n % 5 === 4) await vi.waitFor(decideAll, { timeout: 120_000 });
    }
    expect(smtp.recibidos.length).toBeLessThanOrEqual(40 * 0.6 + 5);
    await askHonestly();
    worker.wake();
    other.wake();
    await vi.waitFor(async () => expect(await stateOf(honest)).toEqual(Array(3).fill('enviado')), {
      timeout: 120_000,
    });
    const went = smtp.recibidos.flatMap(({ destinatarios }) => destinatarios);
    expect(new Set(went).size, 'each once').toBe(went.length);
  });

  test('when a full hour frees room, origins with the fewest mails go first, and by age within a turn', async () => {
    const { worker, told } = await open({ LIMITE_TOTAL_HORA: '4', CORREO_VENTAS: '' });
    for (const name of ['a', 'b', 'c', 'd'])
      await t.issue(`${name}@ejemplo.mx`, undefined, undefined, { cliente: name, red: undefined });
    worker.wake();
    await sent(4);
    for (let n = 0; n < 8; n += 1)
      await t.issue(`robot-${n}@ejemplo.mx`, undefined, undefined, { cliente: 'a', red: undefined });
    t.advance(2_000);
    worker.wake();
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(8), { timeout: 120_000 });
    told();
    await askHonestly();
    t.advance(HORA_MS);
    worker.wake();
    await vi.waitFor(async () => expect(await stateOf(honest)).toEqual(Array(3).fill('enviado')), {
      timeout: 120_000,
    });
    const went = told();
    expect(went.filter((correo) => !honest.includes(correo)).length).toBeLessThanOrEqual(1);
  });

  const stateOf = async (correos: readonly string[]) =>
    (
      await db.query<{ estado: string }>(
        'select estado from correo_salida where destinatario in (select json_array_elements_text($1::json))',
        [JSON.stringify(correos)],
      )
    ).map(({ estado }) => estado);

  test('a mail released by hand goes at once, and the others keep their order', async () => {
    const { worker, told } = await open({ LIMITE_TOTAL_HORA: '1' });
    for (let n = 0; n < 3; n += 1) await t.issue(buyer(n));
    worker.wake();
    await sent(4);
    t.advance(2_000);
    worker.wake();
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), { timeout: 120_000 });
    expect(await releaseWithheld(t)).toBe(2);
    await t.issue(buyer(3));
    worker.wake();
    await sent(7);
    const buyers = told().filter((correo) => correo !== VENTAS);
    // These two leave together: either may arrive first.
    expect(buyers.sort()).toEqual([buyer(0), buyer(1), buyer(2)]);
  });

  test('beyond its limit the sales team gets digests, each under one Message-ID at every attempt', async () => {
    const { worker, smtp, told } = await open({ LIMITE_VENTAS_HORA: '2', LIMITE_CORREOS_HORA: '1' });
    const folios = [];
    for (let n = 0; n < 6; n += 1) folios.push((await t.issue()).documento.folio);
    worker.wake();
    await sent(3);
    expect(told().sort()).toEqual(['ana@ejemplo.mx', VENTAS, VENTAS]);

    smtp.defer(VENTAS);
    t.advance(DIGEST_EVERY_MS);
    worker.wake();
    const head = () =>
      db.query<{ message_id: string; ultimo_error: string | null; arrendado_por: string | null }>(
        `select message_id, ultimo_error, arrendado_por from correo_salida where tipo = 'ventas' and liberado`,
      );
    await vi.waitFor(
      async () =>
        expect(await head()).toMatchObject([{ ultimo_error: '451 en RCPT TO', arrendado_por: null }]),
      { timeout: 120_000 },
    );
    // A seventh, after the digest's members were fixed.
    await t.issue();
    smtp.accept(VENTAS);
    t.advance(HORA_MS);
    worker.wake();
    await sent(8);
    const [digest] = smtp.recibidos.filter(({ mail }) => mail.subject?.includes('avisos'));
    expect(digest?.mail.subject).toBe(`4 avisos de cotizaciones · ${folios[2]} a ${folios[5]}`);
    for (const folio of folios.slice(2)) {
      expect(digest?.mail.text).toContain(folio);
      expect(digest?.mail.html).toContain(folio);
    }
    expect(digest?.mail.text).toMatch(/Canaria Pérez · 5599887766 · ana@ejemplo\.mx/);
    expect(digest?.mail.messageId).toBe((await head())[0]?.message_id);
    expect(
      told().filter((correo) => correo === VENTAS),
      'the digest, and the seventh alone',
    ).toHaveLength(2);
    expect(await db.query(`select id from correo_salida where estado = 'pendiente'`)).toEqual([]);
  });

  test('a permanent refusal of a digest is recorded for all its members', async () => {
    const { worker, smtp } = await open({ LIMITE_VENTAS_HORA: '1', LIMITE_CORREOS_HORA: '1' });
    for (let n = 0; n < 4; n += 1) await t.issue();
    worker.wake();
    await sent(2);
    smtp.refuse(VENTAS);
    t.advance(DIGEST_EVERY_MS);
    worker.wake();
    await vi.waitFor(
      async () =>
        expect(
          await db.query(`select estado, ultimo_error from correo_salida where tipo = 'ventas' order by id`),
        ).toEqual([
          { estado: 'enviado', ultimo_error: null },
          ...Array(3).fill({ estado: 'rechazado', ultimo_error: '550 en RCPT TO' }),
        ]),
      { timeout: 120_000 },
    );
  });
});

test('the sales team’s mails are joined only beyond their limit, with a pause between', () => {
  const limites = { totalHora: 10, ventasHora: 2 };
  const salidos = { clientes: 4, ventas: 2, ultimaVenta: 0, esperan: false };
  expect(roomOf(salidos, limites, DIGEST_EVERY_MS - 1)).toEqual({ clientes: 6, ventas: 0, resumen: false });
  expect(roomOf(salidos, limites, DIGEST_EVERY_MS).resumen).toBe(true);
  expect(roomOf({ ...salidos, ventas: 1 }, limites, DIGEST_EVERY_MS).resumen).toBe(false);
});
