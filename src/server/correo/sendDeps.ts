import { type Archivos, ArchivosUnavailable } from '../archivos/archivos.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { PdfMaker } from '../pdf/pdfMaker.ts';
import type { Settings } from '../settings.ts';
import type { ComposeSettings } from './composeCorreo.ts';
import type { Outcome } from './outcome.ts';
import type { Transport } from './transport.ts';

/** What sending works with. */
export interface SendDeps {
  db: Db;
  /** ms since 1970. */
  now: () => number;
  settings: ComposeSettings & Pick<Settings, 'webhook'>;
  transporte: Transport;
  pdf: PdfMaker;
  archivos: Archivos;
  registro: Log;
}

/** What became of a mail to somebody whom the settings name no longer. */
export function unsetOutcome(name: string): Outcome {
  return { ok: false, clase: 'permanente', motivo: `${name} ya no está en los ajustes` };
}

/**
 * A mail goes out without its PDF rather than not at all. In: what it is of, for the log.
 * @throws {ArchivosUnavailable}: files that are away now are there at the mail's next try.
 */
export async function makeAttachedPdf(
  folio: string,
  pedido: Parameters<PdfMaker['make']>[0],
  { pdf, registro }: Pick<SendDeps, 'pdf' | 'registro'>,
): Promise<Buffer | undefined> {
  try {
    return await pdf.make(pedido);
  } catch (error) {
    if (error instanceof ArchivosUnavailable) throw error;
    registro.error(`Correo ${folio} (cliente): va sin su PDF, que no se pudo hacer`, error);
    return undefined;
  }
}
