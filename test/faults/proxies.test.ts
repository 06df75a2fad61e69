import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hasOpenssl,
  makeCertificate,
  nginxReplacements,
  PROXY_SAMPLES,
  type ProxyPlace,
  replaceAllOf,
} from '../nginx.ts';
import { freePort } from '../smtp.ts';
import { testCatalogo } from '../testCatalogo.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { isBuilt } from './spawnServer.ts';

type Replacements = (place: ProxyPlace) => [string | RegExp, string][];

const both = ({ instances: [one, two] }: ProxyPlace): [RegExp, string][] => [
  [/127\.0\.0\.1:3000/g, `127.0.0.1:${one}`],
  [/127\.0\.0\.1:3001/g, `127.0.0.1:${two}`],
];

/** Each sample with this machine's ports and certificate. */
const PROXIES: [
  program: string,
  sample: string,
  replace: Replacements,
  command: (config: string) => string[],
][] = [
  ['nginx', 'nginx.conf', nginxReplacements, (config) => ['-c', config]],
  [
    'caddy',
    'Caddyfile',
    (place) => [
      ...both(place),
      [
        /lotes\.ejemplo\.mx \{/,
        `{\nadmin off\nauto_https disable_redirects\nhttp_port ${place.http}\n}\nhttps://127.0.0.1:${place.https} {\ntls ${place.folder}/cert.pem ${place.folder}/clave.pem`,
      ],
    ],
    (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  ],
  [
    'haproxy',
    'haproxy.cfg',
    (place) => [
      ...both(place),
      ['bind :80', `bind 127.0.0.1:${place.http}`],
      ['bind :443', `bind 127.0.0.1:${place.https}`],
      ['/etc/ssl/lotes/todo.pem', join(place.folder, 'todo.pem')],
    ],
    (config) => ['-f', config],
  ],
];

/** Debian's place for these programs. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isMissing = (program: string) => spawnSync('which', [program], { env }).status !== 0;

describe.skipIf(!isBuilt() || !hasOpenssl).each(PROXIES)(
  'behind %s as in the sample',
  (program, sample, replace, command) => {
    describe.skipIf(isMissing(program))('on this machine', () => {
      let servidor: TestServer;
      let place: ProxyPlace;
      let session: ClientHttp2Session;
      let stop: () => Promise<void>;
      beforeAll(async () => {
        servidor = await startTestServer();
        const own = Number(new URL(servidor.url).port);
        const folder = mkdtempSync(join(tmpdir(), 'lotificacion-proxy-'));
        place = {
          folder,
          https: await freePort(),
          http: await freePort(),
          instances: [own, await freePort()],
        };
        makeCertificate(folder);
        // HAProxy wants one file.
        const both = ['cert.pem', 'clave.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
        writeFileSync(join(folder, 'todo.pem'), both.join(''));
        const text = readFileSync(join(PROXY_SAMPLES, sample), 'utf8');
        const config = join(folder, 'config');
        const replaced = replaceAllOf(text, replace(place));
        writeFileSync(config, replaced);
        const child = spawn(program, command(config), {
          env: { ...env, HOME: folder },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let printed = '';
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (part: string) => {
            printed += part;
          });
        const ended = once(child, 'exit');
        stop = async () => {
          child.kill('SIGTERM');
          await ended;
          rmSync(folder, { recursive: true, force: true });
        };
        session = await connected(place.https, () => {
          if (child.exitCode !== null)
            throw new Error(`${program} ended with ${child.exitCode}:\n${printed}`);
        });
      });
      afterAll(async () => {
        session?.destroy();
        await stop?.();
        await servidor?.close();
      });

      test('serves pages by HTTP/2 with an instance away and hides internal addresses', async () => {
        expect(session.alpnProtocol).toBe('h2');
        for (let n = 0; n < 12; n += 1) {
          // New addresses, so never cached.
          const { status, headers } = await ask(session, `/?utm=${n}`);
          expect(status).toBe(200);
          expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        }
        expect((await ask(session, '/salud')).status).toBe(200);
        for (const path of ['/salud/listo', '/salud/vivo', '/metrics'])
          expect((await ask(session, path)).status, path).toBe(404);
      });

      test('passes event streams on at once', async () => {
        const headers = { accept: 'text/event-stream' };
        const stream = session.request({ ':path': '/api/Novedades/1', ...headers });
        // Endless: buffering would pass nothing on.
        const [part] = (await once(stream, 'data')) as [Buffer];
        expect(part.toString()).toMatch(/^retry: \d+\n/);
        stream.close();
      });

      test.runIf(program === 'nginx')(
        'caches shared answers in each encoding, and nothing else',
        async () => {
          const idOf = async (path: string, headers: Record<string, string> = {}) => {
            const { status, headers: answer } = await ask(session, path, undefined, headers);
            expect(status).toBe(200);
            return `${answer['x-request-id']} ${answer['content-encoding']}`;
          };
          const br = { 'accept-encoding': 'br' };
          for (const path of ['/?guardada', '/api/RecuperarLotes?id=1']) {
            const [plain, brotli] = [await idOf(path), await idOf(path, br)];
            expect(brotli).not.toBe(plain);
            expect(brotli).toMatch(/ br$/);
            // A busy machine may exceed the 2 s of caching.
            const askTwice = async () => {
              const first = await idOf(path, br);
              return (await idOf(path, br)) === first;
            };
            await expect.poll(askTwice).toBe(true);
          }
          expect(await idOf('/panel', br)).not.toBe(await idOf('/panel', br));
          expect(await idOf('/api/Novedades/1')).not.toBe(await idOf('/api/Novedades/1'));
        },
      );

      test.runIf(program === 'nginx')('shows a sold lot within 5 s despite caching', async () => {
        const path = '/api/RecuperarLotes?id=1';
        const shown = async () => {
          const lotes = JSON.parse((await ask(session, path)).body);
          return lotes.find((it: { id_lote: string }) => it.id_lote === '2')?.estatus;
        };
        expect(await shown()).toBe('Disponible');
        const tablas = testCatalogo();
        tablas.lotes = tablas.lotes.map((it) =>
          it.id_proyecto === 1 && it.id_lote === '2' ? { ...it, estatus: 'Vendido' } : it,
        );
        await servidor.importar(tablas);
        await sleep(5_000);
        expect(await shown()).toBe('Vendido');
      });

      test('passes the largest selection', async () => {
        const selection = JSON.stringify({ formLotificacion: 'a'.repeat(390 * 1024) });
        expect((await ask(session, '/api/Correo', selection)).status).not.toBe(413);
      });

      test('ignores a visitor’s claimed address', async () => {
        const statuses: number[] = [];
        // Claims many addresses; the limit per client still applies.
        for (let n = 0; n < 200 && !statuses.includes(429); n += 1) {
          const forged = { 'x-forwarded-for': `203.0.113.${n}` };
          statuses.push((await ask(session, '/api/Correo', '{}', forged)).status);
        }
        expect(statuses[0]).not.toBe(429);
        expect(statuses).toContain(429);
      });
    });
  },
);

async function connected(port: number, check: () => void): Promise<ClientHttp2Session> {
  for (;;) {
    check();
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    session.on('error', () => {});
    const isOpen = await new Promise((resolve) => {
      session.once('connect', () => resolve(true)).once('close', () => resolve(false));
    });
    // The proxy may start before it has checked the instance.
    if (isOpen && (await ask(session, '/salud').catch(() => ({ status: 0 }))).status === 200) return session;
    session.destroy();
    await sleep(100);
  }
}

async function ask(
  session: ClientHttp2Session,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
) {
  const method = body === undefined ? 'GET' : 'POST';
  const stream = session.request({
    ':path': path,
    ':method': method,
    'content-type': 'application/json',
    ...headers,
  });
  const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.once('response', resolve).once('error', reject);
    stream.once('close', () => reject(new Error('it was never answered')));
  });
  let told = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    told += part;
  });
  stream.end(body);
  const answer = await answered;
  if (!stream.closed) await once(stream, 'close');
  return { status: Number(answer[':status']), headers: answer, body: told };
}
