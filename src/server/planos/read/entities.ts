import { MAX_ENTITY_TEXT } from './refusal.ts';

const DECLARATION = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\b[^>]*)\s*>/g;

/**
 * The entities that a DOCTYPE declares itself, ready for the parser's table. Illustrator writes its namespaces as
 * entities, so a file is unreadable without them. External ones are empty: nothing is fetched. All uses of all
 * entities together may add `MAX_ENTITY_TEXT` characters.
 * @throws {RangeError} on use, past that limit.
 */
export function internalEntities(doctype: string): PropertyDescriptorMap {
  const values = new Map<string, string>();
  let spent = 0;
  const spend = (text: string) => {
    spent += text.length;
    if (spent > MAX_ENTITY_TEXT)
      throw new RangeError('Las entidades del DOCTYPE se repiten sin medida: el archivo no es de fiar.');
    return text;
  };
  const table: PropertyDescriptorMap = {};
  for (const [, name = '', double, single] of doctype.matchAll(DECLARATION)) {
    if (values.has(name)) continue;
    // Only entities declared before this one are known: a cycle cannot be written.
    const value = (double ?? single ?? '').replace(
      /&([\w.:-]+);/g,
      (whole, inner) => values.get(inner) ?? whole,
    );
    values.set(name, spend(decodeCharacters(value)));
    table[name] = { get: () => spend(values.get(name) ?? ''), enumerable: true, configurable: true };
  }
  return table;
}

function decodeCharacters(value: string): string {
  return value.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
