import type { Settings } from './settings.ts';

type Place = Pick<Settings, 'port' | 'host' | 'dataDir'>;

/** Errors whose message is a Spanish line for the operator. */
const SPEAKING = [
  'SettingsError',
  'DatabaseUnavailable',
  'DataDirInUse',
  'DatabaseMismatch',
  'DatabaseMisplaced',
  'ArchivosUnavailable',
  'CatalogoConFaltas',
];

const BY_CODE: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) =>
    `El puerto ${port} está en uso: cierra el otro programa o elige otro puerto con PORT.`,
  EADDRNOTAVAIL: ({ host }) => `Esta máquina no tiene la dirección ${host}: revisa HOST.`,
  ENOTFOUND: ({ host }) => `No existe la dirección ${host}: revisa HOST.`,
  EACCES: ({ port, dataDir }) =>
    port < 1024
      ? `No hay permiso para usar el puerto ${port}: elige otro con PORT, o revisa los permisos de ${dataDir}.`
      : `No hay permiso para escribir en ${dataDir}: revisa DATA_DIR.`,
  EROFS: ({ dataDir }) => `No se puede escribir en ${dataDir}, es de solo lectura: revisa DATA_DIR.`,
  ENOTDIR: ({ dataDir }) => `${dataDir} no es una carpeta: revisa DATA_DIR.`,
  EEXIST: ({ dataDir }) => `${dataDir} no es una carpeta: revisa DATA_DIR.`,
  ENOSPC: ({ dataDir }) => `No queda espacio en el disco de ${dataDir}.`,
};

/** One line for a start-up fault that the operator can fix; `undefined` for a bug. */
export function startFault(error: unknown, place: Place | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (SPEAKING.includes(error.name)) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return place && BY_CODE[code]?.(place);
}
