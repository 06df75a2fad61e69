import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { AMPLE_LIMITS } from '../../../test/ampleLimits.ts';
import { freshPostgresql } from '../../../test/bases.ts';
import { callerOf } from '../../../test/calls.ts';
import { wholeDraft } from '../../../test/draft.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { seedCatalogo, testWeb } from '../../../test/testApp.ts';
import { openArchivos } from '../plataforma/archivos/openArchivos.ts';
import { createLog } from '../plataforma/log.ts';
import { readSettings } from '../plataforma/settings.ts';
import { openListened } from './listeners.ts';
import { startService } from './startService.ts';

describe.skipIf(inject('postgres') === null)('instances that share out the work', () => {
  test('a visitors’ instance sends nothing; a sending one serves nobody', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const folder = await mkdtemp(join(tmpdir(), 'lotificacion-tareas-'));
    const smtp = await startSmtp();
    const lineas: string[] = [];
    const start = async (TAREAS: string) => {
      const settings = readSettings({
        ...AMPLE_LIMITS,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, 'datos'),
        SMTP_URL: smtp.url,
        TAREAS,
      });
      const db = await openListened(settings);
      const registro = createLog((linea) => lineas.push(linea));
      const clock = () => new Date();
      const archivos = await openArchivos(settings);
      const web = await testWeb(folder);
      const service = await startService({ db, settings, archivos, clock, web, registro });
      const close = async () => {
        await service.close();
        await db.close();
      };
      return { db, service, app: service.app, close };
    };

    const web = await start('web');
    await seedCatalogo(web.db);
    web.app.dropCatalogo();
    const seleccion = JSON.stringify(wholeDraft());
    const consentimiento = { aviso: '1', mercadotecnia: true };
    const { statusCode } = await callerOf(web.app)('Correo', { seleccion, consentimiento });
    expect(statusCode).toBe(201);
    // A begun mail is sent by the end, or returned with one more try.
    await web.service.close();
    const mails = await web.db.query('select intentos, arrendado_por from correo_salida');
    expect([mails, smtp.recibidos.length]).toEqual([[{ intentos: 0, arrendado_por: null }], 0]);
    await web.db.close();
    const correo = await start('correo');
    await expect.poll(() => smtp.recibidos.length, { timeout: 120_000 }).toBe(1);
    for (const url of ['/', '/api/RecuperarLotes', '/panel'])
      expect((await correo.app.inject(url)).statusCode, url).toBe(404);
    expect((await correo.app.inject('/salud')).statusCode).toBe(200);
    expect((await correo.app.inject('/salud/vivo')).statusCode).toBe(200);
    await correo.close();
    await smtp.close();
    await drop();
    await rm(folder, { recursive: true });
    expect(lineas.join('')).not.toContain('ERROR');
  });
});
