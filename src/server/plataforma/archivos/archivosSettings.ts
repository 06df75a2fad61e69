import { z } from 'zod';
import { isThisMachine } from '../tls.ts';

/** A bucket shared by several instances. */
export interface ArchivosSettings {
  bucket: string;
  /** Prefix of this program's names: empty, or ending in `/`. */
  prefijo: string;
  /** S3 endpoint, without a trailing slash. */
  servidor: string;
  region: string;
  llave: string;
  secreto: string;
  /** Limit of the local cache in `DATA_DIR`. */
  cercaBytes: number;
}

/** Bucket name (S3 user guide, 'general purpose buckets') and folders in URL-safe letters. */
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;
const CLIMBS = /\/\.{1,2}(?:\/|$)/;

const BucketUrl = z.string().refine((text) => BUCKET.test(text) && !CLIMBS.test(text), {
  error: 'debe ser s3://bucket o s3://bucket/carpeta, en letras sin acento',
});

const ServidorUrl = z.string().refine(isSiteOfStore, {
  error: 'debe ser la dirección https://… del almacén, o http://…?tls=no donde se quiera sin cifrar',
});

/** Plain http to another machine only with `?tls=no`. */
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

/** A bucket needs all its settings; without one none may be set. */
export function saysArchivosWhole(given: Given): boolean {
  const { ARCHIVOS_URL, ARCHIVOS_SERVIDOR, ARCHIVOS_LLAVE, ARCHIVOS_SECRETO } = given;
  return ARCHIVOS_URL
    ? Boolean(ARCHIVOS_LLAVE && ARCHIVOS_SECRETO)
    : !(ARCHIVOS_SERVIDOR || ARCHIVOS_LLAVE || ARCHIVOS_SECRETO);
}

/** In: settings that `saysArchivosWhole` accepted. Out: `undefined` for files in `DATA_DIR`. */
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
