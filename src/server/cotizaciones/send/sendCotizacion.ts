import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { absoluteOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { type Outcome, unsetOutcome } from '../../correo/outcome.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import type { Mailbox } from '../../correo/transport.ts';
import { makeAttachedPdf } from '../../documentos/pdf/makeAttachedPdf.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { ADVISER_ID } from '../show/findCotizacion.ts';
import { readAntecedents, readContactoRecord } from './antecedents.ts';
import { composeCorreo, composeDigest } from './composeCorreo.ts';

/**
 * Sends a quote to its buyer, or its notice to the sales team.
 * @throws if the stored quote cannot be read, or the database or the files are unavailable
 */
export async function sendCotizacion(
  correo: ClaimedCorreo & { tipo: 'cliente' | 'ventas' },
  deps: SendDeps & { pdf: PdfMaker },
): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  if (correo.resumidas) return sendDigest(correo, deps);
  const documento = readDocumento(correo.documento);
  const enlace = absoluteOf(settings.publicUrl, rutaOfIssued(documento.proyecto.id_proyecto, correo.token));
  if (correo.tipo === 'cliente') {
    const pdf = await makeAttachedPdf(correo.folio, { documento, enlace }, deps);
    const asesor = await findAdviserOfQuote(db, correo.folio);
    return transporte.send(await composeCorreo(correo, { documento, enlace, pdf, asesor }, deps));
  }
  if (!settings.correoVentas) return unsetOutcome('CORREO_VENTAS');
  const ficha = await readContactoRecord(db, correo.folio);
  const { correoAnterior } = await readAntecedents(db, correo.id);
  const cotizacion = { documento, enlace, ficha, correoAnterior };
  return transporte.send(await composeCorreo(correo, cotizacion, deps));
}

/** Tells the sales team of many quotes; an unreadable one is named by its folio. */
async function sendDigest(correo: ClaimedCorreo, deps: SendDeps): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  if (!settings.correoVentas) return unsetOutcome('CORREO_VENTAS');
  const rows = await db.query<Pick<ClaimedCorreo, 'id' | 'folio' | 'token' | 'suceso' | 'documento'>>(
    RESUMIDAS,
    [correo.id],
  );
  const avisos = rows.map(({ id, folio, token, suceso, documento: json }) => {
    const documento = readable(json);
    const enlace =
      documento && absoluteOf(settings.publicUrl, rutaOfIssued(documento.proyecto.id_proyecto, token));
    return { id, folio, suceso, ...(documento && enlace && { cotizacion: { documento, enlace } }) };
  });
  return transporte.send(await composeDigest(correo, avisos, settings));
}

const RESUMIDAS = `
  select s.id::text as id, folio, coalesce(token, '') as token, suceso, documento::text as documento
  from correo_salida s join cotizacion c on c.id = s.cotizacion_id
  where s.id = $1::bigint or s.resumido_en = $1::bigint order by s.id`;

function readable(json: string): DocumentoCotizacion | undefined {
  try {
    return readDocumento(json);
  } catch {
    return undefined;
  }
}

/** The quote's adviser today: the person's, else the quote's maker, else the link's. */
async function findAdviserOfQuote(db: Queryable, folio: string): Promise<Mailbox | undefined> {
  const [row] = await db.query<{ name: string; address: string }>(ADVISER, [folio]);
  return row;
}

const ADVISER = `
  select asesor.nombre as name, asesor.correo as address
  from cotizacion c join personal asesor on asesor.id = ${ADVISER_ID}
  where c.folio = $1`;
