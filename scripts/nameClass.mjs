import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WEB = resolve(import.meta.dirname, '../src/web');
/** Folders whose styles are in the first screen's document, which has a size budget. */
const FIRST = ['pasos/proyecto/', 'ui/', 'marco/'];
/** Classes and animations, by their place in the code. */
const numbers = numberClasses();

/**
 * A CSS class's name in the page: short, and derived from the source, so that server and browser agree. The
 * underscore avoids content blockers, which hide names like `.ad`. Classes added in development get longer
 * names.
 */
export function nameClass(name, filename) {
  const source = sourceOf(name, filename.split('?', 1)[0].replaceAll('\\', '/').split('/src/web/').pop());
  const number = numbers.get(source);
  if (number !== undefined) return `_${number.toString(36)}`;
  return `_${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}

function numberClasses() {
  const sources = readdirSync(WEB, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.module.css'))
    .sort()
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap((file) => namesIn(readFileSync(join(WEB, file), 'utf8')).map((name) => sourceOf(name, file)));
  return new Map([...new Set(sources)].map((source, number) => [source, number]));
}

/** The first screen's names come first, to stay short; the panel's, last, exceed two letters. */
function rankOf(file) {
  const first = FIRST.findIndex((folder) => file.startsWith(folder));
  if (first >= 0) return first;
  return file.startsWith('panel/') ? FIRST.length + 1 : FIRST.length;
}

/** Too many do no harm. */
function namesIn(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, name]) => name);
}

function sourceOf(name, file) {
  return `${file} ${name}`;
}
