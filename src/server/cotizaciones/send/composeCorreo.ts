import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { presentCroquis } from '../../../contract/lotes/presentCroquis.ts';
import type { ContactoRecord } from '../../../contract/webhook.ts';
import type { Suceso } from '../../../domain/correo/entrega.ts';
import {
  buildMime,
  type ComposeDeps,
  type ComposeSettings,
  LOGO_REFERENCE,
  type MailContent,
} from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { Mailbox, ReadyCorreo } from '../../correo/transport.ts';
import {
  type DigestedCorreo,
  digestHtml,
  digestTexto,
  digestTitulo,
} from '../../documentos/correo/digest.tsx';
import { htmlCliente } from '../../documentos/correo/htmlCliente.tsx';
import { textoCliente } from '../../documentos/correo/textoCliente.ts';
import { htmlVentas, textoVentas, tituloVentas } from '../../documentos/correo/ventas.tsx';
import { CROQUIS_SIZE, drawnCroquis } from '../../documentos/drawnCroquis.ts';
import { nombreDePdf } from '../../documentos/nombreDePdf.ts';
import { readFoto } from '../../documentos/readFoto.ts';
import { readLogo } from '../../documentos/readLogo.ts';

interface Cotizacion {
  documento: DocumentoCotizacion;
  /** Absolute address of the quote. */
  enlace: string;
  /** For the buyer; absent if it could not be made, and the mail goes out regardless. */
  pdf?: Buffer | undefined;
  /** For the buyer: their adviser. */
  asesor?: Mailbox | undefined;
  /** For the sales team. */
  ficha?: ContactoRecord;
  /** For the sales team after a correction: the former address, if still known. */
  correoAnterior?: string | undefined;
}

/** Composes a leased mail from its quote. @throws {ArchivosUnavailable}; and if there is no recipient */
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
 * Composes one mail that tells the sales team of many.
 * @throws if there is no recipient, or none of its quotes can be read
 */
export async function composeDigest(
  correo: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  avisos: readonly DigestedCorreo[],
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

const FOTO_CID = 'modelo@cotizacion';
const CROQUIS_CID = 'croquis@cotizacion';

async function clienteContent(
  { documento, enlace, pdf, asesor }: Cotizacion,
  { settings, archivos }: ComposeDeps,
): Promise<MailContent> {
  const { cliente, empresa, proyecto, modelo, folio } = documento;
  const sketch = presentCroquis(documento, CROQUIS_SIZE);
  const [jpeg, logo, croquis] = await Promise.all([
    readFoto(archivos, modelo.img),
    readLogo(archivos, empresa.logo),
    sketch && drawnCroquis(sketch, empresa.colorAcento),
  ]);
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
      croquis: croquis && `cid:${CROQUIS_CID}`,
      logo: logo && { src: `cid:${LOGO_REFERENCE}`, ancho: logo.ancho },
    }),
    adjuntos: [
      ...(logo
        ? [{ filename: 'logo.png', content: logo.png, contentType: 'image/png', cid: LOGO_REFERENCE }]
        : []),
      ...(jpeg ? [{ filename: 'modelo.jpg', content: jpeg, contentType: 'image/jpeg', cid: FOTO_CID }] : []),
      ...(croquis
        ? [{ filename: 'croquis.png', content: croquis, contentType: 'image/png', cid: CROQUIS_CID }]
        : []),
      ...(pdf ? [{ filename: nombreDePdf(folio), content: pdf, contentType: 'application/pdf' }] : []),
    ],
  };
}

/** A catalogue may name pictures on another server; a mail links to them. */
function remote(direccion: string): string | undefined {
  return direccion.startsWith('https:') ? direccion : undefined;
}

function ventasContent(suceso: Suceso, cotizacion: Cotizacion, settings: ComposeSettings): MailContent {
  const { cliente, empresa, proyecto, folio } = cotizacion.documento;
  if (!settings.correoVentas) throw new Error('CORREO_VENTAS is no longer set');
  const aviso = { suceso, ...cotizacion };
  return {
    para: { name: empresa.nombre, address: settings.correoVentas },
    responderA: cliente.correo ? { name: cliente.nombre, address: cliente.correo } : undefined,
    asunto: `${tituloVentas(suceso)} ${folio} · ${proyecto.nombre}`,
    texto: textoVentas(aviso),
    html: htmlVentas(aviso),
    adjuntos: [],
  };
}
