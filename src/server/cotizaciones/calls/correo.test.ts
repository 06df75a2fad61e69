import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type AppWithCalls, openCallsForEach } from '../../../../test/calls.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { Correo } from '../../../contract/cotizacion.ts';

describeEachEngine('Correo', (openFresh) => {
  const prueba = openCallsForEach(openFresh);
  const call: AppWithCalls['call'] = (...args) => prueba().call(...args);
  const send = (seleccion: object, clave?: string) =>
    call('Correo', { seleccion: JSON.stringify(seleccion) }, clave ? { 'idempotency-key': clave } : {});

  test('answers 201 with folio, address, validity and the catalogue’s amounts, and wakes the mail loop', async () => {
    const response = await send(wholeDraft(), 'uno');
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const body = Correo.respuesta.strict().parse(response.json());
    expect(body.cotizacion).toEqual({
      precioCasa: 2950000,
      precioModificaciones: 85000,
      precioTerrenoExedente: 94500,
      precioTotal: 3129500,
      precioApartado: 25000,
    });
    expect(body.event_id).toBe('uno');
    expect(prueba().despertares()).toBe(1);
  });

  test('answers a repeat with the same quote and 200, and wakes nothing', async () => {
    const first = await send(wholeDraft(), 'uno');
    const again = await send(wholeDraft(), 'uno');
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(prueba().despertares()).toBe(1);
  });

  test('answers 422 for the same key with other content', async () => {
    await send(wholeDraft(), 'uno');
    const other = { ...wholeDraft(), formLote: { id_lote: '1', terreno: 120.12345 } };
    expectProblem(await send(other, 'uno'), 'CLAVE_REUTILIZADA');
  });

  test('refuses a sold lot with 409 and unknown parts with 404', async () => {
    const withLote = (id_lote: string) => ({ ...wholeDraft(), formLote: { id_lote, terreno: 1 } });
    expectProblem(await send(withLote('M4-L1')), 'LOTE_VENDIDO');
    expectProblem(await send(withLote('nunca')), 'LOTE_INEXISTENTE');
  });

  test.each([
    ['2', 9_999_999_999, 4200],
    ['2', 9_999_999_999.9, -9_999_999_999.9],
    ['nunca', -9_999_999_999.9, 4200],
  ])(
    'refuses a forged lot %s of %d m² at %d a m² before anything is stored',
    async (id_lote, terreno, precio) => {
      const borrador = wholeDraft();
      const formProyecto = { ...borrador.formProyecto, precioExedente: precio };
      const { formCotizacion: _shown, ...rest } = borrador;
      const response = await send({ ...rest, formProyecto, formLote: { id_lote, terreno } });
      const { errores } = expectProblem(response, 'SOLICITUD_INVALIDA');
      expect(errores?.map(({ campo }) => campo)).toEqual(['formLote.terreno']);
      expect(await prueba().db.query('select 1 from cotizacion')).toEqual([]);
    },
  );

  test('only compares an impossible total', async () => {
    const borrador = wholeDraft();
    const formCotizacion = { ...borrador.formCotizacion, precioTotal: -9_999_999_999.9 };
    const response = await send({ ...borrador, formCotizacion });
    expect(response.json()).toMatchObject({ precioActualizado: { antes: -9_999_999_999.9, ahora: 3129500 } });
    expect(prueba().despertares()).toBe(1);
  });

  test('names every missing or invalid field', async () => {
    const cliente = { nombre: 'Ana\u0000', telefono: '55', correo: 'ana@ejemplo.mx,eva@ejemplo.mx' };
    const { formModelo: _dropped, ...rest } = wholeDraft();
    const problem = expectProblem(await send({ ...rest, formCliente: cliente }), 'SOLICITUD_INVALIDA');
    expect(problem.errores?.map(({ campo }) => campo)).toEqual([
      'formModelo.id_modelo',
      'formCliente.nombre',
      'formCliente.correo',
      'formCliente.telefono',
    ]);
  });

  test('refuses a selection beyond 64 KiB with 413, even if escapes make the call far longer', async () => {
    const padded = (filler: string) => ({ seleccion: `${JSON.stringify(wholeDraft())}${filler}` });
    expect((await call('Correo', padded(' '.repeat(60_000)))).statusCode).toBe(201);
    expectProblem(await call('Correo', padded(' '.repeat(64 * 1024))), 'SOLICITUD_DEMASIADO_GRANDE');
    expectProblem(await call('Correo', padded('\u0000'.repeat(64 * 1024))), 'SOLICITUD_DEMASIADO_GRANDE');
  });

  test('demands the anti-forgery token', async () => {
    const response = await call(
      'Correo',
      { seleccion: JSON.stringify(wholeDraft()) },
      { 'x-xsrf-token': '' },
    );
    expectProblem(response, 'ANTIFALSIFICACION');
  });

  test.each(['', 'x'.repeat(201)])('refuses an Idempotency-Key of invalid length', async (clave) => {
    const response = await call(
      'Correo',
      { seleccion: JSON.stringify(wholeDraft()) },
      { 'idempotency-key': clave },
    );
    expectProblem(response, 'SOLICITUD_INVALIDA');
  });

  test('RecuperarCotizacion shows the quote only to holders of its secret', async () => {
    const { c, folio } = await prueba().issue();
    expect(await prueba().show(c)).toMatchObject({
      documento: { folio },
      // Without a mail server no mail is announced.
      entrega: { estado: 'guardada' },
      hoy: { vigente: true },
    });
    expectProblem(await call('RecuperarCotizacion', { c: folio }), 'COTIZACION_INEXISTENTE');
  });

  test('an expired quote is shown as such', async () => {
    const { c } = await prueba().issue();
    await prueba().db.query(
      `update cotizacion set documento = jsonb_set(documento, '{vigencia}', '"2020-01-01"')`,
    );
    expect((await prueba().show(c)).hoy.vigente).toBe(false);
  });
});
