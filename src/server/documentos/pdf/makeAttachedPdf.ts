import { ArchivosUnavailable } from '../../plataforma/archivos/archivos.ts';
import type { Log } from '../../plataforma/log.ts';
import type { PdfMaker } from './pdfMaker.ts';

/**
 * Makes a mail's PDF; if it fails, the mail goes without. In: folio for the log.
 * @throws {ArchivosUnavailable}: the mail is tried again.
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
