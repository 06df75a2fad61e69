import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { counterQuote } from '../../../../test/descuentoRows.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { headersOf } from '../../../../test/panel.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { erasePersona } from '../../seguimiento/derechos/erasePersona.ts';

/** Price of the house in `wholeDraft`. */
const PRECIO = 3_129_500;

describeEachEngine('a quote that the staff makes', (openFresh) => {
  const scene = lotesScene(openFresh);
  const off = (valor: string, tipo: 'monto' | 'porcentaje' = 'monto') => ({
    descuento: { tipo, valor, motivo: 'Pago de contado' },
  });
  const quote = (more: object = {}, who = scene.ana) =>
    scene.panel.ask('CotizarParaPersona', counterQuote(more), who);
  const refused = (more: object, who = scene.ana) =>
    scene.panel.call('CotizarParaPersona', counterQuote(more), who);
  const waiting = async (who = scene.jefa) => (await scene.panel.ask('ListarDescuentos', {}, who)).pedidos;
  const decide = (pedido: string, precio = PRECIO, who = scene.jefa) =>
    scene.panel.call('AprobarDescuento', { pedido, precio }, who);
  const stored = () =>
    scene.db.query<{ documento: string; contacto: string; hecha_por: string; aviso_medio: string }>(
      `select documento::text as documento, contacto, hecha_por::text as hecha_por, aviso_medio from cotizacion order by id`,
    );
  const setLimites = async (asesor: number, gerencia: number) => {
    const admin = await scene.panel.member('administracion', 'admin@casas.example');
    await scene.panel.ask('FijarLimites', { asesor, gerencia }, admin);
  };

  test('is the person’s, in their mailbox, with its adviser, its maker and the medium of consent', async () => {
    const made = await quote({ medio: 'telefono' });
    expect(made).toMatchObject({
      estado: 'emitida',
      precioTotal: PRECIO,
      persona: expect.stringMatching(/^\d+$/),
    });
    const [row] = await stored();
    expect(row).toMatchObject({
      contacto: 'ana@ejemplo.mx',
      hecha_por: scene.ana.id,
      aviso_medio: 'telefono',
    });
    expect(readDocumento(row?.documento ?? '')).toMatchObject({ asesor: scene.ana.correo });
    expect(
      await scene.db.query(`select destinatario, estado from correo_salida where tipo = 'cliente'`),
    ).toEqual([{ destinatario: 'ana@ejemplo.mx', estado: 'pendiente' }]);
    expect(await scene.db.query('select asesor_id::text as asesor from persona')).toEqual([
      { asesor: scene.ana.id },
    ]);
    expect(await scene.panel.log()).toEqual(['cotizacion.emitir']);
    const [line] = await scene.db.query<{ todo: string }>(
      'select row_to_json(b)::text as todo from bitacora b',
    );
    expect(line?.todo).not.toMatch(/Ana María|ejemplo\.mx|5512345678/);
  });

  test('is issued once, however often one press is sent', async () => {
    const body = counterQuote();
    const first = await scene.panel.ask('CotizarParaPersona', body, scene.ana);
    expect(await scene.panel.ask('CotizarParaPersona', body, scene.ana)).toEqual(first);
    expect(await stored()).toHaveLength(1);
    expect(await scene.panel.log()).toEqual(['cotizacion.emitir']);
  });

  test('has limits of which a save changes only those that it names', async () => {
    await setLimites(2, 5);
    const admin = await scene.panel.member('administracion', 'otra@casas.example');
    await scene.panel.ask('FijarLimites', { asesor: 3 }, admin);
    await scene.panel.ask('FijarLimites', { gerencia: 8 }, admin);
    expect((await scene.panel.ask('LeerLimites', {}, admin)).limites).toEqual({ asesor: 3, gerencia: 8 });
  });

  test('gets a discount within the role’s limit at once, and a hold keeps the reduced total', async () => {
    await setLimites(2, 5);
    const made = await quote(off('2', 'porcentaje'));
    expect(made).toMatchObject({ estado: 'emitida', precioTotal: PRECIO - 62_590 });
    const documento = readDocumento((await stored())[0]?.documento ?? '');
    expect(documento.descuento).toEqual({ monto: 62_590, motivo: 'Pago de contado' });
    expect(documento.cotizacion).toEqual({
      ...wholeDraft().formCotizacion,
      precioTotal: PRECIO - 62_590,
    });
    await scene.hold(scene.ana, ['2'], { folio: documento.folio });
    expect(await scene.db.query('select precio_total::float8 as total from apartado')).toEqual([
      { total: PRECIO - 62_590 },
    ]);
  });

  test('reckons a plan’s discount on the total less the staff’s own', async () => {
    await scene.db.query(`insert into plan_de_pago values (1, 'p', 1, 'Contado', 30, 15, 0, 0, 4)`);
    await setLimites(2, 5);
    expect((await refused({ plan: 'otro' })).statusCode).toBe(404);
    await quote({ ...off('2', 'porcentaje'), plan: 'p' });
    const { cotizacion, plan, planes } = readDocumento((await stored())[0]?.documento ?? '');
    expect([cotizacion.precioTotal, plan]).toEqual([PRECIO - 62_590, 'p']);
    expect(planes?.[0]).toMatchObject({ descuento: { monto: 122_676.4 }, aPagar: 2_944_233.6 });
    const { folio } = readDocumento((await stored())[0]?.documento ?? '');
    await scene.hold(scene.ana, ['2'], { folio });
    const lote = { id_proyecto: 1, id_lote: '2' };
    const kept = { nombre: 'Contado', aPagar: 2_944_233.6 };
    expect((await scene.panel.ask('LeerLote', lote, scene.ana)).apartado?.plan).toEqual(kept);
    const listed = await scene.panel.ask('LeerCotizacion', { folio }, scene.ana);
    expect(listed.plan).toEqual(kept);
  });

  test('waits for a second person if the discount exceeds the limit by a centavo; nothing is issued until then', async () => {
    await setLimites(2, 5);
    expect(await quote(off('$62,590.01'))).toMatchObject({
      estado: 'pedida',
      precioTotal: PRECIO - 62_590.01,
    });
    expect(await stored()).toEqual([]);
    const [pedido] = await waiting();
    expect(pedido).toMatchObject({
      persona: 'Ana María Pérez',
      precio: PRECIO,
      precioHoy: PRECIO,
      monto: 62_590.01,
      motivo: 'Pago de contado',
      decidible: true,
    });
    expect(await waiting(scene.ana)).toMatchObject([{ decidible: false }]);
    expect(await waiting(scene.beto)).toEqual([]);
    expectProblem(await decide(pedido?.id ?? '', PRECIO, scene.ana), 'NO_PERMITIDO');
    expect((await decide(pedido?.id ?? '')).json()).toMatchObject({ precioTotal: PRECIO - 62_590.01 });
    expect(await stored()).toMatchObject([{ hecha_por: scene.ana.id }]);
    expectProblem(await decide(pedido?.id ?? ''), 'PEDIDO_CERRADO');
    expect(await stored()).toHaveLength(1);
    expect((await scene.panel.log()).slice(1)).toEqual([
      'descuento.pedir',
      'descuento.aprobar',
      'cotizacion.emitir',
    ]);
  });

  test('is not approved by its requester, nor without a recent sign-in of the approver', async () => {
    expect(await quote(off('500000'), scene.jefa)).toMatchObject({ estado: 'pedida' });
    const [pedido] = await waiting();
    expect(pedido?.decidible).toBe(false);
    expectProblem(await decide(pedido?.id ?? ''), 'PEDIDO_SIN_OTRA_PERSONA');
    const otra = await scene.panel.member('gerencia', 'otra@casas.example');
    scene.panel.time.now += 3_600_000 / 2;
    expectProblem(await decide(pedido?.id ?? '', PRECIO, otra), 'PRUEBA_REQUERIDA');
    expect((await decide(pedido?.id ?? '', PRECIO, await scene.panel.session(otra))).statusCode).toBe(200);
  });

  test('is not issued at a price that the approver did not see', async () => {
    await quote(off('50000'));
    await scene.db.query('update modelo set precio_venta = precio_venta + 10000 where id_modelo = 3');
    const [pedido] = await waiting();
    expect(pedido).toMatchObject({ precio: PRECIO, precioHoy: PRECIO + 10_000 });
    expectProblem(await decide(pedido?.id ?? '', PRECIO), 'PRECIO_CAMBIO');
    expect(await stored()).toEqual([]);
    expect((await decide(pedido?.id ?? '', PRECIO + 10_000)).json()).toMatchObject({
      precioTotal: PRECIO + 10_000 - 50_000,
    });
  });

  test('is not issued after a refusal, and its requester no longer sees it wait', async () => {
    await quote(off('50000'));
    const [pedido] = await waiting();
    await scene.panel.ask('RechazarDescuento', { pedido: pedido?.id, motivo: 'Sin margen' }, scene.jefa);
    expect(await waiting()).toEqual([]);
    expectProblem(await decide(pedido?.id ?? ''), 'PEDIDO_CERRADO');
    expect(await stored()).toEqual([]);
  });

  test('is not issued for a lot sold meanwhile: refused with the reason, and it still waits', async () => {
    await quote(off('50000'));
    await scene.db.query(`update lote set estatus = 'Vendido' where id_lote = '2'`);
    const [pedido] = await waiting();
    expect(pedido?.precioHoy).toBeNull();
    expectProblem(await decide(pedido?.id ?? ''), 'LOTE_VENDIDO');
    expect(await waiting()).toHaveLength(1);
  });

  test.each([
    ['0', 'DESCUENTO_SIN_MONTO'],
    ['0.001', 'DESCUENTO_SIN_MONTO'],
    ['3129500.01', 'DESCUENTO_MAYOR_QUE_EL_PRECIO'],
    ['mucho', 'SOLICITUD_INVALIDA'],
    ['-5', 'SOLICITUD_INVALIDA'],
  ] as const)('refuses a discount of %s', async (valor, code) => {
    expectProblem(await refused(off(valor)), code);
    expect(await waiting()).toEqual([]);
  });

  test('rejects contact data in a discount’s reason', async () => {
    const descuento = { tipo: 'monto', valor: '1', motivo: 'Llamar al 55 1234 5678' };
    expectProblem(await refused({ descuento }), 'SOLICITUD_INVALIDA');
  });

  test('loses its person with their data: a waiting one cannot be approved', async () => {
    await quote(off('50000'));
    const [pedido] = await waiting();
    const clock = () => new Date(scene.panel.time.now);
    await erasePersona({ db: scene.db, clock, dataDir: '/nowhere' }, 'ana@ejemplo.mx');
    expectProblem(await decide(pedido?.id ?? ''), 'PEDIDO_CERRADO');
    const [row] = await scene.db.query<{ todo: string }>(
      'select row_to_json(d)::text as todo from descuento_pedido d',
    );
    expect(row?.todo).not.toMatch(/Ana|ejemplo\.mx|5512345678|contado/);
  });

  test('refused and seen, deletes an otherwise unknown person’s data; a known person’s stay', async () => {
    const refuse = async () => {
      const [pedido] = await waiting();
      await scene.panel.ask(
        'RechazarDescuento',
        { pedido: pedido?.id, motivo: 'Ana ya tiene otro' },
        scene.jefa,
      );
      const read = async () => (await scene.panel.ask('ListarDescuentos', {}, scene.ana)).decididos[0];
      expect(await read()).toMatchObject({ persona: 'Ana María Pérez', respuesta: 'Ana ya tiene otro' });
      await scene.panel.ask('VerDescuento', { pedido: pedido?.id }, scene.ana);
    };
    await quote(off('50000'));
    await refuse();
    await quote();
    await quote(off('50000'));
    await refuse();
    const rows = await scene.db.query(
      'select estado, contacto, solicitud is null as vacia, motivo, respuesta from descuento_pedido order by id',
    );
    expect(rows).toEqual([
      { estado: 'rechazado', contacto: null, vacia: true, motivo: '', respuesta: null },
      {
        estado: 'rechazado',
        contacto: 'ana@ejemplo.mx',
        vacia: false,
        motivo: 'Pago de contado',
        respuesta: 'Ana ya tiene otro',
      },
    ]);
  });

  test('is the only kind with a discount: a buyer’s request gets none, whatever it contains', async () => {
    const descuento = { monto: 3_000_000, motivo: 'Mío' };
    const draft = {
      ...wholeDraft(),
      descuento,
      formDescuento: descuento,
      formCotizacion: { ...wholeDraft().formCotizacion, descuento: 3_000_000, precioTotal: 1 },
    };
    const bodies = [
      { seleccion: JSON.stringify(draft), descuento },
      { seleccion: JSON.stringify(draft), counter: { hechaPor: scene.jefa.id, medio: 'persona' } },
      { seleccion: JSON.stringify(draft), ...off('3000000') },
    ];
    for (const body of bodies) {
      const response = await scene.panel.app.inject({
        method: 'POST',
        url: '/api/Correo',
        // The public calls ignore a session of the staff (decisions 7).
        headers: { 'content-type': 'application/json', ...headersOf(scene.jefa) },
        payload: JSON.stringify(body),
      });
      expect(response.json().cotizacion, response.body).toMatchObject({ precioTotal: PRECIO });
    }
    const rows = await stored();
    expect(rows).toHaveLength(bodies.length);
    for (const { documento, hecha_por } of rows) {
      expect(readDocumento(documento)).not.toHaveProperty('descuento');
      expect(hecha_por).toBeNull();
    }
  });

  test('does not pass its discount to its renewal', async () => {
    await setLimites(5, 5);
    const made = await quote(off('50000'));
    if (made.estado !== 'emitida') throw new Error(made.estado);
    const c = new URL(made.url, 'https://x').searchParams.get('c');
    const response = await scene.panel.app.inject({
      method: 'POST',
      url: '/api/ActualizarCotizacion',
      headers: { 'content-type': 'application/json', ...headersOf({}) },
      payload: JSON.stringify({ c }),
    });
    expect(response.json().cotizacion).toMatchObject({ precioTotal: PRECIO });
    const [, renewed] = await stored();
    expect(readDocumento(renewed?.documento ?? '')).not.toHaveProperty('descuento');
  });
});
