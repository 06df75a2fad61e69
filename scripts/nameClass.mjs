import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WEB = resolve(import.meta.dirname, '../src/web');
/** Classes and animations, by their place in the code. */
const numbers = numberClasses();

/**
 * Name of a CSS module's class in the page: short, since each is sent, and told by the source alone, so that
 * the server's rendering and the browser's program agree. The underscore keeps it off the lists of content
 * blockers, which hide the likes of `.ad`.
 * In: the class as written; path of its file. A class added while developing gets a longer name.
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
    // Buyers' names stay as short as they are without the staff's side: there are more than two letters tell apart.
    .sort((a, b) => Number(a.startsWith('panel/')) - Number(b.startsWith('panel/')))
    .flatMap((file) => namesIn(readFileSync(join(WEB, file), 'utf8')).map((name) => sourceOf(name, file)));
  return new Map([...new Set(sources)].map((source, number) => [source, number]));
}

/** More than there are does no harm. */
function namesIn(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, name]) => name);
}

function sourceOf(name, file) {
  return `${file} ${name}`;
}
