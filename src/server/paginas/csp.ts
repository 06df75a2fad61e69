import { createHash } from 'node:crypto';
import { cspText } from '../plataforma/guards/cspText.ts';
import type { Settings } from '../plataforma/settings.ts';

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
