import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { lotesScene } from '../../../test/lotesScene.ts';

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
