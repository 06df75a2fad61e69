import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { openTestWorker } from '../../../../test/testWorker.ts';
import { ESTADOS_DE_CORREO_DE_FILTRO } from '../../../contract/panel/choices.ts';
import { ARCHIVO, standingOf } from '../../../domain/correo/entrega.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { type EstadoDeCorreoRow, estadoDeCorreoColumns, standingSql } from './estadoDeCorreo.ts';
import { findByToken } from './findCotizacion.ts';

const CELLS = {
  estado: ['pendiente', 'enviado', 'rechazado', 'retenido', 'cancelado'],
  retenido_por: [null, 'direccion', 'total'],
  liberado: ['true', 'false'],
  ultimo_error: [null, '550 en RCPT TO'],
  aceptado_por: [null, ARCHIVO, 'smtp.ejemplo.mx'],
};

describeEachEngine('how a mail stands', (openFresh) => {
  let db: Db;
  beforeEach(async () => {
    db = await openFresh();
  });

  test('is the same in SQL and in the domain', async () => {
    const rows = Object.entries(CELLS).reduce<Record<string, string | null>[]>(
      (made, [name, values]) => made.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
      [{}],
    );
    const found = await db.query<EstadoDeCorreoRow & { sql: string }>(
      `select ${estadoDeCorreoColumns()}, ${standingSql()} as sql from json_to_recordset($1::json) as f(estado text, retenido_por text,
         liberado boolean, ultimo_error text, aceptado_por text, enviado_en timestamptz)`,
      [JSON.stringify(rows)],
    );
    expect(found).toHaveLength(180);
    for (const row of found) expect(row.sql).toBe(standingOf(row).estado);
  });

  test('a file stays a file once a server is set, and no system is told of a delivery', async () => {
    const t = await openTestWorker(db, {
      WEBHOOK_URL: 'http://127.0.0.1:1/',
      WEBHOOK_SECRET: 'un-secreto-de-prueba',
    });
    const { token } = await t.issue();
    t.start();
    const mail = () =>
      db.query(`select aceptado_por from correo_salida where tipo = 'cliente' and estado = 'enviado'`);
    await expect.poll(mail, { timeout: 120_000 }).toEqual([{ aceptado_por: ARCHIVO }]);
    for (const conServidor of [false, true])
      expect((await findByToken(db, token, conServidor))?.entrega).toEqual({ estado: 'guardada' });
    expect(await db.query('select tipo from aviso')).toEqual([]);
    expect(t.lineas.filter((line) => line.includes('guardado como archivo'))).toHaveLength(1);
    await t.close();
  });
});

describeEachEngine('what became a file, in the panel', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let luis: Member;
  let jefa: Member;
  const open = async (entorno: Record<string, string>) => {
    panel = await openPanel(db, { entorno });
    luis = await panel.member('asesor');
    jefa = await panel.member('gerencia');
  };
  beforeEach(async () => {
    db = await openFresh();
  });
  afterEach(() => panel.close());
  const becomes = (folio: string, por: string | null) =>
    db.query(
      `update correo_salida set aceptado_por = $2 where cotizacion_id = (select id from cotizacion where folio = $1)`,
      [folio, por],
    );
  const issue = async (told: Parameters<typeof issueQuote>[1], por: string | null = ARCHIVO) => {
    const made = await issueQuote(db, { vigencia: '2026-12-24', ...told });
    await becomes(made.folio, por);
    return made.folio;
  };

  test('is not shown as sent: in the list, its filters and its export', async () => {
    await open({});
    const [archivo, antigua] = [await issue({}), await issue({}, null)];
    const enviada = await issue({}, 'smtp.ejemplo.mx');
    const listed = async (entrega?: string) =>
      (await panel.ask('ListarCotizaciones', entrega ? { entrega } : {}, jefa)).filas;
    expect((await listed()).map(({ folio, entrega }) => [folio, entrega?.estado])).toEqual([
      [enviada, 'enviada'],
      [antigua, 'sinConstancia'],
      [archivo, 'guardada'],
    ]);
    const found = Object.fromEntries(
      await Promise.all(
        ESTADOS_DE_CORREO_DE_FILTRO.map(
          async (it) => [it, (await listed(it)).map(({ folio }) => folio)] as const,
        ),
      ),
    );
    expect(found).toMatchObject({
      enviada: [enviada],
      guardada: [archivo],
      sinConstancia: [antigua],
      detenida: [],
    });
    const { contenido } = await panel.ask(
      'ExportarCotizaciones',
      { formato: 'csv', columnas: ['folio', 'entrega'] },
      jefa,
    );
    const csv = Buffer.from(contenido, 'base64').toString();
    for (const line of [
      `${archivo},Sin salir: es un archivo`,
      `${antigua},Sin constancia`,
      `${enviada},Enviada`,
    ])
      expect(csv).toContain(line);
  });

  test('is counted while there is no server, and nothing is sent', async () => {
    await open({});
    await issue({});
    expect(await panel.ask('LeerSalidaDeCorreos', {}, jefa)).toMatchObject({
      conServidor: false,
      guardadas: 1,
    });
    expect(await panel.ask('EnviarGuardadas', {}, jefa)).toMatchObject({ enviadas: 0 });
  });

  test('goes out at one press once there is a server: valid quotes, each once, of one’s own people', async () => {
    await open({ SMTP_URL: 'smtp://localhost' });
    const mine = await issue({ asesor: luis.id });
    await issue({ asesor: jefa.id });
    await issue({ vigencia: '2026-11-20' });
    await issue({}, 'smtp.ejemplo.mx');
    expect(await panel.ask('LeerSalidaDeCorreos', {}, luis)).toMatchObject({
      conServidor: true,
      guardadas: 1,
    });
    expect(await panel.ask('EnviarGuardadas', {}, luis)).toMatchObject({ enviadas: 1 });
    expect(await panel.ask('EnviarGuardadas', {}, luis)).toMatchObject({ enviadas: 0 });
    const { envios } = await panel.ask('LeerCotizacion', { folio: mine }, luis);
    expect(envios.map(({ entrega }) => entrega.estado)).toEqual(['pendiente', 'guardada']);
    expect(await panel.ask('EnviarGuardadas', {}, jefa)).toMatchObject({ enviadas: 1 });
    const ids = await db.query<{ n: number }>(
      'select count(distinct message_id)::int as n from correo_salida',
    );
    expect(ids).toEqual([{ n: 6 }]);
  });
});
