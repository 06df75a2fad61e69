import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedCatalogo } from '../../../../test/appDePrueba.ts';
import { describeEachEngine } from '../../../../test/bases.ts';
import { borradorCompleto } from '../../../../test/borrador.ts';
import { fileOfCorreo } from '../../correo/archivoTransporte.ts';
import type { Db } from '../../db/db.ts';
import { readSettings } from '../../settings.ts';
import { findByToken } from '../findCotizacion.ts';
import { issueCotizacion } from '../issueCotizacion.ts';
import { cotizaciones } from './cotizaciones.ts';

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
    { nombre = 'Ana Pérez', en = '2026-06-15T18:00:00Z' } = {},
  ) => {
    const formCliente = { nombre, telefono: '5599887766', correo };
    const emision = await issueCotizacion(
      {
        db,
        clock: () => new Date(en),
        settings: readSettings({ DATA_DIR: folder, CORREO_VENTAS: 'v@ejemplo.mx' }),
      },
      {
        seleccion: JSON.stringify({ ...borradorCompleto(), formCliente }),
        claveDeIdempotencia: `clave-${Math.random()}`,
        consentimiento: { aviso: '3', mercadotecnia: true },
      },
    );
    if (!emision.ok) throw new Error(emision.motivo);
    return { ...emision, folio: emision.documento.folio };
  };
  const run = async (...args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const io = { carpeta: folder, print: (l: string) => out.push(l), printError: (l: string) => err.push(l) };
    const status = await cotizaciones(args, io, { db, dataDir: folder });
    return { status, out: out.join('\n'), err: err.join('\n') };
  };

  test.each([
    [[], 'falta la orden'],
    [['tirar'], 'no hay la orden «tirar»'],
    [['ver'], 'falta el folio'],
    [['ver', 'A', 'B'], 'sobra «B»'],
    [['listar', '--desde', '2026-02-30'], '--desde debe ser un día como 2026-01-31'],
    [['listar', '--pagina', '0'], '--pagina debe ser un número'],
    [['ver', 'A', '--si'], '--si no es de ver'],
    [['listar', '--otra'], 'no se entiende'],
  ])('misused as %j it says so, and how it is used', async (args, motivo) => {
    const { status, err } = await run(...args);
    expect(status).toBe(2);
    expect(err).toContain(motivo);
    expect(err).toContain('Uso: npm run cotizaciones');
  });

  test('listar has the newest first, by day in Mexico City and in pages', async () => {
    const first = await issue('a@ejemplo.mx', { en: '2026-06-15T05:59:00Z' });
    const second = await issue('b@ejemplo.mx', { en: '2026-06-15T06:00:00Z' });
    const all = await run('listar');
    expect(all.out.indexOf(second.folio)).toBeLessThan(all.out.indexOf(first.folio));
    expect(all.out).toContain('2026-06-14 23:59');
    expect(all.out).toContain('$3,129,500.00');
    expect(all.out).toContain('Página 1 de 1; 2 cotizaciones.');
    const of15 = await run('listar', '--desde', '2026-06-15', '--hasta', '2026-06-15');
    expect(of15.out).toContain(second.folio);
    expect(of15.out).not.toContain(first.folio);
    expect(await run('listar', '--pagina', '2')).toMatchObject({ status: 1, err: 'No hay página 2: son 1.' });
    expect((await run('listar', '--desde', '2027-01-01')).out).toBe('No hay cotizaciones.');
  });

  test('ver tells the quote, its person’s others, and what was sent', async () => {
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

  test('exportar writes a new file for a spreadsheet, and no cell of it is a formula', async () => {
    await issue('ana@ejemplo.mx', { nombre: '=HYPERLINK("http://x")' });
    await issue('+eva@ejemplo.mx', { nombre: 'Pérez, Eva' });
    const done = await run('exportar', 'todas.csv');
    expect(done).toMatchObject({ status: 0, err: '' });
    expect(done.out).toContain('2 cotizaciones exportadas');
    const csv = await readFile(join(folder, 'todas.csv'), 'utf8');
    expect(csv.startsWith('\uFEFFfolio,emitida,')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`"Pérez, Eva",'+eva@ejemplo.mx,5599887766`);
    expect(csv).toContain(',2950000,85000,94500,3129500,pendiente,3,sí,');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
    expect(await run('exportar', 'todas.csv')).toMatchObject({
      status: 1,
      err: expect.stringContaining('ya existe'),
    });
    expect(await run('exportar', 'no/hay.csv')).toMatchObject({
      status: 1,
      err: expect.stringContaining('no existe'),
    });
  });

  test('reenviar releases a withheld mail, brings a pending one forward, and follows a sent one with another', async () => {
    const { folio } = await issue();
    const rows = () =>
      db.query<{ estado: string; message_id: string }>(
        `select estado, message_id from correo_salida where tipo = 'cliente' order by id`,
      );
    await db.query(`update correo_salida set estado = 'retenido', retenido_por = 'total'`);
    expect((await run('reenviar', folio)).out).toContain('estaba retenida');
    expect(await db.query('select estado from correo_salida')).toEqual([
      { estado: 'pendiente' },
      { estado: 'pendiente' },
    ]);
    expect((await run('reenviar', folio)).out).toContain('ya estaba por salir');
    expect(await rows()).toHaveLength(1);
    await db.query(`update correo_salida set estado = 'enviado', enviado_en = now()`);
    expect((await run('reenviar', folio)).out).toContain('se envía de nuevo a ana@ejemplo.mx');
    const after = await rows();
    expect(after.map(({ estado }) => estado)).toEqual(['enviado', 'pendiente']);
    expect(new Set(after.map(({ message_id }) => message_id)).size).toBe(2);
    expect(after[1]?.message_id).toMatch(/^<[0-9a-f-]{36}@localhost\.localdomain>$/);
    expect((await run('reenviar', 'XX-1')).status).toBe(1);
  });

  test('borrar drops the person everywhere and keeps the amounts; the quote’s address opens no more', async () => {
    const mine = await issue('Canaria@gmail.com', { nombre: 'Canaria Pérez' });
    const also = await issue('c.anaria+2@gmail.com', { nombre: 'Canaria Pérez' });
    const other = await issue('eva@ejemplo.mx', { nombre: 'Eva' });
    // Somebody else's quote that was first addressed to her by a slip.
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
    const files = [mail, notice].map((row) => join(folder, 'correos', fileOfCorreo(row?.message_id ?? '')));
    await mkdir(join(folder, 'correos'));
    for (const file of files) await writeFile(file, 'Canaria');

    const asked = await run('borrar', 'canaria@gmail.com');
    expect(asked).toMatchObject({ status: 1, out: '' });
    expect(asked.err).toContain('agregue --si');
    expect(await findByToken(db, mine.token)).toBeDefined();

    const done = await run('borrar', 'CANARIA@googlemail.com', '--si');
    expect(done).toMatchObject({ status: 0, err: '' });
    expect(done.out).toContain(`${mine.folio}, ${also.folio}`);
    for (const tabla of ['cotizacion', 'correo_salida', 'idempotencia', 'origen_reciente']) {
      const [row] = await db.query(`select coalesce(json_agg(t), '[]')::text as todo from ${tabla} t`);
      expect(String(row?.todo)).not.toMatch(/canaria|5599887766.*canaria/i);
    }
    const amounts = await db.query(
      `select documento #>> '{cotizacion,precioTotal}' as total,
      documento -> 'cliente' as cliente, token from cotizacion where folio = $1`,
      [mine.folio],
    );
    expect(amounts).toEqual([
      { total: '3129500', cliente: { nombre: '', correo: '', telefono: '' }, token: null },
    ]);
    expect(files.filter((file) => existsSync(file))).toEqual([]);
    expect(await findByToken(db, mine.token)).toBeUndefined();
    expect((await findByToken(db, other.token))?.documento.cliente.nombre).toBe('Eva');
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
