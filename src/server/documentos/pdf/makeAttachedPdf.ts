import { ArchivosUnavailable } from '../../plataforma/archivos/archivos.ts';
import type { Log } from '../../plataforma/log.ts';
import type { PdfMaker } from './pdfMaker.ts';

/**
 * A mail goes out without its PDF rather than not at all. In: what it is of, for the log.
 * @throws {ArchivosUnavailable}: files that are away now are there at the mail's next try.
 */
export async function makeAttachedPdf(
  folio: string,
  pedido: Parameters<PdfMaker['make']>[0],
  { pdf, registro }: { pdf: PdfMaker; registro: Log },
): Promise<Buffer | undefined> {
  try {
    return await pdf.make(pedido);
  } catch (error) {
    if (error instanceof ArchivosUnavailable) throw error;
    registro.error(`Correo ${folio} (cliente): va sin su PDF, que no se pudo hacer`, error);
    return undefined;
  }
}
