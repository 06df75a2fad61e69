import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { openPanel, PASSWORD, type Panel, SITIO } from '../../../../test/panel.ts';
import type { Db } from '../../plataforma/db/db.ts';

describeEachEngine('the staff', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
  });
  afterEach(() => panel.close());

  test('is invited by a link of this site, listed while open, and revoked', async () => {
    const jefa = await panel.member('administracion');
    const body = { correo: ' Nueva@Casas.example ', rol: 'asesor' };
    const made = await panel.ask('InvitarPersonal', body, jefa);
    expect(made).toMatchObject({ correo: 'nueva@casas.example', regreso: false });
    const [address, invitacion] = made.url.split('#');
    expect(address).toBe(`${SITIO}/panel/invitacion`);
    await panel.ask('LeerInvitacion', { invitacion });
    const { invitaciones } = await panel.ask('ListarPersonal', {}, jefa);
    expect(invitaciones).toMatchObject([
      { correo: 'nueva@casas.example', rol: 'asesor', por: 'De administracion' },
    ]);
    const id = invitaciones[0]?.id;
    await panel.ask('AnularInvitacion', { invitacion: id }, jefa);
    expectProblem(await panel.call('AnularInvitacion', { invitacion: id }, jefa), 'INVITACION_INEXISTENTE');
    expectProblem(await panel.call('LeerInvitacion', { invitacion }), 'INVITACION_INEXISTENTE');
    expect(await panel.log()).toEqual(['invitacion.crear', 'invitacion.anular']);
    const wrong = expectProblem(await panel.call('InvitarPersonal', { ...body, correo: 'nueva@' }, jefa));
    expect(wrong.errores).toEqual([{ campo: 'correo', mensaje: 'No es un correo válido' }]);
  });

  test('a changed role counts at once and ends that person’s sessions', async () => {
    const jefa = await panel.member('administracion');
    const ana = await panel.member('asesor');
    await panel.ask('CambiarRol', { id: ana.id, rol: 'administracion' }, jefa);
    expectProblem(await panel.call('LeerCuenta', {}, ana), 'SESION_REQUERIDA');
    await panel.ask('ListarPersonal', {}, await panel.session(ana));
    await panel.ask('CambiarRol', { id: jefa.id, rol: 'gerencia' }, jefa);
    expectProblem(await panel.call('ListarPersonal', {}, jefa), 'NO_PERMITIDO');
    const [line] = await db.query('select sobre, antes, despues from bitacora order by id limit 1');
    expect(line).toEqual({
      sobre: `personal ${ana.id}`,
      antes: { rol: 'asesor' },
      despues: { rol: 'administracion' },
    });
  });

  test('the last administracion stays, even if two dismiss each other at once', async () => {
    const jefa = await panel.member('administracion');
    const otra = await panel.member('administracion', 'otra@casas.example');
    expectProblem(
      await panel.call('DarDeBaja', { id: '999', relevo: otra.id }, jefa),
      'PERSONAL_INEXISTENTE',
    );
    const answers = await Promise.all([
      panel.call('CambiarRol', { id: otra.id, rol: 'gerencia' }, jefa),
      panel.call('CambiarRol', { id: jefa.id, rol: 'gerencia' }, otra),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await db.query<{ id: string }>(
      `select id::text as id from personal where rol = 'administracion'`,
    );
    expect(left).toHaveLength(1);
    const last = left[0]?.id === jefa.id ? jefa : otra;
    const body = { id: last.id, relevo: last === jefa ? otra.id : jefa.id };
    const session = await panel.session(last);
    expectProblem(await panel.call('DarDeBaja', body, session), 'ULTIMA_ADMINISTRACION');
  });

  test('a leaver hands over to a colleague, and all their accesses end', async () => {
    const jefa = await panel.member('administracion');
    const ana = await panel.memberByPassword('ana@casas.example');
    const luis = await panel.member('asesor', 'luis@casas.example');
    const eve = await panel.member('consulta');
    const end = (relevo?: string) => panel.call('DarDeBaja', { id: ana.id, ...(relevo && { relevo }) }, jefa);
    for (const relevo of [undefined, ana.id, eve.id, '999'])
      expectProblem(await end(relevo), 'RELEVO_NO_VALIDO');
    await panel.ask('LeerCuenta', {}, ana);
    expect((await end(luis.id)).statusCode).toBe(200);
    expectProblem(await panel.call('LeerCuenta', {}, ana), 'SESION_REQUERIDA');
    const back = await panel.call('EntrarConContrasena', { correo: ana.correo, contrasena: PASSWORD });
    expectProblem(back, 'CREDENCIALES_INCORRECTAS');
    expectProblem(await end(luis.id), 'PERSONAL_INEXISTENTE');
    expect(
      await db.query('select relevo_id::text as relevo from personal where id = $1::bigint', [ana.id]),
    ).toEqual([{ relevo: luis.id }]);
    const { personal } = await panel.ask('ListarPersonal', {}, jefa);
    expect(personal.map(({ nombre, bajaEn }) => [nombre, bajaEn !== null])).toEqual([
      ['De administracion', false],
      ['De asesor', false],
      ['De consulta', false],
      ['Ana Pérez', true],
    ]);
    // A reader has nothing to hand over; becoming a reader needs a handover.
    expect((await panel.call('DarDeBaja', { id: eve.id }, jefa)).statusCode).toBe(200);
    expectProblem(await panel.call('CambiarRol', { id: luis.id, rol: 'consulta' }, jefa), 'RELEVO_NO_VALIDO');
    await panel.ask('CambiarRol', { id: luis.id, rol: 'consulta', relevo: jefa.id }, jefa);
  });

  test('a leaver can be invited again, and is the same person', async () => {
    const jefa = await panel.member('administracion');
    const ana = await panel.joinByPassword('ana@casas.example');
    await panel.ask('DarDeBaja', { id: ana.id, relevo: jefa.id }, jefa);
    const again = await panel.joinByPassword('ana@casas.example', 'gerencia');
    expect([again.id, again.rol]).toEqual([ana.id, 'gerencia']);
    await panel.ask('LeerCuenta', {}, again);
  });

  test('invitations end with their maker’s employment or role', async () => {
    const jefa = await panel.member('administracion');
    const otra = await panel.member('administracion', 'otra@casas.example');
    const { url } = await panel.ask(
      'InvitarPersonal',
      { correo: 'x@casas.example', rol: 'administracion' },
      otra,
    );
    await panel.ask('CambiarRol', { id: otra.id, rol: 'asesor' }, jefa);
    const [, invitacion] = url.split('#');
    expectProblem(await panel.call('LeerInvitacion', { invitacion }), 'INVITACION_INEXISTENTE');
  });
});
