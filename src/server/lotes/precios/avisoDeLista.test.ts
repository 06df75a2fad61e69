import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import type { SmtpServer } from '../../../../test/smtp.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { UNDO_MS } from '../../../domain/correo/tellsStill.ts';
import type { Member, Rol } from '../../../domain/permisos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import {
  approveListaDePrecios,
  markOf,
  prepareListaDePrecios,
  withdrawListaDePrecios,
} from './changeListasDePrecios.ts';
import { readListasDePrecios } from './readListasDePrecios.ts';
import { NOT_WAITING_MOTIVO } from './sendListaDePrecios.ts';

const HOUR_MS = 3_600_000;

describeEachEngine('the mail of a list of prices that waits for its approval', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let smtp: SmtpServer;
  let lucia: Member;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db);
    smtp = await t.honest();
    lucia = await hire('lucia', 'gerencia', 'Lucía Mora');
  });
  afterEach(() => t.close());

  async function hire(who: string, rol: Rol, nombre = who): Promise<Member> {
    const { id } = await hireStaff(deps(), { nombre, correo: `${who}@horizonte.example`, rol });
    return { id, rol };
  }
  /** In: delay until it takes effect, ms; `null`: on approval. */
  async function prepare(after: number | null = HOUR_MS, who = lucia, precio = '3,000,000'): Promise<string> {
    const vigenteEn = after === null ? null : new Date(t.clock().getTime() + after).toISOString();
    const cambios = [{ clase: 'modelo' as const, id: 3, precio }];
    const made = await prepareListaDePrecios(deps(), who, {
      id_proyecto: 1,
      nombre: 'Aumento',
      vigenteEn,
      cambios,
    });
    if (!made.ok) throw new Error(made.motivo);
    return made.answer.lista;
  }
  async function approve(lista: string, who: Member): Promise<void> {
    const [stored] = await readListasDePrecios(db, { id: lista });
    const marca = stored ? markOf(stored) : '';
    expect(await approveListaDePrecios(deps(), who, { lista, marca })).toMatchObject({ ok: true });
  }
  /** Recipients, once no mail waits. */
  async function sent(): Promise<(string | undefined)[]> {
    t.advance(UNDO_MS);
    t.start(smtp.url);
    await vi.waitFor(async () => expect(await t.estados()).not.toContain('pendiente'), { timeout: 30_000 });
    return smtp.recibidos.map(({ destinatarios }) => destinatarios.join()).sort();
  }

  test('goes once to each approver, with the list, its author, its time and what follows without approval', async () => {
    await hire('admin', 'administracion', 'Eva Ríos');
    await hire('otra', 'gerencia');
    await hire('ana', 'asesor');
    await hire('consulta', 'consulta');
    await prepare(12 * HOUR_MS);
    t.start(smtp.url);
    expect(await sent()).toEqual(['admin@horizonte.example', 'otra@horizonte.example']);
    expect(await t.estados()).toEqual(['enviado', 'enviado']);
    const mail = smtp.recibidos.find(({ destinatarios }) => destinatarios[0]?.startsWith('admin'))?.mail;
    expect(mail?.subject).toBe('Una lista de precios espera tu aprobación · Villas «del» Sol');
    expect(mail?.replyTo?.value).toEqual([{ name: 'Lucía Mora', address: 'lucia@horizonte.example' }]);
    for (const part of [mail?.text ?? '', String(mail?.html)])
      for (const words of [
        'Aumento',
        'Villas «del» Sol',
        '1 precio',
        'Lucía Mora, el 15 de junio de 2026 a las 12:00 p. m.',
        'el 16 de junio de 2026 a las 12:00 a. m.',
        'Si nadie la aprueba antes, no entra en vigor y siguen los precios de hoy.',
        'https://casas.ejemplo.mx/panel/precios/1',
        'Responde a este correo para escribir a Lucía Mora.',
      ])
        expect(part).toContain(words);
  });

  test('says of a list without a time that it takes effect on approval', async () => {
    await hire('otra', 'gerencia');
    await prepare(null);
    expect(await sent()).toEqual(['otra@horizonte.example']);
    const text = smtp.recibidos[0]?.mail.text;
    expect(text).toContain('Entra en vigor: al aprobarse');
    expect(text).toContain('Mientras nadie la apruebe, no entra en vigor');
  });

  test('goes to its author if nobody else may approve it, and says so', async () => {
    await hire('ana', 'asesor');
    await prepare();
    expect(await sent()).toEqual(['lucia@horizonte.example']);
    const mail = smtp.recibidos[0]?.mail;
    expect(mail?.text).toContain('La preparaste tú, y nadie más puede aprobarla.');
    expect(mail?.replyTo).toBeUndefined();
  });

  test('is not sent once the list is approved, withdrawn or late', async () => {
    const otra = await hire('otra', 'gerencia');
    await approve(await prepare(), otra);
    await withdrawListaDePrecios(deps(), lucia, { lista: await prepare() });
    await prepare(UNDO_MS);
    expect(await sent()).toEqual([]);
    const rows = await db.query('select estado, ultimo_error from correo_salida');
    expect(rows).toEqual(
      Array.from({ length: 3 }, () => ({ estado: 'cancelado', ultimo_error: NOT_WAITING_MOTIVO })),
    );
  });

  test('is not sent to leavers or former approvers, nor within the first minute', async () => {
    for (const who of ['eva', 'otra', 'queda']) await hire(who, 'gerencia');
    await prepare();
    const [first] = await db.query<{ en: Date }>('select min(proximo_intento) as en from correo_salida');
    expect(first?.en.getTime()).toBe(t.clock().getTime() + UNDO_MS);
    await db.query(`update personal set baja_en = now() where correo like 'eva%'`);
    await hire('otra', 'asesor');
    expect(await sent()).toEqual(['queda@horizonte.example']);
  });

  test('is not written for a refused list', async () => {
    await hire('otra', 'gerencia');
    const invalid = prepare(HOUR_MS, lucia, 'mucho');
    await expect(invalid).rejects.toThrow('PRECIOS_INVALIDOS');
    await expect(prepare(-1)).rejects.toThrow('HORA_PASADA');
    expect(await t.estados()).toEqual([]);
  });
});
