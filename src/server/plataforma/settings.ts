import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { OWN_SEGMENTS } from '../../contract/rutas.ts';
import {
  ARCHIVOS_SHAPE,
  type ArchivosSettings,
  archivosSettingsOf,
  saysArchivosWhole,
} from './archivos/archivosSettings.ts';
import { readDatabaseHosts } from './databaseHosts.ts';
import type { LogFormat } from './log.ts';
import { readSecretFiles } from './secretFiles.ts';
import { isThisMachine } from './tls.ts';

/** Every setting of the program (decisions 5). Only this module reads `process.env`. */
export interface Settings {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** `undefined`: embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Connection limit. */
  databaseConexiones: number;
  /** Direct address for LISTEN if `databaseUrl` is a pooler's; `no`: none. */
  databaseUrlDirecta: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** `undefined`: files in `dataDir`. */
  archivos: ArchivosSettings | undefined;
  /** `undefined`: mails become `.eml` files in `dataDir/correos`. */
  smtpUrl: string | undefined;
  correoDe: string;
  correoVentas: string | undefined;
  simuladorUrl: string | undefined;
  /** Origins of the sites that may frame the buyers' pages. */
  marcoPermitido: readonly string[];
  /** Whose servers measure visits that agreed to it; `undefined`: nobody's. */
  medicion: MedicionSettings | undefined;
  vigenciaDias: number;
  /** Default length of a hold, days (decisions 8). */
  apartadoDias: number;
  /** Months after the last activity until a person's data are deleted (record 179). */
  retencionMeses: number;
  /** Whether browsers get the service worker; `false` removes it. */
  sinConexion: boolean;
  /** Whether the OpenAPI page is public. */
  documentacionApi: boolean;
  /** Proxies with a trusted `X-Forwarded-For`: addresses, networks, or names such as `loopback`. */
  proxyConfiable: string[];
  limites: EnvioLimits;
  /** OpenID Connect for the staff; `undefined`: none. */
  proveedor: ProviderSettings | undefined;
  /** `undefined`: no webhook. */
  webhook: Webhook | undefined;
  /** This instance's share of the work. */
  tareas: { web: boolean; correo: boolean };
  /** `undefined`: text on a terminal, else JSON. */
  log: LogFormat | undefined;
  /** A separate address for metrics. */
  metricas: { host: string; port: number } | undefined;
  /** Token for metrics on the public address. */
  metricasToken: string | undefined;
  /** Seconds that still accept connections after SIGTERM, until proxies stop sending visitors. */
  cierreSegundos: number;
}

/** Mails above these limits are withheld. */
export interface EnvioLimits {
  /** Per address. */
  correosHora: number;
  correosDia: number;
  /** Quotes per client address and hour; loose, since a mobile operator's buyers share one. */
  origenHora: number;
  /** All mails to buyers per hour. */
  totalHora: number;
  /** Mails to the sales team per hour; digests beyond. */
  ventasHora: number;
}

/** Google measures by a container of Tag Manager or by Analytics alone, Meta by a pixel. */
export interface MedicionSettings {
  gtm?: string | undefined;
  ga4?: string | undefined;
  meta?: string | undefined;
}

/** An OpenID Connect provider and our registration there. */
export interface ProviderSettings {
  /** Exactly as the provider names itself. */
  emisor: string;
  cliente: string;
  secreto: string;
}

export interface Webhook {
  url: string;
  /** Signing key. */
  secreto: string;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const Url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && namesServer(new URL(text), protocols), {
    error: `debe ser una dirección ${protocols.map((p) => `${p}//…`).join(' o ')}`,
  });

function namesServer({ protocol, hostname }: URL, protocols: readonly string[]): boolean {
  return protocols.includes(protocol) && Boolean(hostname);
}

const UrlDeBase = z.string().refine((text) => readDatabaseHosts(text) !== undefined, {
  error:
    'debe ser una dirección postgres://… o postgresql://…, con varios servidores separados por comas si los hay, ' +
    'y target_session_attrs=read-write donde lleve alguno',
});

/** A site, or a path of one that no address of ours begins with. */
const UrlDeSitio = Url(['http:', 'https:']).refine(
  (text) => {
    if (!URL.canParse(text)) return true;
    const { origin, pathname, href } = new URL(text);
    const [first = '', ...more] = pathname.replace(/\/+$/, '').split('/').slice(1);
    const plain = [first, ...more].every((it) => /^[\w.~-]*$/.test(it)) && !more.includes('');
    return href === origin + pathname && plain && !OWN_SEGMENTS.includes(first.toLowerCase());
  },
  {
    error: `debe ser un sitio, como https://lotes.ejemplo.mx, o una ruta suya, como https://www.ejemplo.mx/cotizador, que no empiece con ${OWN_SEGMENTS.join(', ')}`,
  },
);
const UrlDeCorreo = Url(['smtp:', 'smtps:']).refine(saysTlsRightly, {
  error: 'debe ser smtp://…?tls=no donde se quiera sin cifrar, y sin tls en lo demás',
});

function saysTlsRightly(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { protocol, searchParams } = new URL(text);
  const tls = searchParams.getAll('tls');
  return tls.length === 0 || (tls.length === 1 && tls[0] === 'no' && protocol === 'smtp:');
}

const WholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `debe ser un entero de ${min} a ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `debe ser un entero de ${min} a ${max}`);
const Mailbox = z
  .string()
  .regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/, 'debe ser una sola dirección de correo, como ventas@ejemplo.mx');

const LimitSetting = (usual: number) => WholeNumber(1, 999_999_999).default(usual);
/** A signature does not hide a buyer's data, so the webhook is encrypted or local. */
const WebhookUrl = z.string().refine(isSafeAddress, {
  error: 'debe ser una dirección https://…, o http://… de esta misma máquina',
});

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** The issuer is compared to the letter; it may have a path but no query (OpenID Connect Core, 16.15). */
const Issuer = z
  .string()
  .refine((text) => isSafeAddress(text) && /^[^?#@\s]+$/.test(text), {
    error:
      'debe ser la dirección https://… con la que el proveedor se nombra, o http://… de esta misma máquina',
  })
  // These endpoints admit accounts of any company.
  .refine(
    (text) => !/^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)\b/i.test(text),
    { error: 'debe ser la de tu propio inquilino, https://login.microsoftonline.com/ID-DEL-INQUILINO/v2.0' },
  );

const SiNo = z.enum(['si', 'no'], 'debe ser si o no');

const Proxies = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine((items) => items.every(isProxy), 'debe ser una lista como loopback,10.0.0.0/8');

/** An origin to the letter: a wildcard would admit sites of others on a shared domain. */
const Sitios = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine((items) => items.every(isSite), {
    error:
      'debe ser una lista de sitios sin ruta ni comodines, como https://www.ejemplo.mx,https://ejemplo.mx (http://… solo de esta misma máquina)',
  })
  .transform((items) => [...new Set(items.map((item) => new URL(item).origin))]);

function isSite(item: string): boolean {
  return /^https?:\/\/[a-z\d.:[\]-]+\/?$/i.test(item) && isSafeAddress(item);
}

const MEDICION_SHAPE = {
  MEDICION_GTM: z
    .string()
    .regex(/^GTM-[A-Z\d]{4,12}$/, 'debe ser un contenedor de Google Tag Manager, como GTM-ABC1234')
    .optional(),
  MEDICION_GA4: z
    .string()
    .regex(
      /^G-[A-Z\d]{6,14}$/,
      'debe ser un identificador de medición de Google Analytics 4, como G-AB12CD34EF',
    )
    .optional(),
  MEDICION_META: z
    .string()
    .regex(/^\d{10,20}$/, 'debe ser el número de un píxel de Meta, como 1234567890123456, sin nada más')
    .optional(),
};

const AddressAndPort = z
  .string()
  .regex(/^(?:\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i, 'debe ser una dirección con su puerto, como 127.0.0.1:9464')
  .transform((text) => {
    const at = text.lastIndexOf(':');
    return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) };
  })
  .refine(({ port }) => port <= 65_535, 'debe ser una dirección con su puerto, como 127.0.0.1:9464');

const Tareas = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .refine(
    (items) => items.every((item) => ['web', 'correo'].includes(item)),
    'debe ser web, correo o web,correo',
  )
  .transform((items) => ({ web: items.includes('web'), correo: items.includes('correo') }));

export const DEFAULT_CORREO_DE = 'cotizaciones@localhost.localdomain';

const Secret = z.string().min(16, 'debe tener al menos 16 caracteres');

const WHSEC = /^whsec_(.*)$/;

/** The key bytes of a Standard Webhooks secret; `undefined` of any other text. */
export function readWebhookKey(secreto: string): Buffer | undefined {
  const [, base64] = WHSEC.exec(secreto) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

const WebhookSecret = Secret.refine((secreto) => {
  const key = readWebhookKey(secreto);
  if (!key) return true;
  return key.length >= 24 && key.length <= 64 && secreto === `whsec_${key.toString('base64')}`;
}, 'con whsec_ debe seguir el base64 de 24 a 64 bytes');

const Entorno = z
  .object({
    PORT: WholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: UrlDeSitio.optional(),
    DATABASE_URL: UrlDeBase.optional(),
    DATABASE_URL_DIRECTA: z.literal('no').or(UrlDeBase).optional(),
    DATABASE_CONEXIONES: WholeNumber(2, 1000).default(10),
    DATA_DIR: z.string().default('.data'),
    ...ARCHIVOS_SHAPE,
    SMTP_URL: UrlDeCorreo.optional(),
    CORREO_DE: Mailbox.default(DEFAULT_CORREO_DE),
    CORREO_VENTAS: Mailbox.optional(),
    SIMULADOR_URL: Url(['http:', 'https:']).optional(),
    MARCO_PERMITIDO: Sitios.default([]),
    ...MEDICION_SHAPE,
    VIGENCIA_DIAS: WholeNumber(1, 365).default(15),
    APARTADO_DIAS: WholeNumber(1, 365).default(7),
    RETENCION_MESES: WholeNumber(1, 120).default(24),
    SIN_CONEXION: SiNo.default('si'),
    DOCUMENTACION_API: SiNo.default('no'),
    PROXY_CONFIABLE: Proxies.default(['loopback']),
    LIMITE_CORREOS_HORA: LimitSetting(3),
    LIMITE_CORREOS_DIA: LimitSetting(5),
    LIMITE_ORIGEN_HORA: LimitSetting(300),
    LIMITE_TOTAL_HORA: LimitSetting(2000),
    LIMITE_VENTAS_HORA: LimitSetting(60),
    OIDC_EMISOR: Issuer.optional(),
    OIDC_CLIENTE: z.string().optional(),
    OIDC_SECRETO: z.string().optional(),
    WEBHOOK_URL: WebhookUrl.optional(),
    WEBHOOK_SECRET: WebhookSecret.optional(),
    TAREAS: Tareas.default({ web: true, correo: true }),
    LOG: z.enum(['json', 'texto'], 'debe ser json o texto').optional(),
    METRICAS: AddressAndPort.optional(),
    METRICAS_TOKEN: Secret.optional(),
    CIERRE_SEGUNDOS: WholeNumber(0, 60).default(0),
  })
  .refine(
    ({ WEBHOOK_URL, WEBHOOK_SECRET }) => (WEBHOOK_URL === undefined) === (WEBHOOK_SECRET === undefined),
    {
      path: ['WEBHOOK_URL'],
      error: 'va junto con WEBHOOK_SECRET: los dos o ninguno',
    },
  )
  .refine(
    ({ OIDC_EMISOR, OIDC_CLIENTE, OIDC_SECRETO }) =>
      [0, 3].includes([OIDC_EMISOR, OIDC_CLIENTE, OIDC_SECRETO].filter(Boolean).length),
    {
      path: ['OIDC_EMISOR'],
      error: 'va junto con OIDC_CLIENTE y OIDC_SECRETO: los tres o ninguno',
    },
  )
  .refine(({ MEDICION_GTM, MEDICION_GA4 }) => !(MEDICION_GTM && MEDICION_GA4), {
    path: ['MEDICION_GTM'],
    error: 'va sin MEDICION_GA4: con un contenedor, Analytics se configura dentro de Tag Manager',
  })
  .refine(saysArchivosWhole, {
    path: ['ARCHIVOS_URL'],
    error: 'va junto con ARCHIVOS_LLAVE y ARCHIVOS_SECRETO, y ellos con él',
  })
  .refine(({ TAREAS, DATABASE_URL }) => DATABASE_URL !== undefined || (TAREAS.web && TAREAS.correo), {
    path: ['TAREAS'],
    error: 'necesita DATABASE_URL: con la base integrada hay un solo proceso, que hace todo',
  });

/** For the tests of the documents. */
export const SETTING_NAMES: readonly string[] = Object.keys(Entorno.shape);

function medicionOf(data: z.infer<typeof Entorno>): MedicionSettings | undefined {
  const medicion = { gtm: data.MEDICION_GTM, ga4: data.MEDICION_GA4, meta: data.MEDICION_META };
  return Object.values(medicion).some(Boolean) ? medicion : undefined;
}

function isProxy(item: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) return true;
  const [address = '', bits, ...rest] = item.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && !rest.length && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** An empty variable counts as unset. @throws {SettingsError} naming every invalid setting in one line. */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { set, faults } = readSecretFiles(given);
  const parsed = Entorno.safeParse(set);
  if (!parsed.success || faults.length) {
    faults.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []));
    throw new SettingsError(`Ajustes no válidos. ${faults.join('; ')}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    databaseUrl: data.DATABASE_URL,
    databaseConexiones: data.DATABASE_CONEXIONES,
    databaseUrlDirecta: data.DATABASE_URL_DIRECTA,
    dataDir: resolve(data.DATA_DIR),
    archivos: archivosSettingsOf(data),
    smtpUrl: data.SMTP_URL,
    correoDe: data.CORREO_DE,
    correoVentas: data.CORREO_VENTAS,
    simuladorUrl: data.SIMULADOR_URL,
    marcoPermitido: data.MARCO_PERMITIDO,
    medicion: medicionOf(data),
    vigenciaDias: data.VIGENCIA_DIAS,
    apartadoDias: data.APARTADO_DIAS,
    retencionMeses: data.RETENCION_MESES,
    sinConexion: data.SIN_CONEXION === 'si',
    documentacionApi: data.DOCUMENTACION_API === 'si',
    proxyConfiable: data.PROXY_CONFIABLE,
    limites: {
      correosHora: data.LIMITE_CORREOS_HORA,
      correosDia: data.LIMITE_CORREOS_DIA,
      origenHora: data.LIMITE_ORIGEN_HORA,
      totalHora: data.LIMITE_TOTAL_HORA,
      ventasHora: data.LIMITE_VENTAS_HORA,
    },
    proveedor:
      data.OIDC_EMISOR && data.OIDC_CLIENTE && data.OIDC_SECRETO
        ? { emisor: data.OIDC_EMISOR, cliente: data.OIDC_CLIENTE, secreto: data.OIDC_SECRETO }
        : undefined,
    webhook:
      data.WEBHOOK_URL && data.WEBHOOK_SECRET
        ? { url: data.WEBHOOK_URL, secreto: data.WEBHOOK_SECRET }
        : undefined,
    tareas: data.TAREAS,
    log: data.LOG,
    metricas: data.METRICAS,
    metricasToken: data.METRICAS_TOKEN,
    cierreSegundos: data.CIERRE_SEGUNDOS,
  };
}
