import { createHash } from 'node:crypto';

/** A name starts with one. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const given = new Map();

/**
 * Name of a CSS module's class in the page: short, since each is sent, and made from the file's place and the
 * class's own name alone, so that the server's rendering and the browser's program agree.
 * In: the class as written; path of its file. Throws where two would meet.
 */
export function nameClass(name, filename) {
  const place = filename.split('?', 1)[0].replaceAll('\\', '/').split('/src/web/').pop();
  const source = `${place} ${name}`;
  const number = createHash('sha256').update(source).digest().readUIntBE(0, 6);
  const short = `${LETTERS[number % LETTERS.length]}${Math.floor(number / 64)
    .toString(36)
    .slice(-3)}`;
  const other = given.get(short);
  if (other !== undefined && other !== source) throw new Error(`${short}: ${other}, ${source}`);
  given.set(short, source);
  return short;
}
