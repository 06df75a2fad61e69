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
  // Version 4 may have words of the company that leave the hold's end open (`{plazo}`), filled in as they are shown.
  (content) => content,
];

/** The newest that is written. */
export const VERSION_DE_RECIBO = STEPS.length;

/**
 * The one reader of stored receipts. In: the JSON text of any version. Out: today's document.
 * @throws {UnknownDocumentVersion} where it is of a newer version.
 * @throws where it is no stored receipt.
 */
export function readRecibo(json: string): DocumentoRecibo {
  return DocumentoRecibo.parse(bringUpToDate(json, STEPS, 'la constancia del apartado'));
}

/** The JSON text that is stored of a receipt: of the oldest version that says all of it (record 120). */
export function formatRecibo(documento: DocumentoRecibo): string {
  const version = documento.condiciones?.includes('{plazo}') ? 4 : documento.terminado ? 3 : 2;
  return JSON.stringify({ version, ...documento });
}
