import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { absoluteOf, rutaOfIssued } from '../../contract/rutas.ts';
import { readDocumento } from '../../contract/storedDocumento.ts';
import type { AvisoDeCotizacion } from '../../contract/webhook.ts';
import { readAntecedents, readContactoRecord } from '../cotizaciones/send/antecedents.ts';
import type { Db } from '../db/db.ts';
import { type Cotizacion, composeCorreo, composeDigest } from './composeCorreo.ts';
import { sendAvisoDeLista } from './lista/sendAvisoDeLista.ts';
import type { ClaimedCorreo } from './outbox.ts';
import type { Outcome } from './outcome.ts';
import { findAdviserOfQuote } from './replyTo.ts';
import { makeAttachedPdf, type SendDeps, unsetOutcome } from './sendDeps.ts';
import { sendRecibo } from './sendRecibo.ts';
import { sendRecordatorio } from './sendRecordatorio.ts';
import { postAviso } from './webhook.ts';

/**
 * Sends what was leased, by its tipo.
 * @throws where the stored quote cannot be read, or the database or the files are away.
 */
export async function sendOutgoing(correo: ClaimedCorreo, deps: SendDeps): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  if (correo.tipo === 'personal') return sendAvisoDeLista(correo, deps);
  if (correo.resumidas) return sendDigest(correo, deps);
  if (correo.apartadoId !== null) return sendRecibo(correo, correo.apartadoId, deps);
  if (correo.recordatorioId !== null) return sendRecordatorio(correo, correo.recordatorioId, deps);
  const documento = readDocumento(correo.documento);
  const enlace = absoluteOf(settings.publicUrl, rutaOfIssued(documento.proyecto.id_proyecto, correo.token));
  switch (correo.tipo) {
    case 'cliente': {
      const pdf = await makeAttachedPdf(correo.folio, { documento, enlace }, deps);
      const asesor = await findAdviserOfQuote(db, correo.folio);
      return transporte.send(await composeCorreo(correo, { documento, enlace, pdf, asesor }, deps));
    }
    case 'ventas': {
      if (!settings.correoVentas) return unsetOutcome('CORREO_VENTAS');
      const ficha = await readContactoRecord(db, correo.folio);
      const { correoAnterior } = await readAntecedents(db, correo.id);
      const cotizacion = { documento, enlace, ficha, correoAnterior };
      return transporte.send(await composeCorreo(correo, cotizacion, deps));
    }
    case 'asesor':
      throw new Error('a quote has no mail to an adviser');
    case 'webhook': {
      if (!settings.webhook) return unsetOutcome('WEBHOOK_URL');
      return postAviso(settings.webhook, await makeAviso(correo, { documento, enlace }, db), deps.now());
    }
  }
}

/** Tells the sales team of many at once; a stored quote that cannot be read is named by its folio. */
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
    : {
        ...common,
        tipo: contacto.anterior === undefined ? 'cotizacion.emitida' : 'cotizacion.renovada',
        ...(clave && { event_id: clave }),
      };
}
