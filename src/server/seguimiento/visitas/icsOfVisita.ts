import { endOfVisita } from '../../../domain/visita/horas.ts';
import type { MailContent } from '../../correo/buildMime.ts';
import type { Mailbox } from '../../correo/transport.ts';
import type { SentVisita } from '../../documentos/correo/news/visita.ts';
import type { StaffVisita } from '../../documentos/correo/news/visitaForStaff.tsx';
import { composeIcs, escapeIcs, formatIcsInstant, quoteIcs } from '../../plataforma/ics.ts';
import type { Settings } from '../../plataforma/settings.ts';

interface Invitation {
  /** Id of the visit. */
  id: string;
  secuencia: number;
  para: Mailbox;
  /** Where the reader changes it. */
  url: string;
  settings: Pick<Settings, 'correoDe' | 'publicUrl'>;
}

/**
 * The visit as an invitation, its change or its end (RFC 5546): one id for all its mails, so that a calendar
 * moves it and keeps no second one. Hours are in UTC, which no calendar misreads. Nothing in it names the
 * buyer to others: calendars are kept elsewhere.
 */
export function icsOfVisita(
  { tipo, inicio, minutos, lugar, proyecto, empresa, cotizacion, ahora }: SentVisita | StaffVisita,
  { id, secuencia, para, url, settings }: Invitation,
): MailContent['evento'] {
  const gone = tipo === 'cancelada' || tipo === 'cedida';
  const metodo = gone ? 'CANCEL' : 'REQUEST';
  const contenido = composeIcs({
    metodo,
    producto: 'Visitas',
    eventos: [
      [
        `UID:visita-${id}@${new URL(settings.publicUrl).hostname}`,
        `SEQUENCE:${secuencia}`,
        `DTSTAMP:${formatIcsInstant(ahora)}`,
        `DTSTART:${formatIcsInstant(inicio)}`,
        `DTEND:${formatIcsInstant(endOfVisita({ inicio, minutos }))}`,
        `SUMMARY:${escapeIcs(`Visita a ${proyecto.nombre}`)}`,
        ...(lugar ? [`LOCATION:${escapeIcs(lugar)}`] : []),
        `DESCRIPTION:${escapeIcs([...(cotizacion ? [cotizacion.casa] : []), url].join('\n'))}`,
        `URL:${url}`,
        `ORGANIZER;CN=${quoteIcs(empresa.nombre)}:mailto:${settings.correoDe}`,
        `ATTENDEE;CN=${quoteIcs(para.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${para.address}`,
        `STATUS:${gone ? 'CANCELLED' : 'CONFIRMED'}`,
      ],
    ],
  });
  return { metodo, contenido, archivo: 'visita.ics' };
}
