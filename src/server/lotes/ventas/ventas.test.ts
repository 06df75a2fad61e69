import { describe, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { PERSONA } from '../../../../test/inventarioRows.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { lotesScene, told } from '../../../../test/lotesScene.ts';
import type { Member } from '../../../../test/panel.ts';
import type { SignedCall } from '../../../contract/panel/calls.ts';
import { computePlanes } from '../../../contract/planes/computePlanes.ts';
import { cuentaOfVenta } from '../../../contract/ventas/presentCuenta.ts';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { addDias } from '../../../domain/fecha.ts';
import { keepEventoTarget } from '../../integraciones/avisos/keepEventoTarget.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { erasePersona } from '../../seguimiento/derechos/erasePersona.ts';
import { readDatos } from '../../seguimiento/derechos/handOverPersona.ts';

/** The panel's day. */
const HOY = '2026-11-22';
const [PLAN] = computePlanes(
  [
    {
      ...{ id_plan: 'meses', nombre: '20 % y 12 mensualidades', enganche: 20, dias_enganche: 15 },
      ...{ parcialidades: 12, porcentaje_parcialidades: 10 },
    },
  ],
  { total: decimal(2_911_680), desde: '2026-06-15', entrega: '14 meses después del apartado' },
);

let forms = 0;

describeEachEngine('a sale', (openFresh) => {
  const scene = lotesScene(openFresh);
  const ask = (call: SignedCall, body: object, who: Member = scene.jefa) =>
    scene.panel.ask(call as 'RegistrarPago', body, who);
  const refusal = async (call: SignedCall, body: object, who: Member = scene.jefa) => {
    const { code, detail } = expectProblem(await scene.panel.call(call, body, who));
    return [code, detail];
  };
  const read = (venta: string, who: Member = scene.jefa) => scene.panel.ask('LeerVenta', { venta }, who);
  const list = async (filtro = {}, who: Member = scene.jefa) =>
    (await scene.panel.ask('ListarVentas', filtro, who)).filas;
  const newest = async () => {
    const [row] = await scene.db.query<{ id: string }>('select max(id)::text as id from venta');
    return row?.id ?? '';
  };
  const quoted = (more: Parameters<typeof issueQuote>[1] = {}) =>
    issueQuote(scene.db, {
      ...{ lote: 'A1', total: 2_911_680, emitida: '2026-06-15T18:00:00Z', vigencia: '2027-01-01' },
      ...{ planes: PLAN ? [PLAN] : [], plan: 'meses', correo: PERSONA.correo, asesor: scene.ana.id },
      ...more,
    });
  /** Ana's sale of A1 at the quote's price and plan, of 1 November. */
  const sell = async (fecha = '2026-11-01') => {
    const { folio } = await quoted();
    const sold = await scene.panel.ask('VenderLotes', scene.request(['A1'], { fecha, folio }), scene.ana);
    expect(told(sold)).toEqual(['Vendido']);
    return newest();
  };
  /** A payment's body, which saw the newest line. */
  const pago = async (venta: string, more: object = {}) => {
    const { pagos } = await read(venta);
    forms += 1;
    return {
      ...{ venta, clave: `formulario-${forms}`, visto: pagos.at(-1)?.id ?? null, monto: '24264' },
      ...{ dia: HOY, forma: 'transferencia', referencia: 'SPEI 5530' },
      ...more,
    };
  };
  const pay = async (venta: string, more: object = {}) => ask('RegistrarPago', await pago(venta, more));

  describe('with its price', () => {
    test('from a quote has that quote’s plan, reckoned from the sale’s day, to the cent', async () => {
      const venta = await read(await sell());
      expect(venta).toMatchObject({
        plan: '20 % y 12 mensualidades',
        autorizo: null,
        vendio: { nombre: 'Ana Pérez' },
        cuenta: { precio: 2_911_680, pagado: 0, porPagar: 2_911_680, vencido: 25_000 + 557_336, atraso: 21 },
      });
      expect(venta.parcialidades.map(({ concepto, fecha }) => `${concepto} ${fecha}`)).toEqual([
        'apartado 2026-11-01',
        'enganche 2026-11-16',
        ...Array.from({ length: 12 }, (_none, i) => {
          const month = 11 + i;
          const day = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
          return `mensualidad ${day}`;
        }),
        'entrega 2028-01-01',
      ]);
      const cents = venta.parcialidades.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0);
      expect(cents).toBe(291_168_000);
    });

    test('from a paid hold begins with the hold’s payment and day, and is its adviser’s', async () => {
      const { folio } = await quoted();
      const held = await scene.hold(scene.ana, ['A1'], { folio, persona: undefined });
      const [first] = held.resultados;
      const apartado = first?.ok ? first.despues.apartado : null;
      await ask('AnotarPago', { apartado, fecha: HOY, referencia: '0281' }, scene.ana);
      await scene.wait(3);
      await scene.panel.ask('VenderLotes', scene.request(['A1'], { fecha: addDias(HOY, 3) }), scene.jefa);
      const venta = await read(await newest());
      expect(venta).toMatchObject({
        vendidoEn: addDias(HOY, 3),
        vendio: { nombre: 'Ana Pérez' },
        cuenta: { precio: 2_911_680, pagado: 25_000, vencido: 0 },
        pagos: [{ dia: HOY, monto: 25_000, forma: null, referencia: '0281' }],
      });
      expect(venta.parcialidades[0]).toEqual({ concepto: 'apartado', monto: 25_000, fecha: HOY });
    });

    test('by hand has the typed total, its plan and who allowed it', async () => {
      await scene.panel.ask(
        'VenderLotes',
        scene.request(['A2'], { fecha: HOY, persona: PERSONA }),
        scene.ana,
      );
      const venta = await newest();
      expect(await read(venta)).toMatchObject({ cuenta: null, plan: null });
      expect((await refusal('RegistrarPago', await pago(venta)))[0]).toBe('VENTA_SIN_PRECIO');
      await scene.db.query(
        `insert into plan_de_pago values (1, 'contado', 1, 'Contado', 90, 30, 0, 0, 4, null)`,
      );
      const agreed = { venta, precio: '1850000.55', plan: 'contado', entregaEn: '2027-05-01' };
      expect((await refusal('AcordarVenta', { ...agreed, plan: 'otro' }))[0]).toBe('PLAN_INEXISTENTE');
      await ask('AcordarVenta', agreed);
      expect(await read(venta)).toMatchObject({
        ...{ plan: 'Contado', autorizo: { nombre: 'Lucía Mora' }, vendio: { nombre: 'Ana Pérez' } },
        parcialidades: [
          { concepto: 'apartado', monto: 25_000, fecha: HOY },
          { concepto: 'enganche', monto: 1_640_000.5, fecha: addDias(HOY, 30) },
          { concepto: 'credito', monto: 185_000.05, fecha: '2027-05-01' },
        ],
      });
    });

    test('agreed anew lays what was paid again, and is never below that', async () => {
      const venta = await sell();
      const admin = await scene.panel.member('administracion');
      await pay(venta, { monto: '600000' });
      expect((await refusal('AcordarVenta', { venta, precio: '599999.99' }, admin))[0]).toBe(
        'PRECIO_MENOR_QUE_LO_PAGADO',
      );
      await ask('AcordarVenta', { venta, precio: '700000', entregaEn: '2027-01-01' }, admin);
      expect((await read(venta)).cuenta).toMatchObject({
        precio: 700_000,
        pagado: 600_000,
        porPagar: 100_000,
      });
      const lote = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, scene.ana);
      expect(lote.venta).toMatchObject({ precioTotal: 2_911_680, precioAcordado: 700_000 });
    });
  });

  test('is agreed below what was quoted only as far as its role may discount, of the total with the plan', async () => {
    const venta = await sell();
    await scene.db.query(
      `insert into plan_de_pago values (1, 'contado', 1, 'Contado', 90, 30, 0, 0, 4, null)`,
    );
    expect(await read(venta)).toMatchObject({
      ...{ cotizado: 2_911_680, limite: 5 },
      planes: [{ id_plan: 'contado', descuento: 4 }],
    });
    expect(await refusal('AcordarVenta', { venta, precio: '2766095.99' })).toEqual([
      'PRECIO_FUERA_DE_LIMITE',
      'Puedes descontar hasta 5 % de $2,911,680.00: lo menos es $2,766,096.00. Corrige el precio, o pídelo a administración.',
    ]);
    const plan = 'contado';
    expect((await refusal('AcordarVenta', { venta, plan, precio: '2655452.15' }))[0]).toBe(
      'PRECIO_FUERA_DE_LIMITE',
    );
    expect(await read(venta)).toMatchObject({ cuenta: { precio: 2_911_680 } });
    await ask('AcordarVenta', { venta, plan, precio: '2655452.16' });
    await ask('AcordarVenta', { venta, precio: '2766096' });
    await ask('AcordarVenta', { venta, precio: '2000000' }, await scene.panel.member('administracion'));
    expect(await read(venta)).toMatchObject({ cuenta: { precio: 2_000_000 } });
  });

  test('has contract number, deed’s day and seller corrected by management, with a line in the log', async () => {
    const venta = await sell();
    const corrected = { venta, contrato: 'LM-2026-031', escrituraEn: '2027-03-01', vendio: scene.beto.id };
    await ask('CorregirVenta', corrected);
    await ask('CorregirVenta', corrected);
    expect(await read(venta)).toMatchObject({
      ...{ contrato: 'LM-2026-031', escrituraEn: '2027-03-01', vendio: { nombre: 'Beto Sosa' } },
    });
    expect(
      await scene.db.query(`select count(*)::int as n from bitacora where accion = 'venta.corregir'`),
    ).toEqual([{ n: 1 }]);
    expect((await refusal('CorregirVenta', { venta, contrato: '', escrituraEn: '2026-10-31' }))[0]).toBe(
      'ESCRITURA_ANTES_DE_VENTA',
    );
    expect(
      (await refusal('CorregirVenta', { venta, contrato: '', escrituraEn: null, vendio: '999999' }))[0],
    ).toBe('PERSONAL_INEXISTENTE');
  });

  describe('a payment', () => {
    test('is laid on the oldest instalments, and leaves what is owed', async () => {
      const venta = await sell();
      await pay(venta, { monto: '582336' });
      await pay(venta, { monto: '0.01', forma: 'efectivo' });
      expect((await read(venta)).cuenta).toEqual({
        ...{ precio: 2_911_680, pagado: 582_336.01, porPagar: 2_329_343.99 },
        ...{ vencido: 0, porVencer: 0, atraso: 0 },
      });
    });

    test('is not posted to the company’s system, whose later notices of the sale it would stop', async () => {
      const venta = await sell();
      await keepEventoTarget(scene.db, true, new Date(scene.panel.time.now));
      await pay(venta);
      const [line] = (await read(venta)).pagos;
      await ask('QuitarPago', { pago: line?.id, motivo: 'Se repitió' });
      expect(await scene.db.query('select tipo from aviso')).toEqual([]);
    });

    test('pressed twice is one, and its key serves no other sale', async () => {
      const venta = await sell();
      const body = await pago(venta);
      await Promise.all([ask('RegistrarPago', body), ask('RegistrarPago', body)]);
      expect((await read(venta)).pagos).toHaveLength(1);
      await scene.panel.ask('VenderLotes', scene.request(['A2'], { fecha: HOY }), scene.jefa);
      const other = { ...body, venta: await newest() };
      expect((await refusal('RegistrarPago', other))[0]).toBe('CLAVE_REUTILIZADA');
    });

    test('typed at once by two people is written once, and the second is told of the first', async () => {
      const venta = await sell();
      const [one, two] = [await pago(venta), await pago(venta)];
      const answers = await Promise.all(
        [one, two].map((body) => scene.panel.call('RegistrarPago', body, scene.jefa)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const late = answers.find(({ statusCode }) => statusCode === 409);
      if (!late) throw new Error('both were written');
      expect(expectProblem(late, 'PAGO_NUEVO').detail).toBe(
        'Lucía Mora anotó o quitó un pago de $24,264.00 del 22 de noviembre mientras escribías. Revisa si es el mismo antes de anotar el tuyo.',
      );
      expect((await read(venta)).cuenta?.pagado).toBe(24_264);
      await pay(venta);
      expect((await read(venta)).cuenta?.pagado).toBe(48_528);
    });

    test('of more than is due, of before the sale, of tomorrow or of nothing leaves nothing', async () => {
      const venta = await sell();
      const tries: [object, string, string?][] = [
        [
          { monto: '2911680.01' },
          'PAGO_MAYOR',
          'Faltan por pagar $2,911,680.00: el pago no puede ser mayor. Corrige la cantidad.',
        ],
        [
          { dia: '2026-10-31' },
          'PAGO_ANTES_DE_VENTA',
          'La venta es del 1 de noviembre: el pago no puede ser de antes. Corrige el día.',
        ],
        [{ dia: addDias(HOY, 1) }, 'FECHA_FUTURA'],
        [{ monto: '0' }, 'PAGO_SIN_MONTO'],
        [{ monto: '1.001' }, 'SOLICITUD_INVALIDA'],
        [{ forma: 'trueque' }, 'SOLICITUD_INVALIDA'],
      ];
      for (const [more, code, detail] of tries) {
        const [found, why] = await refusal('RegistrarPago', await pago(venta, more));
        expect(found).toBe(code);
        if (detail) expect(why).toBe(detail);
      }
      expect(await scene.db.query('select from pago')).toEqual([]);
      expect(await scene.db.query(`select from bitacora where accion = 'venta.pago'`)).toEqual([]);
      await pay(venta, { monto: '2911680', dia: '2026-11-01' });
      expect((await refusal('RegistrarPago', await pago(venta, { monto: '0.01' })))[0]).toBe('PAGO_MAYOR');
    });

    test('taken back keeps its line, once, and restores what was owed', async () => {
      const venta = await sell();
      await pay(venta);
      const before = (await read(venta)).cuenta;
      await pay(venta, { monto: '1000', forma: 'cheque', referencia: '0071' });
      const [, wrong] = (await read(venta)).pagos;
      await ask('QuitarPago', { pago: wrong?.id, motivo: 'Cheque devuelto' });
      const { pagos, cuenta } = await read(venta);
      expect(cuenta).toEqual(before);
      expect(pagos.map(({ monto, quita, motivo }) => [monto, quita, motivo])).toEqual([
        [24_264, null, null],
        [1000, null, null],
        [-1000, wrong?.id, 'Cheque devuelto'],
      ]);
      expect((await refusal('QuitarPago', { pago: wrong?.id, motivo: 'x' }))[0]).toBe('PAGO_QUITADO');
      expect((await refusal('QuitarPago', { pago: pagos[2]?.id, motivo: 'x' }))[0]).toBe('PAGO_INEXISTENTE');
    });

    test('is never changed or deleted in the database, whoever writes', async () => {
      const venta = await sell();
      await pay(venta);
      for (const statement of [
        'update pago set monto = 1',
        `update pago set dia = '2026-11-02'`,
        `update pago set referencia = 'otra'`,
        'delete from pago',
        'truncate pago',
      ])
        await expect(scene.db.query(statement)).rejects.toThrow('append-only');
    });

    test('stands in the way of undoing the sale, and ends with an annulment', async () => {
      const { folio } = await quoted();
      const sold = await scene.panel.ask(
        'VenderLotes',
        scene.request(['A1'], { fecha: HOY, folio }),
        scene.jefa,
      );
      const venta = await newest();
      await pay(venta);
      const undone = await scene.panel.ask('Deshacer', { linea: sold.deshacer }, scene.jefa);
      expect(told(undone)).toEqual([
        [
          'CAMBIO_POSTERIOR',
          'En el lote A1 pasó algo después (Lucía Mora: anotó un pago de una venta). Deshaz eso primero, o haz un cambio nuevo.',
          'Lucía Mora',
        ],
      ]);
      await scene.panel.ask('AnularVentas', scene.request(['A1'], { motivo: 'Se arrepintió' }), scene.jefa);
      expect((await refusal('RegistrarPago', await pago(venta)))[0]).toBe('VENTA_ANULADA');
      expect(await read(venta)).toMatchObject({ anulada: true, cuenta: null, pagos: [{ monto: 24_264 }] });
    });
  });

  test('is read by its own adviser and by management; without its person by whoever sees none', async () => {
    const venta = await sell();
    await pay(venta);
    expect(await list({}, scene.ana)).toHaveLength(1);
    expect(await list({}, scene.beto)).toEqual([]);
    expect((await refusal('LeerVenta', { venta }, scene.beto))[0]).toBe('VENTA_INEXISTENTE');
    const eve = await scene.panel.member('consulta');
    const seen = await read(venta, eve);
    expect(seen).toMatchObject({ persona: null, cuenta: { pagado: 24_264 }, planes: [], asesores: [] });
    expect(seen.pagos[0]).toMatchObject({ referencia: null });
    expect(await list({ busca: 'Ana Ruiz' }, eve)).toEqual([]);
    expect(await list({ busca: 'Ana Ruiz' }, scene.ana)).toHaveLength(1);
    for (const call of ['AcordarVenta', 'CorregirVenta', 'RegistrarPago', 'QuitarPago'] as const)
      for (const who of [scene.ana, eve]) {
        const bodies = {
          AcordarVenta: { venta, precio: '1' },
          CorregirVenta: { venta, contrato: '', escrituraEn: null },
          RegistrarPago: await pago(venta),
          QuitarPago: { pago: '1', motivo: 'x' },
        };
        expect((await refusal(call, bodies[call], who))[0]).toBe('NO_PERMITIDO');
      }
  });

  test('is found by lot, contract and state; SQL and domain agree on what is overdue', async () => {
    const venta = await sell();
    await ask('CorregirVenta', { venta, contrato: 'LM-031', escrituraEn: null });
    const ids = async (filtro: object) => (await list(filtro)).map(({ id }) => id);
    for (const busca of ['A1', 'lote a1', 'lm-031', 'ana rui']) expect(await ids({ busca })).toEqual([venta]);
    expect(await ids({ busca: 'A3' })).toEqual([]);
    const states = async () => {
      const found: string[] = [];
      for (const estado of ['alCorriente', 'vencida', 'liquidada', 'sinPrecio', 'anulada'])
        if ((await ids({ estado })).length) found.push(estado);
      return found;
    };
    for (const [monto, estado] of [
      ['582335.99', 'vencida'],
      ['0.01', 'alCorriente'],
      ['2329344', 'liquidada'],
    ] as const) {
      await pay(venta, { monto });
      expect(await states()).toEqual([estado]);
      expect((await read(venta)).cuenta?.vencido).toBe(estado === 'vencida' ? 0.01 : 0);
    }
    const { contenido } = await scene.panel.ask('ExportarVentas', { formato: 'csv' }, scene.jefa);
    const [head, line] = Buffer.from(contenido, 'base64').toString().replace('\uFEFF', '').split('\r\n');
    expect(head).toContain('Contrato,Plan,Precio,Pagado,Por pagar,Vencido');
    expect(line).toContain('LM-031,20 % y 12 mensualidades,2911680,2911680,0,0');
  });

  test('is found by its deed’s days; its payments are a file, with those taken back', async () => {
    const venta = await sell();
    const { parcialidades } = await read(venta);
    await pay(venta, { monto: '25000', referencia: '=1+1' });
    await pay(venta, { monto: String(parcialidades[1]?.monto), forma: 'cheque', referencia: '0071' });
    await ask('QuitarPago', { pago: (await read(venta)).pagos.at(-1)?.id, motivo: 'Cheque devuelto' });
    const rows = async (filtro: object, who = scene.jefa) => {
      const { contenido, filas } = await scene.panel.ask('ExportarPagos', { formato: 'csv', ...filtro }, who);
      const lines = Buffer.from(contenido, 'base64').toString().replace('\uFEFF', '').trim().split('\r\n');
      expect(lines.length).toBe(filas + 1);
      return lines.slice(1);
    };
    const start = `${HOY},Villas «del» Sol,A1,,${PERSONA.nombre},`;
    const end = `,Lucía Mora,${HOY},2026-11-01,Ana Pérez,`;
    expect((await rows({})).map((line) => line.replace(start, '').replace(end, ''))).toEqual([
      ',-557336,Cheque,0071,"Se quitó el pago de $557,336.00 del 22 de noviembre · Cheque devuelto · lo quitó Lucía Mora"',
      ',557336,Cheque,0071,Se quitó después',
      `Apartado,25000,Transferencia,'=1+1,`,
    ]);
    await ask('CorregirVenta', { venta, contrato: 'LM-1', escrituraEn: '2026-12-15' });
    for (const [filtro, found] of [
      [{ escrituraDesde: '2026-12-15', escrituraHasta: '2026-12-15' }, 3],
      [{ escrituraDesde: '2026-12-16' }, 0],
      [{ escrituraHasta: '2026-12-14' }, 0],
    ] as const) {
      expect(await rows(filtro)).toHaveLength(found);
      expect(await list(filtro)).toHaveLength(Math.min(found, 1));
    }
    // By the payments' own days: what came in, and a file of those alone.
    await pay(venta, { monto: '1000.01', dia: '2026-11-10' });
    const income = async (filtro: object) =>
      (await scene.panel.ask('ListarVentas', filtro, scene.jefa)).entro;
    for (const [filtro, pagos, quitados, monto] of [
      [{ pagoHasta: '2026-11-10' }, 1, 0, 1000.01],
      [{ pagoDesde: '2026-11-11' }, 2, 1, 25000],
      [{ pagoDesde: '2026-11-10', pagoHasta: HOY }, 3, 1, 26000.01],
      [{ pagoHasta: '2026-11-09' }, 0, 0, 0],
    ] as const) {
      expect(await income(filtro)).toEqual({ monto, pagos, quitados });
      expect(await list(filtro)).toHaveLength(Math.min(pagos, 1));
    }
    expect(await income({})).toBeNull();
    expect(await rows({ pagoHasta: '2026-11-10' })).toEqual([expect.stringContaining('1000.01')]);
    expect(await rows({ pagoDesde: '2026-11-11' })).toHaveLength(3);
    // Taken back on another day than it was paid.
    const early = (await read(venta)).pagos.find(({ dia }) => dia === '2026-11-10');
    await ask('QuitarPago', { pago: early?.id, motivo: 'Se anotó dos veces' });
    expect(await income({ pagoHasta: '2026-11-10' })).toEqual({ monto: 1000.01, pagos: 1, quitados: 0 });
    expect(await income({ pagoDesde: '2026-11-11' })).toEqual({ monto: 23999.99, pagos: 2, quitados: 2 });
    const [line] = await scene.db.query<{ despues: object }>(
      `select despues from bitacora where accion = 'pagos.exportar' order by id limit 1`,
    );
    expect(line?.despues).toMatchObject({ pagos: 3, formato: 'csv' });
  });

  test('keeps of each instalment what the domain says that it owes, whatever is paid, taken back or agreed anew', async () => {
    const venta = await sell();
    const agrees = async () => {
      const { parcialidades } = cuentaOfVenta(await read(venta));
      expect(
        await scene.db.query(
          'select debe::float8 as debe from parcialidad where venta_id = $1::bigint order by orden',
          [venta],
        ),
      ).toEqual(parcialidades.map(({ debe }) => ({ debe: decimalToNumber(debe) })));
    };
    await agrees();
    for (const monto of ['0.01', '25000', '600000.5']) {
      await pay(venta, { monto });
      await agrees();
    }
    await ask('QuitarPago', { pago: (await read(venta)).pagos.at(-1)?.id, motivo: 'Se repitió' });
    await agrees();
    await ask('AcordarVenta', { venta, precio: '30000.05' }, await scene.panel.member('administracion'));
    await agrees();
    await pay(venta, { monto: '5000.04' });
    await agrees();
  });

  test('has a statement as PDF for whoever may read it, once there is a price', async () => {
    const venta = await sell();
    const made = await scene.panel.ask('HacerEstadoDeCuenta', { venta }, scene.ana);
    expect(made.archivo).toBe(`estado-de-cuenta-lote-A1-${HOY}.pdf`);
    expect(Buffer.from(made.pdf, 'base64').subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect((await refusal('HacerEstadoDeCuenta', { venta }, scene.beto))[0]).toBe('VENTA_INEXISTENTE');
    await scene.panel.ask('VenderLotes', scene.request(['A2'], { fecha: HOY }), scene.jefa);
    expect((await refusal('HacerEstadoDeCuenta', { venta: await newest() }))[0]).toBe('VENTA_SIN_PRECIO');
  });

  test('stands in ‘Hoy’ while something is overdue or due within seven days, for its own adviser', async () => {
    const pagosOf = async (who: Member) => (await scene.panel.ask('LeerHoy', {}, who)).pagos;
    const venta = await sell();
    expect(await pagosOf(scene.beto)).toEqual({ total: 0, filas: [] });
    expect(await pagosOf(scene.ana)).toMatchObject({
      total: 1,
      filas: [{ venta: { id: venta, cuenta: { vencido: 582_336, atraso: 21 } }, vence: null, persona: {} }],
    });
    await pay(venta, { monto: '582336' });
    expect((await pagosOf(scene.ana)).total).toBe(0);
    const soon = async () => (await list({ estado: 'porVencer' })).map(({ id }) => id);
    expect(await soon()).toEqual([]);
    // On 25 November the payment of 1 December is six days away.
    await scene.wait(3);
    expect(await soon()).toEqual([venta]);
    expect(await pagosOf(scene.ana)).toMatchObject({
      total: 1,
      filas: [{ venta: { cuenta: { vencido: 0 } }, vence: { dia: '2026-12-01', monto: 24_264 } }],
    });
  });

  test('and its payments are handed over to their person, and lose them on erasure with the amounts kept', async () => {
    const venta = await sell();
    await ask('CorregirVenta', { venta, contrato: 'LM-031', escrituraEn: null });
    await pay(venta, { referencia: 'De Ana Ruiz' });
    await pay(venta, { monto: '5', referencia: 'De Ana Ruiz' });
    const [, wrong] = (await read(venta)).pagos;
    await ask('QuitarPago', { pago: wrong?.id, motivo: 'Lo pagó su prima' });
    const deps = { db: scene.db, clock: () => new Date(scene.panel.time.now) };
    const [persona] = await scene.db.query<{ id: string }>('select id::text as id from persona');
    const datos = await readDatos({ ...deps, settings: readSettings({}) }, scene.jefa, persona?.id ?? '');
    expect(datos).toMatchObject({
      ok: true,
      datos: {
        tratos: [{ trato: 'venta', contrato: 'LM-031' }],
        pagos: [
          { venta, monto: '24264', forma: 'transferencia', referencia: 'De Ana Ruiz' },
          { monto: '5' },
          { monto: '-5', motivo: 'Lo pagó su prima' },
        ],
      },
    });
    await erasePersona({ ...deps, dataDir: scene.panel.dataDir }, PERSONA.correo);
    const { pagos, persona: who, cuenta } = await read(venta);
    expect([who, cuenta?.pagado]).toEqual([null, 24_264]);
    expect(
      await scene.db.query(`select referencia, motivo, monto::float8 as monto from pago order by id`),
    ).toEqual([
      { referencia: '', motivo: null, monto: 24_264 },
      { referencia: '', motivo: null, monto: 5 },
      { referencia: '', motivo: '', monto: -5 },
    ]);
    expect(pagos).toHaveLength(3);
  });
});
