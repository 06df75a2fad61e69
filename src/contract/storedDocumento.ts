import { DocumentoCotizacion } from './cotizacion.ts';
import { bringUpToDate, type StoredContent } from './storedVersion.ts';

/**
 * Brings the content of version n to n + 1, at place n. A quote is kept for ever as it was issued, so a change of
 * `DocumentoCotizacion` adds a step here, and never changes one that stands. SQL itself rewrites `cliente` and
 * reads `proyecto.id_proyecto` and `lote.id_lote`: those stay where they are.
 */
const STEPS: readonly ((contenido: StoredContent) => StoredContent)[] = [
  // Version 1 says which version it is, and nothing else.
  (contenido) => contenido,
  // Version 2 may carry what model and project tell of themselves; an older quote tells none of it.
  (contenido) => contenido,
  // Version 3 may say what comes next, and whose link led the buyer here; an older quote claims neither.
  (contenido) => contenido,
  // Version 4 may have a discount, which only the staff gives; an older quote has none.
  (contenido) => contenido,
  // Version 5 may say by what the model does not fit on its lot; an older quote does not know.
  (contenido) => contenido,
];

/** The newest that is written. */
export const VERSION_DE_DOCUMENTO = STEPS.length;

/**
 * The one reader of stored quotes. In: the JSON text of any version. Out: today's document.
 * @throws {UnknownDocumentVersion} where it is of a newer version.
 * @throws where it is no stored quote.
 */
export function readDocumento(json: string): DocumentoCotizacion {
  return DocumentoCotizacion.parse(bringUpToDate(json, STEPS, 'la cotización'));
}

/**
 * The JSON text that is stored of a quote, to which its folio is added as it is stored. It has the oldest version that says
 * all of it: the release before reads it beside this one (record 120).
 */
export function formatDocumento(documento: Omit<DocumentoCotizacion, 'folio'>): string {
  const version = documento.noCabe ? 5 : documento.descuento ? 4 : 3;
  return JSON.stringify({ version, ...documento });
}
