import MailComposer from 'nodemailer/lib/mail-composer';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { ClaimedCorreo } from './outbox.ts';
import type { Mailbox } from './transport.ts';

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

/** Under which a mail's text shows the company's logo that is attached to it. */
export const LOGO_REFERENCE = 'logo@cotizacion';

/** Makes a mail's bytes, the same at every try but for its MIME boundaries. In: the company in whose name it goes. */
export function buildMime(
  { messageId, creado }: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  { empresa }: { empresa: { nombre: string } },
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
