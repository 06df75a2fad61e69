import { buildMime, type ComposeDeps, LOGO_REFERENCE, type MailContent } from '../correo/buildMime.ts';
import type { ClaimedCorreo } from '../correo/outbox.ts';
import type { ReadyCorreo } from '../correo/transport.ts';
import { htmlNews, type News, textoNews } from '../documentos/correo/news/news.tsx';
import { readFoto } from '../documentos/readFoto.ts';
import { readLogo } from '../documentos/readLogo.ts';

/** Content-ID of the attached picture of who receives them. */
const RETRATO_REFERENCE = 'asesor@cotizacion';

type Envelope = Pick<MailContent, 'para' | 'responderA' | 'asunto' | 'evento'> &
  Partial<Pick<MailContent, 'adjuntos'>>;

/** Composes a leased mail to a buyer. @throws {ArchivosUnavailable} */
export async function composeNews(
  correo: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  news: News,
  envelope: Envelope,
  { settings, archivos }: ComposeDeps,
): Promise<ReadyCorreo> {
  const { empresa, alto } = news;
  const logo = await readLogo(archivos, empresa.logo);
  const retrato = await readFoto(archivos, news.retrato ?? '');
  const contenido: MailContent = {
    ...envelope,
    texto: textoNews(news),
    html: htmlNews(
      news,
      logo && { src: `cid:${LOGO_REFERENCE}`, ancho: logo.ancho },
      retrato && `cid:${RETRATO_REFERENCE}`,
    ),
    adjuntos: [
      ...(envelope.adjuntos ?? []),
      ...(logo
        ? [{ filename: 'logo.png', content: logo.png, contentType: 'image/png', cid: LOGO_REFERENCE }]
        : []),
      ...(retrato
        ? [{ filename: 'asesor.jpg', content: retrato, contentType: 'image/jpeg', cid: RETRATO_REFERENCE }]
        : []),
    ],
    ...(alto && { alto: alto.href }),
  };
  const mime = await buildMime(correo, { empresa }, contenido, settings);
  return { messageId: correo.messageId, de: settings.correoDe, para: envelope.para.address, mime };
}
