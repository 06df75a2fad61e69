import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeArchivos } from '../../../../../test/archivosContract.ts';
import { describeEmbedded } from '../../../../../test/bases.ts';
import { wholeDraft } from '../../../../../test/draft.ts';
import { expectProblem } from '../../../../../test/expectProblem.ts';
import { filesBelow } from '../../../../../test/filesBelow.ts';
import { SWIFT_KEYS, startSwift, type TestSwift, whyNoSwift } from '../../../../../test/swift.ts';
import { openApp, type TestApp } from '../../../../../test/testApp.ts';
import { testCatalogo, writeTestCatalogo } from '../../../../../test/testCatalogo.ts';
import { parsePlano } from '../../../../contract/plano.ts';
import { exportCatalogo } from '../../../catalogo/exportCatalogo.ts';
import { importCatalogo } from '../../../catalogo/importCatalogo.ts';
import { issueCotizacion } from '../../../cotizaciones/issue/issueCotizacion.ts';
import { composeCorreo } from '../../../cotizaciones/send/composeCorreo.ts';
import { openPdfMaker } from '../../../documentos/pdf/pdfMaker.ts';
import { runArchivosAlone } from '../../../respaldo/archivos/runArchivos.ts';
import type { Db } from '../../db/db.ts';
import { readSettings } from '../../settings.ts';
import { folderArchivos } from '../folderArchivos.ts';
import { openArchivos, remoteArchivos } from '../openArchivos.ts';
import { s3Store } from './s3Store.ts';

/** Lot 2, model and equipment of `testCatalogo`. */
const draft = () => {
  const whole = wholeDraft();
  const formModelo = { ...whole.formModelo, id_modelo: 1 };
  return { ...whole, formModelo, formEquip: { ...whole.formEquip, equipamientosId: [1] } };
};
/** Renders each picture once for all tests. */
const CASAS = 's3://lotes/casas';
const reason = whyNoSwift();
if (reason) process.stderr.write(`\n*** SE SALTAN las pruebas con un almacén de objetos: ${reason}.\n\n`);

describe.skipIf(reason !== undefined)('an S3 store on three devices', () => {
  let swift: TestSwift;
  let base: string;
  let turn = 0;
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'lotificacion-almacen-'));
    swift = await startSwift();
    await swift.createBucket('lotes');
  });
  afterAll(async () => {
    await swift?.stop();
    await rm(base, { recursive: true, force: true });
  });

  const bucketOf = (url: string) => ({
    ARCHIVOS_URL: url,
    ARCHIVOS_SERVIDOR: swift.servidor,
    ARCHIVOS_LLAVE: SWIFT_KEYS.llave,
    ARCHIVOS_SECRETO: SWIFT_KEYS.secreto,
  });
  const freshFolder = () => join(base, String(++turn));
  /** An instance with an empty cache. */
  const openOn = (url: string) => {
    const { archivos } = readSettings(bucketOf(url));
    if (!archivos) throw new Error('no bucket');
    return remoteArchivos(s3Store(archivos), { folder: freshFolder(), mostBytes: 50_000_000 });
  };

  describeArchivos('a bucket', async () => ({
    open: () => openOn('s3://lotes/contrato'),
    close: async () => {},
  }));

  test.each([
    [{ ARCHIVOS_URL: 's3://otros/casas' }, 'no existe el bucket «otros»; créalo, o revisa ARCHIVOS_URL'],
    [
      { ARCHIVOS_SECRETO: 'otro' },
      'la llave y el secreto no van juntos; revisa ARCHIVOS_LLAVE y ARCHIVOS_SECRETO',
    ],
    [{ ARCHIVOS_LLAVE: 'nadie:nada' }, 'revisa ARCHIVOS_LLAVE y ARCHIVOS_SECRETO'],
  ])('with %j the start names the setting to check', async (wrong, line) => {
    const settings = readSettings({ DATA_DIR: freshFolder(), ...bucketOf('s3://lotes/casas'), ...wrong });
    const refused = openArchivos(settings);
    await expect(refused).rejects.toMatchObject({ name: 'ArchivosUnavailable' });
    await expect(refused).rejects.toThrow(line);
    await expect(refused).rejects.toThrow(/^No se pueden usar los archivos de s3:/);
  });

  describeEmbedded('an instance whose DATA_DIR is empty', (openFresh) => {
    let db: Db;
    let carpeta: string;
    let app: TestApp;
    const clock = () => new Date();
    beforeEach(async () => {
      db = await openFresh();
      carpeta = freshFolder();
      await writeTestCatalogo(carpeta, testCatalogo());
      expect(await importCatalogo({ db, archivos: openOn(CASAS), carpeta, clock })).toMatchObject({
        ok: true,
      });
      app = await openApp(db, { entorno: bucketOf(CASAS) });
    });
    afterEach(() => app.close());

    const direcciones = async () =>
      (await db.query<{ direccion: string }>('select direccion from archivo order by ruta')).map(
        ({ direccion }) => direccion.split('#', 1)[0] ?? '',
      );

    test('serves every picture and drawing, embeds them in PDF and mail, and exports the catalogue', async () => {
      const [wanted, all] = [await direcciones(), [] as string[]];
      for (const direccion of wanted) {
        const { lotes, fondo } = parsePlano(direccion) ?? {};
        all.push(direccion, ...(lotes && fondo ? [lotes, fondo] : []));
      }
      for (const address of all) {
        const answer = await app.app.inject({ url: address, headers: { 'accept-encoding': 'br' } });
        expect([address, answer.statusCode]).toEqual([address, 200]);
        expect(answer.headers['cache-control']).toContain('immutable');
        expect(answer.headers['content-encoding']).toBe(address.startsWith('/planos/') ? 'br' : undefined);
      }
      const part = await app.app.inject({ url: all[0] ?? '', headers: { range: 'bytes=0-3' } });
      expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4]);
      expect((await app.app.inject('/imagenes/0123456789abcdef-1x1/800.webp')).statusCode).toBe(404);

      const archivos = openOn(CASAS);
      const settings = readSettings({});
      const emision = await issueCotizacion(
        { db, archivos, clock, settings },
        { seleccion: JSON.stringify(draft()) },
      );
      if (!emision.ok) throw new Error(emision.motivo);
      const { documento } = emision;
      const pdf = await openPdfMaker({ archivos }).make({ documento, enlace: 'https://casas.ejemplo.mx/x' });
      expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length, 'house and drawing').toBe(2);
      const correo = { tipo: 'cliente', suceso: 'emitida', messageId: '<a@b>', creado: clock() } as const;
      const { mime } = await composeCorreo(
        correo,
        { documento, enlace: 'https://casas.ejemplo.mx/x' },
        { settings, archivos: openOn(CASAS) },
      );
      const { attachments } = await simpleParser(mime);
      expect(attachments.map(({ filename }) => filename)).toEqual(['modelo.jpg', 'croquis.png']);

      const salida = freshFolder();
      expect(await exportCatalogo({ db, archivos: openOn(CASAS), carpeta: salida })).toMatchObject({
        ok: true,
      });
      for (const name of (await readdir(salida)).filter((it) => /png|svg/.test(it)))
        expect(await readFile(join(salida, name))).toEqual(await readFile(join(carpeta, name)));
    });
  });

  test('receives a folder’s files by command, and gives them back to another folder', async () => {
    const [one, other] = [freshFolder(), freshFolder()];
    const own = folderArchivos(join(one, 'catalogo'));
    for (let n = 0; n < 30; n += 1) await own.putOnce(`imagenes/${n}/800.jpg`, `imagen ${n}`);
    const lines: string[] = [];
    const io = {
      carpeta: one,
      print: (line: string) => lines.push(line),
      printError: (line: string) => lines.push(line),
      drain: async () => {},
    };
    const copy = (from: string, to: string, dataDir: string) =>
      runArchivosAlone(['copiar', from, to], io, () =>
        readSettings({ DATA_DIR: dataDir, ...bucketOf('s3://lotes/copiado') }),
      );
    expect(await copy('carpeta', 'bucket', one)).toBe(0);
    expect(await copy('carpeta', 'bucket', one)).toBe(0);
    expect(lines).toEqual([
      'Copiado a s3://lotes/copiado/: 30 archivos, 0.0 MB. Ya estaban, iguales: 0 archivos, 0.0 MB.',
      'Copiado a s3://lotes/copiado/: 0 archivos, 0.0 MB. Ya estaban, iguales: 30 archivos, 0.0 MB.',
    ]);
    // Listings lag: poll until complete.
    await expect
      .poll(
        async () => {
          await copy('bucket', 'carpeta', other);
          return filesBelow(join(other, 'catalogo')).catch(() => ({}));
        },
        { timeout: 120_000 },
      )
      .toEqual(await filesBelow(join(one, 'catalogo')));
  });

  test.each([0, 1, 2] as const)('reads and writes without device %i', async (device) => {
    const prefix = `s3://lotes/sin-${device}`;
    const names = Array.from({ length: 8 }, (_, n) => `originales/${n}`);
    for (const name of names.slice(0, 4)) await openOn(prefix).putOnce(name, name);
    await swift.takeAway(device);
    try {
      for (const name of names.slice(4)) await openOn(prefix).putOnce(name, name);
      const archivos = openOn(prefix);
      await archivos.demand();
      for (const name of names) expect((await archivos.get(name))?.toString()).toBe(name);
      expect(await archivos.exists('originales/no')).toBe(false);
    } finally {
      await swift.bringBack(device);
    }
  });

  describeEmbedded('a store that is away', (openFresh) => {
    test('is reported by /salud/listo when away; cached files are served, others are 503', async () => {
      const db = await openFresh();
      const carpeta = freshFolder();
      await writeTestCatalogo(carpeta, testCatalogo());
      const clock = () => new Date();
      await importCatalogo({ db, archivos: openOn(CASAS), carpeta, clock });
      const { app, close } = await openApp(db, { entorno: bucketOf(CASAS) });
      const rows = await db.query<{ direccion: string }>(
        `select direccion from archivo where direccion like '/imagenes/%' order by ruta`,
      );
      const [near = '', far = ''] = rows.map(({ direccion }) => direccion.split('#', 1)[0]);
      expect((await app.inject(near)).statusCode).toBe(200);
      const ready = async () => (await app.inject('/salud/listo')).statusCode;
      expect(await ready()).toBe(200);
      await Promise.all(([0, 1, 2] as const).map((device) => swift.takeAway(device)));
      try {
        const answer = await app.inject('/salud/listo');
        expect([answer.statusCode, answer.json().faltas]).toEqual([503, ['archivos']]);
        expect((await app.inject(near)).statusCode).toBe(200);
        const lacking = await app.inject(far);
        expectProblem(lacking, 'ARCHIVOS_AUSENTES');
        expect(lacking.headers['cache-control']).toBe('no-store');
        const refused = importCatalogo({ db, archivos: openOn(CASAS), carpeta, clock });
        await expect(refused).rejects.toMatchObject({ name: 'ArchivosUnavailable' });
      } finally {
        await Promise.all(([0, 1, 2] as const).map((device) => swift.bringBack(device)));
      }
      await expect.poll(ready, { timeout: 120_000 }).toBe(200);
      expect((await app.inject(far)).statusCode).toBe(200);
      await close();
    });
  });
});
