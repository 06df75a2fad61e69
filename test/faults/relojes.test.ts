import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test, vi } from 'vitest';
import { openListened } from '../../src/server/start/listeners.ts';
import { freshPostgresql } from '../bases.ts';
import { startSmtp } from '../smtp.ts';
import { seedCatalogo } from '../testApp.ts';
import { ahead } from './ahead.ts';
import { isBuilt, spawnServer, submitCotizacion } from './spawnServer.ts';

describe
  .skipIf(!isBuilt() || inject('postgres') === null)
  .concurrent('instances whose clocks disagree', () => {
    test.each([
      { sends: 0, comesAfter: 60_000 },
      { sends: -60_000, comesAfter: 0 },
    ])(
      'one at $sends ms sends a mail that the other, at $comesAfter ms, leaves alone',
      async ({ sends, comesAfter }) => {
        const { databaseUrl, drop } = await freshPostgresql();
        const folder = await mkdtemp(join(tmpdir(), 'lotificacion-relojes-'));
        const smtp = await startSmtp();
        const db = await openListened({ databaseUrl, dataDir: folder });
        await seedCatalogo(db);
        const start = (name: string, clock: number) =>
          spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), SMTP_URL: smtp.url }, [
            ahead(clock),
          ]);
        const first = start('uno', sends);
        const slow = smtp.hold('lenta@ejemplo.mx');
        await submitCotizacion(await first.listening, { clave: randomUUID(), correo: 'lenta@ejemplo.mx' });
        await smtp.reached('lenta@ejemplo.mx');

        const second = start('dos', comesAfter);
        await submitCotizacion(await second.listening, { clave: randomUUID(), correo: 'otra@ejemplo.mx' });
        const recipients = () => smtp.recibidos.flatMap(({ destinatarios }) => destinatarios);
        await vi.waitFor(() => expect(recipients()).toEqual(['otra@ejemplo.mx']), { timeout: 120_000 });
        slow.answer(true);
        await vi.waitFor(() => expect(recipients()).toContain('lenta@ejemplo.mx'), { timeout: 120_000 });
        for (const { child, ended } of [first, second]) {
          child.kill('SIGTERM');
          await ended;
        }

        expect(recipients().sort()).toEqual(['lenta@ejemplo.mx', 'otra@ejemplo.mx']);
        const intentos = await db.query('select estado, intentos from correo_salida order by id');
        expect(intentos).toEqual([
          { estado: 'enviado', intentos: 1 },
          { estado: 'enviado', intentos: 1 },
        ]);
        await db.close();
        await smtp.close();
        await drop();
        await rm(folder, { recursive: true, force: true });
      },
      600_000,
    );
  });
