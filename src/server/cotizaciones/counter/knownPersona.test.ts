import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { counterQuote } from '../../../../test/descuentoRows.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { readConfiguracion } from '../../../contract/rutas.ts';
import { erasePersona } from '../../seguimiento/derechos/erasePersona.ts';

describeEachEngine('a quote that begins at a known person', (openFresh) => {
  const scene = lotesScene(openFresh);
  /** Creates a person without a link. Out: their id. */
  const known = async (): Promise<string> => {
    await scene.panel.ask('CotizarParaPersona', counterQuote(), scene.beto);
    const [row] = await scene.db.query<{ id: string }>('select id::text as id from persona');
    scene.panel.time.now += 60_000;
    return row?.id ?? '';
  };
  const call = (persona: string, more: object = {}, who = scene.ana) =>
    scene.panel.call('CotizarParaPersona', counterQuote({ persona, ...more }), who);
  const personas = () =>
    scene.db.query('select nombre, telefono, correo, asesor_id::text as asesor from persona order by id');
  const count = async () => (await scene.db.query('select from cotizacion')).length;
  const corrected = (cliente: object) => {
    const draft = wholeDraft();
    return { seleccion: JSON.stringify({ ...draft, formCliente: { ...draft.formCliente, ...cliente } }) };
  };

  test('is theirs with the corrections, and keeps their adviser', async () => {
    const id = await known();
    const mine = corrected({ nombre: 'Ana M. Pérez', telefono: '4771112233' });
    const made = await call(id, { ...mine, revision: 1 }, scene.jefa);
    expect(made.json()).toMatchObject({ estado: 'emitida' });
    expect(await personas()).toEqual([
      { nombre: 'Ana M. Pérez', telefono: '4771112233', correo: 'ana@ejemplo.mx', asesor: scene.beto.id },
    ]);
  });

  test('corrects them only as seen, with a log line: the second writer is told the present values', async () => {
    const { panel, db, beto, jefa } = scene;
    const id = await known();
    await panel.ask('EditarPersona', { id, revision: 1, nombre: 'Ana Pérez', telefono: '4779998877' }, jefa);
    const mine = corrected({ nombre: 'Ana Pérez', telefono: '4771112233' });
    const told = expectProblem(await call(id, { ...mine, revision: 1 }, beto), 'PERSONA_CAMBIO');
    const campos = [{ campo: 'telefono', valor: '4779998877' }];
    expect(told.cambio).toEqual({ quien: 'Lucía Mora', revision: 2, campos });
    const unseen = expectProblem(
      await panel.call('CotizarParaPersona', counterQuote(mine), beto),
      'PERSONA_CAMBIO',
    );
    expect(unseen.cambio).toEqual({ quien: null, revision: 2, campos });
    expect([await count(), (await personas())[0]]).toMatchObject([1, { telefono: '4779998877' }]);
    expect((await call(id, { ...mine, revision: 2 }, beto)).json()).toMatchObject({ estado: 'emitida' });
    expect(await personas()).toMatchObject([{ nombre: 'Ana Pérez', telefono: '4771112233' }]);
    const [line] = await db.query(
      `select personal_id::text as quien, despues from bitacora where accion = 'persona.editar' order by id desc limit 1`,
    );
    expect(line).toEqual({ quien: beto.id, despues: { revision: 3, campos: ['telefono'] } });
  });

  test('is refused for a colleague’s person given by mailbox alone: the adviser is named, and nothing changes', async () => {
    await known();
    const before = await personas();
    const typed = corrected({ nombre: 'Ana Equivocada', correo: 'ANA+casa@ejemplo.mx' });
    for (const more of [typed, { ...typed, revision: 1 }]) {
      const refused = await scene.panel.call('CotizarParaPersona', counterQuote(more), scene.ana);
      const { detail } = expectProblem(refused, 'NO_PERMITIDO');
      expect(detail).toBe('A esta persona la lleva Beto Sosa: pide que te la asignen');
    }
    expect([await personas(), await count()]).toEqual([before, 1]);
  });

  test('assigns an unassigned person to the quote’s maker', async () => {
    const id = await known();
    await scene.db.query('update persona set asesor_id = null, asignada_en = null');
    expect((await call(id)).statusCode).toBe(200);
    expect(await personas()).toMatchObject([{ asesor: scene.ana.id }]);
  });

  test('is not issued for another adviser’s person, nor its discount requested', async () => {
    const id = await known();
    expectProblem(await call(id), 'NO_PERMITIDO');
    const descuento = { tipo: 'monto', valor: '50000', motivo: 'Pago de contado' };
    expectProblem(await call(id, { descuento }), 'NO_PERMITIDO');
    expect(await count()).toBe(1);
    expect(await scene.db.query('select from descuento_pedido')).toEqual([]);
  });

  test('is not issued for a person deleted meanwhile, who is not created again', async () => {
    const id = await known();
    const clock = () => new Date(scene.panel.time.now);
    await erasePersona({ db: scene.db, clock, dataDir: '/nowhere' }, 'ana@ejemplo.mx');
    expectProblem(await call(id, {}, scene.beto), 'PERSONA_INEXISTENTE');
    expect(await personas()).toEqual([]);
    expect(await count()).toBe(1);
  });

  test('starts with an earlier quote’s house; the address has ids only', async () => {
    const id = await known();
    const { cotizaciones } = await scene.panel.ask('LeerPersona', { id }, scene.jefa);
    const [{ folio = '', configuracion = '' } = {}] = cotizaciones;
    expect(readConfiguracion(configuracion)).toEqual({
      id_proyecto: 1,
      id_lote: '2',
      id_modelo: 3,
      equipamientos: wholeDraft().formEquip?.equipamientosId,
    });
    expect(await scene.panel.ask('LeerCotizacion', { folio }, scene.jefa)).toMatchObject({ configuracion });
  });

  test('without a mailbox is mailed to nobody, and its page shows it', async () => {
    const { panel, db, ana } = scene;
    const luz = corrected({ nombre: 'Luz Mar', correo: '', telefono: '3310000142' });
    const made = await panel.ask('CotizarParaPersona', counterQuote({ ...luz, origen: 'whatsapp' }), ana);
    if (made.estado !== 'emitida') throw new Error(made.estado);
    expect(await db.query(`select from correo_salida where tipo = 'cliente'`)).toEqual([]);
    const persona = await panel.ask('LeerPersona', { id: made.persona ?? '' }, ana);
    expect(persona).toMatchObject({
      nombre: 'Luz Mar',
      correo: '',
      origen: 'whatsapp',
      avance: 'contactada',
      monto: made.precioTotal,
      cotizaciones: [{ folio: made.folio, entrega: null }],
    });
    const page = await panel.app.inject({ url: made.url });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(made.folio);
    panel.time.now += 60_000;
    const clave = 'renueva-sin-correo-1';
    const renewed = await panel.ask('RenovarCotizacion', { folio: made.folio, clave }, ana);
    expect(renewed.precioTotal).toBe(made.precioTotal);
    expect((await panel.ask('LeerPersona', { id: made.persona ?? '' }, ana)).cotizaciones).toHaveLength(2);
    expect(await db.query(`select from correo_salida where tipo = 'cliente'`)).toEqual([]);
    expectProblem(await panel.call('ReenviarCotizacion', { folio: made.folio }, ana), 'PERSONA_SIN_CORREO');
  });

  test('with a mailbox that they give now makes it theirs; nobody needs a buyer’s telephone twice', async () => {
    const { panel, ana } = scene;
    const luz = { nombre: 'Luz Mar', telefono: '3310000142', correo: '', origen: 'visita', id_proyecto: 1 };
    const { id } = await panel.ask('CrearPersona', luz, ana);
    panel.time.now += 60_000;
    const given = corrected({ nombre: 'Luz Mar', correo: 'luz@ejemplo.mx', telefono: '3310000142' });
    const made = await call(id, { ...given, revision: 1 });
    expect(made.json()).toMatchObject({ estado: 'emitida', persona: id });
    expect(await personas()).toMatchObject([{ correo: 'luz@ejemplo.mx', telefono: '3310000142' }]);
  });
});
