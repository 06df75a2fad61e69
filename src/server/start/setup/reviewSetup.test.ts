import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { openApp } from '../../../../test/testApp.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { noteLastRespaldo } from '../../respaldo/lastRespaldo.ts';
import { tellSections } from './finding.ts';
import { openDns, readClockAhead, readProxy } from './lookOutside.ts';
import { reviewSetup } from './reviewSetup.ts';

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

test('it ends with 1 only if something is lacking', () => {
  const of = (state: 'bien' | 'falta' | 'no se pudo saber') =>
    tellSections([{ title: 'x', findings: [{ state, says: 'y' }] }]).status;
  expect([of('bien'), of('no se pudo saber'), of('falta')]).toEqual([0, 0, 1]);
});
