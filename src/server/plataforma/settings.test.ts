import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SECRET_SETTINGS } from './secretFiles.ts';
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts';
import { tellPlain } from './tls.ts';

describe('settings', () => {
  test('have defaults, and an empty variable counts as unset', () => {
    const settings = readSettings({ PORT: '', SMTP_URL: ' ' });
    expect(settings).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      vigenciaDias: 15,
      apartadoDias: 7,
      retencionMeses: 24,
      proxyConfiable: ['loopback'],
    });
    expect(settings.dataDir).toMatch(/^\/.*\.data$/);
  });

  test('name every invalid one in one line', () => {
    const read = () => readSettings({ PORT: '70000', CORREO_DE: 'a@b.mx, c@d.mx', VIGENCIA_DIAS: '1.5' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/^Ajustes no válidos\. PORT: .*; CORREO_DE: .*; VIGENCIA_DIAS: .*$/);
  });

  test('of the provider are all three or none', () => {
    const OIDC_EMISOR = 'https://entrada.ejemplo.mx/casas';
    const all = { OIDC_EMISOR, OIDC_CLIENTE: 'lotificacion', OIDC_SECRETO: 's' };
    expect(readSettings(all).proveedor).toEqual({
      emisor: OIDC_EMISOR,
      cliente: 'lotificacion',
      secreto: 's',
    });
    expect(readSettings({}).proveedor).toBeUndefined();
    for (const name of Object.keys(all))
      expect(() => readSettings({ ...all, [name]: '' })).toThrow('los tres o ninguno');
    for (const host of ['localhost:9000', '127.0.0.1:9000/a'])
      expect(() => readSettings({ ...all, OIDC_EMISOR: `http://${host}` })).not.toThrow();
  });

  test('of a bucket are complete or none, and default to its region’s endpoint', () => {
    const all = { ARCHIVOS_URL: 's3://lotes.casas/a/b/', ARCHIVOS_LLAVE: 'l', ARCHIVOS_SECRETO: 's' };
    const bucket = { bucket: 'lotes.casas', prefijo: 'a/b/', llave: 'l', secreto: 's', region: 'us-east-1' };
    expect(readSettings(all).archivos).toMatchObject({ ...bucket, cercaBytes: 1024 ** 3 });
    expect(readSettings({ ...all, ARCHIVOS_REGION: 'mx-central-1' }).archivos?.servidor).toBe(
      'https://s3.mx-central-1.amazonaws.com',
    );
    for (const site of ['http://127.0.0.1:9000', 'https://almacen.ejemplo.mx'])
      expect(readSettings({ ...all, ARCHIVOS_SERVIDOR: site }).archivos?.servidor).toBe(site);
    const plain = readSettings({ ...all, ARCHIVOS_SERVIDOR: 'http://almacen:9000?tls=no' });
    expect(plain.archivos?.servidor).toBe('http://almacen:9000');
    expect(tellPlain(plain)).toEqual(['ARCHIVOS_SERVIDOR lleva tls=no: los archivos viajan sin cifrar']);
    expect(readSettings({ ...all, ARCHIVOS_URL: 's3://lotes' }).archivos?.prefijo).toBe('');
    expect(readSettings({}).archivos).toBeUndefined();
    for (const name of Object.keys(all))
      expect(() => readSettings({ ...all, [name]: '' })).toThrow('ARCHIVOS_URL: va junto con');
  });

  test.each([
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.168.1.1', ['10.0.0.0/8', '192.168.1.1']],
    ['fd00::/8,uniquelocal', ['fd00::/8', 'uniquelocal']],
  ])('PROXY_CONFIABLE takes %s', (text, expected) => {
    expect(readSettings({ PROXY_CONFIABLE: text }).proxyConfiable).toEqual(expected);
  });

  test.each([
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:correo.ejemplo.mx'],
    ['SMTP_URL', 'https://correo.ejemplo.mx'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres:///lotes'],
    ['SIMULADOR_URL', 'credito.ejemplo.mx'],
    ['MARCO_PERMITIDO', 'www.ejemplo.mx'],
    ['MARCO_PERMITIDO', 'https://*.ejemplo.mx'],
    ['MARCO_PERMITIDO', 'https://www.ejemplo.mx/casas'],
    ['MARCO_PERMITIDO', "https://www.ejemplo.mx 'self'"],
    ['MARCO_PERMITIDO', 'https://www.ejemplo.mx,'],
    ['MARCO_PERMITIDO', 'http://www.ejemplo.mx'],
    ['MEDICION_GTM', 'G-AB12CD34EF'],
    ['MEDICION_GTM', 'GTM-ab<1234'],
    ['MEDICION_GA4', 'UA-1234567-1'],
    ['MEDICION_GA4', 'GTM-ABC1234'],
    ['MEDICION_META', "1234567890123456');alert('"],
    ['PUBLIC_URL', 'casas.mx'],
    ['PUBLIC_URL', 'https://ejemplo.mx/panel'],
    ['PUBLIC_URL', 'https://ejemplo.mx/lotificacion/casas'],
    ['PUBLIC_URL', 'https://ejemplo.mx/a//b'],
    ['PUBLIC_URL', 'https://ejemplo.mx/a%20b'],
    ['PUBLIC_URL', 'https://ejemplo.mx/?a=1'],
    ['ARCHIVOS_URL', 'https://almacen.ejemplo.mx/lotes'],
    ['ARCHIVOS_URL', 's3://Lotes'],
    ['ARCHIVOS_URL', 's3://lotes/../otros'],
    ['ARCHIVOS_URL', 's3://lotes/josé'],
    ['ARCHIVOS_SERVIDOR', 'http://almacen.ejemplo.mx'],
    ['ARCHIVOS_SERVIDOR', 'https://yo:clave@almacen.ejemplo.mx'],
    ['ARCHIVOS_SERVIDOR', 'https://almacen.ejemplo.mx/lotes'],
    ['ARCHIVOS_REGION', 'México'],
    ['ARCHIVOS_CERCA_MB', '0'],
    ['RETENCION_MESES', '0'],
    ['RETENCION_MESES', '121'],
    ['RETENCION_MESES', '1.5'],
    ['RETENCION_MESES', 'no'],
    ['OIDC_EMISOR', 'http://entrada.ejemplo.mx'],
    ['OIDC_EMISOR', 'https://entrada.ejemplo.mx/?a=1'],
    ['OIDC_EMISOR', 'https://yo:clave@entrada.ejemplo.mx'],
    ['OIDC_EMISOR', 'https://login.microsoftonline.com/common/v2.0'],
  ])('%s refuses %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`Ajustes no válidos. ${name}: debe ser`);
  });

  test.each([
    ['DATABASE_URL', 'postgres:///lotes?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtps://yo:secreta@correo.ejemplo.mx:465'],
    ['PUBLIC_URL', 'https://ejemplo.mx/'],
    ['PUBLIC_URL', 'https://www.ejemplo.mx/cotizador/'],
    ['PUBLIC_URL', 'https://www.ejemplo.mx/casas/en-linea'],
  ])('%s takes %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).not.toThrow();
  });

  test('visits are measured by a container or by Analytics, and by a pixel; without any by nobody', () => {
    expect(readSettings({}).medicion).toBeUndefined();
    const google = { MEDICION_GA4: 'G-AB12CD34EF', MEDICION_META: '1234567890123456' };
    expect(readSettings(google).medicion).toEqual({ ga4: 'G-AB12CD34EF', meta: '1234567890123456' });
    expect(() => readSettings({ ...google, MEDICION_GTM: 'GTM-ABC1234' })).toThrow(
      'MEDICION_GTM: va sin MEDICION_GA4',
    );
  });

  test('MARCO_PERMITIDO takes origins, each once', () => {
    const text = 'https://WWW.ejemplo.mx/, https://www.ejemplo.mx:443,http://localhost:8080';
    expect(readSettings({ MARCO_PERMITIDO: text }).marcoPermitido).toEqual([
      'https://www.ejemplo.mx',
      'http://localhost:8080',
    ]);
    expect(readSettings({}).marcoPermitido).toEqual([]);
  });

  test.each(['*', 'proxy.local', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', 'fd00::/129', 'loopback,,'])(
    'PROXY_CONFIABLE refuses %s',
    (text) => {
      expect(() => readSettings({ PROXY_CONFIABLE: text })).toThrow(SettingsError);
    },
  );
});

describe('a secret from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-secretos-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string) => {
    const path = join(folder, String(Math.random()));
    writeFileSync(path, content);
    return path;
  };

  test('is read for every secret setting, without the final line break', () => {
    const secret = 'x'.repeat(32);
    const address = 'https://crm.ejemplo.mx/a';
    const settings = readSettings({
      DATABASE_URL_FILE: file('postgres://yo:secreta@db.ejemplo.mx/lotes\n'),
      DATABASE_URL_DIRECTA_FILE: file('postgres://yo:secreta@db2.ejemplo.mx/lotes'),
      SMTP_URL_FILE: file('smtps://yo:secreta@correo.ejemplo.mx\r\n'),
      ARCHIVOS_URL: 's3://lotes',
      ARCHIVOS_LLAVE: 'llave',
      ARCHIVOS_SECRETO_FILE: file(secret),
      OIDC_EMISOR: 'https://entrada.ejemplo.mx',
      OIDC_CLIENTE: 'lotificacion',
      OIDC_SECRETO_FILE: file(secret),
      WEBHOOK_URL_FILE: file(address),
      WEBHOOK_SECRET_FILE: file(`${secret}\n`),
      METRICAS_TOKEN_FILE: file(secret),
    });
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://yo:secreta@db.ejemplo.mx/lotes',
      databaseUrlDirecta: 'postgres://yo:secreta@db2.ejemplo.mx/lotes',
      smtpUrl: 'smtps://yo:secreta@correo.ejemplo.mx',
      archivos: { secreto: secret },
      proveedor: { secreto: secret },
      webhook: { url: address, secreto: secret },
      metricasToken: secret,
    });
    for (const name of SECRET_SETTINGS) expect(SETTING_NAMES).toContain(name);
    // Every setting named like a secret is one.
    expect(
      SETTING_NAMES.filter((name) => /SECRET|TOKEN|(?:DATABASE|SMTP|WEBHOOK)_URL/.test(name)).toSorted(),
    ).toEqual([...SECRET_SETTINGS].toSorted());
  });

  test('that is missing, empty, invalid or given twice stops the start without revealing it', () => {
    const bad = (env: Record<string, string>) => {
      try {
        readSettings(env);
      } catch (error) {
        return String(error);
      }
      throw new Error('it was accepted');
    };
    expect(bad({ SMTP_URL_FILE: join(folder, 'no-hay') })).toMatch(
      /SMTP_URL_FILE: no se puede leer .*no-hay \(ENOENT\)/,
    );
    expect(bad({ SMTP_URL_FILE: file('\n') })).toMatch(/SMTP_URL_FILE: .* está vacío/);
    expect(bad({ SMTP_URL_FILE: file('x'), SMTP_URL: 'smtp://a' })).toMatch(
      /SMTP_URL_FILE: va en lugar de SMTP_URL/,
    );
    const line = bad({ DATABASE_URL_FILE: file('mysql://yo:secreta@a/b') });
    expect(line).toMatch(/DATABASE_URL: debe ser/);
    expect(line).not.toContain('secreta');
  });
});

test('an instance does everything, or a share if others use the same database', () => {
  const DATABASE_URL = 'postgres://db.ejemplo.mx/lotes';
  expect(readSettings({}).tareas).toEqual({ web: true, correo: true });
  expect(readSettings({ DATABASE_URL, TAREAS: 'correo' }).tareas).toEqual({ web: false, correo: true });
  expect(readSettings({ DATABASE_URL, TAREAS: 'web' }).tareas).toEqual({ web: true, correo: false });
  expect(readSettings({ TAREAS: 'web, correo' }).tareas).toEqual({ web: true, correo: true });
  expect(() => readSettings({ TAREAS: 'web' })).toThrow(/TAREAS: necesita DATABASE_URL/);
  expect(() => readSettings({ DATABASE_URL, TAREAS: 'todo' })).toThrow(/TAREAS: debe ser/);
});
