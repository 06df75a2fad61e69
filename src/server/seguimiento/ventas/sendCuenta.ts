import { fechaEnMexico } from '../../../domain/fecha.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import { newsOfCuenta, subjectOfCuenta } from '../../documentos/correo/news/cuenta.ts';
import { makeAttachedPdf } from '../../documentos/pdf/makeAttachedPdf.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { UNDONE_MOTIVO } from '../../lotes/recibos/sendRecibo.ts';
import { readStatement } from '../../lotes/ventas/openVenta.ts';
import { readVentas, SELLER } from '../../lotes/ventas/ventaRows.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { composeNews } from '../composeNews.ts';
import { caminoOfVenta } from './caminoOfVenta.ts';
import { archivoOfCuenta } from './stateCuenta.ts';

/**
 * Mails a sale's statement of this moment to its buyer, with the PDF, unless the sale was annulled or lost its
 * person meanwhile. @throws if the database or the files are unavailable
 */
export async function sendCuenta(
  correo: ClaimedCorreo,
  id: string,
  deps: SendDeps & { pdf: PdfMaker },
): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  const [known] = await readVentas(db, [id]);
  if (!known?.cuenta || known.row.anulada || known.row.contacto === null)
    return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  const { nombre } = known.row;
  const venta = await readStatement(db, known, { names: true, hoy: fechaEnMexico(new Date(deps.now())) });
  const empresa = empresaEnCotizacion(await readEmpresa(db));
  const estado = { venta: { ...venta, nombre }, empresa };
  const camino = await caminoOfVenta(db, known.row, settings.publicUrl);
  const news = newsOfCuenta({ ...estado, camino });
  const pdf = await makeAttachedPdf(`venta ${id}`, { estado }, deps);
  const envelope = {
    para: { name: nombre ?? '', address: correo.destinatario },
    responderA: replyToOf(await readSeller(db, id), empresa, settings),
    asunto: subjectOfCuenta(estado),
    adjuntos: pdf ? [{ filename: archivoOfCuenta(venta), content: pdf, contentType: 'application/pdf' }] : [],
  };
  return transporte.send(await composeNews(correo, news, envelope, deps));
}

/** Whoever sold, if still employed: answers go there. */
async function readSeller(db: Queryable, venta: string) {
  const [row] = await db.query<{ name: string; address: string }>(
    `select p.nombre as name, p.correo as address from venta v join personal p on p.id = ${SELLER}
     where v.id = $1::bigint and p.baja_en is null`,
    [venta],
  );
  return row;
}
