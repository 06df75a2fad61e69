import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { openApp } from '../../../../test/testApp.ts';
import { DIA_MS } from '../../../domain/fecha.ts';
import { trySmtp } from '../../correo/smtpTransport.ts';
import { CLAIMED_ADDRESS, kindOfAddress } from '../../plataforma/guards/echo.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { noteLastRespaldo } from '../../respaldo/lastRespaldo.ts';
import { tellSections } from './finding.ts';
import { judgeDkim, judgeDmarc, judgeSender, judgeSmtp, judgeSpf, type Texts } from './judgeCorreo.ts';
import {
  type BaseSeen,
  judgeBase,
  judgeCertificate,
  judgeClock,
  judgeFolder,
  judgeMarco,
  judgeProxy,
  judgeRespaldo,
} from './judgeHost.ts';
import { openDns, readClockAhead, readProxy } from './lookOutside.ts';
import { reviewSetup } from './reviewSetup.ts';

const NOW = new Date('2026-11-27T18:00:00Z');

/** A UDP server on this machine. Out: its port. */
async function listen(answer: (question: Buffer) => Buffer): Promise<number> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => socket.send(answer(question), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return socket.address().port;
}

/** Answers TXT questions (RFC 1035); an unlisted name does not exist. */
function answerTexts(records: Readonly<Record<string, string>>) {
  return (question: Buffer): Buffer => {
    const labels: string[] = [];
    let at = 12;
    for (let size = question[at] ?? 0; size; size = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + size));
      at += size + 1;
    }
    const asked = question.subarray(12, at + 5);
    const text = records[labels.join('.').toLowerCase()];
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    header.fill(0, 8);
    if (text === undefined) return Buffer.concat([header, asked]);
    const data = Buffer.concat([Buffer.of(text.length), Buffer.from(text)]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    return Buffer.concat([header, asked, Buffer.of(0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60), size, data]);
  };
}

/** A time server whose clock is that much behind, s. */
function answerTime(behind: number) {
  return (): Buffer => {
    const answer = Buffer.alloc(48);
    answer[1] = 1;
    answer.writeUInt32BE(Math.round(Date.now() / 1000 - behind) + 2_208_988_800, 40);
    return answer;
  };
}

describeEachEngine('npm run revisar-instalacion', (openFresh) => {
  test('asks a real mail server, a DNS, a time server and the program itself', async () => {
    const db = await openFresh();
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const t = await openApp(db, {});
    onTestFinished(() => t.close());
    const publicUrl = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const dns = await listen(
      answerTexts({
        'lotes.ejemplo.mx': 'v=spf1 include:_spf.correo.mx ~all',
        's1._domainkey.lotes.ejemplo.mx': 'v=DKIM1; p=MIIB',
        // Above the sender's own domain.
        '_dmarc.ejemplo.mx': 'v=DMARC1; p=quarantine',
      }),
    );
    const time = await listen(answerTime(90));
    await noteLastRespaldo(t.dataDir, new Date().toISOString(), '/respaldos/hoy');
    const settings = {
      ...readSettings({ SMTP_URL: smtp.url, CORREO_DE: 'casas@lotes.ejemplo.mx', DATA_DIR: t.dataDir }),
      publicUrl,
    };
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const io = { carpeta: '/', print, printError: print, drain: async () => {} };
    const outside = { dns: [`127.0.0.1:${dns}`], time: { host: '127.0.0.1', port: time } };
    const status = await reviewSetup(['--selector', 's1'], { settings, io, base: db, outside });
    const told = lines.join('\n');
    expect(status).toBe(1);
    for (const pattern of [
      /bien +(?:Base integrada \()?PostgreSQL \d+\.\d+\)? contesta/,
      /falta +Nadie trabaja aún en el panel\./,
      /bien +127\.0\.0\.1 contesta; SMTP_URL no lleva usuario\. No se envió nada\./,
      /bien +lotes\.ejemplo\.mx tiene SPF: «v=spf1 include:_spf\.correo\.mx ~all»/,
      /bien +s1\._domainkey\.lotes\.ejemplo\.mx tiene llave DKIM/,
      /bien +lotes\.ejemplo\.mx tiene DMARC: «v=DMARC1; p=quarantine»/,
      /falta +El reloj está (?:89|90|91) segundos adelantado/,
      /bien +El último respaldo es del .*\/respaldos\/hoy/,
      /bien +En http:\/\/127\.0\.0\.1:\d+ contesta esta instalación/,
    ])
      expect(told).toMatch(pattern);
    expect(smtp.recibidos).toEqual([]);
    // A DNS that does not know the domain is not taken for one without records.
    expect(await openDns(outside.dns).knows('otro.mx')).toBe(false);
  });

  test('tells this installation from one on another database, and from nobody', async () => {
    const db = await openFresh();
    const t = await openApp(db, { entorno: { PROXY_CONFIABLE: 'loopback' } });
    onTestFinished(() => t.close());
    const publicUrl = await t.app.listen({ port: 0, host: '127.0.0.1' });
    expect(await readProxy(publicUrl, async () => 'otra')).toEqual({ tipo: 'ajena' });
    expect(await readProxy('http://127.0.0.1:1', async () => 'otra')).toEqual({ tipo: 'ausente' });
    expect(await readProxy(publicUrl, undefined)).toEqual({ tipo: 'sin base' });
  });
});

test('a DNS that fails after the wait for the time server ends no process', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((...args: unknown[]) => {
    const answer = args.at(-1) as (error: Error) => void;
    setTimeout(() => answer(new Error('EAI_AGAIN')), 20);
  }) as typeof dns.lookup);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await readClockAhead('hora.ejemplo.mx')).toBeUndefined();
  await sleep(60);
  expect(lookup).toHaveBeenCalled();
});

test('a mail server that is absent, refuses the password or does not encrypt is told apart', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  expect(await trySmtp('smtp://127.0.0.1:1')).toBe('ausente');
  // It offers neither AUTH nor STARTTLS; with a password TLS is demanded.
  expect(await trySmtp(smtp.url.replace('//', '//ana:clave@'))).toBe('cifrado');
  expect(await trySmtp(smtp.url.replace('smtp:', 'smtps:'))).toBe('cifrado');
  expect(await trySmtp(smtp.url)).toBeUndefined();
  const refusing = createServer((socket) => void socket.end('554 5.7.1 no access\r\n')).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void refusing.close());
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  expect(await trySmtp(`smtp://127.0.0.1:${port}`)).toBe('rechazo');
  expect(judgeSmtp('smtp://correo.ejemplo.mx', 'rechazo').says).toContain('no atiende a esta máquina');
  expect(judgeSmtp('smtps://ana:x@correo.ejemplo.mx', 'clave')).toMatchObject({ state: 'falta' });
  expect(judgeSmtp('smtps://ana:x@correo.ejemplo.mx', undefined).says).toBe(
    'correo.ejemplo.mx contesta cifrado, y acepta usuario y clave. No se envió nada.',
  );
  expect(judgeSmtp('smtp://correo.ejemplo.mx?tls=no', undefined).state).toBe('falta');
  expect(judgeSmtp(undefined, undefined).state).toBe('falta');
});

test.each<[string, Texts, string]>([
  ['no answer', undefined, 'no se pudo saber'],
  ['none', ['google-site-verification=x'], 'falta'],
  ['one', ['v=spf1 mx ~all'], 'bien'],
  ['two', ['v=spf1 mx ~all', 'v=spf1 a ~all'], 'falta'],
  ['for anybody', ['v=spf1 +all'], 'falta'],
])('SPF: %s', (_, texts, state) => {
  expect(judgeSpf('ejemplo.mx', texts).state).toBe(state);
});

test('DKIM is unknown without a selector, and a withdrawn key is none', () => {
  expect(judgeDkim('ejemplo.mx', undefined).state).toBe('no se pudo saber');
  const withKey = (texts: Texts) => judgeDkim('ejemplo.mx', { selector: 's1', texts }).state;
  expect([undefined, [], ['v=DKIM1; p=MIIB'], ['v=DKIM1; p=']].map(withKey)).toEqual([
    ...['no se pudo saber', 'falta', 'bien', 'falta'],
  ]);
});

test('DMARC says what to write where', () => {
  expect(judgeDmarc('ejemplo.mx', 'casas@ejemplo.mx', [])).toMatchObject({
    state: 'falta',
    todo: 'Crea un registro TXT en _dmarc.ejemplo.mx: «v=DMARC1; p=none; rua=mailto:casas@ejemplo.mx».',
  });
  const seen = { smtp: undefined, spf: [], dmarc: [], dkim: undefined };
  expect(judgeSender({ correoDe: 'cotizaciones@localhost.localdomain' }, seen)).toHaveLength(1);
});

test('the database: its faults one by one, and none more', () => {
  const seen: BaseSeen = {
    ...{
      motor: 'postgresql',
      version: '17.2',
      superuser: false,
      mayCreate: true,
      staff: true,
      stopped: undefined,
    },
  };
  const states = (changed: Partial<BaseSeen>) => judgeBase({ ...seen, ...changed }).map(({ state }) => state);
  expect(states({})).toEqual(['bien']);
  for (const changed of [{ superuser: true }, { mayCreate: false }, { staff: false }, { stopped: NOW }])
    expect(states(changed)).toEqual(['bien', 'falta']);
  // The embedded one has no other account.
  expect(states({ motor: 'pglite', superuser: true })).toEqual(['bien']);
  expect(judgeBase({ fault: 'No contesta.' }).map(({ state }) => state)).toEqual(['falta']);
});

test('clock, folder and backup are unknown where nobody says', () => {
  const last = (days: number) => ({ hecho: new Date(NOW.getTime() - days * DIA_MS), carpeta: '/r' });
  expect([undefined, 4_000, -6_000].map((ahead) => judgeClock(ahead, 'x').state)).toEqual([
    ...['no se pudo saber', 'bien', 'falta'],
  ]);
  expect(judgeClock(-6_000, 'x').says).toContain('6 segundos atrasado');
  expect(judgeFolder('/d', undefined, undefined).map(({ state }) => state)).toEqual(
    Array(2).fill('no se pudo saber'),
  );
  expect(judgeFolder('/d', 2 ** 31, 0o700).map(({ state }) => state)).toEqual(['bien', 'bien']);
  expect(judgeFolder('/d', 2 ** 20, 0o755).map(({ state }) => state)).toEqual(['falta', 'falta']);
  expect([last(0.5), last(2)].map((it) => judgeRespaldo(it, NOW, 'pglite').state)).toEqual(['bien', 'falta']);
  expect(judgeRespaldo(undefined, NOW, 'pglite').state).toBe('falta');
  // The company may have its own backups of PostgreSQL.
  expect(judgeRespaldo(undefined, NOW, 'postgresql').state).toBe('no se pudo saber');
});

test('the certificate: days left, chain, and what cannot be seen from here', () => {
  const at = (days: number) => new Date(NOW.getTime() + days * DIA_MS);
  const judge = (days: number, authorized = true, life = 90) =>
    judgeCertificate('https://l.mx', { authorized, why: '', from: at(days - life), until: at(days) }, NOW)
      .state;
  // Of twelve hours, as a proxy's own authority gives them.
  expect([judge(0.4, true, 0.5), judge(0.05, true, 0.5)]).toEqual(['bien', 'falta']);
  expect([judge(60), judge(10), judge(-1), judge(60, false)]).toEqual(['bien', 'falta', 'falta', 'falta']);
  expect(judgeCertificate('https://l.mx', { ausente: 'ENOTFOUND' }, NOW).state).toBe('no se pudo saber');
  expect(judgeCertificate('http://localhost:3000', undefined, NOW).state).toBe('falta');
  expect(judgeCertificate('http://l.mx', undefined, NOW).state).toBe('falta');
});

test('the proxy: a claimed address that passes is lacking, an internal one cannot be judged', () => {
  const settings = { publicUrl: 'https://l.mx', proxyConfiable: ['loopback'] };
  const judge = (address: 'supuesta' | 'interna' | 'externa') =>
    judgeProxy(settings, { tipo: 'propia', address }).state;
  expect([judge('supuesta'), judge('interna'), judge('externa')]).toEqual([
    'falta',
    'no se pudo saber',
    'bien',
  ]);
  expect(judgeProxy(settings, { tipo: 'ajena' }).state).toBe('falta');
  expect(judgeProxy(settings, { tipo: 'ausente' }).state).toBe('no se pudo saber');
  expect(
    [CLAIMED_ADDRESS, '::ffff:10.1.2.3', '::1', 'fd00::1', '2806::1', '187.1.1.1'].map(kindOfAddress),
  ).toEqual([...['supuesta', 'interna', 'interna', 'interna', 'externa', 'externa']]);
});

test('the company’s site: the proxy’s own header forbids the frame', () => {
  const policy = "default-src 'self'; frame-ancestors https://www.l.mx";
  const judge = (xFrameOptions?: string) => judgeMarco(['https://www.l.mx'], { policy, xFrameOptions }).state;
  expect([judge(), judge('SAMEORIGIN')]).toEqual(['bien', 'falta']);
  expect(judgeMarco(['https://otro.mx'], { policy, xFrameOptions: undefined }).state).toBe('falta');
  expect(judgeMarco(['https://www.l.mx'], undefined).state).toBe('no se pudo saber');
  expect(judgeMarco([], undefined).state).toBe('bien');
});

test('it ends with 1 only if something is lacking', () => {
  const of = (state: 'bien' | 'falta' | 'no se pudo saber') =>
    tellSections([{ title: 'x', findings: [{ state, says: 'y' }] }]).status;
  expect([of('bien'), of('no se pudo saber'), of('falta')]).toEqual([0, 0, 1]);
});
