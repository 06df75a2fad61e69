import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { lotesScene } from '../../../test/lotesScene.ts';
import { erasePersona } from '../seguimiento/derechos/erasePersona.ts';
import { OF_ACTS } from './follow/moveActs.ts';

const LUZ = {
  nombre: 'Luz Mar',
  telefono: '33 1000 0142',
  correo: '',
  origen: 'visita',
  id_proyecto: 1,
} as const;

describeEachEngine('whoever comes', (openFresh) => {
  const scene = lotesScene(openFresh);
  const read = (id: string, who = scene.jefa) => scene.panel.ask('LeerPersona', { id }, who);
  const create = (more: object = {}, who = scene.ana) =>
    scene.panel.ask('CrearPersona', { ...LUZ, ...more }, who);

  test('is written down by name and telephone alone, with how they came, and is the adviser’s', async () => {
    const { db, ana } = scene;
    const { id, conocida } = await create();
    expect(conocida).toBe(false);
    expect(await read(id)).toMatchObject({
      nombre: 'Luz Mar',
      telefono: '3310000142',
      correo: '',
      origen: 'visita',
      avance: 'nueva',
      monto: null,
      asesor: { id: ana.id },
      cotizaciones: [],
    });
    expect(await db.query('select clave from persona')).toEqual([{ clave: '+523310000142' }]);
    const lines = await db.query<{ accion: string; despues: unknown }>(
      'select accion, despues from bitacora',
    );
    expect(lines).toContainEqual({ accion: 'persona.crear', despues: { origen: 'visita' } });
    expect(JSON.stringify(lines)).not.toMatch(/Luz|3310000142/);
  });

  test('by mail alone too, and with neither is refused beside the field', async () => {
    const { panel, ana } = scene;
    const { id } = await create({ telefono: '', correo: 'Luz@ejemplo.mx' });
    expect(await read(id)).toMatchObject({ correo: 'Luz@ejemplo.mx', telefono: '' });
    const { errores } = expectProblem(
      await panel.call('CrearPersona', { ...LUZ, telefono: '' }, ana),
      'CONTACTO_INVALIDO',
    );
    expect(errores?.map(({ campo }) => campo)).toEqual(['telefono']);
  });

  test('is one person by each mailbox and each telephone, and stays as they were', async () => {
    const { ana, beto, panel } = scene;
    const { id } = await create();
    expect(await create({ nombre: 'Luz María', telefono: '+52 1 33 1000 0142' })).toEqual({
      id,
      conocida: true,
    });
    const known = await issueQuote(scene.db, { telefono: '4771112233', asesor: ana.id });
    expect(await create({ telefono: '4771112233' })).toEqual({ id: known.persona, conocida: true });
    const { detail } = expectProblem(await panel.call('CrearPersona', LUZ, beto), 'NO_PERMITIDO');
    expect(detail).toMatch(/^A esta persona la lleva /);
  });

  test('has a lot held without a mailbox, and nothing is mailed to them', async () => {
    const { db, ana } = scene;
    const { id } = await create();
    scene.panel.time.now += 1000;
    await scene.hold(ana, ['A1'], { persona: { nombre: 'Luz Mar', telefono: '3310000142', correo: '' } });
    expect(await read(id)).toMatchObject({
      avance: 'apartado',
      id_lote: 'A1',
      apartados: [{ id_lote: 'A1', estado: 'vivo' }],
    });
    expect(await db.query(`select from correo_salida where tipo = 'cliente'`)).toEqual([]);
    expect(await db.query('select id from recibo')).toHaveLength(1);
    expect((await create()).conocida).toBe(true);
  });

  test('may give a mailbox later: their hold follows, and a mailbox of somebody else is refused by name', async () => {
    const { panel, ana } = scene;
    const { id } = await create();
    await scene.hold(ana, ['A1'], { persona: { nombre: 'Luz Mar', telefono: '3310000142', correo: '' } });
    const other = await issueQuote(scene.db, { nombre: 'Eva Sol', correo: 'eva@ejemplo.mx' });
    const { revision } = await read(id);
    const body = { id, revision, nombre: 'Luz Mar', telefono: '3310000142' };
    const { detail } = expectProblem(
      await panel.call('EditarPersona', { ...body, correo: other.correo }, ana),
      'CORREO_DE_OTRA_PERSONA',
    );
    expect(detail).toBe('Es el de Eva Sol');
    await panel.ask('EditarPersona', { ...body, correo: 'luz@ejemplo.mx' }, ana);
    expect(await read(id)).toMatchObject({ correo: 'luz@ejemplo.mx', apartados: [{ id_lote: 'A1' }] });
    expect((await create({ telefono: '', correo: 'LUZ@ejemplo.mx' })).id).toBe(id);
  });

  test('a telephone corrected becomes the key of whoever has no mailbox', async () => {
    const { panel, ana } = scene;
    const { id } = await create();
    await panel.ask('EditarPersona', { id, revision: 1, nombre: 'Luz Mar', telefono: '3310000199' }, ana);
    expect((await create({ telefono: '3310000199' })).id).toBe(id);
    expect((await create()).conocida).toBe(false);
    const taken = await panel.call(
      'EditarPersona',
      { id, revision: 2, nombre: 'Luz Mar', telefono: '3310000142' },
      ana,
    );
    expectProblem(taken, 'TELEFONO_DE_OTRA_PERSONA');
  });
});

describeEachEngine('two people of one telephone', (openFresh) => {
  const scene = lotesScene(openFresh);
  const read = (id: string, who = scene.jefa) => scene.panel.ask('LeerPersona', { id }, who);
  const two = async () => {
    const { db, ana, panel } = scene;
    const una = await issueQuote(db, {
      nombre: 'Ana Ruiz',
      correo: 'ana@ejemplo.mx',
      lote: 'A1',
      total: 100,
      asesor: ana.id,
    });
    const otra = await issueQuote(db, {
      nombre: 'Anita',
      correo: 'anita@ejemplo.mx',
      lote: 'A2',
      total: 200,
    });
    await panel.ask('AnotarPersona', { id: otra.persona, tipo: 'llamada', texto: 'Quiere esquina' }, ana);
    return { una, otra };
  };
  const joined = (queda: string, va: string) => ({
    queda: { id: queda, revision: 1 },
    va: { id: va, revision: 1 },
  });

  test('are shown to each other’s reader, and are two until somebody says so', async () => {
    const { panel, ana } = scene;
    const { una, otra } = await two();
    expect((await read(una.persona)).iguales).toMatchObject([{ id: otra.persona, nombre: 'Anita' }]);
    expect((await panel.ask('ListarPersonas', { contacto: 'repetida' }, ana)).filas).toHaveLength(2);
    await panel.ask('SepararPersonas', { una: otra.persona, otra: una.persona }, ana);
    expect((await read(una.persona)).iguales).toEqual([]);
    expect((await panel.ask('ListarPersonas', { contacto: 'repetida' }, ana)).filas).toEqual([]);
  });

  test('a colleague’s of the same telephone is not revealed', async () => {
    const { db, beto } = scene;
    const { una, otra } = await two();
    await db.query('update persona set asesor_id = $1::bigint, asignada_en = now() where id = $2::bigint', [
      beto.id,
      otra.persona,
    ]);
    expect((await read(una.persona, scene.ana)).iguales).toEqual([]);
    expectProblem(
      await scene.panel.call('UnirPersonas', joined(una.persona, otra.persona), scene.ana),
      'NO_PERMITIDO',
    );
    expect(await db.query('select from persona')).toHaveLength(2);
  });

  test('become one with quotes, holds, sales, visits and notes, and the log says it', async () => {
    const { panel, db, ana } = scene;
    const { una, otra } = await two();
    await scene.hold(ana, ['A2'], { folio: otra.folio });
    const { revision } = await read(otra.persona);
    await db.query(
      `insert into visita (id_proyecto, contacto, inicio, estado, pedida_en, cambiada_en)
       values (1, 'anita@ejemplo.mx', '2026-06-01T16:00Z', 'celebrada', '2026-05-01T00:00Z', '2026-05-01T00:00Z')`,
    );
    await panel.ask(
      'UnirPersonas',
      { queda: { id: una.persona, revision: 1 }, va: { id: otra.persona, revision } },
      ana,
    );
    const persona = await read(una.persona);
    expect(persona).toMatchObject({
      nombre: 'Ana Ruiz',
      correo: 'ana@ejemplo.mx',
      asesor: { id: ana.id },
      avance: 'apartado',
      monto: 200,
    });
    expect(persona.cotizaciones.map(({ folio }) => folio).sort()).toEqual([una.folio, otra.folio].sort());
    expect(persona.apartados).toHaveLength(1);
    expect(persona.visitas).toHaveLength(1);
    expect(persona.notas.map(({ texto }) => texto)).toEqual(['Quiere esquina']);
    expectProblem(await panel.call('LeerPersona', { id: otra.persona }, ana), 'PERSONA_INEXISTENTE');
    const lines = await db.query(`select sobre, despues from bitacora where accion = 'persona.unir'`);
    expect(lines).toEqual([
      { sobre: `persona ${una.persona}`, despues: { con: otra.persona, revision: persona.revision } },
    ]);
  });

  test('become one with their sale, its payments and what they wait for', async () => {
    const { panel, db, ana, jefa } = scene;
    const { una, otra } = await two();
    const fecha = '2026-11-20';
    await panel.ask('VenderLotes', scene.request(['A2'], { fecha, folio: otra.folio }), ana);
    const [{ venta } = { venta: '' }] = await db.query<{ venta: string }>(
      'select id::text as venta from venta',
    );
    const pago = { venta, clave: 'formulario-1', visto: null, monto: '50', dia: fecha } as const;
    await panel.ask('RegistrarPago', { ...pago, forma: 'efectivo', referencia: 'R1' }, jefa);
    await db.query(
      `insert into espera (id_proyecto, id_lote, clave, correo, telefono, token, aviso_version, pedida_en)
       select 1, f.lote, f.clave, f.correo, f.telefono, f.token, '3', '2026-11-20T00:00Z' from (values
         ('A3', 'anita@ejemplo.mx', 'anita@ejemplo.mx', null, 'a'), ('A3', '5512345678', null, '5512345678', 'b'),
         ('A4', '5512345678', null, '5512345678', 'c')) as f(lote, clave, correo, telefono, token)`,
    );
    const { revision } = await read(otra.persona);
    await panel.ask(
      'UnirPersonas',
      { queda: { id: una.persona, revision: 1 }, va: { id: otra.persona, revision } },
      ana,
    );
    expect(await read(una.persona)).toMatchObject({
      avance: 'vendida',
      monto: 200,
      ventas: [{ id_lote: 'A2' }],
    });
    expect(await panel.ask('LeerVenta', { venta }, jefa)).toMatchObject({
      cuenta: { pagado: 50 },
      pagos: [{ monto: 50, referencia: 'R1' }],
    });
    const [{ contacto } = { contacto: '' }] = await db.query<{ contacto: string }>(
      'select contacto from venta',
    );
    expect(contacto).toBe('ana@ejemplo.mx');
    expect(await db.query('select id_lote, clave, correo, telefono from espera order by id')).toEqual([
      { id_lote: 'A3', clave: 'ana@ejemplo.mx', correo: 'anita@ejemplo.mx', telefono: null },
      { id_lote: 'A4', clave: 'ana@ejemplo.mx', correo: null, telefono: '5512345678' },
    ]);
    const clock = () => new Date(panel.time.now);
    await erasePersona({ db, clock, dataDir: '/nonexistent' }, 'ana@ejemplo.mx');
    expect(await db.query('select from espera')).toEqual([]);
  });

  test('take along each table that has a person’s key', async () => {
    const rows = await scene.db.query<{ tabla: string }>(
      `select table_name::text as tabla from information_schema.columns
       where table_schema = current_schema() and column_name = 'contacto' order by 1`,
    );
    expect(rows.map(({ tabla }) => tabla)).toEqual([...OF_ACTS].sort());
  });

  test('a quote corrected to a further mailbox of theirs is theirs', async () => {
    const { panel, db, ana } = scene;
    const { una, otra } = await two();
    await panel.ask('UnirPersonas', joined(una.persona, otra.persona), ana);
    const { folio, persona } = await issueQuote(db, { correo: 'anta@ejemplo.mx', estado: 'rechazado' });
    const correo = 'anita@ejemplo.mx';
    await panel.ask('CorregirCorreoDeCotizacion', { folio, correo, juntar: true }, ana);
    expect((await read(una.persona)).cotizaciones.map((it) => it.folio)).toContain(folio);
    expectProblem(await panel.call('LeerPersona', { id: persona }, ana), 'PERSONA_INEXISTENTE');
    expect(await db.query(`select from correo_salida where destinatario = $1`, [correo])).not.toEqual([]);
  });

  test('what then comes from either mailbox is theirs, and is deleted with them', async () => {
    const { panel, db, ana } = scene;
    const { una, otra } = await two();
    await panel.ask('UnirPersonas', joined(una.persona, otra.persona), ana);
    const known = await panel.ask(
      'CrearPersona',
      { nombre: 'Anita', telefono: '', correo: 'anita@ejemplo.mx', origen: 'otro', id_proyecto: 1 },
      ana,
    );
    expect(known).toEqual({ id: una.persona, conocida: true });
    await scene.hold(ana, ['A3'], { persona: { nombre: 'Anita', telefono: '', correo: 'anita@ejemplo.mx' } });
    expect((await read(una.persona)).apartados).toHaveLength(1);
    await erasePersona(
      { db, clock: () => new Date(panel.time.now), dataDir: '/nonexistent' },
      'anita@ejemplo.mx',
    );
    expect(await db.query(`select from persona union all select from persona_clave`)).toEqual([]);
    expect(JSON.stringify(await db.query('select * from correo_salida'))).not.toContain('@ejemplo.mx"');
  });

  test('one with a telephone alone takes the mailbox of the other', async () => {
    const { panel, ana } = scene;
    const luz = {
      nombre: 'Luz',
      telefono: '5512345678',
      correo: '',
      origen: 'telefono',
      id_proyecto: 1,
    } as const;
    const { id } = await panel.ask('CrearPersona', luz, ana);
    const quote = await issueQuote(scene.db, { correo: 'luz@ejemplo.mx' });
    expect((await read(id)).iguales).toHaveLength(1);
    await panel.ask('UnirPersonas', joined(id, quote.persona), ana);
    expect(await read(id)).toMatchObject({
      nombre: 'Luz',
      correo: 'luz@ejemplo.mx',
      origen: 'telefono',
      cotizaciones: [{ folio: quote.folio }],
    });
    expect(await panel.ask('CrearPersona', luz, ana)).toEqual({ id, conocida: true });
  });

  test('that changed since they were shown are not joined', async () => {
    const { panel, ana } = scene;
    const { una, otra } = await two();
    const body = { queda: { id: una.persona, revision: 1 }, va: { id: otra.persona, revision: 9 } };
    expectProblem(await panel.call('UnirPersonas', body, ana), 'PERSONA_CAMBIO');
    expectProblem(
      await panel.call('UnirPersonas', joined(una.persona, una.persona), ana),
      'PERSONA_INEXISTENTE',
    );
  });
});
