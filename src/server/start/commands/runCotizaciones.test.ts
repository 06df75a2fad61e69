import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { fileOfCorreo } from '../../correo/archivoTransport.ts';
import { issueCotizacion } from '../../cotizaciones/issue/issueCotizacion.ts';
import { findByToken } from '../../cotizaciones/show/findCotizacion.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { systemClock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { runCotizaciones } from './runCotizaciones.ts';

describeEachEngine('npm run cotizaciones', (openFresh) => {
  let db: Db;
  let folder: string;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    folder = await mkdtemp(join(tmpdir(), 'cotizaciones-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const issue = async (
    correo = 'ana@ejemplo.mx',
    { nombre = 'Ana Pérez', en = '2026-06-15T18:00:00Z', asesor = '' } = {},
  ) => {
    const formCliente = { nombre, telefono: '5599887766', correo };
    const emision = await issueCotizacion(
      {
        db,
        archivos: folderArchivos(folder),
        clock: () => new Date(en),
        settings: readSettings({ DATA_DIR: folder, CORREO_VENTAS: 'v@ejemplo.mx' }),
      },
      {
        seleccion: JSON.stringify({ ...wholeDraft(), formCliente }),
        claveDeIdempotencia: `clave-${Math.random()}`,
        consentimiento: { aviso: '3', mercadotecnia: true },
        asesor: asesor || undefined,
      },
    );
    if (!emision.ok) throw new Error(emision.motivo);
    return { ...emision, folio: emision.documento.folio };
  };
  const run = async (...args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const io = {
      carpeta: folder,
      print: (l: string) => out.push(l),
      printError: (l: string) => err.push(l),
      drain: async () => {},
    };
    const status = await runCotizaciones(args, io, {
      db,
      dataDir: folder,
      archivos: folderArchivos(folder),
      clock: systemClock,
    });
    return { status, out: out.join('\n'), err: err.join('\n') };
  };

  test.each([
    [[], 'falta la orden'],
    [['tirar'], 'no hay la orden «tirar»'],
    [['ver'], 'falta el folio'],
    [['ver', 'A', 'B'], 'sobra «B»'],
    [['listar', '--desde', '2026-02-30'], '--desde debe ser un día como 2026-01-31'],
    [['ver', 'A', '--si'], '--si no es de ver'],
    [['ver', 'A', '--retenidas'], '--retenidas no es de ver'],
    [['reenviar'], 'falta el folio'],
    [['reenviar', 'A', '--retenidas'], 'sobra «A»'],
    [['listar', '--otra'], 'no se entiende'],
  ])('explains a misuse as %j, with the usage', async (args, motivo) => {
    const { status, err } = await run(...args);
    expect(status).toBe(2);
    expect(err).toContain(motivo);
    expect(err).toContain('Uso: npm run cotizaciones');
  });

  test('listar gives the newest first, by day in Mexico City and in pages', async () => {
    const first = await issue('a@ejemplo.mx', { en: '2026-06-15T05:59:00Z' });
    const second = await issue('b@ejemplo.mx', { en: '2026-06-15T06:00:00Z' });
    const all = await run('listar');
    expect(all.out.indexOf(second.folio)).toBeLessThan(all.out.indexOf(first.folio));
    expect(all.out).toContain('2026-06-14 23:59');
    expect(all.out).toContain('$3,129,500.00');
    expect(all.out).toContain('2 cotizaciones.');
    const of15 = await run('listar', '--desde', '2026-06-15', '--hasta', '2026-06-15');
    expect(of15.out).toContain(second.folio);
    expect(of15.out).not.toContain(first.folio);
    const before = await run('listar', '--antes', second.folio.toLowerCase());
    expect(before.out).toContain(first.folio);
    expect(before.out).not.toContain(second.folio);
    expect((await run('listar', '--antes', first.folio)).out).toBe('No hay más cotizaciones.');
    expect(await run('listar', '--antes', 'XX-1')).toMatchObject({
      status: 1,
      err: 'No existe la cotización XX-1.',
    });
    expect((await run('listar', '--desde', '2027-01-01')).out).toBe('No hay cotizaciones.');
  });

  test('ver shows the quote, its person’s others and what was sent', async () => {
    const one = await issue('ana@gmail.com');
    const two = await issue('a.n.a+x@gmail.com');
    await db.query(
      `update correo_salida set estado = 'rechazado', intentos = 1, ultimo_error = '550 en RCPT TO'
       where tipo = 'cliente' and cotizacion_id = (select id from cotizacion where folio = $1)`,
      [two.folio],
    );
    const { status, out } = await run('ver', two.folio.toLowerCase());
    expect(status).toBe(0);
    for (const text of [
      'Ana Pérez <a.n.a+x@gmail.com>',
      one.folio,
      two.url,
      'rechazada',
      '(550 en RCPT TO)',
      'ventas',
    ]) {
      expect(out).toContain(text);
    }
    expect(await run('ver', 'XX-2026-000001')).toMatchObject({
      status: 1,
      err: 'No hay una cotización con el folio XX-2026-000001.',
    });
  });

  test('exportar writes a new spreadsheet file without formulas', async () => {
    await issue('ana@ejemplo.mx', { nombre: '=HYPERLINK("http://x")' });
    await issue('+eva@ejemplo.mx', { nombre: 'Pérez, Eva' });
    const rest = [
      ['＝1+1', "'＝1+1"],
      ['＋1+1', "'＋1+1"],
      ['x;=cmd|x', `"x;'=cmd|x"`],
      ['x; ;-1', `"x; ;'-1"`],
    ] as const;
    for (const [n, [nombre]] of rest.entries()) await issue(`otro-${n}@ejemplo.mx`, { nombre });
    // A catalogue's name may begin with a blank, a person's cannot.
    await db.query(
      `update cotizacion set documento = jsonb_set(documento, '{modelo,nombre}', '" =1+1"') where id = 1`,
    );
    // A discount has its sign, so that the amounts add up.
    await db.query(
      `update cotizacion set documento = jsonb_set(documento, '{cotizacion,precioTotal}', '3099999.5')
         || '{"descuento": {"monto": 29500.5, "motivo": "Pago de contado"}}' where id = 2`,
    );
    const done = await run('exportar', 'todas.csv');
    expect(done).toMatchObject({ status: 0, err: '' });
    expect(done.out).toContain('6 cotizaciones exportadas');
    const csv = await readFile(join(folder, 'todas.csv'), 'utf8');
    expect(csv.startsWith('\uFEFFfolio,emitida,')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`"Pérez, Eva",'+eva@ejemplo.mx,5599887766`);
    expect(csv).toContain(',2950000,85000,94500,0,3129500,,,pendiente,3,sí,');
    expect(csv).toContain(',2950000,85000,94500,-29500.5,3099999.5,,,pendiente,3,sí,');
    for (const [, cell] of rest) expect(csv).toContain(`,${cell},otro-`);
    expect(csv).toContain(",' =1+1,");
    expect(csv.trimEnd().split('\r\n')).toHaveLength(7);
    expect(await run('exportar', 'todas.csv')).toMatchObject({
      status: 1,
      err: expect.stringContaining('ya existe'),
    });
    expect(await run('exportar', 'no/hay.csv')).toMatchObject({
      status: 1,
      err: expect.stringContaining('no existe'),
    });
  });

  test('exportar names the adviser whose link led here, if any', async () => {
    await issue('ana@ejemplo.mx', { asesor: 'lucia.mora' });
    await issue('eva@ejemplo.mx', { asesor: '-eva' });
    await issue('luz@ejemplo.mx');
    expect(await run('exportar', 'todas.csv')).toMatchObject({ status: 0 });
    const [heading = '', ...rows] = (await readFile(join(folder, 'todas.csv'), 'utf8'))
      .trimEnd()
      .split('\r\n');
    const at = heading.split(',').indexOf('asesor');
    const told = rows.map((row) => row.split(',')).map((cells) => [cells[4], cells[at]]);
    expect(new Map(told as [string, string][])).toEqual(
      new Map([
        ['ana@ejemplo.mx', 'lucia.mora'],
        ['eva@ejemplo.mx', "'-eva"],
        ['luz@ejemplo.mx', ''],
      ]),
    );
  });

  test('reenviar releases a withheld mail, hurries a pending one and repeats a sent one', async () => {
    const { folio } = await issue();
    const rows = () =>
      db.query<{ estado: string; message_id: string }>(
        `select estado, message_id from correo_salida where tipo = 'cliente' order by id`,
      );
    await db.query(
      `update correo_salida set estado = 'retenido', retenido_por = 'origen' where tipo = 'cliente'`,
    );
    expect((await run('reenviar', folio)).out).toContain('estaba retenida');
    expect(await db.query('select estado from correo_salida')).toEqual([
      { estado: 'pendiente' },
      { estado: 'pendiente' },
    ]);
    expect((await run('reenviar', folio)).out).toContain('ya esperaba su turno');
    expect(await rows()).toHaveLength(1);
    await db.query(`update correo_salida set estado = 'enviado', enviado_en = now()`);
    expect((await run('reenviar', folio)).out).toContain('se intenta de nuevo, para ana@ejemplo.mx');
    const after = await rows();
    expect(after.map(({ estado }) => estado)).toEqual(['enviado', 'pendiente']);
    expect(new Set(after.map(({ message_id }) => message_id)).size).toBe(2);
    expect(after[1]?.message_id).toMatch(/^<[0-9a-f-]{36}@localhost\.localdomain>$/);
    expect((await run('reenviar', 'XX-1')).status).toBe(1);
  });

  test('listar --retenidas shows withheld mails with reasons, and reenviar --retenidas releases all', async () => {
    const folios: Record<string, string> = {};
    for (const [n, causa] of ['direccion', 'origen', 'total', 'ninguna'].entries()) {
      folios[causa] = (await issue(`cliente-${n}@ejemplo.mx`)).folio;
      await db.query(
        `update correo_salida set retenido_por = nullif($2, 'ninguna'),
           estado = case when $2 in ('direccion', 'origen') then 'retenido' else 'pendiente' end
         where tipo = 'cliente' and cotizacion_id = (select id from cotizacion where folio = $1)`,
        [folios[causa] ?? '', causa],
      );
    }
    const { out } = await run('listar', '--retenidas');
    for (const [causa, why] of [
      ['direccion', 'demasiados correos a la misma dirección; espera a «reenviar»'],
      ['origen', 'demasiadas cotizaciones desde la misma conexión; espera a «reenviar»'],
      ['total', 'sale sola cuando le toque'],
    ]) {
      expect(out).toMatch(new RegExp(`^${folios[causa ?? '']} .*retenida.*${why}$`, 'm'));
      expect((await run('ver', folios[causa ?? ''] ?? '')).out).toContain(why);
    }
    expect(out).toContain('3 cotizaciones.');
    expect(out).not.toContain(folios.ninguna);
    expect((await run('reenviar', '--retenidas')).out).toBe('3 correos dejan de estar retenidos.');
    expect(
      await db.query(
        `select distinct estado, retenido_por, liberado from correo_salida where tipo = 'cliente' order by liberado`,
      ),
    ).toEqual([
      { estado: 'pendiente', retenido_por: null, liberado: false },
      { estado: 'pendiente', retenido_por: null, liberado: true },
    ]);
    expect((await run('listar', '--retenidas')).out).toBe('No hay cotizaciones retenidas.');
    expect((await run('reenviar', '--retenidas')).out).toBe('No hay correos retenidos.');
  });

  test('borrar deletes the person everywhere and keeps the amounts; the quote’s address no longer opens', async () => {
    const mine = await issue('Canaria@gmail.com', { nombre: 'Canaria Pérez' });
    const also = await issue('c.anaria+2@gmail.com', { nombre: 'Canaria Pérez' });
    const other = await issue('eva@ejemplo.mx', { nombre: 'Eva' });
    // Another person's quote, first addressed to her by mistake.
    await db.query(
      `update correo_salida set destinatario = 'canaria@gmail.com', destinatario_clave = 'canaria@gmail.com'
      where tipo = 'cliente' and cotizacion_id = (select id from cotizacion where folio = $1)`,
      [other.folio],
    );
    const [notice] = await db.query<{ message_id: string }>(
      `insert into correo_salida (cotizacion_id, tipo, suceso, message_id, proximo_intento, creado_en)
       select id, 'ventas', 'corregida', '<nota@localhost.localdomain>', now(), now() from cotizacion where folio = $1
       returning message_id`,
      [other.folio],
    );
    const [mail] = await db.query<{ message_id: string }>('select message_id from correo_salida order by id');
    // The sales team's digest of both, under his Message-ID.
    const [digest] = await db.query<{ message_id: string }>(
      `update correo_salida set resumido_en = null where tipo = 'ventas' and suceso = 'emitida'
         and cotizacion_id = (select id from cotizacion where folio = $1) returning message_id`,
      [other.folio],
    );
    await db.query(
      `update correo_salida set resumido_en = (select id from correo_salida where message_id = $1)
       where tipo = 'ventas' and cotizacion_id = (select id from cotizacion where folio = $2)`,
      [digest?.message_id ?? '', mine.folio],
    );
    const files = [mail, notice, digest].map((row) =>
      join(folder, 'correos', fileOfCorreo(row?.message_id ?? '')),
    );
    await mkdir(join(folder, 'correos'));
    for (const file of files) await writeFile(file, 'Canaria');

    // A hold from her quote.
    const { proyecto, lote } = mine.documento;
    const staff = await hireStaff({ db, clock: () => new Date(), settings: readSettings({}) });
    await staff.hold({ ...proyecto, ...lote }, { folio: mine.folio });

    // A lot sold to her.
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, nombre, correo, telefono, contacto)
       select id_proyecto, id_lote, '2026-06-01', now(), nombre, correo, telefono, contacto from apartado`,
    );

    const asked = await run('borrar', 'canaria@gmail.com');
    expect(asked).toMatchObject({ status: 1, out: '' });
    expect(asked.err).toContain('agrega --si');
    expect(await findByToken(db, mine.token, true)).toBeDefined();
    expect(await db.query('select clave from idempotencia')).toHaveLength(3);

    const done = await run('borrar', 'CANARIA@googlemail.com', '--si');
    expect(done).toMatchObject({ status: 0, err: '' });
    expect(done.out).toContain(`${mine.folio}, ${also.folio}`);
    for (const tabla of [
      'cotizacion',
      'correo_salida',
      'idempotencia',
      'origen_reciente',
      'apartado',
      'venta',
      'bitacora',
    ]) {
      const [row] = await db.query<{ todo: string }>(
        `select coalesce(json_agg(t), '[]')::text as todo from ${tabla} t`,
      );
      expect(String(row?.todo)).not.toMatch(/canaria|5599887766.*canaria/i);
    }
    // Its fingerprint comes from the person's data and could confirm a guess.
    expect(await db.query('select cotizacion_id::text as id from idempotencia')).toEqual([{ id: '3' }]);
    const amounts = await db.query(
      `select documento #>> '{cotizacion,precioTotal}' as total,
      documento -> 'cliente' as cliente, token from cotizacion where folio = $1`,
      [mine.folio],
    );
    expect(amounts).toEqual([
      { total: '3129500', cliente: { nombre: '', correo: '', telefono: '' }, token: null },
    ]);
    expect(files.filter((file) => existsSync(file))).toEqual([]);
    expect(await findByToken(db, mine.token, true)).toBeUndefined();
    expect((await findByToken(db, other.token, true))?.documento.cliente.nombre).toBe('Eva');
    expect((await run('listar')).out).toContain('datos borrados');
    expect((await run('ver', mine.folio)).out).toContain('datos borrados');
    expect((await run('reenviar', mine.folio)).err).toContain('se borraron');
    expect(await run('borrar', 'canaria@gmail.com', '--si')).toMatchObject({
      status: 1,
      err: 'No hay datos de ese correo.',
    });
    expect(await run('borrar', 'nadie', '--si')).toMatchObject({
      status: 1,
      err: '«nadie» no es un correo.',
    });
  });
});
