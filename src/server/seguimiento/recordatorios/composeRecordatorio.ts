import { presentRecordatorio } from '../../../contract/recordatorio/presentRecordatorio.ts';
import { buildMime, type ComposeDeps, LOGO_REFERENCE, type MailContent } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { Mailbox, ReadyCorreo } from '../../correo/transport.ts';
import {
  htmlRecordatorio,
  recordatorioOf,
  type SentRecordatorio,
  textoRecordatorio,
} from '../../documentos/correo/recordatorio.tsx';
import { readLogo } from '../../documentos/readLogo.ts';

/** Makes a leased reminder's bytes; its answers go as a quote's do. @throws {ArchivosUnavailable} */
export async function composeRecordatorio(
  correo: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  sent: SentRecordatorio & { asesor: Mailbox | undefined },
  { settings, archivos }: ComposeDeps,
): Promise<ReadyCorreo> {
  const { documento, alto } = sent;
  const { cliente, empresa } = documento;
  const logo = await readLogo(archivos, empresa.logo);
  const contenido: MailContent = {
    para: { name: cliente.nombre, address: cliente.correo },
    responderA: replyToOf(sent.asesor, empresa, settings),
    asunto: presentRecordatorio(recordatorioOf(sent)).asunto,
    texto: textoRecordatorio(sent),
    html: htmlRecordatorio(sent, logo && { src: `cid:${LOGO_REFERENCE}`, ancho: logo.ancho }),
    adjuntos: logo
      ? [{ filename: 'logo.png', content: logo.png, contentType: 'image/png', cid: LOGO_REFERENCE }]
      : [],
    alto,
  };
  const mime = await buildMime(correo, documento, contenido, settings);
  return { messageId: correo.messageId, de: settings.correoDe, para: cliente.correo, mime };
}
