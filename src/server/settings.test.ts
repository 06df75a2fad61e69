import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  test('have a default each, and an empty variable counts as not set', () => {
    const settings = readSettings({ PORT: '', SMTP_URL: ' ' });
    expect(settings).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      vigenciaDias: 15,
      apartadoDias: 7,
      proxyConfiable: ['loopback'],
    });
    expect(settings.dataDir).toMatch(/^\/.*\.data$/);
  });

  test('name every bad one in one line', () => {
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
    ['PUBLIC_URL', 'casas.mx'],
    ['PUBLIC_URL', 'https://ejemplo.mx/lotes'],
    ['PUBLIC_URL', 'https://ejemplo.mx/?a=1'],
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
  ])('%s takes %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).not.toThrow();
  });

  test.each(['*', 'proxy.local', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', 'fd00::/129', 'loopback,,'])(
    'PROXY_CONFIABLE refuses %s',
    (text) => {
      expect(() => readSettings({ PROXY_CONFIABLE: text })).toThrow(SettingsError);
    },
  );
});
