import type { FastifyInstance } from 'fastify';
import { absoluteOf, PATRON_PDF, rutaOfIssued } from '../../../contract/rutas.ts';
import { nombreDePdf } from '../../documentos/nombreDePdf.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { findByToken } from '../show/findCotizacion.ts';

interface CotizacionPdfDeps {
  db: Db;
  settings: Pick<Settings, 'publicUrl'>;
  pdf: PdfMaker;
}

/** Downloads per address and minute: each occupies the only PDF thread. */
const DESCARGAS = 30;
const ARCHIVO = /^([A-Za-z0-9_-]{16,100})\.pdf$/;

/** `GET /cotizaciones/<token>.pdf`: the quote as a file, for holders of its secret. */
export function registerCotizacionPdf(app: FastifyInstance, { db, settings, pdf }: CotizacionPdfDeps): void {
  const config = { porMinuto: DESCARGAS };
  const schema = { summary: 'La cotización como PDF', tags: ['Cotización'] };
  app.get<{ Params: { archivo: string } }>(PATRON_PDF, { schema, config }, async (request, reply) => {
    const token = ARCHIVO.exec(request.params.archivo)?.[1];
    const found = token === undefined ? undefined : await findByToken(db, token, true);
    if (!found || token === undefined) return sendProblem(reply, { code: 'COTIZACION_INEXISTENTE' });
    const { documento } = found;
    const enlace = absoluteOf(settings.publicUrl, rutaOfIssued(documento.proyecto.id_proyecto, token));
    const file = await pdf.make({ documento, enlace });
    return (
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${nombreDePdf(documento.folio)}"`)
        // The address is the quote's secret.
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .type('application/pdf')
        .send(file)
    );
  });
}
