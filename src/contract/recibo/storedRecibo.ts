import { bringUpToDate, type StoredContent } from '../storedVersion.ts';
import { DocumentoRecibo } from './recibo.ts';

/** Step n leads from version n to n + 1 (storedDocumento.ts). Add steps, never change one. */
const STEPS: readonly ((content: StoredContent) => StoredContent)[] = [
  (content) => content,
  // 2 adds sales and changes of adviser.
  (content) => content,
  // 3 adds payments after the hold's end.
  (content) => content,
  // 4 allows `{plazo}`, filled in when shown.
  (content) => content,
  // 5 adds the quote's payment plan.
  (content) => content,
];

export const VERSION_DE_RECIBO = STEPS.length;

/** In: JSON of any version. @throws {UnknownDocumentVersion} for a newer version. */
export function readRecibo(json: string): DocumentoRecibo {
  return DocumentoRecibo.parse(bringUpToDate(json, STEPS, 'la constancia del apartado'));
}

/** Writes the oldest version that holds all of it, for the previous release (record 120). */
export function formatRecibo(documento: DocumentoRecibo): string {
  return JSON.stringify({ version: versionOf(documento), ...documento });
}

function versionOf({ cotizacion, condiciones, terminado }: DocumentoRecibo): number {
  if (cotizacion?.plan) return 5;
  if (condiciones?.includes('{plazo}')) return 4;
  return terminado ? 3 : 2;
}
