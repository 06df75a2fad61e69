const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;
/** Values of `target_session_attrs` that allow writing. */
const WRITING = ['any', 'read-write', 'primary'];

/**
 * Splits a PostgreSQL address into one per host, as libpq does. Hosts stand before the path
 * (`postgresql://a:5432,b:5433/lotes?target_session_attrs=read-write`) or in the query
 * (`?host=a,b&port=1,2`). Out: addresses in order, and whether the host must accept writes; `undefined` if
 * invalid.
 */
export function readDatabaseHosts(text: string): { urls: string[]; mustWrite: boolean } | undefined {
  const [, before, authority, path, query = ''] = PARTS.exec(text) ?? [];
  if (before === undefined || authority === undefined || path === undefined) return undefined;
  const asked = new URLSearchParams(query);
  const attributes = asked.get('target_session_attrs');
  asked.delete('target_session_attrs');
  if (attributes !== null && !WRITING.includes(attributes)) return undefined;
  const named = (asked.get('host') ?? '').split(',');
  const ports = (asked.get('port') ?? '').split(',');
  if (ports.length > 1 && ports.length !== named.length) return undefined;
  const urls = authority.split(',').flatMap((place) =>
    named.map((host, index) => {
      const own = new URLSearchParams(asked);
      if (host) own.set('host', host);
      const port = ports[index] ?? ports[0];
      if (port) own.set('port', port);
      return `${before}${place}${path}${own.size ? `?${own}` : ''}`;
    }),
  );
  if (!urls.every(namesHost) || (authority.includes(',') && named.length > 1)) return undefined;
  return { urls, mustWrite: urls.length > 1 || ['read-write', 'primary'].includes(attributes ?? '') };
}

function namesHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  return Boolean(hostname || searchParams.get('host'));
}

/** For an address that the settings validated. @throws if invalid. */
export function databaseHostsOf(databaseUrl: string): { urls: string[]; mustWrite: boolean } {
  const hosts = readDatabaseHosts(databaseUrl);
  if (!hosts) throw new Error('not an address of PostgreSQL');
  return hosts;
}
