import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { absoluteOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { EventoDeCotizacion } from '../../../contract/webhook.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { type Outcome, unsetOutcome } from '../../correo/outcome.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import { readAntecedents, readContactoRecord } from '../../cotizaciones/send/antecedents.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { postEvento } from './webhook.ts';

/**
 * Tells the other system of a quote. @throws if the stored quote cannot be read, or the database is
 * unavailable
 */
export async function sendEventoDeCotizacion(
  correo: ClaimedCorreo,
  { db, settings, now }: Pick<SendDeps, 'db' | 'settings' | 'now'>,
): Promise<Outcome> {
  if (!settings.webhook) return unsetOutcome('WEBHOOK_URL');
  const documento = readDocumento(correo.documento);
  const enlace = absoluteOf(settings.publicUrl, rutaOfIssued(documento.proyecto.id_proyecto, correo.token));
  return postEvento(settings.webhook, await makeEvento(correo, { documento, enlace }, db), now());
}

async function makeEvento(
  { id: salida, folio, suceso, messageId }: ClaimedCorreo,
  { documento, enlace }: { documento: DocumentoCotizacion; enlace: string },
  db: Db,
): Promise<EventoDeCotizacion> {
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
