import { nombreDeRecibo, presentRecibo } from '../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../contract/recibo/recibo.ts';
import { buildMime, type ComposeSettings, LOGO_REFERENCE, type MailContent } from './composeCorreo.ts';
import { avisoDeReciboTitulo, htmlAvisoDeRecibo, textoAvisoDeRecibo } from './message/avisoDeRecibo.tsx';
import { htmlRecibo, textoRecibo } from './message/recibo.tsx';
import type { ClaimedCorreo } from './outbox.ts';
import { readLogo } from './readLogo.ts';
import type { Mailbox, ReadyCorreo } from './transport.ts';

export interface SentRecibo {
  documento: DocumentoRecibo;
  /** Absolute address of the quote that it was made from. */
  enlace?: string | undefined;
  /** Who follows the hold, and takes the person's answers. */
  asesor: Mailbox | undefined;
  /** Where it goes to somebody of the company; else it goes to the person. */
  para?: Mailbox;
  /** Absent where it has none, or it could not be made: the mail goes out all the same. */
  pdf?: Buffer | undefined;
}

/** Makes a leased mail's bytes from a hold's receipt. */
export async function composeRecibo(
  correo: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  recibo: SentRecibo,
  settings: ComposeSettings,
): Promise<ReadyCorreo> {
  const contenido = recibo.para
    ? avisoContent(recibo, recibo.para)
    : await personaContent(recibo, settings.dataDir);
  return {
    messageId: correo.messageId,
    de: settings.correoDe,
    para: contenido.para.address,
    mime: await buildMime(correo, recibo.documento, contenido, settings),
  };
}

async function personaContent(
  { documento, enlace, asesor, pdf }: SentRecibo,
  dataDir: string,
): Promise<MailContent> {
  const { persona, empresa, folio } = documento;
  const logo = await readLogo(dataDir, empresa.logo);
  return {
    para: { name: persona.nombre, address: persona.correo },
    responderA: asesor,
    asunto: `${presentRecibo(documento).titulo} · ${documento.proyecto.nombre}`,
    texto: textoRecibo(documento, enlace),
    html: htmlRecibo({
      documento,
      enlace,
      logo: logo && { src: `cid:${LOGO_REFERENCE}`, ancho: logo.ancho },
    }),
    adjuntos: [
      ...(logo
        ? [{ filename: 'logo.png', content: logo.png, contentType: 'image/png', cid: LOGO_REFERENCE }]
        : []),
      ...(pdf ? [{ filename: nombreDeRecibo(folio), content: pdf, contentType: 'application/pdf' }] : []),
    ],
  };
}

function avisoContent({ documento, enlace }: SentRecibo, para: Mailbox): MailContent {
  const { persona } = documento;
  return {
    para,
    responderA: { name: persona.nombre, address: persona.correo },
    asunto: avisoDeReciboTitulo(documento),
    texto: textoAvisoDeRecibo(documento, enlace),
    html: htmlAvisoDeRecibo(documento, enlace),
    adjuntos: [],
  };
}
