import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { dumpTable } from '../../../../test/everyTable.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { API_WRITES, type ApiWrite } from '../../../contract/api.ts';
import { DERECHOS_DE_API } from '../../../contract/panel/choices.ts';
import type { Db } from '../../plataforma/db/db.ts';

const CANARIA = { nombre: 'Xochi Canaria', correo: 'xochi@ejemplo.mx', telefono: '5598761234' };
const NUEVA = { ...CANARIA, origen: 'facebook', id_proyecto: 1 };

describeEachEngine('a program that writes with a key', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let boss: Member;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    panel = await openPanel(db, { log: 'json' });
    boss = await panel.member('administracion');
  });
  afterEach(() => panel.close());

  const makeKey = async (derechos: readonly string[] = ['personas.escribir'], nombre = 'HubSpot') => {
    const { secreto } = await panel.ask('CrearClave', { nombre, derechos, venceEl: '2026-12-31' }, boss);
    return secreto;
  };
  const write = (
    secreto: string | undefined,
    name: ApiWrite,
    { id = '', body, key }: { id?: string; body?: object; key?: string } = {},
  ) => {
    const { metodo, ruta } = API_WRITES[name];
    return panel.app.inject({
      method: metodo,
      url: `/api/v1/${ruta.replace(':id', id)}`,
      headers: {
        ...(secreto && { authorization: `Bearer ${secreto}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    });
  };
  const begin = async (secreto: string, body: object = NUEVA, key?: string) =>
    (await write(secreto, 'crearPersona', { body, ...(key && { key }) })).json() as {
      id: string;
      conocida: boolean;
    };
  const countOf = async (tabla: string) => (await dumpTable(db, tabla)).length;
  const BODIES: Record<ApiWrite, object | undefined> = {
    crearPersona: NUEVA,
    anotarPersona: { tipo: 'nota', texto: 'x' },
    retirarSinInteres: undefined,
    fijarSiguiente: { siguiente: null },
  };

  test.each(Object.keys(API_WRITES) as ApiWrite[])(
    '%s needs the right to write, which no other right has, and a maker who still has it',
    async (name) => {
      const secreto = await makeKey();
      const { id } = await begin(secreto, { ...NUEVA, correo: 'otra@ejemplo.mx' });
      const body = BODIES[name];
      const asked = { id, ...(body && { body }) };
      const reading = await makeKey(DERECHOS_DE_API.filter((derecho) => derecho !== 'personas.escribir'));
      const before = [await countOf('persona'), await countOf('persona_nota'), (await panel.log()).length];
      expectProblem(await write(reading, name, asked), 'CLAVE_SIN_DERECHO');
      const refused = await write(undefined, name, asked);
      expectProblem(refused, 'CLAVE_NO_VALIDA');
      expect(refused.headers['www-authenticate']).toBe('Bearer');
      await db.query(`update personal set rol = 'gerencia' where id = $1::bigint`, [boss.id]);
      expectProblem(await write(secreto, name, asked), 'CLAVE_NO_VALIDA');
      await db.query(`update personal set rol = 'administracion' where id = $1::bigint`, [boss.id]);
      expect([await countOf('persona'), await countOf('persona_nota'), (await panel.log()).length]).toEqual(
        before,
      );
      const done = await write(secreto, name, asked);
      expect(API_WRITES[name].respuesta.parse(done.json())).toEqual(done.json());
      expect(done.headers['cache-control']).toBe('no-store');
    },
  );

  test('begins a person once, by mailbox or telephone, and follows them; panel and log name the program', async () => {
    const secreto = await makeKey();
    const campana = { source: 'facebook', campaign: 'verano' };
    const { id } = await begin(secreto, { ...NUEVA, campana });
    expect(await begin(secreto, { ...NUEVA, correo: 'XOCHI@ejemplo.mx', nombre: 'Otra' })).toEqual({
      id,
      conocida: true,
    });
    const { correo: _correo, ...sinCorreo } = NUEVA;
    expect(await begin(secreto, sinCorreo)).toEqual({ id, conocida: true });
    const nota = { tipo: 'nota', texto: 'Pidió planos' };
    expect((await write(secreto, 'anotarPersona', { id, body: nota })).json()).toEqual({ hecho: true });
    const no = { tipo: 'whatsapp', texto: '', resultado: 'sinInteres' };
    await write(secreto, 'anotarPersona', { id, body: no });
    const read = () => panel.ask('LeerPersona', { id }, boss);
    expect(await read()).toMatchObject({ avance: 'sinInteres', origen: 'campana', campana });
    await write(secreto, 'retirarSinInteres', { id });
    const siguiente = { texto: 'Enviar planos', dia: '2026-11-25' };
    const set = await write(secreto, 'fijarSiguiente', { id, body: { siguiente } });
    const shown = await read();
    expect(set.json()).toEqual({ revision: shown.revision });
    expect(shown).toMatchObject({ nombre: CANARIA.nombre, avance: 'nueva', siguiente });
    expect(shown.notas.map(({ quien, programa }) => [quien, programa])).toEqual([
      [null, 'HubSpot'],
      [null, 'HubSpot'],
    ]);
    const { filas } = await panel.ask('LeerBitacora', {}, boss);
    expect(filas.map(({ accion, quien, clave, origen }) => [accion, quien?.id, clave, origen])).toEqual([
      ['persona.siguiente', undefined, 'HubSpot', 'clave'],
      ...Array(3).fill(['persona.anotar', undefined, 'HubSpot', 'clave']),
      ['persona.crear', undefined, 'HubSpot', 'clave'],
      ['clave.crear', boss.id, null, 'panel'],
    ]);
    for (const text of [JSON.stringify(filas), ...panel.lineas])
      for (const word of Object.values(CANARIA)) expect(text).not.toContain(word);
  });

  test('is refused by name, and a newer change of the staff is not lost to one who says what they saw', async () => {
    const secreto = await makeKey();
    const { id } = await begin(secreto);
    const { errores } = expectProblem(
      await write(secreto, 'crearPersona', { body: { ...NUEVA, correo: 'x', telefono: '' } }),
      'CONTACTO_INVALIDO',
    );
    expect(errores?.map(({ campo }) => campo)).toEqual(['correo']);
    const elsewhere = { ...NUEVA, correo: 'b@ejemplo.mx', telefono: '5511112222', id_proyecto: 999 };
    expectProblem(await write(secreto, 'crearPersona', { body: elsewhere }), 'PROYECTO_INEXISTENTE');
    const nota = { tipo: 'nota', texto: 'x' };
    expectProblem(await write(secreto, 'anotarPersona', { id: '999', body: nota }), 'PERSONA_INEXISTENTE');
    for (const body of [
      { tipo: 'nota', texto: ' ' },
      { ...nota, colado: 1 },
      { ...nota, resultado: 'contesto' },
    ])
      expectProblem(await write(secreto, 'anotarPersona', { id, body }), 'SOLICITUD_INVALIDA');
    expectProblem(await write(secreto, 'anotarPersona', { id: 'x', body: nota }), 'SOLICITUD_INVALIDA');
    const { revision } = await panel.ask('LeerPersona', { id }, boss);
    const own = { texto: 'Llamar', dia: '2026-11-24' };
    await panel.ask('FijarSiguiente', { id, revision, siguiente: own, hecho: false }, boss);
    const siguiente = { texto: 'Escribir', dia: '2026-11-26' };
    const stale = await write(secreto, 'fijarSiguiente', { id, body: { siguiente, revision } });
    expect(expectProblem(stale, 'PERSONA_CAMBIO').cambio?.campos).toEqual([
      { campo: 'siguiente', valor: 'Llamar (2026-11-24)' },
    ]);
    expect(
      (await write(secreto, 'fijarSiguiente', { id, body: { siguiente, hecho: true } })).statusCode,
    ).toBe(200);
    expect(await panel.ask('LeerPersona', { id }, boss)).toMatchObject({
      siguiente,
      notas: [{ tipo: 'siguiente', texto: 'Llamar', programa: 'HubSpot' }],
    });
  });

  test('stores a repeat with the same Idempotency-Key once, also beside itself, per key of the API', async () => {
    const secreto = await makeKey();
    const made = await Promise.all([begin(secreto, NUEVA, 'lead-1'), begin(secreto, NUEVA, 'lead-1')]);
    expect(made[0]).toEqual({ id: expect.any(String), conocida: false });
    expect(made[1]).toEqual(made[0]);
    const [{ id } = { id: '' }] = made;
    const nota = (texto: string, key = 'nota-1', by = secreto) =>
      write(by, 'anotarPersona', { id, key, body: { tipo: 'nota', texto } });
    const twice = await Promise.all([nota('uno'), nota('uno')]);
    expect(twice.map((it) => it.json())).toEqual([{ hecho: true }, { hecho: true }]);
    expectProblem(await nota('dos'), 'CLAVE_REUTILIZADA');
    expect(await countOf('persona_nota')).toBe(1);
    await nota('uno', 'nota-1', await makeKey(['personas.escribir'], 'Zapier'));
    expect(await countOf('persona_nota')).toBe(2);
    // What was refused is tried again under its own.
    const later = { id: '999', key: 'nota-2', body: { tipo: 'nota', texto: 'x' } };
    expectProblem(await write(secreto, 'anotarPersona', later), 'PERSONA_INEXISTENTE');
    expect((await write(secreto, 'anotarPersona', { ...later, id })).statusCode).toBe(200);
  });

  test('leaves nothing of an erased person, and a program that repeats cannot bring them back unseen', async () => {
    const secreto = await makeKey();
    const { id } = await begin(secreto, NUEVA, CANARIA.correo);
    await write(secreto, 'anotarPersona', { id, key: 'n', body: { tipo: 'nota', texto: CANARIA.nombre } });
    await panel.ask('BorrarDatos', { persona: id }, await panel.session(boss));
    const tablas = await db.query<{ tabla: string }>(
      `select table_name as tabla from information_schema.tables where table_schema = current_schema()`,
    );
    const all = (await Promise.all(tablas.map(({ tabla }) => dumpTable(db, tabla)))).flat().join('\n');
    expect(all).toContain('persona.borrar');
    for (const word of Object.values(CANARIA)) expect(all).not.toContain(word);
    expect(await countOf('idempotencia_de_api')).toBe(0);
    expectProblem(
      await write(secreto, 'anotarPersona', {
        id,
        key: 'n',
        body: { tipo: 'nota', texto: CANARIA.nombre },
      }),
      'PERSONA_INEXISTENTE',
    );
  });
});
