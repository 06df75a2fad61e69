import { endSentence, formatLongFecha } from '../../domain/fecha.ts';

/* What of the company's lines is filled in for each quote and each hold: docs/catalogo.md lists them. */

/** In the lines of every quote. */
export const PLACEHOLDERS_OF_LEYENDAS = ['vigencia', 'plazo'] as const;
/** In what the company says of the reserved amount, on quotes and receipts. */
export const PLACEHOLDERS_OF_APARTADO = ['plazo'] as const;

/** The names in braces that a text may not have, each once. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const found = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(found)].filter((name) => !known.includes(name));
}

/** In: the quote's last day, `YYYY-MM-DD`; days for which lots are held unless somebody says otherwise. */
export function fillLineOfQuote(
  line: string,
  { vigencia, dias }: { vigencia: string; dias: number },
): string {
  return line
    .replaceAll('{vigencia}', formatLongFecha(vigencia))
    .replaceAll('{plazo}', `durante ${dias === 1 ? '1 día' : `${dias} días`} (o el plazo que acuerdes)`);
}

/** In: how long that very hold stands, in words. */
export function fillLineOfHold(line: string, plazo: string): string {
  // The point of 'p. m.' is the sentence's full stop, too.
  return line.replaceAll('{plazo}.', endSentence(plazo)).replaceAll('{plazo}', plazo);
}
