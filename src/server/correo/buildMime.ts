import MailComposer from 'nodemailer/lib/mail-composer';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { IcsMethod } from '../plataforma/ics.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { ClaimedCorreo } from './outbox.ts';
import type { Mailbox } from './transport.ts';

export type ComposeSettings = Pick<Settings, 'publicUrl' | 'correoDe' | 'correoVentas'>;

export interface ComposeDeps {
  settings: ComposeSettings;
  /** Store of its pictures. */
  archivos: Archivos;
}

export interface MailContent {
  para: Mailbox;
  responderA: Mailbox | undefined;
  asunto: string;
  texto: string;
  html: string;
  adjuntos: { filename: string; content: Buffer; contentType: string; cid?: string }[];
  /** A calendar's event, which mail programs offer to keep (RFC 6047). */
  evento?: { metodo: IcsMethod; contenido: string; archivo: string } | undefined;
  /** Absolute one-click unsubscribe address, for a POST (RFC 8058). */
  alto?: string;
}

/** Content-ID of the attached company logo. */
export const LOGO_REFERENCE = 'logo@cotizacion';

/**
 * Builds a mail's bytes, the same at every attempt except for MIME boundaries. In: the company that sends it.
 */
export function buildMime(
  { messageId, creado }: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  { empresa }: { empresa: { nombre: string } },
  { para, responderA, asunto, texto, html, adjuntos, evento, alto }: MailContent,
  settings: Pick<ComposeSettings, 'correoDe'>,
): Promise<Buffer> {
  return new MailComposer({
    messageId,
    // When the mail was requested: the same at every attempt, and not the quote's day if it is sent again
    // later.
    date: creado,
    from: { name: empresa.nombre, address: settings.correoDe },
    to: para,
    ...(responderA && { replyTo: responderA }),
    subject: asunto,
    text: texto,
    html,
    attachments: adjuntos,
    ...(evento && {
      icalEvent: { method: evento.metodo, content: evento.contenido, filename: evento.archivo },
    }),
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(alto && unsubscribeHeaders(alto)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Prepared: a folded address would be read as two. */
function unsubscribeHeaders(alto: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${alto}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
