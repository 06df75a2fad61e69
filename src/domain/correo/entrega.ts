/** The limit that withholds a buyer's mail: per address, per client, or all mails of an hour. */
export type RetencionCause = 'direccion' | 'origen' | 'total';

/** Recorded as taker when the mail became a file. No server can have this name. */
export const ARCHIVO = 'archivo .eml';

export type MailRow = {
  estado: 'pendiente' | 'enviado' | 'rechazado' | 'retenido' | 'cancelado';
  retenido_por: RetencionCause | null;
  /** Released by hand: no limit applies. */
  liberado: boolean;
  /** Code and stage of the last failure (`outcome.ts`); `null` if none. */
  ultimo_error: string | null;
  /** Server that accepted it, or `ARCHIVO`; `null` if not accepted, or accepted before this was recorded. */
  aceptado_por: string | null;
};

/** In the order in which a mail goes through them. */
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
 * Delivery state of a mail, no more than is known.
 * - `enviada`: a server accepted it; arrival is unknown (record 030).
 * - `guardada`: stored as a file, sent to nobody.
 * - `sinConstancia`: done before the accepting server was recorded.
 * - `retenida`: with `sola` it leaves at its turn, else it waits for staff.
 */
export type MailStanding =
  | { estado: 'pendiente' | 'reintentando' | 'guardada' | 'sinConstancia' | 'cancelada' }
  | { estado: 'enviada'; por: string }
  | { estado: 'rechazada'; motivo: 'direccion' | 'contenido' | 'intentos' }
  | { estado: 'retenida'; por: RetencionCause | null; sola: boolean };

/** The single source of a mail's state for screens, files, commands and other programs. */
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

/** Parses what `outcome.ts` and `attempt.ts` recorded: `550 en RCPT TO`, `…, tras 10 intentos`. */
function refusalOf(error: string) {
  if (error.includes(', tras ')) return 'intentos';
  return error.includes('RCPT TO') || error.startsWith('EENVELOPE') ? 'direccion' : 'contenido';
}

/**
 * States shown to a buyer. What leaves by itself is 'pendiente'; which limit withholds a mail is not shown.
 */
type BuyerEstado = 'pendiente' | 'enviada' | 'guardada' | 'sinConstancia' | 'rechazada' | 'retenida';

type BuyerStanding =
  | { estado: Exclude<BuyerEstado, 'rechazada'> }
  | Extract<MailStanding, { estado: 'rechazada' }>;

/** In: `conServidor`: without a mail server a waiting mail becomes a file and is not announced. */
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

/** Hours after issue in which a buyer may correct the address of a mail that was sent, stored or withheld. */
const CORRECTION_HOURS = 24;
/** One or two suffice for a typo; more would let a quote mail strangers. */
const CORRECTIONS_MAX = 3;

type CorrectionRefusal = 'TARDE' | 'DEMASIADAS';

/**
 * Why a buyer may not correct the address of their quote's mail; `undefined` if they may. A pending or
 * refused mail can be corrected at any time, any other within a day of issue. Later holders of the shared
 * link must not redirect it.
 */
export function refuseCorrection(
  { estado, emitida, correcciones }: { estado: BuyerEstado; emitida: Date; correcciones: number },
  ahora: Date,
): CorrectionRefusal | undefined {
  if (correcciones >= CORRECTIONS_MAX) return 'DEMASIADAS';
  if (estado === 'pendiente' || estado === 'rechazada') return undefined;
  return ahora.getTime() - emitida.getTime() < CORRECTION_HOURS * 3_600_000 ? undefined : 'TARDE';
}

/** What a notice reports: a quote was issued, or its buyer's address was corrected. */
export type Suceso = 'emitida' | 'corregida';
