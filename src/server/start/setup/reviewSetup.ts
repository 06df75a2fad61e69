import { parseArgs } from 'node:util';
import { trySmtp } from '../../correo/smtpTransport.ts';
import { readStoppedSending } from '../../correo/stoppedSending.ts';
import { hasStaff } from '../../personal/invitaciones/inviteStaff.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { openEchoSigner } from '../../plataforma/guards/echo.ts';
import { type MandoIo, printMisuse } from '../../plataforma/mando/mando.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { readFreeBytes } from '../../plataforma/watch/readiness.ts';
import { readLastRespaldo } from '../../respaldo/lastRespaldo.ts';
import { type Section, tellSections } from './finding.ts';
import { judgeCertificate, judgeMarco, judgeProxy } from './judgeAddress.ts';
import { type CorreoSeen, domainOf, judgeSender, judgeSmtp } from './judgeCorreo.ts';
import { type BaseSeen, judgeBase, judgeClock, judgeFolder, judgeRespaldo } from './judgeMachine.ts';
import { openDns, readCertificate, readClockAhead, readMarco, readMode, readProxy } from './lookOutside.ts';

/** Name of the command. */
export const REVIEW_COMMAND = 'revisar-instalacion';

const USAGE = `Uso: npm run ${REVIEW_COMMAND} [-- --selector SELECTOR]

  Revisa base, correo, reloj, disco, respaldo, dirección pública y proxy. Dice de cada cosa «bien», «falta» o
  «no se pudo saber», con lo que sigue. Termina con 1 si falta algo. No cambia ni envía nada.

  --selector SELECTOR   mira también la llave DKIM de ese selector`;

/** Where questions go that the machine's own servers would answer. */
export interface Outside {
  dns?: readonly string[];
  time: { host: string; port?: number };
}

const OUTSIDE: Outside = { time: { host: 'pool.ntp.org' } };

interface ReviewOptions {
  settings: Settings;
  io: MandoIo;
  /** Open database, or the Spanish sentence of why there is none. */
  base: Db | { fault: string };
  outside?: Outside;
}

/** `npm run revisar-instalacion`. Out: exit status: 1 if something is lacking. */
export async function reviewSetup(args: readonly string[], options: ReviewOptions): Promise<number> {
  const asked = parse(args);
  if (!asked)
    return printMisuse(
      `no se entiende: ${args.join(' ')}`,
      { mando: REVIEW_COMMAND, uso: USAGE },
      options.io,
    );
  const { lines, status } = tellSections(await lookAtAll(options, asked.selector));
  for (const line of lines) options.io.print(line);
  return status;
}

function parse(args: readonly string[]): { selector: string | undefined } | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { selector: { type: 'string' } } });
    return values.selector === '' ? undefined : { selector: values.selector };
  } catch {
    return undefined;
  }
}

async function lookAtAll(
  { settings, base, outside = OUTSIDE }: ReviewOptions,
  selector: string | undefined,
): Promise<Section[]> {
  const { smtpUrl, dataDir, publicUrl, marcoPermitido } = settings;
  const db = 'fault' in base ? undefined : base;
  const now = new Date();
  const [seen, correo, ahead, free, mode, last, certificate, proxy, marco] = await Promise.all([
    'fault' in base ? base : readBase(base),
    readCorreo(settings, outside, selector),
    readClockAhead(outside.time.host, outside.time.port),
    readFreeBytes(dataDir),
    readMode(dataDir),
    readLastRespaldo(dataDir),
    readCertificate(publicUrl),
    readProxy(publicUrl, db && openEchoSigner(db)),
    marcoPermitido.length ? readMarco(publicUrl) : undefined,
  ]);
  return [
    { title: 'Base de datos y personal', findings: judgeBase(seen) },
    { title: 'Correo', findings: [judgeSmtp(smtpUrl, correo.smtp), ...judgeSender(settings, correo)] },
    { title: 'Reloj', findings: [judgeClock(ahead, outside.time.host)] },
    { title: 'Carpeta de datos', findings: judgeFolder(dataDir, free, mode) },
    { title: 'Respaldo', findings: [judgeRespaldo(last, now, 'fault' in seen ? undefined : seen.motor)] },
    {
      title: 'Dirección pública y proxy',
      findings: [judgeCertificate(publicUrl, certificate, now), judgeProxy(settings, proxy)],
    },
    { title: 'El sitio de la empresa', findings: [judgeMarco(marcoPermitido, marco)] },
  ];
}

async function readBase(db: Db): Promise<BaseSeen> {
  const [row] = await db.query<{ version: string; superuser: boolean; may_create: boolean }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version, rolsuper as superuser,
            has_schema_privilege(current_user, 'public', 'create') as may_create
     from pg_roles where rolname = current_user`,
  );
  return {
    motor: db.motor,
    version: row?.version ?? '',
    superuser: row?.superuser ?? false,
    mayCreate: row?.may_create ?? false,
    staff: await hasStaff(db),
    stopped: await readStoppedSending(db),
  };
}

async function readCorreo(
  { smtpUrl, correoDe }: Settings,
  { dns: servers }: Outside,
  selector: string | undefined,
): Promise<CorreoSeen> {
  const dns = openDns(servers);
  const domain = domainOf(correoDe);
  const known = await dns.knows(domain);
  const [smtp, spf, dmarc, dkim] = await Promise.all([
    smtpUrl ? trySmtp(smtpUrl) : undefined,
    known ? dns.readTexts(domain) : undefined,
    known ? dns.readDmarc(domain) : undefined,
    known && selector !== undefined ? dns.readTexts(`${selector}._domainkey.${domain}`) : undefined,
  ]);
  return { smtp, spf, dmarc, dkim: selector === undefined ? undefined : { selector, texts: dkim } };
}
