/** The XML parser's complaints that people meet, in their words; the rest share one sentence. */
const FAULTS: readonly [RegExp, string][] = [
  [/unclosed tag: (\S+)/, 'falta cerrar la etiqueta <$1>'],
  [/unexpected close tag|unmatched closing tag: ?(\S*)/, 'hay una etiqueta de cierre que no corresponde'],
  [/unbound namespace prefix: "?([\w-]+)/, 'el prefijo «$1:» no está declarado (falta xmlns:$1)'],
  [/duplicate attribute: "?([\w:-]+)/, 'el atributo «$1» está repetido'],
  [/undefined entity|malformed character entity|empty entity/, 'hay un «&» suelto o una entidad desconocida'],
  [/unquoted attribute value|attribute without value/, 'un atributo no tiene su valor entre comillas'],
  [/no whitespace between attributes/, 'falta un espacio entre dos atributos'],
  [/disallowed character in attribute name/, 'un atributo tiene un nombre que no es válido'],
  [/disallowed character/, 'hay un carácter que no puede estar ahí'],
  [/text data outside of root node/, 'hay texto fuera del dibujo'],
  [/only one root/, 'hay algo más después de cerrar el dibujo'],
  [/must contain a root element/, 'el archivo no contiene ningún elemento'],
  [/start of the document|before root/, 'hay algo antes del comienzo del XML'],
  [/unexpected end|not closed|incomplete/, 'el archivo termina antes de tiempo'],
];

export const LONE_AMPERSAND = 'No es XML bien formado: hay un «&» suelto; se escribe «&amp;».';

/**
 * The first `&` that begins no reference, before `end`, line and column from 1: the parser reads on from it to the
 * next `;`, wherever that is, and would name that place.
 */
export function findLoneAmpersand(text: string, end: number): { linea: number; columna: number } | undefined {
  const blank = (block: string) => block.replace(/&/g, ' ');
  const visible = text.slice(0, end).replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, blank);
  const at = visible.search(/&(?!#\d+;|#x[\da-f]+;|[\p{L}_:][\p{L}\d._:-]*;)/iu);
  if (at < 0) return undefined;
  const before = visible.slice(0, at);
  return { linea: before.split('\n').length, columna: at - before.lastIndexOf('\n') };
}

/** Says in Spanish what the parser found, e.g. 'No es XML bien formado: falta cerrar la etiqueta <g>.' */
export function xmlFault(message: string): string {
  const text = message.replace(/^[^:]*:?\d+:\d+: /, '');
  for (const [pattern, words] of FAULTS) {
    const match = pattern.exec(text);
    if (match)
      return `No es XML bien formado: ${words.replace('$1', match[1] ?? '').replace('$1', match[1] ?? '')}.`;
  }
  return 'No es XML bien formado.';
}
