import { databaseHostsOf } from './databaseHosts.ts';

/** True only for hosts, addresses and socket paths certain to be local. */
export function isThisMachine(host: string): boolean {
  const name = decodeURIComponent(host).toLowerCase();
  if (name === '' || name.startsWith('/')) return true;
  return ['localhost', '::1', '[::1]'].includes(name) || /^127\.\d+\.\d+\.\d+$/.test(name);
}

/** Required with a password or a remote server, unless the address says `tls=no`; else opportunistic. */
export function smtpTlsOf(smtpUrl: string): 'demanded' | 'offered' | 'none' {
  const url = new URL(smtpUrl);
  if (url.searchParams.get('tls') === 'no') return 'none';
  const remote = url.password !== '' || !isThisMachine(url.hostname);
  return url.protocol === 'smtps:' || remote ? 'demanded' : 'offered';
}

/** Parameters by which `pg` decides on TLS; every `sslmode` but `disable` requires it, without fallback. */
const DESEOS = ['sslmode', 'ssl', 'sslnegotiation', 'sslrootcert', 'sslcert', 'sslkey'];

/** As the address says, else verified TLS unless local. In: one host. */
export function postgresTlsOf(databaseUrl: string): 'demanded' | 'as told' | 'none' {
  const { searchParams } = new URL(databaseUrl);
  if (['disable', '0'].includes(searchParams.get('sslmode') ?? searchParams.get('ssl') ?? '')) return 'none';
  if (DESEOS.some((name) => searchParams.has(name))) return 'as told';
  return isThisMachine(hostOfPostgres(databaseUrl)) ? 'none' : 'demanded';
}

/** Log lines on unencrypted traffic that the settings allow. */
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

function isPlain(site: string): boolean {
  const { protocol, hostname } = new URL(site);
  return protocol === 'http:' && !isThisMachine(hostname);
}

function hostOfPostgres(databaseUrl: string): string {
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.get('host') ?? hostname;
}
