import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { absoluteOf, rutaOfIssued } from '../../contract/rutas.ts';
import { readDocumento } from '../../contract/storedDocumento.ts';
import type { AvisoDeCotizacion } from '../../contract/webhook.ts';
import { readAntecedents, readContactoRecord } from '../cotizaciones/send/antecedents.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { PdfMaker } from '../pdf/pdfMaker.ts';
import type { Settings } from '../settings.ts';
import { type ComposeSettings, type Cotizacion, composeCorreo, composeDigest } from './composeCorreo.ts';
import type { ClaimedCorreo } from './outbox.ts';
import type { Outcome } from './outcome.ts';
import type { Transport } from './transport.ts';
import { postAviso } from './webhook.ts';

export interface SendDeps {
  db: Db;
  /** ms since 1970. */
  now: () => number;
  settings: ComposeSettings & Pick<Settings, 'webhook'>;
  transporte: Transport;
  pdf: PdfMaker;
  registro: Log;
}

/**
 * Sends what was leased, by its tipo.
 * @throws where the stored quote cannot be read, or the database is away.
 */
export async function sendOutgoing(correo: ClaimedCorreo, deps: SendDeps): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  if (correo.resumidas) return sendDigest(correo, deps);
  const documento = readDocumento(correo.documento);
  const enlace = absoluteOf(settings.publicUrl, rutaOfIssued(documento.proyecto.id_proyecto, correo.token));
  switch (correo.tipo) {
    case 'cliente': {
      const pdf = await makePdf(correo, { documento, enlace }, deps);
      return transporte.send(await composeCorreo(correo, { documento, enlace, pdf }, settings));
    }
    case 'ventas': {
      if (!settings.correoVentas) return unset('CORREO_VENTAS');
      const ficha = await readContactoRecord(db, correo.folio);
      const { correoAnterior } = await readAntecedents(db, correo.id);
      const cotizacion = { documento, enlace, ficha, correoAnterior };
      return transporte.send(await composeCorreo(correo, cotizacion, settings));
    }
    case 'webhook': {
      if (!settings.webhook) return unset('WEBHOOK_URL');
      return postAviso(settings.webhook, await makeAviso(correo, { documento, enlace }, db), deps.now());
    }
  }
}

/** Tells the sales team of many at once; a stored quote that cannot be read is named by its folio. */
async function sendDigest(correo: ClaimedCorreo, deps: SendDeps): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  if (!settings.correoVentas) return unset('CORREO_VENTAS');
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
  select s.id::text as id, folio, token, suceso, documento::text as documento
  from correo_salida s join cotizacion c on c.id = s.cotizacion_id
  where s.id = $1::bigint or s.resumido_en = $1::bigint order by s.id`;

function readable(json: string): DocumentoCotizacion | undefined {
  try {
    return readDocumento(json);
  } catch {
    return undefined;
  }
}

async function makeAviso(
  { id: salida, folio, suceso, messageId }: ClaimedCorreo,
  { documento, enlace }: Pick<Cotizacion, 'documento' | 'enlace'>,
  db: Db,
): Promise<AvisoDeCotizacion> {
  const id = messageId.replace(/^<(.*)@.*$/, '$1');
  const contacto = await readContactoRecord(db, folio);
  const { clave, correoAnterior } = await readAntecedents(db, salida);
  const common = { id, url: enlace, documento, contacto };
  return suceso === 'corregida'
    ? { ...common, tipo: 'cotizacion.corregida', ...(correoAnterior && { correoAnterior }) }
    : { ...common, tipo: 'cotizacion.emitida', ...(clave && { event_id: clave }) };
}

function unset(name: string): Outcome {
  return { ok: false, clase: 'permanente', motivo: `${name} ya no está en los ajustes` };
}

/** A mail goes out without its PDF rather than not at all. */
async function makePdf(
  { folio }: ClaimedCorreo,
  pedido: Parameters<PdfMaker['make']>[0],
  { pdf, registro }: SendDeps,
): Promise<Buffer | undefined> {
  try {
    return await pdf.make(pedido);
  } catch (error) {
    registro.error(`Correo ${folio} (cliente): va sin su PDF, que no se pudo hacer`, error);
    return undefined;
  }
}
