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
