import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppDePrueba, openApp, seedCatalogo } from '../../../test/appDePrueba.ts';
import { describeEachEngine } from '../../../test/bases.ts';
import { borradorCompleto } from '../../../test/borrador.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { CorregirCorreo, Correo, RecuperarCotizacion } from '../../contract/cotizacion.ts';
import type { Db } from '../db/db.ts';

const XSRF = 'una-prueba-contra-falsificacion';

describeEachEngine('a quote after it was issued', (openFresh) => {
  let db: Db;
  let prueba: AppDePrueba;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db);
  });
  afterEach(() => prueba.close());

  const call = (nombre: string, payload: unknown, headers: Record<string, string> = {}) =>
    prueba.app.inject({
      method: 'POST',
      url: `/api/${nombre}`,
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        ...headers,
      },
      payload: JSON.stringify(payload),
    });
  const tokenOf = (url: string) => new URL(url, 'http://aqui').searchParams.get('c') ?? '';
  const issue = async (correo = 'ana@ejemplo.mx', extra: object = {}) => {
    const formCliente = { nombre: 'Ana', telefono: '5512345678', correo };
    const seleccion = JSON.stringify({ ...borradorCompleto(), formCliente });
    const response = await call('Correo', { seleccion, ...extra });
    expect(response.statusCode).toBe(201);
    const body = Correo.respuesta.strict().parse(response.json());
    return { ...body, c: tokenOf(body.url) };
  };
  const show = async (c: string) => {
    const response = await call('RecuperarCotizacion', { c });
    expect(response.statusCode).toBe(200);
    return RecuperarCotizacion.respuesta.strict().parse(response.json());
  };
  const estados = async () =>
    (
      await db.query<{ estado: string }>(
        `select estado from correo_salida where tipo = 'cliente' order by id`,
      )
    ).map(({ estado }) => estado);

  test('an unchanged house costs what it did, and can be renewed', async () => {
    const { c, cotizacion } = await issue();
    expect((await show(c)).hoy).toEqual({
      vigente: true,
      lote: 'Disponible',
      proyecto: true,
      modelo: true,
      equipamientosRetirados: [],
      precio: { cotizacion, diferencia: 0 },
      actualizable: true,
      lotesCercanos: [],
    });
  });

  test('a changed price is told with its signed difference, and the quote stays as issued', async () => {
    const { c } = await issue();
    await db.query('update modelo set precio_venta = 2949999.5 where id_modelo = 3');
    const { documento, hoy } = await show(c);
    expect(documento.cotizacion.precioTotal).toBe(3129500);
    expect(hoy.precio).toMatchObject({ diferencia: -0.5, cotizacion: { precioTotal: 3129499.5 } });
  });

  test('a lot sold since is told with the available lots nearest to it, and cannot be renewed', async () => {
    const { c } = await issue();
    await db.query(
      `insert into lote values (1, 'grande', 4, 300, 'Disponible'), (1, 'casi', 5, 191, 'Disponible')`,
    );
    await db.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '2'`);
    const { hoy } = await show(c);
    expect(hoy).toMatchObject({ lote: 'Vendido', actualizable: false, precio: { diferencia: 0 } });
    const cercanos = [
      { id_lote: 'casi', terreno: 191, diferencia: 0.5 },
      { id_lote: '1', terreno: 120.12345, diferencia: -70.37655 },
      { id_lote: 'grande', terreno: 300, diferencia: 109.5 },
    ];
    expect(hoy.lotesCercanos).toEqual(cercanos);
    const problem = expectProblem(await call('ActualizarCotizacion', { c }), 'LOTE_VENDIDO');
    expect(problem.lotesCercanos).toEqual(cercanos);
    const again = await call('Correo', { seleccion: JSON.stringify(borradorCompleto()) });
    expect(expectProblem(again, 'LOTE_VENDIDO').lotesCercanos).toEqual(cercanos);
  });

  test('what the catalogue has no longer is named part by part', async () => {
    const { c } = await issue();
    await db.query('delete from equipamiento where id_equ = 5');
    expect((await show(c)).hoy).toMatchObject({ equipamientosRetirados: [5], actualizable: false });
    expect((await show(c)).hoy.precio).toBeUndefined();
    expectProblem(await call('ActualizarCotizacion', { c }), 'EQUIPAMIENTO_INEXISTENTE');
    await db.query('delete from proyecto where id_proyecto = 1');
    expect((await show(c)).hoy).toMatchObject({ proyecto: false, modelo: false, lote: 'Retirado' });
    expectProblem(await call('ActualizarCotizacion', { c }), 'PROYECTO_INEXISTENTE');
  });

  test('renewing issues today’s quote for the same person, and each names the other', async () => {
    const consentimiento = { aviso: '2026-01', mercadotecnia: true };
    const old = await issue('ana@ejemplo.mx', { consentimiento });
    await db.query('update modelo set precio_venta = 3000000 where id_modelo = 3');
    const headers = { 'idempotency-key': 'renovar-1' };
    const response = await call('ActualizarCotizacion', { c: old.c }, headers);
    expect(response.statusCode).toBe(201);
    const renewed = Correo.respuesta.strict().parse(response.json());
    expect(renewed.precioActualizado).toEqual({ antes: 3129500, ahora: 3179500 });
    const repeated = await call('ActualizarCotizacion', { c: old.c }, headers);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, renewed]);

    const fresh = await show(tokenOf(renewed.url));
    expect(fresh.anterior).toEqual({ folio: old.folio, url: old.url });
    expect(fresh.documento.cliente).toEqual({
      nombre: 'Ana',
      telefono: '5512345678',
      correo: 'ana@ejemplo.mx',
    });
    expect((await show(old.c)).sustituidaPor).toEqual({ folio: renewed.folio, url: renewed.url });
    expect(await estados()).toEqual(['pendiente', 'pendiente']);
    const consents = await db.query('select aviso_version, mercadotecnia from cotizacion order by id');
    expect(consents).toEqual([
      { aviso_version: '2026-01', mercadotecnia: true },
      { aviso_version: '2026-01', mercadotecnia: true },
    ]);
    expectProblem(await call('ActualizarCotizacion', { c: old.folio }), 'COTIZACION_INEXISTENTE');
    expectProblem(
      await call('ActualizarCotizacion', { c: old.c }, { 'x-xsrf-token': '' }),
      'ANTIFALSIFICACION',
    );
  });

  test('a total that the browser had otherwise is told with before and after', async () => {
    const draft = borradorCompleto();
    const seleccion = JSON.stringify({
      ...draft,
      formCotizacion: { ...draft.formCotizacion, precioTotal: 1 },
    });
    const body = (await call('Correo', { seleccion })).json();
    expect(body.precioActualizado).toEqual({ antes: 1, ahora: 3129500 });
    expect((await issue()).precioActualizado).toBeUndefined();
  });

  test('without the box nobody agreed to marketing, and without the notice to nothing', async () => {
    await issue();
    expect(await db.query('select aviso_version, aviso_en, mercadotecnia from cotizacion')).toEqual([
      { aviso_version: null, aviso_en: null, mercadotecnia: false },
    ]);
  });

  test('an address is mended while its mail is pending: one new mail under a new id, the old one not sent', async () => {
    const { c } = await issue('aan@ejemplo.mx');
    const mended = await call('CorregirCorreo', { c, correo: ' ana@ejemplo.mx ' });
    expect(mended.statusCode).toBe(200);
    expect(CorregirCorreo.respuesta.strict().parse(mended.json())).toEqual({
      correo: 'ana@ejemplo.mx',
      entrega: { estado: 'pendiente' },
    });
    const repeated = await call('CorregirCorreo', { c, correo: 'ana@ejemplo.mx' });
    expect(repeated.json()).toEqual(mended.json());
    const rows = await db.query('select destinatario, estado from correo_salida order by id');
    expect(rows).toEqual([
      { destinatario: 'aan@ejemplo.mx', estado: 'cancelado' },
      { destinatario: 'ana@ejemplo.mx', estado: 'pendiente' },
    ]);
    expect((await show(c)).documento.cliente.correo).toBe('ana@ejemplo.mx');
    expect(prueba.despertares()).toBe(2);
  });

  test('a refused address is mended, a delivered one is not, and nobody tries for ever', async () => {
    const { c } = await issue('aan@ejemplo.mx');
    const set = (estado: string) =>
      db.query(
        `update correo_salida set estado = $1, ultimo_error = '550 en RCPT TO'
      where id = (select max(id) from correo_salida)`,
        [estado],
      );
    await set('rechazado');
    expect((await show(c)).entrega).toEqual({ estado: 'rechazada', motivo: 'direccion' });
    for (const n of [1, 2, 3]) {
      expect((await call('CorregirCorreo', { c, correo: `ana${n}@ejemplo.mx` })).statusCode).toBe(200);
    }
    expectProblem(await call('CorregirCorreo', { c, correo: 'ana4@ejemplo.mx' }), 'CORRECCION_NO_PERMITIDA');
    const other = await issue('eva@ejemplo.mx');
    await set('enviado');
    const late = await call('CorregirCorreo', { c: other.c, correo: 'ana@ejemplo.mx' });
    expectProblem(late, 'CORRECCION_NO_PERMITIDA');
  });

  test('mending asks for an address, for the secret and for the anti-forgery token', async () => {
    const { c } = await issue();
    const bad = expectProblem(
      await call('CorregirCorreo', { c, correo: 'a@b.mx,c@d.mx' }),
      'SOLICITUD_INVALIDA',
    );
    expect(bad.errores).toEqual([{ campo: 'correo', mensaje: ' • No es un correo válido ' }]);
    expectProblem(await call('CorregirCorreo', { c: 'x', correo: 'a@b.mx' }), 'COTIZACION_INEXISTENTE');
    const forged = await call('CorregirCorreo', { c, correo: 'a@b.mx' }, { 'x-xsrf-token': '' });
    expectProblem(forged, 'ANTIFALSIFICACION');
  });

  test('the fourth mail to one mailbox in an hour is withheld, whatever its spelling; the quote is there', async () => {
    const spellings = ['A.na@gmail.com', 'ana+1@gmail.com', 'ana@googlemail.com', 'an.a+2@gmail.com'];
    const issued = [];
    for (const correo of spellings) issued.push(await issue(correo));
    expect(await estados()).toEqual(['pendiente', 'pendiente', 'pendiente', 'retenido']);
    const last = await show(issued[3]?.c ?? '');
    expect(last.entrega).toEqual({ estado: 'retenida' });
    expect(last.documento.folio).toBe(issued[3]?.folio);
    await issue('eva@gmail.com');
    expect((await estados()).at(-1)).toBe('pendiente');
    const refused = await call('CorregirCorreo', { c: issued[3]?.c, correo: 'otra@ejemplo.mx' });
    expectProblem(refused, 'CORRECCION_NO_PERMITIDA');
  });

  test('an hour later there are mails again, until the day has had its five', async () => {
    const older = (hours: number) =>
      db.query(`update correo_salida set creado_en = creado_en - make_interval(hours => $1::int)`, [hours]);
    for (let n = 0; n < 3; n++) await issue();
    await older(2);
    for (let n = 0; n < 3; n++) await issue();
    expect(await estados()).toEqual([...Array(5).fill('pendiente'), 'retenido']);
    await older(23);
    await issue();
    expect((await estados()).at(-1)).toBe('pendiente');
  });

  test('50 quotes for one person at once have three mails', async () => {
    await Promise.all(Array.from({ length: 50 }, () => issue()));
    const sent = (await estados()).filter((estado) => estado === 'pendiente');
    expect(sent).toHaveLength(3);
  });
});

describeEachEngine('the wider limits', (openFresh) => {
  test.each([
    ['LIMITE_ORIGEN_HORA', 'origen'],
    ['LIMITE_TOTAL_HORA', 'total'],
  ])(
    '%s withholds every mail of a quote beyond it, and stores no network address',
    async (name, retenido) => {
      const db = await openFresh();
      await seedCatalogo(db);
      const prueba = await openApp(db, { entorno: { [name]: '2', CORREO_VENTAS: 'ventas@ejemplo.mx' } });
      try {
        for (const correo of ['a@ejemplo.mx', 'b@ejemplo.mx', 'c@ejemplo.mx']) {
          const formCliente = { nombre: 'Ana', telefono: '5512345678', correo };
          const response = await prueba.app.inject({
            method: 'POST',
            url: '/api/Correo',
            remoteAddress: '203.0.113.77',
            headers: { cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF },
            payload: { seleccion: JSON.stringify({ ...borradorCompleto(), formCliente }) },
          });
          expect(response.statusCode).toBe(201);
        }
        const rows = await db.query('select tipo, estado, retenido_por from correo_salida order by id');
        expect(rows.slice(0, 4).every(({ estado }) => estado === 'pendiente')).toBe(true);
        expect(rows.slice(4)).toEqual([
          { tipo: 'cliente', estado: 'retenido', retenido_por: retenido },
          { tipo: 'ventas', estado: 'retenido', retenido_por: retenido },
        ]);
        const kept = await db.query<{ huella: string }>('select huella from origen_reciente');
        expect(new Set(kept.map(({ huella }) => huella)).size).toBe(1);
        expect(kept[0]?.huella).toMatch(/^[A-Za-z0-9_-]{22}$/);
      } finally {
        await prueba.close();
      }
    },
  );
});
