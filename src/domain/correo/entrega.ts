/** Which limit withholds a buyer's mail: mails of its address, quotes of its client, all mails of an hour (the fuse). */
export type RetencionCause = 'direccion' | 'origen' | 'total';

/** Taken by no server: the mail became a file. No server can be called so. */
export const ARCHIVO = 'archivo .eml';

/** An outgoing mail as the outbox has it. */
export type MailRow = {
  estado: 'pendiente' | 'enviado' | 'rechazado' | 'retenido' | 'cancelado';
  retenido_por: RetencionCause | null;
  /** Let go by hand: no limit withholds it. */
  liberado: boolean;
  /** Code and stage of the last failure (`outcome.ts`); null: none yet. */
  ultimo_error: string | null;
  /** Which server took it, or `ARCHIVO`; null: not taken, or taken before this was written down. */
  aceptado_por: string | null;
};

/** How a mail stands, in the order in which things happen to it. */
export const MAIL_STANDINGS = [
  'pendiente',
  'reintentando',
  'enviada',
  'guardada',
  'sinConstancia',
  'rechazada',
  'retenida',
  'cancelada',
] as const;

/**
 * How a mail stands, and no more than is known.
 * - `enviada`: a server took it; whether it arrived nobody tells us (record 030).
 * - `guardada`: it is a file here, and went to nobody.
 * - `sinConstancia`: done before it was written down who took it.
 * - `retenida`: `sola`: it leaves when its turn comes; else it waits for the staff.
 */
export type MailStanding =
  | { estado: 'pendiente' | 'reintentando' | 'guardada' | 'sinConstancia' | 'cancelada' }
  | { estado: 'enviada'; por: string }
  | { estado: 'rechazada'; motivo: 'direccion' | 'contenido' | 'intentos' }
  | { estado: 'retenida'; por: RetencionCause | null; sola: boolean };

/** The one answer to how a mail stands: screens, files, commands and other programs ask it. */
export function standingOf({
  estado,
  retenido_por: por,
  liberado,
  ultimo_error: error,
  aceptado_por: taker,
}: MailRow): MailStanding {
  switch (estado) {
    case 'enviado':
      if (taker === null) return { estado: 'sinConstancia' };
      return taker === ARCHIVO ? { estado: 'guardada' } : { estado: 'enviada', por: taker };
    case 'rechazado':
      return { estado: 'rechazada', motivo: refusalOf(error ?? '') };
    case 'retenido':
      return { estado: 'retenida', por, sola: false };
    case 'cancelado':
      return { estado: 'cancelada' };
    case 'pendiente':
      if (por === 'total' && !liberado) return { estado: 'retenida', por, sola: true };
      return { estado: error === null ? 'pendiente' : 'reintentando' };
  }
}

/** Reads what `outcome.ts` and `attempt.ts` wrote down: `550 en RCPT TO`, `EENVELOPE`, `…, tras 10 intentos`. */
function refusalOf(error: string) {
  if (error.includes(', tras ')) return 'intentos';
  return error.includes('RCPT TO') || error.startsWith('EENVELOPE') ? 'direccion' : 'contenido';
}

/** What a buyer is told: what leaves by itself is one thing to them, and which limit withholds a mail is nobody's business. */
export type BuyerEstado = 'pendiente' | 'enviada' | 'guardada' | 'sinConstancia' | 'rechazada' | 'retenida';

export type BuyerStanding =
  | { estado: Exclude<BuyerEstado, 'rechazada'> }
  | Extract<MailStanding, { estado: 'rechazada' }>;

/** In: whether there is a mail server: without one what waits becomes a file, and is not announced. */
export function buyerStandingOf(standing: MailStanding, conServidor: boolean): BuyerStanding {
  switch (standing.estado) {
    case 'enviada':
    case 'guardada':
    case 'sinConstancia':
      return { estado: standing.estado };
    case 'rechazada':
      return standing;
    case 'retenida':
      if (!standing.sola) return { estado: 'retenida' };
      break;
    default:
  }
  return { estado: conServidor ? 'pendiente' : 'guardada' };
}

/** Hours after the issue in which a buyer corrects the address of a mail that was sent, stored or withheld. */
const CORRECTION_HOURS = 24;
/** A slip of the finger is mended in one or two; more would make the quote a way to write to strangers. */
const CORRECTIONS_MAX = 3;

/** Why a buyer may not correct the address of their quote's mail. */
export type CorrectionRefusal = 'TARDE' | 'DEMASIADAS';

/**
 * A mail that waits to be sent, or was refused, is corrected at any time; any other within a day of the issue. The quote's link is passed
 * on to family and friends: none of them is to redirect it later.
 * In: how often it was corrected. Out: `undefined`: it may be.
 */
export function refuseCorrection(
  { estado, emitida, correcciones }: { estado: BuyerEstado; emitida: Date; correcciones: number },
  ahora: Date,
): CorrectionRefusal | undefined {
  if (correcciones >= CORRECTIONS_MAX) return 'DEMASIADAS';
  if (estado === 'pendiente' || estado === 'rechazada') return undefined;
  return ahora.getTime() - emitida.getTime() < CORRECTION_HOURS * 3_600_000 ? undefined : 'TARDE';
}

/** What a notice tells of: a quote was issued, or its buyer's address was corrected. */
export type Suceso = 'emitida' | 'corregida';
