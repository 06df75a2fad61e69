import { z } from 'zod';
import { DocumentoCotizacion } from './cotizacion.ts';

/** A document as it lies in the database: quotes of before there were versions have none, and are version 0. */
const Guardado = z.looseObject({ version: z.int().nonnegative().default(0) });
type Contenido = Readonly<Record<string, unknown>>;

/**
 * Brings the content of version n to n + 1, at place n. A quote is kept for ever as it was issued, so a change of
 * `DocumentoCotizacion` adds a step here, and never changes one that stands. SQL itself rewrites `cliente` and
 * reads `proyecto.id_proyecto` and `lote.id_lote`: those stay where they are.
 */
const STEPS: readonly ((contenido: Contenido) => Contenido)[] = [
  // Version 1 says which version it is, and nothing else.
  (contenido) => contenido,
  // Version 2 may carry what model and project tell of themselves; an older quote tells none of it.
  (contenido) => contenido,
  // Version 3 may say what comes next, and whose link led the buyer here; an older quote claims neither.
  (contenido) => contenido,
];

/** What is written today. */
export const VERSION_DE_DOCUMENTO = STEPS.length;

/** A quote that a newer program stored: what it means is not known here, so it is not shown at all. */
export class UnknownDocumentVersion extends Error {
  override name = 'UnknownDocumentVersion';
  constructor(version: number) {
    super(
      `la cotización está guardada en la versión ${version} y este programa conoce hasta la ${VERSION_DE_DOCUMENTO}: actualícelo`,
    );
  }
}

/**
 * The one reader of stored quotes. In: the JSON text of any version. Out: today's document.
 * @throws {UnknownDocumentVersion} where it is of a newer version.
 * @throws where it is no stored quote.
 */
export function readDocumento(json: string): DocumentoCotizacion {
  const { version, ...contenido } = Guardado.parse(JSON.parse(json));
  if (version > VERSION_DE_DOCUMENTO) throw new UnknownDocumentVersion(version);
  const today = STEPS.slice(version).reduce((older: Contenido, step) => step(older), contenido);
  return DocumentoCotizacion.parse(today);
}

/** The JSON text that is stored of a quote. */
export function formatDocumento(documento: DocumentoCotizacion): string {
  return JSON.stringify({ version: VERSION_DE_DOCUMENTO, ...documento });
}
