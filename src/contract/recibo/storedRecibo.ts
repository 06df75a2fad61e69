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
];

export const VERSION_DE_RECIBO = STEPS.length;

/** In: JSON of any version. @throws {UnknownDocumentVersion} for a newer version. */
export function readRecibo(json: string): DocumentoRecibo {
  return DocumentoRecibo.parse(bringUpToDate(json, STEPS, 'la constancia del apartado'));
}

/** Writes the oldest version that holds all of it, for the previous release (record 120). */
export function formatRecibo(documento: DocumentoRecibo): string {
  const version = documento.condiciones?.includes('{plazo}') ? 4 : documento.terminado ? 3 : 2;
  return JSON.stringify({ version, ...documento });
}
