import { databaseHostsOf } from '../databaseHosts.ts';
import { DatabaseUnavailable } from './db.ts';

const DISK_FULL = '53100';
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nadie atiende ahí',
  ECONNRESET: 'la conexión se cortó',
  EPIPE: 'la conexión se cortó',
  ETIMEDOUT: 'no contestó a tiempo',
  ENOTFOUND: 'ese servidor no existe',
  EAI_AGAIN: 'no se pudo resolver el nombre del servidor',
  EHOSTUNREACH: 'no hay camino hasta el servidor',
  ENETUNREACH: 'no hay red hasta el servidor',
  ENOENT: 'no está el socket',
  EACCES: 'no hay permiso para conectarse',
  '28P01': 'la contraseña o el usuario no son correctos',
  '28000': 'el servidor no admite a este usuario desde aquí',
  '3D000': 'esa base de datos no existe',
  '53300': 'no quedan conexiones libres',
  '57P01': 'el servidor se está apagando',
  '57P02': 'el servidor se cayó',
  '57P03': 'el servidor está arrancando',
  '57P05': 'el servidor cerró la conexión',
  [DISK_FULL]: 'no queda espacio en su disco',
  '57014': 'tardó demasiado en contestar',
  '58030': 'su disco falla',
  '58P01': 'le falta un archivo; usa un respaldo',
  XX001: 'sus archivos están dañados; usa un respaldo',
  XX002: 'un índice suyo está dañado; usa un respaldo',
  '25006': 'solo admite lecturas',
};

/** Node's codes for an untrusted certificate. */
const CERTIFICADO = /CERT|VERIFY_LEAF_SIGNATURE/;
/** The driver's message if TLS is demanded and the server has none. */
const NO_TLS = /^The server does not support SSL/;

/** The driver's messages, without a code, for a lost connection. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * Converts an error for the caller: `DatabaseUnavailable` if the database is unavailable, else the error
 * itself.
 * @param place host and database, without the password
 */
export function asUnavailable(error: unknown, place: string): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  return new DatabaseUnavailable(`La base de datos ${place} no está disponible: ${reason}.`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const code = codeOf(error);
  if (code !== undefined && REASONS[code]) return REASONS[code];
  if (NO_TLS.test(error.message))
    return 'no ofrece TLS; si ha de ir sin cifrar, DATABASE_URL lo dice con ?sslmode=disable';
  if (code !== undefined && CERTIFICADO.test(code))
    return 'su certificado no se puede comprobar; DATABASE_URL nombra al emisor con ?sslrootcert=ARCHIVO';
  if (code?.startsWith('08')) return 'la conexión falló';
  return LOST_CONNECTION.test(error.message) ? 'no contestó o la conexión se cortó' : undefined;
}

/**
 * How long a full disk is reported after the last failure, ms: reads continue, so only the next write would
 * tell.
 */
const FULL_MS = 60_000;

/** Remembers that a database's disk was full. */
export class DiskWatch {
  #until = Number.NEGATIVE_INFINITY;

  /** In: a statement's error. */
  note(error: unknown): void {
    const cause = error instanceof DatabaseUnavailable ? error.cause : error;
    if (codeOf(cause) === DISK_FULL) this.#until = performance.now() + FULL_MS;
  }

  get full(): boolean {
    return performance.now() < this.#until;
  }
}

/** SQLSTATE or system error code, if any. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Hosts, ports and database of an address, without user and password: `db.ejemplo.mx:5432/lotes`. */
export function placeOf(databaseUrl: string): string {
  const urls = databaseHostsOf(databaseUrl).urls.map((text) => new URL(text));
  const hosts = urls.map(({ hostname, port, searchParams }) => {
    const host = searchParams.get('host') ?? decodeURIComponent(hostname);
    return `${host}:${searchParams.get('port') ?? (port || '5432')}`;
  });
  return `${hosts.join()}${urls[0]?.pathname}`;
}
