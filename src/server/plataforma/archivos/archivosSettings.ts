import { z } from 'zod';
import { isThisMachine } from '../tls.ts';

/** A bucket that several instances share, and how it is reached. */
export interface ArchivosSettings {
  bucket: string;
  /** What the names of this program's files begin with there: empty, or with a `/` at its end. */
  prefijo: string;
  /** Where it speaks S3, without a trailing slash. */
  servidor: string;
  region: string;
  llave: string;
  secreto: string;
  /** Most that files take which are kept near, in `DATA_DIR`. */
  cercaBytes: number;
}

/** A bucket's name (S3 user guide, 'general purpose buckets'), and folders of letters that no address changes. */
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;
const CLIMBS = /\/\.{1,2}(?:\/|$)/;

const BucketUrl = z.string().refine((text) => BUCKET.test(text) && !CLIMBS.test(text), {
  error: 'debe ser s3://bucket o s3://bucket/carpeta, en letras sin acento',
});

const ServidorUrl = z.string().refine(isSiteOfStore, {
  error: 'debe ser la dirección https://… del almacén, o http://…?tls=no donde se quiera sin cifrar',
});

/** Unencrypted to another machine only where it is said. */
function isSiteOfStore(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, username } = new URL(text);
  if (pathname !== '/' || username || !hostname) return false;
  if (protocol === 'https:') return search === '';
  return protocol === 'http:' && (search === '?tls=no' || (search === '' && isThisMachine(hostname)));
}

export const ARCHIVOS_SHAPE = {
  ARCHIVOS_URL: BucketUrl.optional(),
  ARCHIVOS_SERVIDOR: ServidorUrl.optional(),
  ARCHIVOS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'debe ser una región como us-east-1')
    .default('us-east-1'),
  ARCHIVOS_LLAVE: z.string().optional(),
  ARCHIVOS_SECRETO: z.string().optional(),
  ARCHIVOS_CERCA_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'debe ser un entero de 1 a 9999999')
    .transform(Number)
    .default(1024),
};

const Shape = z.object(ARCHIVOS_SHAPE);
type Given = z.infer<typeof Shape>;

/** Whether all is said that a bucket needs, and nothing without one. */
export function saysArchivosWhole(given: Given): boolean {
  const { ARCHIVOS_URL, ARCHIVOS_SERVIDOR, ARCHIVOS_LLAVE, ARCHIVOS_SECRETO } = given;
  return ARCHIVOS_URL
    ? Boolean(ARCHIVOS_LLAVE && ARCHIVOS_SECRETO)
    : !(ARCHIVOS_SERVIDOR || ARCHIVOS_LLAVE || ARCHIVOS_SECRETO);
}

/** In: settings that `saysArchivosWhole` has accepted. Out: `undefined` where files lie in `DATA_DIR`. */
export function archivosSettingsOf(given: Given): ArchivosSettings | undefined {
  const { ARCHIVOS_URL, ARCHIVOS_REGION: region, ARCHIVOS_LLAVE, ARCHIVOS_SECRETO } = given;
  const [, bucket = '', folders = ''] = BUCKET.exec(ARCHIVOS_URL ?? '') ?? [];
  if (!bucket || !ARCHIVOS_LLAVE || !ARCHIVOS_SECRETO) return undefined;
  return {
    bucket,
    prefijo: folders && `${folders.slice(1)}/`,
    servidor: new URL(given.ARCHIVOS_SERVIDOR ?? `https://s3.${region}.amazonaws.com`).origin,
    region,
    llave: ARCHIVOS_LLAVE,
    secreto: ARCHIVOS_SECRETO,
    cercaBytes: given.ARCHIVOS_CERCA_MB * 1024 * 1024,
  };
}
