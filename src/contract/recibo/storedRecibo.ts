import { bringUpToDate, type StoredContent } from '../storedVersion.ts';
import { DocumentoRecibo } from './recibo.ts';

/** From version n to n + 1, at place n (storedDocumento.ts): a change of `DocumentoRecibo` adds a step, and changes none. */
const STEPS: readonly ((content: StoredContent) => StoredContent)[] = [
  // Receipts began with version 1.
  (content) => content,
  // From 2 on there are kinds that tell of sales and of other advisers, with the day of the sale.
  (content) => content,
  // Version 3 may tell of a payment that came after the hold's end.
  (content) => content,
];

/** What is written today. */
export const VERSION_DE_RECIBO = STEPS.length;

/**
 * The one reader of stored receipts. In: the JSON text of any version. Out: today's document.
 * @throws {UnknownDocumentVersion} where it is of a newer version.
 * @throws where it is no stored receipt.
 */
export function readRecibo(json: string): DocumentoRecibo {
  return DocumentoRecibo.parse(bringUpToDate(json, STEPS, 'la constancia del apartado'));
}

/**
 * The JSON text that is stored of a receipt. One without what version 3 may tell is written as of version 2, so that the
 * release before reads it beside this one (record 120).
 */
export function formatRecibo(documento: DocumentoRecibo): string {
  const version = documento.terminado ? VERSION_DE_RECIBO : VERSION_DE_RECIBO - 1;
  return JSON.stringify({ version, ...documento });
}
