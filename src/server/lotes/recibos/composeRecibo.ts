import { nombreDeRecibo, presentRecibo, presentRecibos } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { buildMime, type ComposeDeps, LOGO_REFERENCE, type MailContent } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Mailbox, ReadyCorreo } from '../../correo/transport.ts';
import { htmlRecibo, textoRecibo } from '../../documentos/correo/recibo.tsx';
import {
  htmlReciboInterno,
  reciboInternoTitulo,
  textoReciboInterno,
} from '../../documentos/correo/reciboInterno.tsx';
import { htmlRecibos, textoRecibos } from '../../documentos/correo/recibos.tsx';
import {
  htmlRecibosInternos,
  recibosInternosTitulo,
  textoRecibosInternos,
} from '../../documentos/correo/recibosInternos.tsx';
import { readLogo } from '../../documentos/readLogo.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';

export interface SentRecibo {
  documento: DocumentoRecibo;
  /** Absolute address of the hold's quote. */
  enlace?: string | undefined;
  /** Absent for kinds without a PDF and if it could not be made; the mail goes out regardless. */
  pdf?: Buffer | undefined;
}
type SentRecibos = readonly [SentRecibo, ...SentRecibo[]];

interface Between {
  /** Who gets the person's replies (`replyToOf`). */
  responderA: Mailbox | undefined;
  /** A recipient in the company; by default the person. */
  para?: Mailbox;
}

/** Composes a leased mail from one person's receipts of one act. @throws {ArchivosUnavailable} */
export async function composeRecibos(
  correo: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  recibos: SentRecibos,
  { responderA, para }: Between,
  { settings, archivos }: ComposeDeps,
): Promise<ReadyCorreo> {
  const contenido = para ? avisoContent(recibos, para) : await personaContent(recibos, responderA, archivos);
  return {
    messageId: correo.messageId,
    de: settings.correoDe,
    para: contenido.para.address,
    mime: await buildMime(correo, recibos[0].documento, contenido, settings),
  };
}

async function personaContent(
  recibos: SentRecibos,
  responderA: Mailbox | undefined,
  archivos: Archivos,
): Promise<MailContent> {
  const { persona, empresa, proyecto } = recibos[0].documento;
  const logo = await readLogo(archivos, empresa.logo);
  const words = wordsForPersona(recibos, logo && { src: `cid:${LOGO_REFERENCE}`, ancho: logo.ancho });
  return {
    para: { name: persona.nombre, address: persona.correo },
    responderA,
    asunto: `${words.titulo} · ${proyecto.nombre}`,
    texto: words.texto,
    html: words.html,
    adjuntos: [
      ...(logo
        ? [{ filename: 'logo.png', content: logo.png, contentType: 'image/png', cid: LOGO_REFERENCE }]
        : []),
      ...recibos.flatMap(({ documento, pdf }) =>
        pdf
          ? [{ filename: nombreDeRecibo(documento.folio), content: pdf, contentType: 'application/pdf' }]
          : [],
      ),
    ],
  };
}

function wordsForPersona(recibos: SentRecibos, logo: Parameters<typeof htmlRecibo>[0]['logo']) {
  const [{ documento, enlace }, ...others] = recibos;
  if (!others.length) {
    const { titulo } = presentRecibo(documento);
    return { titulo, texto: textoRecibo(documento, enlace), html: htmlRecibo({ documento, enlace, logo }) };
  }
  const { titulo } = presentRecibos([documento, ...others.map((it) => it.documento)]);
  return { titulo, texto: textoRecibos(recibos), html: htmlRecibos({ recibos, logo }) };
}

function avisoContent(recibos: SentRecibos, para: Mailbox): MailContent {
  const [{ documento, enlace }, ...others] = recibos;
  const { persona } = documento;
  const common = {
    para,
    responderA: persona.correo ? { name: persona.nombre, address: persona.correo } : undefined,
    adjuntos: [],
  };
  return others.length
    ? {
        ...common,
        asunto: recibosInternosTitulo(recibos),
        texto: textoRecibosInternos(recibos),
        html: htmlRecibosInternos(recibos),
      }
    : {
        ...common,
        asunto: reciboInternoTitulo(documento),
        texto: textoReciboInterno(documento, enlace),
        html: htmlReciboInterno(documento, enlace),
      };
}
