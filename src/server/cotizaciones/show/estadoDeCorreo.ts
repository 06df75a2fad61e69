import type { EstadoDeCorreo, EstadoDeCorreoDePanel } from '../../../contract/cotizacion.ts';
import { ARCHIVO, buyerStandingOf, type MailRow, standingOf } from '../../../domain/correo/entrega.ts';

/** The columns that give an outgoing mail's state. */
export type EstadoDeCorreoRow = MailRow & { enviado_en: Date | null };

/** SQL of an `EstadoDeCorreoRow`. In: table prefix, such as `s.`. */
export const estadoDeCorreoColumns = (of = '') =>
  ['estado', 'retenido_por', 'liberado', 'ultimo_error', 'aceptado_por', 'enviado_en']
    .map((column) => of + column)
    .join(', ');

/**
 * SQL of `standingOf(…).estado`, for filters and counts in the database; a test holds both equal. In: table
 * prefix, such as `s.`.
 */
export const standingSql = (of = '') => `case ${of}estado
    when 'enviado' then case when ${of}aceptado_por is null then 'sinConstancia'
      when ${of}aceptado_por = '${ARCHIVO}' then 'guardada' else 'enviada' end
    when 'rechazado' then 'rechazada' when 'retenido' then 'retenida' when 'cancelado' then 'cancelada'
    else case when ${of}retenido_por = 'total' and not ${of}liberado then 'retenida'
      when ${of}ultimo_error is null then 'pendiente' else 'reintentando' end end`;

/** A mail's state for the staff. */
export function presentEstadoDeCorreo(row: EstadoDeCorreoRow): EstadoDeCorreoDePanel {
  const standing = standingOf(row);
  switch (standing.estado) {
    case 'enviada':
      return { ...standing, en: endOf(row) };
    case 'guardada':
    case 'sinConstancia':
      return { estado: standing.estado, en: endOf(row) };
    case 'pendiente':
    case 'reintentando':
    case 'cancelada':
      return { estado: standing.estado };
    default:
      return standing;
  }
}

/** A mail's state for holders of the quote's address. In: whether there is a mail server. */
export function presentToBuyer(row: EstadoDeCorreoRow, conServidor: boolean): EstadoDeCorreo {
  const told = buyerStandingOf(standingOf(row), conServidor);
  if (told.estado === 'rechazada') return told;
  const { estado } = told;
  return estado === 'enviada' ? { estado, en: endOf(row) } : { estado };
}

function endOf({ enviado_en }: EstadoDeCorreoRow): string {
  return (enviado_en ?? new Date(0)).toISOString();
}

/**
 * SQL of the state, or another column, of the newest mail to the buyer of quote `c`. In: SQL over
 * `correo_salida`.
 */
export const newestMail = (campo: string) =>
  `(select ${campo} from correo_salida where cotizacion_id = c.id and tipo = 'cliente' order by id desc limit 1)`;
