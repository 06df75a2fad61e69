import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import {
  diaDeSemana,
  fechaEnMexico,
  formatHora,
  formatNearFecha,
  tellDiaYHora,
} from '../../../../domain/fecha.ts';
import { unlinkable } from '../../unlinkable.ts';
import type { CorreoLine } from '../LinesDeCorreo.tsx';
import type { News } from './news.tsx';

/** `dia` and `horas` are reminders. */
export type NewsKind = 'agendada' | 'movida' | 'confirmada' | 'cancelada' | 'dia' | 'horas';

/** A visit as a mail tells it; addresses are absolute. */
export interface SentVisita {
  tipo: NewsKind;
  inicio: Date;
  minutos: number;
  lugar: string | undefined;
  /** Who receives them. */
  asesor: string | undefined;
  /** Address of their picture. */
  retrato: string | undefined;
  cliente: DocumentoCotizacion['cliente'];
  empresa: DocumentoCotizacion['empresa'];
  leyendas: DocumentoCotizacion['leyendas'];
  proyecto: Pick<DocumentoCotizacion['proyecto'], 'nombre' | 'ubicacion'>;
  /** The quote's house and folio; `undefined` without a quote. */
  cotizacion: { casa: string; folio: string } | undefined;
  /** Of the quote's page, where the visit is moved or called off; else of the project's. */
  enlace: string;
  ahora: Date;
}

const TITULO: Readonly<Record<NewsKind, string>> = {
  agendada: 'Tu visita quedó agendada',
  movida: 'Tu visita cambió de hora',
  confirmada: 'Tu visita está confirmada',
  cancelada: 'Tu visita se canceló',
  dia: 'Mañana te esperamos',
  horas: 'Hoy te esperamos',
};

/** `sábado 28 de noviembre, 12:00 p. m.` */
export function whenOf({ inicio, ahora }: Pick<SentVisita, 'inicio' | 'ahora'>): string {
  const fecha = fechaEnMexico(inicio);
  return `${diaDeSemana(fecha)} ${formatNearFecha(fecha, fechaEnMexico(ahora))}, ${formatHora(inicio)}`;
}

function tituloOf({ tipo, inicio, ahora }: SentVisita): string {
  // Twenty hours before may be the same day.
  const today = fechaEnMexico(inicio) === fechaEnMexico(ahora);
  return TITULO[tipo === 'dia' && today ? 'horas' : tipo];
}

export function subjectOfVisita(sent: SentVisita): string {
  return `${tituloOf(sent)}: ${whenOf(sent)} · ${sent.proyecto.nombre}`;
}

function linesOf(sent: SentVisita): CorreoLine[] {
  const { minutos, lugar, asesor } = sent;
  return [
    ['Cuándo', whenOf(sent)],
    ['Duración', `${minutos} minutos`],
    ...(lugar ? [['Dónde', lugar] satisfies CorreoLine] : []),
    ...(asesor ? [['Te recibe', unlinkable(asesor)] satisfies CorreoLine] : []),
    ...linesOfQuote(sent),
  ];
}

/** House and folio. */
export function linesOfQuote({ cotizacion }: Pick<SentVisita, 'cotizacion'>): CorreoLine[] {
  return cotizacion
    ? [
        ['Casa', cotizacion.casa],
        ['Folio', cotizacion.folio],
      ]
    : [];
}

function textOf({ tipo, inicio, ahora, proyecto: { nombre }, cotizacion }: SentVisita): string {
  const when = tellDiaYHora(inicio, ahora);
  if (tipo === 'cancelada')
    return `la visita a ${nombre} del ${when} ya no será.${cotizacion ? ' Puedes agendar otra cuando quieras.' : ''}`;
  const change = cotizacion ? 'cambia la hora con el botón.' : 'responde a este correo.';
  return `te esperamos en ${nombre} el ${when} Si no puedes llegar, ${change}`;
}

/** What the buyer reads. */
export function newsOfVisita(sent: SentVisita): News {
  const { tipo, cliente, proyecto, empresa, leyendas, cotizacion, enlace } = sent;
  const gone = tipo === 'cancelada';
  const changes = gone ? 'Agendar otra visita' : 'Mover o cancelar mi visita';
  const change = { texto: cotizacion ? changes : 'Ver el desarrollo', href: enlace };
  const way = proyecto.ubicacion && !gone && { texto: 'Ver cómo llegar', href: proyecto.ubicacion };
  return {
    titulo: tituloOf(sent),
    texto: textOf(sent),
    nombre: cliente.nombre,
    proyecto: proyecto.nombre,
    empresa,
    leyendas,
    retrato: gone ? undefined : sent.retrato,
    lineas: gone ? linesOf(sent).slice(0, 1) : linesOf(sent),
    caminos: way ? [change, way] : [change],
    porQue: cotizacion
      ? 'Te escribimos porque tienes una visita desde tu cotización.'
      : 'Te escribimos porque acordaste esta visita con nosotros.',
  };
}
