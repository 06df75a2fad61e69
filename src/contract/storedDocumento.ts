import { DocumentoCotizacion } from './cotizacion.ts';
import { bringUpToDate, type StoredContent } from './storedVersion.ts';

/**
 * Step n leads from version n to n + 1. Quotes are kept as issued for ever, so add steps and never change
 * one. SQL rewrites `cliente` and reads `proyecto.id_proyecto` and `lote.id_lote`: those must stay in place.
 */
const STEPS: readonly ((contenido: StoredContent) => StoredContent)[] = [
  // 1 adds the version itself.
  (contenido) => contenido,
  // 2 adds facts of model and project.
  (contenido) => contenido,
  // 3 adds next steps, and the link that led the buyer here.
  (contenido) => contenido,
  // 4 adds discounts by staff.
  (contenido) => contenido,
  // 5 adds why the model does not fit.
  (contenido) => contenido,
  // 6 adds payment plans, costs, a lot's measures, a project's place, a model's finishes.
  (contenido) => contenido,
];

export const VERSION_DE_DOCUMENTO = STEPS.length;

/** In: JSON of any version. @throws {UnknownDocumentVersion} for a newer version. */
export function readDocumento(json: string): DocumentoCotizacion {
  return DocumentoCotizacion.parse(bringUpToDate(json, STEPS, 'la cotización'));
}

/**
 * The folio is added on storage. Writes the oldest version whose programs show nothing false (record 120): one that
 * does not know a lot's measures, the place, the finishes or what is around leaves them out; one without plans and costs would
 * hide what the buyer agreed to.
 */
export function formatDocumento(documento: Omit<DocumentoCotizacion, 'folio'>): string {
  const { planes, gastos, noCabe, descuento } = documento;
  const version = planes || gastos ? 6 : noCabe ? 5 : descuento ? 4 : 3;
  return JSON.stringify({ version, ...documento });
}
