import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import { presentCotizacion } from '../../../../contract/presentCotizacion.ts';
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

export type NewsKind = 'agendada' | 'movida' | 'cancelada';

/** A visit as a mail tells it; addresses are absolute. */
export interface SentVisita {
  tipo: NewsKind;
  inicio: Date;
  minutos: number;
  lugar: string | undefined;
  /** Who receives them. */
  asesor: string | undefined;
  documento: DocumentoCotizacion;
  /** Of the quote's page, where the visit is moved or called off. */
  enlace: string;
  ahora: Date;
}

const TITULO: Readonly<Record<NewsKind, string>> = {
  agendada: 'Tu visita quedó agendada',
  movida: 'Tu visita cambió de hora',
  cancelada: 'Tu visita se canceló',
};

/** `sábado 28 de noviembre, 12:00 p. m.` */
export function whenOf({ inicio, ahora }: Pick<SentVisita, 'inicio' | 'ahora'>): string {
  const fecha = fechaEnMexico(inicio);
  return `${diaDeSemana(fecha)} ${formatNearFecha(fecha, fechaEnMexico(ahora))}, ${formatHora(inicio)}`;
}

export function subjectOfVisita(sent: SentVisita): string {
  return `${TITULO[sent.tipo]}: ${whenOf(sent)} · ${sent.documento.proyecto.nombre}`;
}

function linesOf(sent: SentVisita): CorreoLine[] {
  const { documento, minutos, lugar, asesor } = sent;
  const { casa, folio } = presentCotizacion(documento);
  return [
    ['Cuándo', whenOf(sent)],
    ['Duración', `${minutos} minutos`],
    ...(lugar ? [['Dónde', lugar] satisfies CorreoLine] : []),
    ...(asesor ? [['Te recibe', unlinkable(asesor)] satisfies CorreoLine] : []),
    ['Casa', casa.titulo],
    ['Folio', folio],
  ];
}

function textOf({ tipo, inicio, ahora, documento }: SentVisita): string {
  const { nombre } = documento.proyecto;
  const when = tellDiaYHora(inicio, ahora);
  if (tipo === 'cancelada')
    return `la visita a ${nombre} del ${when} ya no será. Puedes agendar otra cuando quieras.`;
  return `te esperamos en ${nombre} el ${when} Si no puedes llegar, cambia la hora con el botón.`;
}

/** What the buyer reads. */
export function newsOfVisita(sent: SentVisita): News {
  const { tipo, documento, enlace } = sent;
  const { cliente, proyecto, empresa, leyendas } = documento;
  const gone = tipo === 'cancelada';
  const change = { texto: gone ? 'Agendar otra visita' : 'Mover o cancelar mi visita', href: enlace };
  const way = proyecto.ubicacion && !gone && { texto: 'Ver cómo llegar', href: proyecto.ubicacion };
  return {
    titulo: TITULO[tipo],
    texto: textOf(sent),
    nombre: cliente.nombre,
    proyecto: proyecto.nombre,
    empresa,
    leyendas,
    lineas: gone ? linesOf(sent).slice(0, 1) : linesOf(sent),
    caminos: way ? [change, way] : [change],
    porQue: 'Te escribimos porque agendaste esta visita desde tu cotización.',
  };
}
