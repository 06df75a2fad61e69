import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { borradorCompleto } from '../../../test/borrador.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { type AppConLlamadas, openLlamadasForEach } from '../../../test/llamadas.ts';
import { Correo } from '../../contract/cotizacion.ts';

describeEachEngine('Correo', (openFresh) => {
  const prueba = openLlamadasForEach(openFresh);
  const call: AppConLlamadas['call'] = (...args) => prueba().call(...args);
  const send = (seleccion: object, clave?: string) =>
    call('Correo', { seleccion: JSON.stringify(seleccion) }, clave ? { 'idempotency-key': clave } : {});

  test('answers 201 with folio, address, validity and the catalogue’s amounts, and wakes the mail worker', async () => {
    const response = await send(borradorCompleto(), 'uno');
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

  test('answers the same quote with 200 when repeated, and wakes nobody', async () => {
    const first = await send(borradorCompleto(), 'uno');
    const again = await send(borradorCompleto(), 'uno');
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(prueba().despertares()).toBe(1);
  });

  test('answers 422 for the same key with other content', async () => {
    await send(borradorCompleto(), 'uno');
    const other = { ...borradorCompleto(), formLote: { id_lote: '1', terreno: 120.12345 } };
    expectProblem(await send(other, 'uno'), 'CLAVE_REUTILIZADA');
  });

  test('refuses a sold lot with 409 and what the catalogue does not have with 404', async () => {
    const withLote = (id_lote: string) => ({ ...borradorCompleto(), formLote: { id_lote, terreno: 1 } });
    expectProblem(await send(withLote('M4-L1')), 'LOTE_VENDIDO');
    expectProblem(await send(withLote('nunca')), 'LOTE_INEXISTENTE');
  });

  test('names every field that is missing or wrong', async () => {
    const cliente = { nombre: 'Ana\u0000', telefono: '55', correo: 'ana@ejemplo.mx,eva@ejemplo.mx' };
    const { formModelo: _dropped, ...rest } = borradorCompleto();
    const problem = expectProblem(await send({ ...rest, formCliente: cliente }), 'SOLICITUD_INVALIDA');
    expect(problem.errores?.map(({ campo }) => campo)).toEqual([
      'formModelo.id_modelo',
      'formCliente.nombre',
      'formCliente.correo',
      'formCliente.telefono',
    ]);
  });

  test('refuses a selection beyond 64 KiB with 413, also one whose escapes make the call far longer', async () => {
    const padded = (filler: string) => ({ seleccion: `${JSON.stringify(borradorCompleto())}${filler}` });
    expect((await call('Correo', padded(' '.repeat(60_000)))).statusCode).toBe(201);
    expectProblem(await call('Correo', padded(' '.repeat(64 * 1024))), 'SOLICITUD_DEMASIADO_GRANDE');
    expectProblem(await call('Correo', padded('\u0000'.repeat(64 * 1024))), 'SOLICITUD_DEMASIADO_GRANDE');
  });

  test('demands the anti-forgery token', async () => {
    const response = await call(
      'Correo',
      { seleccion: JSON.stringify(borradorCompleto()) },
      { 'x-xsrf-token': '' },
    );
    expectProblem(response, 'ANTIFALSIFICACION');
  });

  test.each(['', 'x'.repeat(201)])('refuses an Idempotency-Key of unfit length', async (clave) => {
    const response = await call(
      'Correo',
      { seleccion: JSON.stringify(borradorCompleto()) },
      { 'idempotency-key': clave },
    );
    expectProblem(response, 'SOLICITUD_INVALIDA');
  });

  test('RecuperarCotizacion shows the quote to who holds its secret, and to nobody else', async () => {
    const { c, folio } = await prueba().issue();
    expect(await prueba().show(c)).toMatchObject({
      documento: { folio },
      entrega: { estado: 'pendiente' },
      hoy: { vigente: true },
    });
    expectProblem(await call('RecuperarCotizacion', { c: folio }), 'COTIZACION_INEXISTENTE');
  });

  test('an old quote is shown, and said to be no longer good', async () => {
    const { c } = await prueba().issue();
    await prueba().db.query(
      `update cotizacion set documento = jsonb_set(documento, '{vigencia}', '"2020-01-01"')`,
    );
    expect((await prueba().show(c)).hoy.vigente).toBe(false);
  });
});
