import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import type { SmtpServer } from '../../../../test/smtp.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import type { Member } from '../../../domain/permisos.ts';
import { assignPersonas, handOverPersonas } from '../../personas/changes/assignPersonas.ts';
import { takePersona } from '../../personas/changes/editPersona.ts';
import { setCorreoDeAsignacion } from '../../personas/changes/setCorreoDeAsignacion.ts';
import { tellAsignaciones } from '../../personas/tellAsignaciones.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { erasePersona } from '../derechos/erasePersona.ts';

const LEO = 'leo@casas.example';
const NORA = 'nora@casas.example';

describeEachEngine('a mail to whoever gets a person', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let smtp: SmtpServer;
  let leo: Member;
  let nora: Member;
  let jefa: Member;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const hire = async (correo: string, rol: Member['rol']): Promise<Member> => ({
    id: (await hireStaff(deps(), { correo, rol, nombre: correo.slice(0, 3) })).id,
    rol,
  });
  const people = () =>
    db.query<{ id: string; revision: number; clave: string }>(
      'select id::text as id, revision, clave from persona order by id',
    );
  const give = async (asesores: string[], which = 0) => {
    const personas = (await people()).slice(which);
    const given = await assignPersonas(deps(), jefa, { personas, asesores });
    expect(given).toMatchObject({ ok: true });
  };
  /** Ends its worker: one that goes on would send what the test queues next before the test takes it back. */
  const send = async () => {
    await tellAsignaciones(deps());
    const worker = t.start(smtp.url);
    worker.wake();
    await vi.waitFor(
      async () =>
        expect(
          await db.query(
            `select from correo_salida where asignacion_id is not null and estado = 'pendiente'`,
          ),
        ).toEqual([]),
      { timeout: 120_000, interval: 20 },
    );
    await worker.stop();
  };
  const mailsTo = (who: string) =>
    smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(who)).map((it) => JSON.stringify(it));
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db);
    smtp = await t.honest();
    jefa = await hire('jefa@casas.example', 'gerencia');
    leo = await hire(LEO, 'asesor');
    nora = await hire(NORA, 'asesor');
  });
  afterEach(() => t.close());

  test('goes out when their turn comes, with whom to call and about which house', async () => {
    await db.query('insert into turno_de_asesor (id_proyecto, personal_id) values (1, $1::bigint)', [leo.id]);
    await t.issue('ana@ejemplo.mx');
    await send();
    const [mail, ...more] = mailsTo(LEO);
    expect(more).toEqual([]);
    expect(mail).toContain('ana@ejemplo.mx');
    expect(mail).toContain('Tienes una persona nueva');
    // A further quote of the same person is no news.
    await t.issue('ana@ejemplo.mx');
    expect(await tellAsignaciones(deps())).toBe(0);
  });

  test('is one for several people of one press, and one look of two sends it', async () => {
    for (const correo of ['a@ejemplo.mx', 'b@ejemplo.mx', 'c@ejemplo.mx']) await t.issue(correo);
    await give([leo.id]);
    const told = await Promise.all([tellAsignaciones(deps()), tellAsignaciones(deps())]);
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(1);
    await send();
    expect(mailsTo(LEO)).toHaveLength(1);
    expect(mailsTo(LEO)[0]).toContain('Tienes 3 personas nuevas');
    await give([leo.id]);
    expect(await tellAsignaciones(deps())).toBe(0);
  });

  test('names only who still is theirs, and is not sent once nobody is', async () => {
    await t.issue('a@ejemplo.mx');
    await t.issue('b@ejemplo.mx');
    await give([leo.id]);
    await tellAsignaciones(deps());
    await give([nora.id], 1);
    await send();
    expect(mailsTo(LEO)[0]).toContain('a@ejemplo.mx');
    expect(mailsTo(LEO)[0]).not.toContain('b@ejemplo.mx');
    expect(mailsTo(NORA)[0]).toContain('b@ejemplo.mx');
    await give([nora.id]);
    await tellAsignaciones(deps());
    await give([]);
    await send();
    expect(mailsTo(NORA)).toHaveLength(1);
  });

  test('tells nobody of whom they took themselves, nor who ended these mails, nor who left', async () => {
    await t.issue('a@ejemplo.mx');
    const [persona] = await people();
    if (!persona) throw new Error('no person');
    expect(await takePersona(deps(), leo, persona)).toMatchObject({ ok: true });
    expect(await tellAsignaciones(deps())).toBe(0);
    await setCorreoDeAsignacion(deps(), nora, false);
    await give([nora.id]);
    expect(await tellAsignaciones(deps())).toBe(0);
    await setCorreoDeAsignacion(deps(), nora, true);
    expect(await tellAsignaciones(deps()), 'what was not told then is no news now').toBe(0);
    await give([leo.id]);
    await db.query('update personal set baja_en = now() where id = $1::bigint', [leo.id]);
    expect(await tellAsignaciones(deps())).toBe(0);
  });

  test('waits in a copy that sends no mail', async () => {
    await t.issue('a@ejemplo.mx');
    await give([leo.id]);
    await db.query('insert into envio_detenido (desde) values ($1::timestamptz)', [t.clock()]);
    expect(await tellAsignaciones(deps())).toBe(0);
    await db.query('delete from envio_detenido');
    expect(await tellAsignaciones(deps())).toBe(1);
  });

  test('tells the successor of whoever left', async () => {
    await t.issue('a@ejemplo.mx');
    await give([leo.id]);
    await tellAsignaciones(deps());
    await db.transaction(
      (tx) =>
        handOverPersonas(tx, {
          from: leo.id,
          to: nora.id,
          author: { origen: 'sistema' },
          ahora: t.clock(),
        }),
      'read committed',
    );
    await send();
    expect(mailsTo(LEO)).toEqual([]);
    expect(mailsTo(NORA)).toHaveLength(1);
  });

  test('says nothing of a person who was erased', async () => {
    await t.issue('a@ejemplo.mx');
    await t.issue('b@ejemplo.mx');
    await give([leo.id]);
    await tellAsignaciones(deps());
    const erase = (correo: string) =>
      erasePersona({ db, clock: t.clock, dataDir: t.settings.dataDir }, correo);
    await erase('a@ejemplo.mx');
    await send();
    expect(mailsTo(LEO)[0]).not.toContain('a@ejemplo.mx');
    expect(mailsTo(LEO)[0]).toContain('b@ejemplo.mx');
    await erase('b@ejemplo.mx');
    expect(await db.query('select from correo_salida where asignacion_id is not null')).toEqual([]);
  });
});
