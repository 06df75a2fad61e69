import { createHash } from 'node:crypto';
import { cspText } from '../plataforma/guards/cspText.ts';
import type { MedicionSettings, Settings } from '../plataforma/settings.ts';

/** Who may frame a page: nobody; the company's sites; our own pages and, since they are framed, those sites. */
export type FrameAncestors = 'none' | 'sites' | 'self';

/** Notes the inline pieces of a page for its policy. */
export class WrittenPieces {
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();
  readonly #attributes = new Set<string>();

  script(text: string): string {
    this.#scripts.add(hashOf(text));
    return `<script>${text}</script>`;
  }

  style(text: string): string {
    // In a style string the backslash changes nothing but prevents closing the element.
    const safe = text.includes('</') ? text.replaceAll('</', '<\\/') : text;
    this.#styles.add(hashOf(safe));
    return `<style>${safe}</style>`;
  }

  attributes(texts: readonly string[]): void {
    for (const text of texts) this.#attributes.add(hashOf(text));
  }

  get scriptSrc(): string {
    return ["'self'", ...this.#scripts].join(' ');
  }

  get styleSrc(): string {
    // 'unsafe-hashes' allows attributes by hash, these texts only.
    const attributes = this.#attributes.size ? ["'unsafe-hashes'", ...this.#attributes] : [];
    return ["'self'", ...this.#styles, ...attributes].join(' ');
  }
}

/** Cached hashes of long pieces, equal on many pages: a quote's page is made per visit. */
const known = new Map<string, string>();
const LONG = 1_000;
const MOST_KEPT = 100;

function hashOf(text: string): string {
  const kept = known.get(text);
  if (kept) return kept;
  const hash = computeHash(text);
  if (text.length >= LONG && known.size < MOST_KEPT) known.set(text, hash);
  return hash;
}

function computeHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The Content-Security-Policy of an HTML page: only our inline pieces run. In: `marco`: who may frame it. */
export function cspOf(piezas: WrittenPieces, settings: Settings, marco: FrameAncestors): string {
  return cspText({
    'default-src': "'self'",
    'script-src': piezas.scriptSrc,
    'style-src': piezas.styleSrc,
    'img-src': "'self' data: blob: https:",
    'frame-src': ["'self'", ...originOf(settings.simuladorUrl)].join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': ancestorsOf(marco, settings),
    ...upgrade(settings),
  });
}

const HOSTS = {
  google: ['https://www.googletagmanager.com'],
  meta: ['https://connect.facebook.net'],
};
/** Where Analytics reports to, with Google's signals for advertising. */
const TOLD_BY_GOOGLE = [
  ...['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  ...['https://*.g.doubleclick.net', 'https://*.google.com', 'https://*.google.com.mx'],
];
const TOLD_BY_META = ['https://www.facebook.com', 'https://connect.facebook.net'];

/**
 * Of the measuring frame alone. Analytics and the pixel: their hosts. A container's tags are the company's choice:
 * the nonce passes on to what a program with it loads, and they report where they must.
 */
export function cspOfMedicion(
  nonce: string,
  { gtm, ga4, meta }: MedicionSettings,
  settings: Settings,
): string {
  const scripts = [...(gtm || ga4 ? HOSTS.google : []), ...(meta ? HOSTS.meta : [])];
  const told = gtm ? ['https:'] : [...(ga4 ? TOLD_BY_GOOGLE : []), ...(meta ? TOLD_BY_META : [])];
  return cspText({
    'default-src': "'none'",
    // Browsers that know 'strict-dynamic' ignore the rest.
    'script-src': [`'nonce-${nonce}'`, ...(gtm ? ["'strict-dynamic'"] : []), "'self'", ...scripts].join(' '),
    'img-src': told.join(' '),
    'connect-src': ["'self'", ...told].join(' '),
    'frame-src': gtm ? 'https:' : "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    ...upgrade(settings),
  });
}

/** For the development server, which injects styles and its client and uses a WebSocket. */
export function cspWhileDeveloping(settings: Settings, marco: FrameAncestors): string {
  return cspText({
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self' ws: wss:",
    'img-src': "'self' data: blob: https:",
    'frame-src': ["'self'", ...originOf(settings.simuladorUrl)].join(' '),
    'frame-ancestors': ancestorsOf(marco, settings),
  });
}

function ancestorsOf(marco: FrameAncestors, { marcoPermitido }: Pick<Settings, 'marcoPermitido'>): string {
  if (marco === 'none' || (marco === 'sites' && !marcoPermitido.length)) return "'none'";
  return [...(marco === 'self' ? ["'self'"] : []), ...marcoPermitido].join(' ');
}

/** On plain http Safari would request even our own files by https, in vain. */
function upgrade(settings: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return settings.publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': '' } : {};
}

function originOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : [];
}
