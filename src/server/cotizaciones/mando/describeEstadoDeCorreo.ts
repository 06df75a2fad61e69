import {
  type MailRow,
  type MailStanding,
  type RetencionCause,
  standingOf,
} from '../../../domain/correo/entrega.ts';

const WORDS: Record<MailStanding['estado'], string> = {
  pendiente: 'pendiente',
  reintentando: 'reintentando',
  enviada: 'enviada',
  guardada: 'guardada como archivo',
  sinConstancia: 'sin constancia',
  rechazada: 'rechazada',
  retenida: 'retenida',
  cancelada: 'cancelada',
};

const WITHHELD_BECAUSE: Record<RetencionCause, string> = {
  direccion: 'demasiados correos a la misma dirección; espera a «reenviar»',
  origen: 'demasiadas cotizaciones desde la misma conexión; espera a «reenviar»',
  total: 'salieron demasiados correos en una hora; sale sola cuando le toque',
};

/** A mail's state in a few words. In: `null` after a deletion of its person. */
export function describeEstadoDeCorreo(correo: MailRow | null): string {
  return correo ? WORDS[standingOf(correo).estado] : 'datos borrados';
}

/** Which limit withholds a mail, and what it waits for; `undefined` if none does. */
export function whyWithheld(correo: MailRow | null): string | undefined {
  const standing = correo && standingOf(correo);
  return standing?.estado === 'retenida' && standing.por ? WITHHELD_BECAUSE[standing.por] : undefined;
}
