import { afterEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type AppWithCalls, openCalls, openCallsForEach } from '../../../../test/calls.ts';

describeEachEngine('the limit of one mailbox', (openFresh) => {
  const prueba = openCallsForEach(openFresh);
  const call: AppWithCalls['call'] = (...args) => prueba().call(...args);
  const issue: AppWithCalls['issue'] = (...args) => prueba().issue(...args);
  const states = () => prueba().estados();

  test('the fourth mail to one mailbox in an hour, in any spelling, is withheld; the quote exists', async () => {
    const spellings = ['A.na@gmail.com', 'ana+1@gmail.com', 'ana@googlemail.com', 'an.a+2@gmail.com'];
    const issued = [];
    for (const correo of spellings) issued.push(await issue(correo));
    expect(await states()).toEqual(['pendiente', 'pendiente', 'pendiente', 'retenido']);
    const last = await prueba().show(issued[3]?.c ?? '');
    expect(last.entrega).toEqual({ estado: 'retenida' });
    expect(last.documento.folio).toBe(issued[3]?.folio);
    await issue('eva@gmail.com');
    expect((await states()).at(-1)).toBe('pendiente');
    const corrected = await call('CorregirCorreo', { c: issued[3]?.c, correo: 'otra@ejemplo.mx' });
    expect(corrected.statusCode).toBe(200);
    expect((await states()).slice(-3)).toEqual(['cancelado', 'pendiente', 'pendiente']);
  });

  test('after an hour mails go out again, up to five a day', async () => {
    const older = (hours: number) =>
      prueba().db.query(`update correo_salida set creado_en = creado_en - make_interval(hours => $1::int)`, [
        hours,
      ]);
    for (let n = 0; n < 3; n++) await issue();
    await older(2);
    for (let n = 0; n < 3; n++) await issue();
    expect(await states()).toEqual([...Array(5).fill('pendiente'), 'retenido']);
    await older(23);
    await issue();
    expect((await states()).at(-1)).toBe('pendiente');
  });

  test('50 concurrent quotes for one person have three mails', async () => {
    await Promise.all(Array.from({ length: 50 }, () => issue()));
    const sent = (await states()).filter((estado) => estado === 'pendiente');
    expect(sent).toHaveLength(3);
  });
});

describeEachEngine('the limit of one network address', (openFresh) => {
  let prueba: AppWithCalls;
  afterEach(() => prueba.close());
  const open = async () => {
    const db = await openFresh();
    const entorno = { LIMITE_ORIGEN_HORA: '2', CORREO_VENTAS: 'ventas@ejemplo.mx' };
    prueba = await openCalls(db, { entorno });
    return db;
  };

  test('withholds the buyer’s mail of a quote beyond it, tells the sales team, and stores no address', async () => {
    const db = await open();
    for (const correo of ['a@ejemplo.mx', 'b@ejemplo.mx', 'c@ejemplo.mx']) await prueba.issue(correo);
    const rows = await db.query<{ estado: string }>(
      'select tipo, estado, retenido_por from correo_salida order by id',
    );
    expect(rows.slice(0, 4).every(({ estado }) => estado === 'pendiente')).toBe(true);
    expect(rows.slice(4)).toEqual([
      { tipo: 'cliente', estado: 'retenido', retenido_por: 'origen' },
      { tipo: 'ventas', estado: 'pendiente', retenido_por: null },
    ]);
    const kept = await db.query<{ huella: string }>('select huella from origen_reciente');
    // Of the address and of its /24.
    expect(new Set(kept.map(({ huella }) => huella)).size).toBe(2);
    for (const { huella } of kept) expect(huella).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  test('rejects nobody because of neighbors in an IPv4 /24, and sends their mails by turns', async () => {
    const db = await open();
    for (let n = 1; n <= 20; n += 1)
      await prueba.issue(`vecina-${n}@ejemplo.mx`, {}, { 'x-forwarded-for': `198.51.100.${n}` });
    await prueba.issue('otra@ejemplo.mx', {}, { 'x-forwarded-for': '203.0.113.1' });
    const mails = await db.query<{ estado: string; turno: number }>(
      `select estado, turno from correo_salida where tipo = 'cliente' order by id`,
    );
    expect(mails.map(({ estado }) => estado)).toEqual(Array(21).fill('pendiente'));
    expect(mails.map(({ turno }) => turno)).toEqual([
      ...Array.from({ length: 20 }, (_, n) => Math.floor(n / 4)),
      0,
    ]);
  });

  test('counts an IPv6 client by its /64, and a whole /48 together', async () => {
    await open();
    const from = (address: string) =>
      prueba.issue(`${Math.random()}@ejemplo.mx`, {}, { 'x-forwarded-for': address });
    for (let n = 0; n < 3; n += 1) await from('2001:db8:1:1::1');
    expect(await prueba.estados()).toEqual(['pendiente', 'pendiente', 'retenido']);
    for (let n = 2; n <= 8; n += 1) await from(`2001:db8:1:${n}::1`);
    await from('2001:db8:2:1::1');
    expect((await prueba.estados()).slice(3), 'eight of the /48; a neighbour’s /48 is another').toEqual([
      ...Array(6).fill('pendiente'),
      'retenido',
      'pendiente',
    ]);
  });
});
