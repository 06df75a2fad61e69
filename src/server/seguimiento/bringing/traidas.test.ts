import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { xlsxOf } from '../../../../test/xlsxOf.ts';
import { type BringingKind, columnasOfBringing } from '../../../domain/bringing/columnas.ts';
import { writeLibro } from '../../plataforma/sheets/writeLibro.ts';

const HOY = '2026-11-22';

describeEachEngine('what is brought from a file', (openFresh) => {
  const scene = lotesScene(openFresh);
  const csv = (text: string) => Buffer.from(text).toString('base64');
  const preview = (clase: BringingKind, archivo: string) =>
    scene.panel.ask('RevisarTraida', { clase, archivo }, scene.jefa);
  const bring = (clase: BringingKind, archivo: string) =>
    scene.panel.ask('Traer', { clase, archivo }, scene.jefa);
  const refusal = async (clase: BringingKind, archivo: string) => {
    const { code, errores = [] } = expectProblem(
      await scene.panel.call('Traer', { clase, archivo }, scene.jefa),
    );
    return [code, ...errores.map(({ mensaje }) => mensaje)];
  };
  const undo = (traida: string | null) =>
    scene.panel.ask('DeshacerTraida', { traida: traida ?? '' }, scene.jefa);
  const undoRefusal = async (traida: string | null) => {
    const { code, detail } = expectProblem(
      await scene.panel.call('DeshacerTraida', { traida: traida ?? '' }, scene.jefa),
    );
    return [code, detail];
  };
  const count = async (
    tabla: 'persona' | 'apartado' | 'venta' | 'pago' | 'correo_salida' | 'aviso' | 'recibo',
  ) => (await scene.db.query(`select from ${tabla}`)).length;
  const nothingLeft = async () => {
    for (const tabla of ['correo_salida', 'aviso', 'recibo'] as const) expect(await count(tabla)).toBe(0);
    expect(await scene.db.query('select from persona where por_avisar')).toEqual([]);
  };
  const PERSONAS = csv(
    'Nombre,Teléfono,Correo,Proyecto,Asesor,Cómo llegó\nAna Ruiz,33 1000 0001,,1,Ana Pérez,recomendación\nLuis Mar,,luis@ejemplo.mx,1,,\n',
  );
  const VENTAS = csv(
    'Proyecto,Lote,Nombre,Teléfono,Día de la venta,Precio,Contrato,Asesor\n1,a1,Ana Ruiz,3310000001,15/03/2026,"$1,850,000.00",LM-1,Ana Pérez\n',
  );
  const PAGOS = csv(
    'Proyecto,Lote,Día,Cantidad,Forma de pago,Referencia\n1,A1,2026-03-15,25000,Transferencia,SPEI 1\n1,A1,2026-04-15,"100,000.50",efectivo,\n',
  );

  test('has a template of each kind, whose example row is no row', async () => {
    for (const clase of ['personas', 'apartados', 'ventas', 'pagos'] as const) {
      const { xlsx, archivo } = await scene.panel.ask('HacerPlantilla', { clase }, scene.jefa);
      expect(archivo).toBe(`plantilla-${clase}.xlsx`);
      const { faltas } = await preview(clase, xlsx);
      expect(faltas).toEqual([expect.stringMatching(/: no tiene ninguna fila$/)]);
    }
  });

  test('people are new once, and the same file again changes nothing; nobody is told', async () => {
    expect(await preview('personas', PERSONAS)).toMatchObject({ nuevas: 2, faltas: [] });
    expect(await count('persona')).toBe(0);
    const { traida, nuevas } = await bring('personas', PERSONAS);
    expect(nuevas).toBe(2);
    expect(
      await scene.db.query(
        'select clave, nombre, telefono, correo, asesor_id::text as asesor, origen from persona order by id',
      ),
    ).toEqual([
      {
        ...{ clave: '+523310000001', nombre: 'Ana Ruiz', telefono: '3310000001', correo: '' },
        ...{ asesor: scene.ana.id, origen: 'recomendacion' },
      },
      {
        ...{ clave: 'luis@ejemplo.mx', nombre: 'Luis Mar', telefono: '', correo: 'luis@ejemplo.mx' },
        ...{ asesor: null, origen: null },
      },
    ]);
    expect(await bring('personas', PERSONAS)).toEqual({ traida: null, nuevas: 0 });
    expect(await preview('personas', PERSONAS)).toMatchObject({ nuevas: 0, iguales: 2, distintas: 0 });
    const other = csv('Nombre,Teléfono,Proyecto\nAna Ruiz Soto,3310000001,1\n');
    expect(await preview('personas', other)).toMatchObject({ nuevas: 0, distintas: 1 });
    expect(await bring('personas', other)).toEqual({ traida: null, nuevas: 0 });
    expect(await scene.db.query(`select from persona where nombre = 'Ana Ruiz'`)).toHaveLength(1);
    const nowhere = csv('Nombre,Teléfono\nEva Sol,3310000002\n');
    expect((await preview('personas', nowhere)).faltas).toEqual([
      'Personas, fila 2, columna Proyecto: falta el dato: hay varios proyectos',
    ]);
    await nothingLeft();
    expect((await scene.panel.ask('ListarTraidas', {}, scene.jefa)).traidas).toMatchObject([
      { id: traida, clase: 'personas', nuevas: 2, quien: { nombre: 'Lucía Mora' }, deshechaEn: null },
    ]);
    await undo(traida);
    expect(await count('persona')).toBe(0);
    expect((await undoRefusal(traida))[0]).toBe('YA_DESHECHO');
    expect((await bring('personas', PERSONAS)).nuevas).toBe(2);
  });

  test('a telephone twice and every other fault is a sentence with row and column, and nothing is half done', async () => {
    const archivo = csv(
      'Nombre,Teléfono,Correo,Proyecto,Asesor\nAna Ruiz,3310000001,,1,\nAna R.,33 1000 0001,,1,\n,123,,9,Nadie\nEva,,,1,\n',
    );
    expect(await refusal('personas', archivo)).toEqual([
      'TRAIDA_CON_FALTAS',
      'Personas, fila 3, columna Teléfono: ya está en la fila 2',
      'Personas, fila 4, columna Nombre: falta el dato',
      expect.stringMatching(/^Personas, fila 4, columna Teléfono: /),
      'Personas, fila 4, columna Proyecto: no hay un solo proyecto «9»',
      'Personas, fila 4, columna Asesor: no hay una sola persona «Nadie» en Personal que venda',
      'Personas, fila 5, columna Teléfono: escribe un teléfono o un correo',
    ]);
    expect(await count('persona')).toBe(0);
    expect(await scene.db.query('select from traida')).toEqual([]);
  });

  test('a workbook is read like a CSV, with its dates; a damaged one is refused in words', async () => {
    const titulos = columnasOfBringing('ventas').map(([, { titulo }]) => titulo);
    const cells = [
      '1',
      'A1',
      'Ana Ruiz',
      '3310000001',
      '',
      { fecha: '2026-03-15' },
      { monto: 1_850_000 },
      '',
      'LM-1',
      '',
      '',
    ];
    const libro = await writeLibro({
      nombre: 'Ventas',
      columnas: titulos.map((titulo) => ({ titulo })),
      filas: [cells],
    });
    expect(await preview('ventas', libro.toString('base64'))).toMatchObject({
      nuevas: 1,
      filas: [{ fila: 2, estado: 'nueva', texto: 'Lote A1 · Ana Ruiz · $1,850,000.00' }],
    });
    const wrong = await writeLibro({
      nombre: 'Personas',
      columnas: [{ titulo: 'Nombre' }, { titulo: 'Teléfono' }],
      filas: [['Ana Ruiz', { fecha: '2026-03-15' }]],
    });
    expect((await preview('personas', wrong.toString('base64'))).faltas[0]).toMatch(
      /^Personas, fila 2, columna Teléfono: Excel lo convirtió en fecha/,
    );
    const cut = libro.subarray(0, 300).toString('base64');
    expect((await preview('ventas', cut)).faltas[0]).toMatch(/^Ventas: el libro no es un libro de Excel/);
    const bomb = xlsxOf(
      [{ name: 'Ventas', rows: [titulos, ['1', 'A1']] }],
      [{ name: 'xl/sharedStrings.xml', content: Buffer.alloc(30 * 1024 * 1024) }],
    );
    expect((await preview('ventas', bomb.toString('base64'))).faltas[0]).toMatch(
      /^Ventas: el libro .*30\.0 MB/,
    );
    expect((await preview('pagos', csv('Lote,Día\n1,2\n'))).faltas).toEqual([
      'Pagos: faltan las columnas Cantidad, Forma de pago',
    ]);
  });

  test('sales have price, terms, contract and seller; payments are laid on them; each once', async () => {
    const sold = await bring('ventas', VENTAS);
    const [row] = await scene.db.query<{ id: string }>('select id::text as id from venta');
    const venta = row?.id ?? '';
    expect(await scene.panel.ask('LeerVenta', { venta }, scene.jefa)).toMatchObject({
      ...{ id_lote: 'A1', vendidoEn: '2026-03-15', contrato: 'LM-1', vendio: { nombre: 'Ana Pérez' } },
      ...{
        persona: { nombre: 'Ana Ruiz' },
        autorizo: { nombre: 'Lucía Mora' },
        cuenta: { precio: 1_850_000 },
      },
    });
    expect((await scene.read('A1')).estado).toBe('vendido');
    expect(await bring('ventas', VENTAS)).toEqual({ traida: null, nuevas: 0 });
    const otherDay = Buffer.from(VENTAS, 'base64').toString().replace('15/03/2026', '16/03/2026');
    expect(await preview('ventas', csv(otherDay))).toMatchObject({ nuevas: 0, distintas: 1, faltas: [] });
    const paid = await bring('pagos', PAGOS);
    expect(paid.nuevas).toBe(2);
    expect(await bring('pagos', PAGOS)).toEqual({ traida: null, nuevas: 0 });
    expect(await scene.panel.ask('LeerVenta', { venta }, scene.jefa)).toMatchObject({
      cuenta: { pagado: 125_000.5, porPagar: 1_724_999.5 },
      pagos: [
        { monto: 25_000, referencia: 'SPEI 1' },
        { monto: 100_000.5, forma: 'efectivo' },
      ],
    });
    const owed = () => scene.db.query('select sum(debe)::float8 as debe from parcialidad');
    expect(await owed()).toEqual([{ debe: 1_724_999.5 }]);
    await nothingLeft();
    expect(await undoRefusal(sold.traida)).toEqual([
      'NO_SE_DESHACE',
      'En el lote A1 pasó algo después: no se puede deshacer todo. Cambia cada lote en Inventario.',
    ]);
    await undo(paid.traida);
    expect(await owed()).toEqual([{ debe: 1_850_000 }]);
    expect(await scene.panel.ask('LeerVenta', { venta }, scene.jefa)).toMatchObject({
      cuenta: { pagado: 0 },
    });
    expect(await count('pago')).toBe(4);
    await undo(sold.traida);
    expect((await scene.read('A1')).estado).toBe('libre');
    expect((await bring('ventas', VENTAS)).nuevas).toBe(1);
  });

  test('a sale is brought for a lot that the catalogue calls sold, and for none that is held or sold', async () => {
    await scene.db.query(`update lote set estatus = 'Vendido' where id_lote = 'A1'`);
    await scene.hold(scene.ana, ['A2']);
    const two = csv(
      `Proyecto,Lote,Nombre,Teléfono,Día de la venta,Precio,Plan\n1,A1,Ana Ruiz,3310000001,2026-03-15,1850000,\n1,A2,Eva Sol,3310000002,2026-11-30,0,Contado\n1,A9,Eva Sol,3310000002,2026-03-15,5,\n`,
    );
    const [, ...sentences] = await refusal('ventas', two);
    expect(sentences).toEqual([
      expect.stringMatching(/^Ventas, fila 3, columna Precio: «0» no es una cantidad/),
      'Ventas, fila 3, columna Plan: el proyecto no tiene un plan «Contado»',
      'Ventas, fila 3, columna Día de la venta: ese día todavía no llega',
      expect.stringMatching(/^Ventas, fila 3, columna Lote: .*[Aa]part/),
      'Ventas, fila 4, columna Lote: no hay un lote A9 en ese proyecto',
    ]);
    expect(await count('venta')).toBe(0);
    expect((await bring('ventas', VENTAS)).nuevas).toBe(1);
  });

  test('payments of no sale, of more than is owed, repeated, or of before the sale are each a sentence', async () => {
    await bring('ventas', VENTAS);
    const wrong = csv(
      'Proyecto,Lote,Día,Cantidad,Forma de pago,Referencia\n1,A2,2026-04-01,5,efectivo,\n1,A1,2026-04-01,1850000,efectivo,\n1,A1,2026-04-02,0.01,efectivo,\n1,A1,2026-03-14,5,cheque,\n1,A1,2026-04-01,1850000,cheque,\n',
    );
    const [, ...sentences] = await refusal('pagos', wrong);
    expect(sentences).toEqual([
      'Pagos, fila 2, columna Lote: el lote A2 no tiene una venta; tráela primero',
      'Pagos, fila 4, columna Cantidad: faltan por pagar $0.00: el pago no puede ser mayor',
      expect.stringMatching(/^Pagos, fila 5, columna (Día|Cantidad): /),
      'Pagos, fila 6, columna Referencia: repite el pago de la fila 3; si es otro, ponle otra referencia',
    ]);
    expect(await count('pago')).toBe(0);
  });

  test('holds have an end and a person, are undone as a whole, and not once one was touched', async () => {
    const archivo = csv(
      'Proyecto,Lote,Nombre,Teléfono,Vence,Día del pago,Referencia del pago\n1,A1,Ana Ruiz,3310000001,2026-12-01,,\n1,A2,Eva Sol,3310000002,31/12/2026,2026-11-01,0281\n',
    );
    const past = csv(`Proyecto,Lote,Nombre,Teléfono,Vence\n1,A1,Ana Ruiz,3310000001,2026-11-21\n`);
    expect(await refusal('apartados', past)).toEqual([
      'TRAIDA_CON_FALTAS',
      'Apartados, fila 2, columna Vence: ese día ya pasó',
    ]);
    const held = await bring('apartados', archivo);
    expect(held.nuevas).toBe(2);
    expect((await scene.read('A1')).estado).toBe('apartado');
    expect(
      await scene.db.query('select id_lote, pago_en, pago_referencia from apartado order by id'),
    ).toEqual([
      { id_lote: 'A1', pago_en: null, pago_referencia: null },
      { id_lote: 'A2', pago_en: '2026-11-01', pago_referencia: '0281' },
    ]);
    expect(await bring('apartados', archivo)).toEqual({ traida: null, nuevas: 0 });
    await nothingLeft();
    const people = await scene.panel.ask('ListarPersonas', {}, scene.jefa);
    expect(people.filas.map(({ nombre }) => nombre).sort()).toEqual(['Ana Ruiz', 'Eva Sol']);
    await undo(held.traida);
    expect((await scene.read('A1')).estado).toBe('libre');
    const again = await bring('apartados', archivo);
    await scene.panel.ask('LiberarApartados', scene.request(['A2'], { motivo: 'Se arrepintió' }), scene.jefa);
    expect((await undoRefusal(again.traida))[0]).toBe('NO_SE_DESHACE');
    expect((await scene.read('A1')).estado).toBe('apartado');
  });

  test('people with whom something was done since are not undone', async () => {
    const { traida } = await bring('personas', PERSONAS);
    const body = scene.request(['A1'], {
      persona: { nombre: 'Ana Ruiz', telefono: '3310000001', correo: '' },
    });
    await scene.panel.ask('ApartarLotes', body, scene.ana);
    expect((await undoRefusal(traida))[1]).toContain('Con Ana Ruiz ya se hizo algo después');
    expect(await count('persona')).toBe(2);
  });

  test('twice at once is written once', async () => {
    const both = async (clase: BringingKind, archivo: string) =>
      (await Promise.all([bring(clase, archivo), bring(clase, archivo)])).map(({ nuevas }) => nuevas).sort();
    expect(await both('personas', PERSONAS)).toEqual([0, 2]);
    expect(await both('ventas', VENTAS)).toEqual([0, 1]);
    expect(await both('pagos', PAGOS)).toEqual([0, 2]);
  });

  test('is logged without names, for management alone', async () => {
    await bring('personas', PERSONAS);
    expect(
      await scene.db.query(
        `select despues, personal_id::text as quien from bitacora where accion = 'traida.traer'`,
      ),
    ).toEqual([{ despues: { clase: 'personas', nuevas: 2 }, quien: scene.jefa.id }]);
    for (const who of [scene.ana, await scene.panel.member('consulta')])
      expect(expectProblem(await scene.panel.call('ListarTraidas', {}, who)).code).toBe('NO_PERMITIDO');
  });

  test('of this day is the day in Mexico City', async () => {
    const today = csv(
      `Proyecto,Lote,Nombre,Teléfono,Día de la venta,Precio\n1,A3,Eva Sol,3310000002,${HOY},5\n`,
    );
    expect((await preview('ventas', today)).nuevas).toBe(1);
  });
});
