import type { ArchivosSettings } from '../archivosSettings.ts';

export type StoreFault =
  /** The store answered; `code` is its own, if given. */
  | { status: number; code: string }
  /** No answer: the system's code, such as ECONNREFUSED, or `TIMEOUT`. */
  | { network: string };

/** Spanish line for the operator: the fault and the setting to check. */
export function describeFault(fault: StoreFault, settings: ArchivosSettings): string {
  const { bucket, prefijo, servidor } = settings;
  const motivo = 'network' in fault ? ofNetwork(fault.network, settings) : ofAnswer(fault, settings);
  return `No se pueden usar los archivos de s3://${bucket}/${prefijo} en ${servidor}: ${motivo}.`;
}

function ofNetwork(code: string, { servidor }: ArchivosSettings): string {
  const { host } = new URL(servidor);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `no se encuentra ${host}; revisa ARCHIVOS_SERVIDOR`;
  if (code === 'ECONNREFUSED') return `en ${host} nadie atiende; revisa ARCHIVOS_SERVIDOR`;
  if (code === 'TIMEOUT') return `${host} no contesta a tiempo`;
  if (/CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(code))
    return `no se puede comprobar el certificado de ${host} (${code}); revisa ARCHIVOS_SERVIDOR`;
  return `se cortó la conexión con ${host} (${code})`;
}

function ofAnswer({ status, code }: { status: number; code: string }, settings: ArchivosSettings): string {
  const known = BY_CODE[code] ?? BY_STATUS[status];
  return known ? known(settings) : `contestó ${status}${code && ` (${code})`}`;
}

const WRONG_REGION = ({ region }: ArchivosSettings) =>
  `el bucket no está en la región ${region}; revisa ARCHIVOS_REGION y ARCHIVOS_SERVIDOR`;
const FORBIDDEN = () =>
  'esa llave no puede leer ni escribir ahí; revisa ARCHIVOS_LLAVE y los permisos que tiene sobre el bucket';

const BY_CODE: Record<string, (settings: ArchivosSettings) => string> = {
  NoSuchBucket: ({ bucket }) => `no existe el bucket «${bucket}»; créalo, o revisa ARCHIVOS_URL`,
  InvalidAccessKeyId: () => 'no conoce esa llave; revisa ARCHIVOS_LLAVE',
  // Some stores answer so for an unknown key.
  SignatureDoesNotMatch: () =>
    'la llave y el secreto no van juntos; revisa ARCHIVOS_LLAVE y ARCHIVOS_SECRETO',
  AuthorizationHeaderMalformed: WRONG_REGION,
  PermanentRedirect: WRONG_REGION,
  RequestTimeTooSkewed: () => 'el reloj de esta máquina está adelantado o atrasado; ponlo en hora',
};
const BY_STATUS: Record<number, (settings: ArchivosSettings) => string> = {
  301: WRONG_REGION,
  401: FORBIDDEN,
  403: FORBIDDEN,
};
