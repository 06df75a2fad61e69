import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type AppWithCalls, openCallsForEach, secretIn } from '../../../../test/calls.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import { Correo } from '../../../contract/cotizacion.ts';
import { readSettings } from '../../plataforma/settings.ts';

describeEachEngine('a quote after it was issued', (openFresh) => {
  const prueba = openCallsForEach(openFresh);
  const call: AppWithCalls['call'] = (...args) => prueba().call(...args);
  const issue: AppWithCalls['issue'] = (...args) => prueba().issue(...args);
  const show: AppWithCalls['show'] = (c) => prueba().show(c);
  const states = () => prueba().estados();
  /** Increments the version, as every change does: caches hold for one version. */
  const changeCatalogo = async (sql: string) => {
    await prueba().db.query(sql);
    await prueba().db.query('update catalogo set version = version + 1');
  };

  test('an unchanged house has the same price, and can be renewed', async () => {
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

  test('a changed price is shown with its signed difference, and the quote stays as issued', async () => {
    const { c } = await issue();
    await changeCatalogo('update modelo set precio_venta = 2949999.5 where id_modelo = 3');
    const { documento, hoy } = await show(c);
    expect(documento.cotizacion.precioTotal).toBe(3129500);
    expect(hoy.precio).toMatchObject({ diferencia: -0.5, cotizacion: { precioTotal: 3129499.5 } });
  });

  test('a lot sold since is shown with the nearest available lots, and cannot be renewed', async () => {
    const { c } = await issue();
    await prueba().db.query(
      `insert into lote values (1, 'grande', 4, 300, 'Disponible'), (1, 'casi', 5, 191, 'Disponible')`,
    );
    await prueba().db.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '2'`);
    const { hoy } = await show(c);
    expect(hoy).toMatchObject({ lote: 'Vendido', actualizable: false, precio: { diferencia: 0 } });
    const cercanos = [
      { id_lote: 'casi', terreno: 191, diferencia: 0.5, diferenciaDePrecio: 2100 },
      { id_lote: '1', terreno: 120.12345, diferencia: -70.37655, diferenciaDePrecio: -295_581.51 },
      { id_lote: 'grande', terreno: 300, diferencia: 109.5, diferenciaDePrecio: 459_900 },
    ];
    expect(hoy.lotesCercanos).toEqual(cercanos);
    const problem = expectProblem(await call('ActualizarCotizacion', { c }), 'LOTE_VENDIDO');
    expect(problem.lotesCercanos).toEqual(cercanos);
    const again = await call('Correo', { seleccion: JSON.stringify(wholeDraft()) });
    expect(expectProblem(again, 'LOTE_VENDIDO').lotesCercanos).toEqual(cercanos);
  });

  test('a lot held from the quote is its reader’s own, and nobody else’s, until the hold ends or becomes a sale', async () => {
    const [mine, other] = [await issue(), await issue('eva@ejemplo.mx')];
    const staff = await hireStaff({
      db: prueba().db,
      clock: () => new Date(),
      settings: readSettings({}),
    });
    const lote = { id_proyecto: 1, id_lote: '2' };
    const venceEn = new Date(Date.now() + 3_600_000);
    const id = await staff.hold(lote, { folio: mine.folio, venceEn });
    const { hoy } = await show(mine.c);
    expect(hoy).toMatchObject({
      lote: 'Vendido',
      actualizable: false,
      lotesCercanos: [],
      tuyo: { estado: 'apartado', hasta: venceEn.toISOString() },
    });
    expect((await show(other.c)).hoy).toMatchObject({ lote: 'Vendido', lotesCercanos: [{}] });
    expect((await show(other.c)).hoy.tuyo).toBeUndefined();
    // Past its end it no longer counts, even if the end is not recorded.
    await prueba().db.query(
      `update apartado set apartado_en = now() - interval '2 hours', vence_en = now() - interval '1 hour'`,
    );
    expect((await show(mine.c)).hoy.tuyo).toBeUndefined();
    await prueba().db.query(`update apartado set vence_en = now() + interval '1 hour'`);
    await staff.notePago(id);
    expect((await show(mine.c)).hoy.tuyo).toEqual({ estado: 'pagado' });
    await staff.sell(lote);
    expect((await show(mine.c)).hoy.tuyo).toEqual({ estado: 'vendido' });
    expect((await show(other.c)).hoy.tuyo).toBeUndefined();
    // The annulled sale restores the hold with its payment.
    await staff.annul(lote);
    expect((await show(mine.c)).hoy.tuyo).toEqual({ estado: 'pagado' });
    // Finally sold to another person.
    await staff.sell(lote, undefined, { nombre: 'Eva', correo: 'eva@ejemplo.mx', telefono: '5587654321' });
    expect((await show(mine.c)).hoy.tuyo).toBeUndefined();
  });

  test('missing parts of the catalogue are named one by one', async () => {
    const { c } = await issue();
    await changeCatalogo('delete from equipamiento where id_equ = 5');
    expect((await show(c)).hoy).toMatchObject({ equipamientosRetirados: [5], actualizable: false });
    expect((await show(c)).hoy.precio).toBeUndefined();
    expectProblem(await call('ActualizarCotizacion', { c }), 'EQUIPAMIENTO_INEXISTENTE');
    await changeCatalogo('delete from proyecto where id_proyecto = 1');
    expect((await show(c)).hoy).toMatchObject({ proyecto: false, modelo: false, lote: 'Retirado' });
    expectProblem(await call('ActualizarCotizacion', { c }), 'PROYECTO_INEXISTENTE');
  });

  test('renewing issues today’s quote for the same person, and each links to the other', async () => {
    const consentimiento = { aviso: '2026-01', mercadotecnia: true };
    const old = await issue('ana@ejemplo.mx', { consentimiento });
    await changeCatalogo('update modelo set precio_venta = 3000000 where id_modelo = 3');
    const headers = { 'idempotency-key': 'renovar-1' };
    const response = await call('ActualizarCotizacion', { c: old.c }, headers);
    expect(response.statusCode).toBe(201);
    const renewed = Correo.respuesta.strict().parse(response.json());
    expect(renewed.precioActualizado).toEqual({ antes: 3129500, ahora: 3179500 });
    const repeated = await call('ActualizarCotizacion', { c: old.c }, headers);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, renewed]);

    const fresh = await show(secretIn(renewed.url));
    expect(fresh.anterior).toEqual({ folio: old.folio, url: old.url });
    expect(fresh.documento.cliente).toEqual({
      nombre: 'Ana',
      telefono: '••••••••78',
      correo: 'a•••@ejemplo.mx',
    });
    expect((await show(old.c)).sustituidaPor).toEqual({ folio: renewed.folio, url: renewed.url });
    expect(await states()).toEqual(['pendiente', 'pendiente']);
    const consents = await prueba().db.query(
      'select aviso_version, mercadotecnia from cotizacion order by id',
    );
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

  test('a total that differs from the browser’s is shown before and after', async () => {
    const draft = wholeDraft();
    const seleccion = JSON.stringify({
      ...draft,
      formCotizacion: { ...draft.formCotizacion, precioTotal: 1 },
    });
    const body = (await call('Correo', { seleccion })).json();
    expect(body.precioActualizado).toEqual({ antes: 1, ahora: 3129500 });
    expect((await issue()).precioActualizado).toBeUndefined();
  });

  test('without the box there is no consent to marketing, and without the notice none at all', async () => {
    await issue();
    expect(await prueba().db.query('select aviso_version, aviso_en, mercadotecnia from cotizacion')).toEqual([
      { aviso_version: null, aviso_en: null, mercadotecnia: false },
    ]);
  });
});
