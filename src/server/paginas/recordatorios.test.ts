import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../test/testApp.ts';
import type { Db } from '../plataforma/db/db.ts';
import { issueRecordatorios } from '../seguimiento/recordatorios/issueRecordatorios.ts';

describeEachEngine('the page that stops reminders', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  let address: string;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db, { limites: { llamadas: 50, cotizaciones: 50 }, log: 'json' });
    const { correo } = await issueQuote(db, { correo: 'Ana@ejemplo.mx' });
    await issueRecordatorios(
      db,
      [
        {
          cotizacion: '1',
          tipo: 'vigencia',
          cambio: 0,
          disponible: null,
          correo,
          contacto: 'ana@ejemplo.mx',
        },
      ],
      { ahora: new Date(), settings: { correoDe: 'hola@casas.mx' } },
    );
    const [row] = await db.query<{ token: string }>('select token from recordatorio');
    address = `/recordatorios/${row?.token}`;
  });
  afterEach(() => prueba.close());

  const get = (url = address) => prueba.app.inject({ url });
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    prueba.app.inject({ method: 'POST', url: address, payload, headers: { 'content-type': type } });
  const stopped = () => db.query('select clave from recordatorio_alto');

  test('is not changed by looking', async () => {
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const response = await prueba.app.inject({ method, url: address });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
    const { body } = await get();
    expect(body).toContain('<h1>Dejar de recibir recordatorios</h1>');
    expect(body.match(/<button/g)).toHaveLength(1);
    expect(body).not.toMatch(/ana@/i);
    expect(await stopped()).toEqual([]);
  });

  test('its button stops them, waiting ones too; the page then says so and offers to resume', async () => {
    const pressed = await post('accion=detener');
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, address]);
    expect(await stopped()).toEqual([{ clave: 'ana@ejemplo.mx' }]);
    expect(await db.query('select estado from correo_salida where recordatorio_id is not null')).toEqual([
      { estado: 'cancelado' },
    ]);
    const { body } = await get();
    expect(body).toContain('<h1>Listo, ya no recibes recordatorios</h1>');
    expect(body).toContain('Volver a recibirlos');
    expect((await post('accion=detener')).statusCode).toBe(303);
    expect((await post('accion=reanudar')).statusCode).toBe(303);
    expect(await stopped()).toEqual([]);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a mail program stops them by posting %s, without cookie or redirect', async (type, body) => {
    const response = await post(body, type);
    expect(response.statusCode).toBe(200);
    expect(response.headers.location).toBeUndefined();
    expect(await stopped()).toEqual([{ clave: 'ana@ejemplo.mx' }]);
  });

  test('an unknown or deleted person’s link says that it leads nowhere', async () => {
    const unknown = await get('/recordatorios/no-existe');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('Este enlace ya no sirve');
    expect(unknown.body).not.toContain('<button');
    await db.query('delete from recordatorio');
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(404);
    expect(await stopped()).toEqual([]);
  });

  test('other bodies change nothing more', async () => {
    expect((await post('x'.repeat(5_000))).statusCode).toBe(413);
    expect((await post('{"accion":"reanudar"}', 'application/json')).statusCode).toBe(200);
    expect(await stopped()).toHaveLength(1);
  });

  test('too many requests have to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => get()));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });

  test('no log line has the token', async () => {
    await get();
    await post('accion=detener');
    const token = address.split('/').at(-1) ?? '';
    expect(prueba.lineas.join('')).toContain('/recordatorios/:token');
    expect(prueba.lineas.join('')).not.toContain(token);
  });
});
