import MailComposer from 'nodemailer/lib/mail-composer';
import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import type { ContactoRecord } from '../../contract/webhook.ts';
import type { Suceso } from '../../domain/correo/entrega.ts';
import type { Archivos } from '../archivos/archivos.ts';
import { nombreDePdf } from '../cotizaciones/nombreDePdf.ts';
import { readFoto } from '../cotizaciones/send/readFoto.ts';
import type { Settings } from '../settings.ts';
import { type DigestedAviso, digestHtml, digestTexto, digestTitulo } from './message/digest.tsx';
import { htmlCliente } from './message/htmlCliente.tsx';
import { textoCliente } from './message/textoCliente.ts';
import { htmlVentas, textoVentas, tituloVentas } from './message/ventas.tsx';
import type { ClaimedCorreo } from './outbox.ts';
import { readLogo } from './readLogo.ts';
import { replyToOf } from './replyTo.ts';
import type { Mailbox, ReadyCorreo } from './transport.ts';

export type ComposeSettings = Pick<Settings, 'publicUrl' | 'correoDe' | 'correoVentas'>;

/** What a mail is made with. */
export interface ComposeDeps {
  settings: ComposeSettings;
  /** Where its pictures lie. */
  archivos: Archivos;
}

/** What a mail is made of. */
export interface MailContent {
  para: Mailbox;
  responderA: Mailbox | undefined;
  asunto: string;
  texto: string;
  html: string;
  adjuntos: { filename: string; content: Buffer; contentType: string; cid?: string }[];
  /** Absolute address at which its reader stops mails of the kind, by one POST (RFC 8058). */
  alto?: string;
}

export interface Cotizacion {
  documento: DocumentoCotizacion;
  /** Absolute address of the quote. */
  enlace: string;
  /** For the buyer; absent where it could not be made: the mail goes out all the same. */
  pdf?: Buffer | undefined;
  /** For the buyer: who attends to them. */
  asesor?: Mailbox | undefined;
  /** For the sales team. */
  ficha?: ContactoRecord;
  /** For the sales team, where the buyer corrected the address: the one until then, where it is still known. */
  correoAnterior?: string | undefined;
}

/**
 * Makes a leased mail's bytes from its quote.
 * @throws {ArchivosUnavailable}; and where there is nobody to send it to.
 */
export async function composeCorreo(
  correo: Pick<ClaimedCorreo, 'tipo' | 'suceso' | 'messageId' | 'creado'>,
  cotizacion: Cotizacion,
  deps: ComposeDeps,
): Promise<ReadyCorreo> {
  const { settings } = deps;
  const { documento } = cotizacion;
  const contenido =
    correo.tipo === 'cliente'
      ? await clienteContent(cotizacion, deps)
      : ventasContent(correo.suceso, cotizacion, settings);
  return {
    messageId: correo.messageId,
    de: settings.correoDe,
    para: contenido.para.address,
    mime: await buildMime(correo, documento, contenido, settings),
  };
}

/**
 * Makes the bytes of a mail that tells the sales team of many at once.
 * @throws where there is nobody to send it to, or none of its quotes can be read.
 */
export async function composeDigest(
  correo: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  avisos: readonly DigestedAviso[],
  settings: ComposeSettings,
): Promise<ReadyCorreo> {
  const { correoVentas, correoDe } = settings;
  const documento = avisos.findLast(({ cotizacion }) => cotizacion)?.cotizacion?.documento;
  if (!correoVentas || !documento) throw new Error('nobody, or nothing, to write to the sales team');
  const { empresa } = documento;
  const contenido: MailContent = {
    para: { name: empresa.nombre, address: correoVentas },
    responderA: undefined,
    asunto: digestTitulo(avisos),
    texto: digestTexto(avisos),
    html: digestHtml(avisos, empresa),
    adjuntos: [],
  };
  const mime = await buildMime(correo, documento, contenido, settings);
  return { messageId: correo.messageId, de: correoDe, para: correoVentas, mime };
}

export function buildMime(
  { messageId, creado }: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  { empresa }: Pick<DocumentoCotizacion, 'empresa'>,
  { para, responderA, asunto, texto, html, adjuntos, alto }: MailContent,
  settings: Pick<ComposeSettings, 'correoDe'>,
): Promise<Buffer> {
  return new MailComposer({
    messageId,
    // When it was asked for: the same at every try, and not the quote's own day where it is sent again later.
    date: creado,
    from: { name: empresa.nombre, address: settings.correoDe },
    to: para,
    ...(responderA && { replyTo: responderA }),
    subject: asunto,
    text: texto,
    html,
    attachments: adjuntos,
    // RFC 3834: nobody's holiday notice answers it.
    headers: { 'Auto-Submitted': 'auto-generated', ...(alto && unsubscribeHeaders(alto)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Prepared: folded, the address would be read as two. */
function unsubscribeHeaders(alto: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${alto}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const FOTO_CID = 'modelo@cotizacion';
export const LOGO_REFERENCE = 'logo@cotizacion';

async function clienteContent(
  { documento, enlace, pdf, asesor }: Cotizacion,
  { settings, archivos }: ComposeDeps,
): Promise<MailContent> {
  const { cliente, empresa, proyecto, modelo, folio } = documento;
  const [jpeg, logo] = await Promise.all([readFoto(archivos, modelo.img), readLogo(archivos, empresa.logo)]);
  const foto = jpeg ? `cid:${FOTO_CID}` : remote(modelo.img);
  return {
    para: { name: cliente.nombre, address: cliente.correo },
    responderA: replyToOf(asesor, empresa, settings),
    asunto: `Tu cotización de ${proyecto.nombre} · ${folio}`,
    texto: textoCliente(documento, enlace),
    html: htmlCliente({
      documento,
      enlace,
      foto,
      logo: logo && { src: `cid:${LOGO_REFERENCE}`, ancho: logo.ancho },
    }),
    adjuntos: [
      ...(logo
        ? [{ filename: 'logo.png', content: logo.png, contentType: 'image/png', cid: LOGO_REFERENCE }]
        : []),
      ...(jpeg ? [{ filename: 'modelo.jpg', content: jpeg, contentType: 'image/jpeg', cid: FOTO_CID }] : []),
      ...(pdf ? [{ filename: nombreDePdf(folio), content: pdf, contentType: 'application/pdf' }] : []),
    ],
  };
}

/** A catalogue may name pictures on another server; a mail shows those from there. */
function remote(direccion: string): string | undefined {
  return direccion.startsWith('https:') ? direccion : undefined;
}

function ventasContent(suceso: Suceso, cotizacion: Cotizacion, settings: ComposeSettings): MailContent {
  const { cliente, empresa, proyecto, folio } = cotizacion.documento;
  if (!settings.correoVentas) throw new Error('CORREO_VENTAS is no longer set');
  const aviso = { suceso, ...cotizacion };
  return {
    para: { name: empresa.nombre, address: settings.correoVentas },
    responderA: { name: cliente.nombre, address: cliente.correo },
    asunto: `${tituloVentas(suceso)} ${folio} · ${proyecto.nombre}`,
    texto: textoVentas(aviso),
    html: htmlVentas(aviso),
    adjuntos: [],
  };
}
