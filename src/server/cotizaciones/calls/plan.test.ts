import { beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type AppWithCalls, openCallsForEach } from '../../../../test/calls.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { Correo } from '../../../contract/cotizacion.ts';

describeEachEngine('a quote with payment plans', (openFresh) => {
  const prueba = openCallsForEach(openFresh);
  beforeEach(async () => {
    for (const statement of [
      `insert into plan_de_pago values (1, 'mensual', 1, 'Mensualidades', 15, 15, 5, 35, 1, 'Cinco pagos'),
         (1, '12', 2, 'Crédito', 20, 30, 0, 0, null, null),
         (7, 'ajeno', 1, 'De otro proyecto', 20, 30, 0, 0, null, null)`,
      `insert into gasto values (1, 1, 'Escrituración', 'porcentaje', 5, 7, 'escrituracion'),
         (1, 2, 'Predial', 'monto', 4200.5, null, 'anual')`,
      `update lote set frente = 8.25, fondo = 23.1 where id_proyecto = 1 and id_lote = '2'`,
      `update modelo set entrega = '6 meses después del apartado', acabados = E'Cantera\nNogal' where id_modelo = 3`,
      `update proyecto set lugar = 'Zapopan, Jalisco' where id_proyecto = 1`,
    ])
      await prueba().db.query(statement);
  });
  const call: AppWithCalls['call'] = (...args) => prueba().call(...args);
  const send = (plan?: unknown, clave?: string) =>
    call(
      'Correo',
      { seleccion: JSON.stringify(wholeDraft()), ...(plan !== undefined && { plan }) },
      clave ? { 'idempotency-key': clave } : {},
    );
  const issued = async (plan?: unknown) => {
    const response = await send(plan);
    expect(response.statusCode).toBe(201);
    const { url, cotizacion } = Correo.respuesta.parse(response.json());
    const c = new URL(url, 'http://x').searchParams.get('c') ?? '';
    return { c, cotizacion, documento: (await prueba().show(c)).documento };
  };
  const renew = (c: string, plan?: string) => call('ActualizarCotizacion', { c, ...(plan && { plan }) });
  const renewedPlan = async (c: string, plan?: string) => {
    const { url } = Correo.respuesta.parse((await renew(c, plan)).json());
    return (await prueba().show(new URL(url, 'http://x').searchParams.get('c') ?? '')).documento.plan;
  };

  test('keeps the chosen one with all plans and costs as computed, and the total stays', async () => {
    const { documento, cotizacion } = await issued('mensual');
    expect(cotizacion.precioTotal).toBe(3_129_500);
    expect(documento.plan).toBe('mensual');
    expect(documento.planes?.map(({ nombre }) => nombre)).toEqual(['Mensualidades', 'Crédito']);
    expect(documento.planes?.[0]).toMatchObject({
      descuento: { porcentaje: 1, monto: 31_295 },
      aPagar: 3_098_205,
      pagos: [
        { concepto: 'apartado', monto: 25_000, veces: 1 },
        { concepto: 'enganche', monto: 439_730.75 },
        { concepto: 'mensualidad', monto: 216_874.35, veces: 5 },
        { concepto: 'entrega', monto: 1_549_102.5 },
      ],
    });
    expect(documento.gastos?.map(({ estimado }) => estimado)).toEqual([
      { desde: 156_475, hasta: 219_065 },
      { desde: 4200.5, hasta: 4200.5 },
    ]);
    expect(documento.lote.medidas).toEqual({ frente: 8.25, fondo: 23.1 });
    expect(documento.proyecto.lugar).toBe('Zapopan, Jalisco');
    expect(documento.modelo.acabados).toBe('Cantera\nNogal');
  });

  test('without a choice names none; another project’s plan or an unknown one is refused', async () => {
    const { documento } = await issued();
    expect(documento).not.toHaveProperty('plan');
    expect(documento.planes).toHaveLength(2);
    expectProblem(await send('ajeno'), 'PLAN_INEXISTENTE');
    expectProblem(await send('nunca'), 'PLAN_INEXISTENTE');
    expectProblem(await send(['mensual']), 'SOLICITUD_INVALIDA');
    expect(await prueba().db.query('select 1 from cotizacion')).toHaveLength(1);
  });

  test('takes a number for its text', async () => {
    expect((await issued(12)).documento.plan).toBe('12');
  });

  test('is the same quote only with the same plan', async () => {
    const first = await send('mensual', 'uno');
    expect((await send('mensual', 'uno')).json()).toEqual(first.json());
    expectProblem(await send('12', 'uno'), 'CLAVE_REUTILIZADA');
    expectProblem(await send(undefined, 'uno'), 'CLAVE_REUTILIZADA');
  });

  test('is renewed with its plan while there is one, or with another chosen now', async () => {
    const { c } = await issued('mensual');
    expect(await renewedPlan(c)).toBe('mensual');
    expect(await renewedPlan(c, '12')).toBe('12');
    expectProblem(await renew(c, 'nunca'), 'PLAN_INEXISTENTE');
    await prueba().db.query(`delete from plan_de_pago where id_plan = 'mensual'`);
    await prueba().db.query('update catalogo set version = version + 1');
    expect(await renewedPlan(c)).toBeUndefined();
  });

  test('of a company without plans and costs claims nothing', async () => {
    await prueba().db.query('delete from plan_de_pago');
    await prueba().db.query('delete from gasto');
    const { documento } = await issued();
    for (const part of ['planes', 'plan', 'gastos']) expect(documento).not.toHaveProperty(part);
  });
});
