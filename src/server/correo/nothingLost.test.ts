import { describe, expect, test, vi } from 'vitest';
import { AMPLE_LIMITS } from '../../../test/ampleLimits.ts';
import { describeEachEngine } from '../../../test/bases.ts';
import type { SmtpConduct, SmtpStage } from '../../../test/scriptedSmtp.ts';
import { openTestWorker, QUICK_PDF } from '../../../test/testWorker.ts';
import { openSmtpTransport } from './smtpTransport.ts';

/** Short, so that the test need not wait long for a stalling server. */
const TIEMPOS = { conexion: 1000, silencio: 1000, total: 10_000 };
const HORA_MS = 3_600_000;
const CODIGOS = ['421', '450', '451', '452', '550', '552'].map(
  (code): SmtpConduct => `${Number(code)} prueba`,
);

/** Each stage with each failure, including silence and a closed connection. */
const FALLOS: readonly [SmtpStage, SmtpConduct][] = [
  ...(['saludo', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'fin'] as const).flatMap((etapa) =>
    [...CODIGOS, 'calla' as const, 'cuelga' as const].map((conducta): [SmtpStage, SmtpConduct] => [
      etapa,
      conducta,
    ]),
  ),
  ['cuerpo', 'cuelga'],
];

// Both engines at once: much of it waits for a silent server.
describe.concurrent('whatever the mail server does once', () =>
  describeEachEngine('it', (openFresh) => {
    test('each quote’s mail is delivered, perhaps twice under one Message-ID, or parked with its reason', async () => {
      const db = await openFresh();
      const t = await openTestWorker(db, AMPLE_LIMITS);
      const smtp = await t.scripted();
      const ultimo = async () => {
        const [row] = await db.query<{
          estado: string;
          message_id: string;
          ultimo_error: string | null;
          arrendado_por: string | null;
        }>(
          'select estado, message_id, ultimo_error, arrendado_por from correo_salida order by id desc limit 1',
        );
        if (!row) throw new Error('the quote has no mail');
        return row;
      };
      const tally = { delivered: 0, twice: 0, parked: 0 };
      for (const [index, [etapa, conducta]] of FALLOS.entries()) {
        const correo = `caso-${index}@ejemplo.mx`;
        smtp.conducta((here) => (here === etapa ? conducta : undefined));
        await t.issue(correo);
        // A fresh worker with new connections: a kept connection is not greeted again.
        const worker = t.start(smtp.url, QUICK_PDF, openSmtpTransport(smtp.url, TIEMPOS));
        await vi.waitFor(
          async () =>
            expect(await ultimo()).toMatchObject({ ultimo_error: expect.any(String), arrendado_por: null }),
          { timeout: 120_000, interval: 10 },
        );
        smtp.conducta(() => undefined);
        t.advance(HORA_MS);
        worker.wake();
        const where = `${conducta} at ${etapa}`;
        await vi.waitFor(async () => expect((await ultimo()).estado, where).not.toBe('pendiente'), {
          timeout: 120_000,
          interval: 10,
        });
        await worker.stop();

        const { estado, message_id, ultimo_error } = await ultimo();
        const delivered = smtp.entregas.filter(({ para }) => para.includes(correo));
        const received = smtp.recibidas.filter(({ para }) => para.includes(correo));
        for (const { mime } of received) expect(mime).toContain(`Message-ID: ${message_id}`);
        if (estado === 'rechazado') {
          expect(delivered, where).toHaveLength(0);
          expect(ultimo_error, where).toMatch(/^55[02] en (MAIL FROM|RCPT TO|DATA)$/);
          tally.parked++;
        } else {
          expect([estado, delivered.length], where).toEqual(['enviado', 1]);
          // The only gap that SMTP cannot close: the final dot arrived, its answer was lost.
          expect(received.length, where).toBe(etapa === 'fin' ? 2 : 1);
          tally.delivered++;
          if (received.length > 1) tally.twice++;
        }
      }
      await t.close();
      expect(tally.delivered + tally.parked).toBe(FALLOS.length);
      expect(tally.parked).toBeGreaterThan(0);
      expect(tally.twice).toBeGreaterThan(0);
    }, 600_000);
  }));
