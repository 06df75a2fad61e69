import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { lotesScene } from '../../../test/lotesScene.ts';
import { folioOf, personaOf } from '../../../test/personasRows.ts';
import { erasePersona } from '../seguimiento/derechos/erasePersona.ts';

describeEachEngine('following people', (openFresh) => {
  const scene = lotesScene(openFresh);
  const read = (id: string, who = scene.jefa) => scene.panel.ask('LeerPersona', { id }, who);

  test('the second to change is told who changed what, and the present value; a retry succeeds', async () => {
    const { panel, ana, jefa, db } = scene;
    const id = await personaOf(db, ana);
    const seen = { id, revision: 1 };
    await panel.ask('EditarPersona', { ...seen, nombre: 'Ana María Pérez', telefono: '4771112233' }, jefa);
    await panel.ask(
      'FijarSiguiente',
      { id, revision: 2, siguiente: { texto: 'Llamar', dia: '2026-11-24' }, hecho: false },
      jefa,
    );
    const mine = { nombre: 'Ana P. de León', telefono: '5512345678' };
    const problem = expectProblem(
      await panel.call('EditarPersona', { ...seen, ...mine }, ana),
      'PERSONA_CAMBIO',
    );
    expect(problem.status).toBe(409);
    expect(problem.cambio).toEqual({
      quien: 'Lucía Mora',
      revision: 3,
      campos: [
        { campo: 'telefono', valor: '4771112233' },
        { campo: 'siguiente', valor: 'Llamar (2026-11-24)' },
      ],
    });
    await panel.ask('EditarPersona', { id, revision: 3, ...mine }, ana);
    expect(await read(id)).toMatchObject({ ...mine, siguiente: { texto: 'Llamar' }, revision: 4 });
    const lines = await db.query<{ despues: unknown }>(
      `select despues from bitacora where accion like 'persona.%' order by id`,
    );
    expect(lines[0]).toEqual({ despues: { revision: 2, campos: ['telefono'] } });
    expect(JSON.stringify(lines)).not.toMatch(/Ana|4771112233|5512345678|Llamar/);
  });

  test('a change without a log line may be of any field', async () => {
    const { panel, ana, db } = scene;
    const id = await personaOf(db, ana);
    await db.query('update persona set revision = 5 where id = $1::bigint', [id]);
    const body = { id, revision: 1, siguiente: null, hecho: false };
    const { cambio } = expectProblem(await panel.call('FijarSiguiente', body, ana), 'PERSONA_CAMBIO');
    expect(cambio?.quien).toBeNull();
    expect(cambio?.campos.map(({ campo }) => campo)).toEqual([
      'nombre',
      'telefono',
      'correo',
      'siguiente',
      'asesor',
    ]);
  });

  test('a name or telephone that a buyer’s form refuses is refused here, field by field', async () => {
    const { panel, ana, db } = scene;
    const body = { id: await personaOf(db, ana), revision: 1, nombre: ' ', telefono: '123' };
    const { errores } = expectProblem(await panel.call('EditarPersona', body, ana), 'CONTACTO_INVALIDO');
    expect(errores?.map(({ campo }) => campo)).toEqual(['nombre', 'telefono']);
  });

  test('a corrected telephone is stored as ten digits, found, and never cut', async () => {
    const { panel, ana, db } = scene;
    const seen = { id: await personaOf(db, ana), nombre: 'Ana Ruiz' };
    const dialled = { ...seen, revision: 1, telefono: '+52 1 (33) 1234-5678' };
    await panel.ask('EditarPersona', dialled, ana);
    expect(await read(seen.id)).toMatchObject({ telefono: '3312345678' });
    const long = { ...seen, revision: 2, telefono: '33 1234 5678 90' };
    expectProblem(await panel.call('EditarPersona', long, ana), 'CONTACTO_INVALIDO');
    const abroad = { ...seen, revision: 2, telefono: '+1 (415) 555-0100' };
    await panel.ask('EditarPersona', abroad, ana);
    expect(await read(seen.id)).toMatchObject({ telefono: '+14155550100' });
    for (const busca of ['+1 415 555', '+14155550100', '0100'])
      expect((await panel.ask('ListarPersonas', { busca }, ana)).filas.map(({ id }) => id)).toEqual([
        seen.id,
      ]);
  });

  test('the first call or message is the first contact; a note is none, and needs a text', async () => {
    const { panel, ana, db } = scene;
    const id = await personaOf(db, ana);
    await panel.ask('AnotarPersona', { id, tipo: 'nota', texto: 'Prefiere tardes' }, ana);
    expect((await read(id)).contactadaEn).toBeNull();
    expectProblem(
      await panel.call('AnotarPersona', { id, tipo: 'nota', texto: ' ' }, ana),
      'SOLICITUD_INVALIDA',
    );
    await panel.ask('AnotarPersona', { id, tipo: 'llamada', texto: '' }, ana);
    panel.time.now += 60_000;
    await panel.ask('AnotarPersona', { id, tipo: 'whatsapp', texto: 'Planos' }, ana);
    const shown = await read(id);
    expect(shown.contactadaEn).toBe('2026-11-22T12:00:00.000Z');
    expect(shown.notas).toMatchObject([
      { tipo: 'whatsapp', texto: 'Planos', quien: { nombre: 'Ana Pérez' } },
      { tipo: 'llamada', texto: null },
      { tipo: 'nota', texto: 'Prefiere tardes' },
    ]);
  });

  test('a completed step stays as a note; a cleared one does not', async () => {
    const { panel, ana, db } = scene;
    const id = await personaOf(db, ana);
    const siguiente = { texto: 'Enviar planos', dia: '2026-11-24' };
    await panel.ask('FijarSiguiente', { id, revision: 1, siguiente, hecho: false }, ana);
    await panel.ask('FijarSiguiente', { id, revision: 2, siguiente: null, hecho: true }, ana);
    expect(await read(id)).toMatchObject({
      siguiente: null,
      notas: [{ tipo: 'siguiente', texto: 'Enviar planos' }],
    });
    await panel.ask('FijarSiguiente', { id, revision: 3, siguiente, hecho: false }, ana);
    await panel.ask('FijarSiguiente', { id, revision: 4, siguiente: null, hecho: false }, ana);
    expect((await read(id)).notas).toHaveLength(1);
  });

  test('an adviser takes unassigned people; management assigns many at once, all or none', async () => {
    const { panel, ana, beto, jefa, db } = scene;
    const [one, two] = [await personaOf(db, null), await personaOf(db, null)];
    await panel.ask('TomarPersona', { id: one, revision: 1 }, ana);
    expect((await read(one)).asesor).toMatchObject({ id: ana.id });
    expectProblem(await panel.call('TomarPersona', { id: one, revision: 2 }, beto), 'NO_PERMITIDO');
    const both = (revision: number) => [
      { id: one, revision },
      { id: two, revision: 1 },
    ];
    const stale = await panel.call('AsignarPersonas', { personas: both(1), asesores: [beto.id] }, jefa);
    expect(expectProblem(stale, 'PERSONA_CAMBIO').detail).toContain('una de estas personas');
    expect((await read(two)).asesor).toBeNull();
    expect(
      await panel.ask('AsignarPersonas', { personas: both(2), asesores: [beto.id] }, jefa),
    ).toMatchObject({
      asignadas: 2,
    });
    expect((await read(two)).asesor).toMatchObject({ nombre: 'Beto Sosa' });
    const eve = await panel.member('consulta');
    const personas = [{ id: two, revision: 2 }];
    expectProblem(
      await panel.call('AsignarPersonas', { personas, asesores: [eve.id] }, jefa),
      'PERSONAL_INEXISTENTE',
    );
    await panel.ask('AsignarPersonas', { personas, asesores: [] }, jefa);
    expect((await read(two, ana)).asesor).toBeNull();
    // The log has the adviser before and after.
    const [taken] = await db.query<{ antes: unknown }>(
      `select antes from bitacora where accion = 'persona.asignar' order by id limit 1`,
    );
    expect(taken?.antes).toEqual({ asesor: null });
  });

  test('a filter chooses an adviser’s people, turns share them out, and undo returns them until one changes', async () => {
    const { panel, ana, beto, jefa, db } = scene;
    const caro = await panel.member('asesor', 'caro@casas.example');
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await personaOf(db, ana));
    await personaOf(db, beto);
    const { personas, hayMas } = await panel.ask('ElegirPersonas', { asesor: ana.id }, jefa);
    expect(hayMas).toBe(false);
    expect(personas.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const shared = { personas, asesores: [beto.id, caro.id] };
    const { asignadas, cambio } = await panel.ask('AsignarPersonas', shared, jefa);
    expect(asignadas).toBe(4);
    const whose = async () => Promise.all(personas.map(async ({ id }) => (await read(id)).asesor?.id));
    expect(await whose()).toEqual([beto.id, caro.id, beto.id, caro.id]);
    await panel.ask('DeshacerAsignacion', { cambio }, jefa);
    expect(await whose()).toEqual(Array(4).fill(ana.id));
    expectProblem(await panel.call('DeshacerAsignacion', { cambio }, jefa), 'YA_DESHECHO');
    expectProblem(await panel.call('DeshacerAsignacion', { cambio: '999999' }, jefa), 'LINEA_INEXISTENTE');

    const again = await panel.ask(
      'AsignarPersonas',
      { personas: personas.map(({ id }) => ({ id, revision: 3 })), asesores: [beto.id] },
      jefa,
    );
    const [first = { id: '' }] = personas;
    await panel.ask(
      'EditarPersona',
      { id: first.id, revision: 4, nombre: 'Ana Ruiz', telefono: '4771112233' },
      beto,
    );
    const refused = await panel.call('DeshacerAsignacion', { cambio: again.cambio }, jefa);
    expect(expectProblem(refused, 'PERSONA_CAMBIO').detail).toContain('la cambió alguien después');
    expect(await whose()).toEqual(Array(4).fill(beto.id));
  });

  test('any change of a person deleted meanwhile is refused with that reason', async () => {
    const { panel, ana, db } = scene;
    const id = await personaOf(db, ana);
    const { correo } = await read(id);
    await erasePersona({ db, clock: () => new Date(panel.time.now), dataDir: '/nonexistent' }, correo);
    for (const [call, body] of [
      ['LeerPersona', { id }],
      ['EditarPersona', { id, revision: 1, nombre: 'Ana', telefono: '5512345678' }],
      ['AnotarPersona', { id, tipo: 'llamada', texto: '' }],
      ['FijarSiguiente', { id, revision: 1, siguiente: null, hecho: false }],
      ['TomarPersona', { id, revision: 1 }],
    ] as const)
      expectProblem(await panel.call(call, body, ana), 'PERSONA_INEXISTENTE');
  });

  test('a quote is renewed at today’s prices with the staff’s corrections; a repeated press makes one', async () => {
    const { panel, ana, db } = scene;
    const id = await personaOf(db, ana);
    const folio = await folioOf(db, id);
    await panel.ask(
      'EditarPersona',
      { id, revision: 1, nombre: 'Ana Corregida', telefono: '4771112233' },
      ana,
    );
    const body = { folio, clave: 'una-clave-de-prueba' };
    const first = await panel.ask('RenovarCotizacion', body, ana);
    expect(await panel.ask('RenovarCotizacion', body, ana)).toMatchObject({ folio: first.folio });
    const shown = await read(id);
    expect(shown).toMatchObject({ nombre: 'Ana Corregida', telefono: '4771112233' });
    expect(shown.cotizaciones.map((it) => [it.folio, it.estado])).toEqual([
      [first.folio, 'vigente'],
      [folio, 'renovada'],
    ]);
    expect((await panel.log()).filter((accion) => accion === 'cotizacion.renovar')).toHaveLength(1);
  });

  test('a renewal’s preview tells the price then and today, and the lost discount', async () => {
    const { panel, ana, jefa, db } = scene;
    const folio = await folioOf(db, await personaOf(db, ana));
    await db.query(
      `update cotizacion set documento = jsonb_set(jsonb_set(documento, '{cotizacion,precioTotal}', '1000'), '{descuento}',
         '{"monto": 500, "motivo": "Pago de contado"}') where folio = $1`,
      [folio],
    );
    const told = await panel.ask('RevisarRenovacion', { folio }, ana);
    expect(told).toMatchObject({
      precioAnterior: 1000,
      descuento: { monto: 500, motivo: 'Pago de contado' },
      actualizable: true,
    });
    const made = await panel.ask('RenovarCotizacion', { folio, clave: 'clave-de-la-revision' }, ana);
    expect(made).toMatchObject({ precioTotal: told.precioHoy, precioAnterior: 1000 });
    expect((await panel.log()).filter((accion) => accion === 'cotizacion.renovar')).toHaveLength(1);
    await db.query(
      'update cotizacion set token = null, contacto = null, borrada_en = now() where folio = $1',
      [folio],
    );
    for (const call of ['RevisarRenovacion', 'RenovarCotizacion'] as const)
      expectProblem(
        await panel.call(
          call,
          { folio, ...(call === 'RenovarCotizacion' && { clave: 'clave-de-la-otra' }) },
          jefa,
        ),
        'PERSONA_INEXISTENTE',
      );
  });

  test('a leaving adviser’s people go to a chosen successor with their holds; no new ones come in turn', async () => {
    const { panel, ana, beto, hold, db } = scene;
    const boss = await panel.member('administracion');
    const id = await personaOf(db, ana);
    await panel.ask('FijarTurno', { id_proyecto: 1, asesores: [ana.id, beto.id] }, boss);
    await hold(ana, ['A1']);
    const refused = await panel.call('DarDeBaja', { id: ana.id }, boss);
    expect(expectProblem(refused, 'RELEVO_NO_VALIDO').detail).toBe(
      'Ana Pérez lleva un lote apartado y 2 personas. Elige a quién pasan.',
    );
    await panel.ask('DarDeBaja', { id: ana.id, relevo: beto.id }, boss);
    expect((await read(id)).asesor).toMatchObject({ id: beto.id });
    const { proyectos } = await panel.ask('LeerTurnos', {}, boss);
    expect(proyectos.find(({ id_proyecto }) => id_proyecto === 1)?.asesores).toEqual([beto.id]);
    expect(await panel.log()).toContain('persona.relevo');
  });

  test('everybody who sells has a link of their own and may name it; a colleague’s is taken', async () => {
    const { panel, ana, beto } = scene;
    const linkOf = async (who: typeof ana) => (await panel.ask('LeerCuenta', {}, who)).enlace;
    expect(await linkOf(ana)).toEqual({ nombre: null, url: `https://lotes.ejemplo.mx/?asesor=${ana.id}` });
    await panel.ask('FijarEnlace', { enlace: 'ana-perez' }, ana);
    expect(await linkOf(ana)).toEqual({
      nombre: 'ana-perez',
      url: 'https://lotes.ejemplo.mx/?asesor=ana-perez',
    });
    expectProblem(await panel.call('FijarEnlace', { enlace: 'ana-perez' }, beto), 'ENLACE_OCUPADO');
    expectProblem(await panel.call('FijarEnlace', { enlace: 'Ana Pérez' }, beto), 'SOLICITUD_INVALIDA');
    const eve = await panel.member('consulta');
    expect(await linkOf(eve)).toBeNull();
    await panel.ask('FijarEnlace', { enlace: null }, ana);
    await panel.ask('FijarEnlace', { enlace: 'ana-perez' }, beto);
    expect((await panel.log()).filter((accion) => accion === 'personal.enlace')).toHaveLength(3);
  });

  test('administracion sees and names all links; a role without people has none; a leaver’s stays taken', async () => {
    const { panel, ana, beto, db } = scene;
    const admin = await panel.member('administracion', 'admin@casas.example');
    const consulta = await panel.member('consulta', 'mira@casas.example');
    await panel.ask('FijarEnlaceDe', { id: ana.id, enlace: 'ana-perez' }, admin);
    const { personal } = await panel.ask('ListarPersonal', {}, admin);
    expect(new Map(personal.map(({ id, enlace }) => [id, enlace?.nombre]))).toEqual(
      new Map([
        [admin.id, null],
        [ana.id, 'ana-perez'],
        [beto.id, null],
        [scene.jefa.id, null],
        [consulta.id, undefined],
      ]),
    );
    const call = (id: string, enlace: string) => panel.call('FijarEnlaceDe', { id, enlace }, admin);
    expectProblem(await call(beto.id, 'ana-perez'), 'ENLACE_OCUPADO');
    expectProblem(await call(consulta.id, 'mira'), 'PERSONAL_INEXISTENTE');
    expectProblem(await panel.call('FijarEnlaceDe', { id: ana.id, enlace: 'otra' }, beto), 'NO_PERMITIDO');
    await db.query('update personal set baja_en = now() where id = $1::bigint', [ana.id]);
    expectProblem(await call(ana.id, 'otra'), 'PERSONAL_INEXISTENTE');
    expectProblem(await call(beto.id, 'ana-perez'), 'ENLACE_OCUPADO');
  });
});
