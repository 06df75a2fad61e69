import { endSentence, formatLongFecha } from '../../domain/fecha.ts';

/* Placeholders in the company's texts, filled per quote or hold; docs/catalogo.md lists them. */

/** In the legal lines of quotes. */
export const PLACEHOLDERS_OF_LEYENDAS = ['vigencia', 'plazo'] as const;
/** In the text about the reservation amount, on quotes and receipts. */
export const PLACEHOLDERS_OF_APARTADO = ['plazo'] as const;

/** Names in braces that a text may not have, each once. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const found = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(found)].filter((name) => !known.includes(name));
}

/** In: the quote's last day, `YYYY-MM-DD`; default length of holds, days. */
export function fillLineOfQuote(
  line: string,
  { vigencia, dias }: { vigencia: string; dias: number },
): string {
  return line
    .replaceAll('{vigencia}', formatLongFecha(vigencia))
    .replaceAll('{plazo}', `durante ${dias === 1 ? '1 día' : `${dias} días`} (o el plazo que acuerdes)`);
}

/** In: how long this hold lasts, in words. */
export function fillLineOfHold(line: string, plazo: string): string {
  // The point of 'p. m.' is also the full stop.
  return line.replaceAll('{plazo}.', endSentence(plazo)).replaceAll('{plazo}', plazo);
}
