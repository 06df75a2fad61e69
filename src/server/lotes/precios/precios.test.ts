import { beforeEach, expect, test } from 'vitest';
import { AMPLE_LIMITS } from '../../../../test/ampleLimits.ts';
import { describeEachEngine } from '../../../../test/bases.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import type { Member } from '../../../../test/panel.ts';
import { xlsxOf } from '../../../../test/xlsxOf.ts';
import { issueCotizacion } from '../../cotizaciones/issue/issueCotizacion.ts';
import { KeptCatalogo } from '../../cotizaciones/issue/keptCatalogo.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { applyDuePrecios } from './applyDuePrecios.ts';

/** Short enough that the staff's last sign-in still counts. */
const LATER_MS = 600_000;

describeEachEngine('a list of prices', (openFresh) => {
  const scene = lotesScene(openFresh);
  let otra: Member;
  beforeEach(async () => {
    otra = await scene.panel.member('gerencia', 'otra@casas.example');
  });

  const clock = () => new Date(scene.panel.time.now);
  const cambio = (precio = '$3,000,000.00', clase = 'modelo', id = 3) => ({ clase, id, precio });
  const lista = (more: object = {}) => ({
    id_proyecto: 1,
    nombre: 'Aumento de enero',
    vigenteEn: new Date(scene.panel.time.now + LATER_MS).toISOString(),
    cambios: [cambio(), cambio('90000.005', 'equipamiento', 5), cambio('4300', 'exedente', 1)],
    ...more,
  });
  const prepare = async (more: object = {}, who = scene.jefa) =>
    (await scene.panel.ask('PrepararPrecios', lista(more), who)).lista;
  const read = (who = otra) => scene.panel.ask('LeerPrecios', { id_proyecto: 1 }, who);
  const approve = async (id: string, who = otra) => {
    const shown = (await read(who)).listas.find((it) => it.id === id);
    return scene.panel.call('AprobarPrecios', { lista: id, marca: shown?.marca ?? '' }, who);
  };
  const precioOf = async (clase: string, id: number) =>
    (await read()).precios.find((it) => it.clase === clase && it.id === id)?.precio;
  const kept = new KeptCatalogo();
  const quote = async () => {
    const issued = await issueCotizacion(
      {
        db: scene.db,
        archivos: folderArchivos('/nowhere'),
        clock,
        kept,
        settings: readSettings({ ...AMPLE_LIMITS, CORREO_DE: 'cotizaciones@ejemplo.mx' }),
      },
      { seleccion: JSON.stringify(wholeDraft()) },
    );
    if (!issued.ok) throw new Error(issued.motivo);
    return issued.documento.cotizacion;
  };

  test('is in ‘Hoy’ of its approvers, and once late of all who decide on prices', async () => {
    const today = async (who: Member) => {
      const { precios } = await scene.panel.ask('LeerHoy', {}, who);
      return precios.filas.map(({ nombre, pide }) => `${nombre}: ${pide}`);
    };
    const id = await prepare();
    await prepare({ nombre: 'Al aprobarse', vigenteEn: null });
    expect(await today(otra)).toEqual(['Aumento de enero: aprobar', 'Al aprobarse: aprobar']);
    expect(await today(scene.jefa)).toEqual([]);
    expect(await today(scene.ana)).toEqual([]);
    const { precios } = await scene.panel.ask('LeerHoy', {}, otra);
    expect(precios).toMatchObject({
      total: 2,
      filas: [{ id, id_proyecto: 1, precios: 3, preparadaPor: { id: scene.jefa.id } }, { vigenteEn: null }],
    });
    expect((await scene.panel.ask('LeerHoy', { asesor: scene.ana.id }, otra)).precios.total).toBe(0);
    expect((await scene.panel.ask('LeerHoy', { lista: 'pasos' }, otra)).precios.total).toBe(0);
    scene.panel.time.now += LATER_MS;
    expect(await today(scene.jefa)).toEqual(['Aumento de enero: rehacer']);
    expect(await today(otra)).toEqual(['Aumento de enero: rehacer', 'Al aprobarse: aprobar']);
    await scene.panel.ask('RetirarPrecios', { lista: id }, scene.jefa);
    expect(await today(otra)).toEqual(['Al aprobarse: aprobar']);
    const { listas } = await read();
    const waiting = listas.find(({ nombre }) => nombre === 'Al aprobarse');
    await scene.panel.ask('AprobarPrecios', { lista: waiting?.id ?? '', marca: waiting?.marca ?? '' }, otra);
    expect(await today(otra)).toEqual([]);
  });

  test('that waits or is to come precedes all newer settled ones, which further pages have', async () => {
    const waits = await prepare({ nombre: 'Espera' });
    const comes = await prepare({ nombre: 'Por entrar' });
    await approve(comes);
    for (let n = 0; n < 25; n += 1)
      await scene.panel.ask(
        'RetirarPrecios',
        { lista: await prepare({ nombre: `Retirada ${n}` }) },
        scene.jefa,
      );
    const first = await read();
    expect(first.listas.slice(0, 3).map(({ nombre }) => nombre)).toEqual([
      'Por entrar',
      'Espera',
      'Retirada 24',
    ]);
    expect([first.listas.length, first.hayMas]).toEqual([20, true]);
    const all = await scene.panel.ask('LeerPrecios', { id_proyecto: 1, cuantas: 40 }, otra);
    expect([all.listas.length, all.hayMas, all.listas[1]?.id]).toEqual([27, false, waits]);
  });

  test('changes nothing until another person approves it and its time comes; a quote is priced at its issue', async () => {
    const id = await prepare();
    expect(await precioOf('modelo', 3)).toBe(2950000);
    expectProblem(await approve(id, scene.jefa), 'LISTA_SIN_OTRA_PERSONA');
    expect((await approve(id)).statusCode).toBe(200);
    expect((await read()).listas).toMatchObject([
      { estado: 'Programada', aprobable: false, retirable: true },
    ]);
    scene.panel.time.now += LATER_MS - 1;
    const before = await quote();
    expect(before).toMatchObject({ precioCasa: 2950000, precioModificaciones: 85000, precioTotal: 3129500 });
    scene.panel.time.now += 1;
    // Nothing has written it into the catalogue yet: the quote does so itself.
    expect(await quote()).toMatchObject({
      precioCasa: 3000000,
      precioModificaciones: 90000.005,
      precioTerrenoExedente: 96750,
      precioTotal: 3186750.005,
    });
    expect((await scene.db.query('select documento from cotizacion order by id limit 1'))[0]).toMatchObject({
      documento: { cotizacion: before },
    });
  });

  test('takes effect once, with any number of servers, with log lines and a notice to open pages', async () => {
    await approve(await prepare());
    const told: string[] = [];
    const stop = await scene.db.listen('catalogo', (version) => told.push(version));
    scene.panel.time.now += LATER_MS;
    const deps = { db: scene.db, clock };
    const applied = await Promise.all([1, 2, 3].map(() => applyDuePrecios(deps)));
    expect(applied.sort()).toEqual([0, 0, 1]);
    await expect.poll(() => told).toHaveLength(1);
    await stop();
    expect(await scene.panel.log()).toEqual([
      'precios.preparar',
      'precios.aprobar',
      'precios.aplicar',
      'proyecto.precio',
    ]);
    const [line] = await scene.db.query(
      `select antes, despues, origen from bitacora where accion = 'precios.aplicar'`,
    );
    expect(line).toEqual({
      origen: 'sistema',
      antes: { 'modelo 3': '2950000', 'equipamiento 5': '85000', 'exedente 1': '4200' },
      despues: {
        lista: 'Aumento de enero',
        ...{ 'modelo 3': '3000000', 'equipamiento 5': '90000.005', 'exedente 1': '4300' },
      },
    });
    const { historia } = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, scene.jefa);
    expect(historia.map((it) => it.tipo === 'cambio' && it.accion)).toContain('precios.aplicar');
  });

  test('without a time takes effect on approval', async () => {
    const id = await prepare({ vigenteEn: null });
    await approve(id);
    expect(await precioOf('exedente', 1)).toBe(4300);
    expect((await read()).listas[0]).toMatchObject({ estado: 'Vigente', retirable: false });
    expectProblem(await scene.panel.call('RetirarPrecios', { lista: id }, otra), 'LISTA_CERRADA');
  });

  test('is approved as shown: changed prices refuse it, and so does a past time', async () => {
    const id = await prepare();
    const { marca = '' } = (await read()).listas[0] ?? {};
    await approve(await prepare({ vigenteEn: null, cambios: [cambio('2960000')] }));
    expectProblem(await scene.panel.call('AprobarPrecios', { lista: id, marca }, otra), 'LISTA_CAMBIO');
    expect((await read()).listas.find((it) => it.id === id)?.cambios[0]).toMatchObject({
      antes: 2960000,
      precio: 3000000,
      diferencia: 40000,
    });
    scene.panel.time.now += LATER_MS;
    expectProblem(await approve(id), 'HORA_PASADA');
    expectProblem(
      await scene.panel.call('PrepararPrecios', lista({ vigenteEn: clock() }), otra),
      'HORA_PASADA',
    );
  });

  test('of a single approver is approved by its author; withdrawn, it never takes effect', async () => {
    await scene.db.query('update personal set baja_en = now() where id = $1::bigint', [otra.id]);
    const id = await prepare();
    expect((await read(scene.jefa)).listas[0]).toMatchObject({ aprobable: true, esperaOtra: false });
    expect((await approve(id, scene.jefa)).statusCode).toBe(200);
    expect((await approve(id, scene.jefa)).statusCode).toBe(200);
    for (let press = 0; press < 2; press++)
      await scene.panel.ask('RetirarPrecios', { lista: id }, scene.jefa);
    scene.panel.time.now += LATER_MS;
    expect(await applyDuePrecios({ db: scene.db, clock })).toBe(0);
    expect(await scene.panel.log()).toEqual(['precios.preparar', 'precios.aprobar', 'precios.retirar']);
  });

  test('is previewed to the cent: each price, each unsold lot’s total, and the unaffected', async () => {
    await quote();
    const { vigenteEn, cambios } = lista();
    const body = { id_proyecto: 1, vigenteEn, cambios, id_modelo: 3 };
    const seen = await scene.panel.ask('RevisarPrecios', body, scene.jefa);
    expect(seen).toMatchObject({
      id_modelo: 3,
      cotizacionesVigentes: 1,
      apartadosConPrecio: 0,
      listasAntes: 0,
    });
    expect(seen.cambios[1]).toEqual({
      ...{ clase: 'equipamiento', id: 5, nombre: 'Pérgola' },
      ...{ antes: 85000, precio: 90000.005, diferencia: 5000.005 },
    });
    expect(seen.lotes.find(({ id_lote }) => id_lote === '2')).toEqual({
      ...{ id_lote: '2', estado: 'libre', antes: 3044500, despues: 3096750 },
    });
    const sold = await scene.db.query<{ id_lote: string }>(
      `select id_lote from lote where id_proyecto = 1 and estatus = 'Vendido'`,
    );
    expect(sold.length).toBeGreaterThan(0);
    const shown = new Set(seen.lotes.map(({ id_lote }) => id_lote));
    expect(sold.filter(({ id_lote }) => shown.has(id_lote))).toEqual([]);
  });

  test('with faults is refused price by price, and so is one that changes nothing', async () => {
    const faulty = [
      cambio('caro'),
      cambio('-1', 'equipamiento', 5),
      cambio('5', 'modelo', 999),
      cambio('1,5', 'exedente', 1),
    ];
    const refused = expectProblem(
      await scene.panel.call('PrepararPrecios', lista({ cambios: faulty }), scene.jefa),
      'PRECIOS_INVALIDOS',
    );
    expect(refused.errores?.map(({ campo }) => campo)).toEqual([
      'modelo 3',
      'equipamiento 5',
      'modelo 999',
      'exedente 1',
    ]);
    const same = await scene.panel.call(
      'PrepararPrecios',
      lista({ cambios: [cambio('2950000.00')] }),
      scene.jefa,
    );
    expect(expectProblem(same, 'PRECIOS_INVALIDOS').errores?.[0]?.mensaje).toContain('Ningún precio cambia');
    expect((await read()).listas).toEqual([]);
  });

  test('skips what an import has withdrawn since', async () => {
    await approve(await prepare());
    await scene.db.query('delete from equipamiento where id_equ = 5');
    scene.panel.time.now += LATER_MS;
    expect(await applyDuePrecios({ db: scene.db, clock })).toBe(1);
    expect(await precioOf('modelo', 3)).toBe(3000000);
    expect((await read()).listas[0]?.cambios[1]?.nombre).toBe('Ya no está en el catálogo');
  });

  test('is exported as a table and read back from a spreadsheet', async () => {
    const { csv, archivo } = await scene.panel.ask('ExportarPrecios', { id_proyecto: 1 }, scene.ana);
    expect(archivo).toBe('precios-1-2026-11-22.csv');
    const back = await scene.panel.ask('LeerArchivoDePrecios', { csv }, scene.jefa);
    expect(back.cambios).toHaveLength((await read()).precios.length);
    expect(back.cambios).toContainEqual({ clase: 'modelo', id: 3, precio: '2950000' });
    const libro = xlsxOf([
      { name: 'Hoja1', rows: csv.split(/\r?\n/).map((line) => line.replace(/^\uFEFF/, '').split(',')) },
    ]);
    expect(
      await scene.panel.ask('LeerArchivoDePrecios', { libro: libro.toString('base64') }, scene.jefa),
    ).toEqual(back);
    const utf16 = Buffer.from(csv, 'utf16le').toString('base64');
    expect(await scene.panel.ask('LeerArchivoDePrecios', { libro: utf16 }, scene.jefa)).toEqual(back);
  });
});
