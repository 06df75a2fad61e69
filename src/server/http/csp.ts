import { createHash } from 'node:crypto';
import type { Settings } from '../settings.ts';
import { unescapeHtml } from './html.ts';

/** Who may show a page in a frame. */
export type Marco = 'none' | 'self';

/** What the server's rendering leaves of style attributes; its quotes are escaped in the value. */
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/gi;
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/**
 * The Content-Security-Policy of an HTML page of ours: nothing inline runs but what stands in this very HTML,
 * by its hash.
 * In: the page as it is sent; `marco`, who may frame it.
 */
export function cspOf(html: string, settings: Settings, marco: Marco): string {
  const hashes: Record<string, string[]> = { script: [], style: [] };
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (/\bsrc\s*=|\btype\s*=\s*["']?application\//i.test(attributes)) continue;
    hashes[tag.toLowerCase()]?.push(hashOf(content));
  }
  const attributes = hashesOfStyleAttributes(html);
  // 'unsafe-hashes' lets attributes be named by hash as well; none but these very texts pass.
  if (attributes.length) hashes.style?.push("'unsafe-hashes'", ...attributes);
  const own = (kind: string) => ["'self'", ...(hashes[kind] ?? [])].join(' ');
  return joined({
    'default-src': "'self'",
    'script-src': own('script'),
    'style-src': own('style'),
    'img-src': "'self' data: blob: https:",
    'frame-src': ["'self'", ...originOf(settings.simuladorUrl)].join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': `'${marco}'`,
    ...upgrade(settings),
  });
}

function hashesOfStyleAttributes(html: string): string[] {
  const texts = [...html.matchAll(STYLE_ATTRIBUTE)].map(([, text = '']) => unescapeHtml(text));
  return [...new Set(texts)].map(hashOf);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** For the development server: it puts styles and its own client into the page, and talks over a WebSocket. */
export function cspWhileDeveloping(settings: Settings, marco: Marco): string {
  return joined({
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': "'self' ws: wss:",
    'img-src': "'self' data: blob: https:",
    'frame-src': ["'self'", ...originOf(settings.simuladorUrl)].join(' '),
    'frame-ancestors': `'${marco}'`,
  });
}

/** On a plain http address Safari would send even the page's own files to https, where nobody answers. */
export function upgrade(settings: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return settings.publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': '' } : {};
}

export function joined(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

function originOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : [];
}
