import { databaseHostsOf } from './databaseHosts.ts';

/** Whether a host's name or address, or the path of a socket, is on this machine for certain. */
export function isThisMachine(host: string): boolean {
  const name = decodeURIComponent(host).toLowerCase();
  if (name === '' || name.startsWith('/')) return true;
  return ['localhost', '::1', '[::1]'].includes(name) || /^127\.\d+\.\d+\.\d+$/.test(name);
}

/**
 * How to speak to the mail server. TLS is demanded where a password is told or the server is not on this
 * machine, unless the address says `tls=no`; else it is used where it is offered.
 */
export function smtpTlsOf(smtpUrl: string): 'demanded' | 'offered' | 'none' {
  const url = new URL(smtpUrl);
  if (url.searchParams.get('tls') === 'no') return 'none';
  const remote = url.password !== '' || !isThisMachine(url.hostname);
  return url.protocol === 'smtps:' || remote ? 'demanded' : 'offered';
}

/** What `pg` reads as a wish about TLS; any of its `sslmode` but `disable` demands it, none falls back to plain. */
const DESEOS = ['sslmode', 'ssl', 'sslnegotiation', 'sslrootcert', 'sslcert', 'sslkey'];

/** How to speak to one host of PostgreSQL: as its address says, else with TLS and a proven certificate unless it is on this machine. */
export function postgresTlsOf(databaseUrl: string): 'demanded' | 'as told' | 'none' {
  const { searchParams } = new URL(databaseUrl);
  if (['disable', '0'].includes(searchParams.get('sslmode') ?? searchParams.get('ssl') ?? '')) return 'none';
  if (DESEOS.some((name) => searchParams.has(name))) return 'as told';
  return isThisMachine(hostOfPostgres(databaseUrl)) ? 'none' : 'demanded';
}

/** Lines for the log: what goes unencrypted because the settings say so. */
export function tellPlain({
  smtpUrl,
  databaseUrl,
  archivos,
}: {
  smtpUrl: string | undefined;
  databaseUrl: string | undefined;
  archivos?: { servidor: string } | undefined;
}): string[] {
  const lines: string[] = [];
  if (smtpUrl && smtpTlsOf(smtpUrl) === 'none')
    lines.push('SMTP_URL lleva tls=no: los correos, y la contraseña si la hay, viajan sin cifrar');
  const hosts = databaseUrl ? databaseHostsOf(databaseUrl).urls : [];
  if (hosts.some((url) => postgresTlsOf(url) === 'none' && !isThisMachine(hostOfPostgres(url))))
    lines.push('DATABASE_URL lleva sslmode=disable: los datos y la contraseña viajan sin cifrar');
  if (archivos && isPlain(archivos.servidor))
    lines.push('ARCHIVOS_SERVIDOR lleva tls=no: los archivos viajan sin cifrar');
  return lines;
}

/** Whether what is said to this site travels unencrypted to another machine. */
function isPlain(site: string): boolean {
  const { protocol, hostname } = new URL(site);
  return protocol === 'http:' && !isThisMachine(hostname);
}

function hostOfPostgres(databaseUrl: string): string {
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.get('host') ?? hostname;
}
