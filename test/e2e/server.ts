import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { type ReceivedCorreo, type SmtpServer, startSmtp } from '../smtp.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

interface PorProceso {
  smtp: SmtpServer;
  /** The built server with the test catalogue, one per worker. */
  servidor: TestServer;
}

interface PorPrueba {
  /** Console errors provoked on purpose; any other fails the test. */
  consola: { expectErrors(pattern: RegExp): void };
  correoPara: (direccion: string) => Promise<ReceivedCorreo>;
}

export const test = base.extend<PorPrueba, PorProceso>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a destructured first parameter.
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  servidor: [
    async ({ smtp }, use) => {
      const servidor = await startTestServer({ SMTP_URL: smtp.url, CORREO_VENTAS: 'ventas@ejemplo.mx' });
      await use(servidor);
      await servidor.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ servidor }, use) => use(servidor.url),
  consola: [
    async ({ page }, use) => {
      // Playwright's own message when it blocks the service worker.
      const expected: RegExp[] = [
        /Service Worker registration blocked by Playwright/,
        // An open panel waits for changes until its test's server ends.
        /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE) \(.*\/api\/panel\//,
      ];
      const printed: string[] = [];
      const isExpected = (text: string) => expected.some((pattern) => pattern.test(text));
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          printed.push(`${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => printed.push(`uncaught: ${error.stack ?? error.message}`));
      await use({ expectErrors: (pattern) => expected.push(pattern) });
      expect(
        printed.filter((text) => !isExpected(text)),
        'printed on the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
  correoPara: async ({ smtp }, use) => {
    await use(async (direccion) => {
      const find = () => smtp.recibidos.find((correo) => correo.destinatarios.includes(direccion));
      await expect.poll(() => Boolean(find()), { message: `mail for ${direccion}` }).toBe(true);
      const found = find();
      if (!found) throw new Error(`no mail for ${direccion}`);
      return found;
    });
  },
});

export { expect };
