import type { DocumentoCotizacion, NearLote } from '../../../../contract/cotizacion.ts';
import { presentCotizacion } from '../../../../contract/presentCotizacion.ts';
import {
  presentRecordatorio,
  type Recordatorio,
} from '../../../../contract/recordatorio/presentRecordatorio.ts';
import { decimal, formatArea } from '../../../../domain/decimal.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import type { RecordatorioKind } from '../../../../domain/recordatorio/recordatorio.ts';
import { unlinkable } from '../../unlinkable.ts';
import type { CorreoLine } from '../LinesDeCorreo.tsx';
import type { News } from './news.tsx';

/** A reminder with its subject; addresses are absolute. */
export interface SentRecordatorio {
  tipo: RecordatorioKind;
  /** For a lot: whether it is available again. */
  disponible: boolean;
  documento: DocumentoCotizacion;
  /** Of the quote. */
  enlace: string;
  /** Where the project's lots are chosen. */
  lotes: string;
  /** Where reminders are stopped. */
  alto: string;
  asesor: { name: string } | undefined;
  /** Alternatives to an unavailable lot. */
  cercanos: readonly NearLote[];
}

export function recordatorioOf({ tipo, disponible, documento }: SentRecordatorio): Recordatorio {
  const { proyecto, lote, vigencia } = documento;
  return { tipo, disponible, proyecto: proyecto.nombre, id_lote: lote.id_lote, vigencia };
}

const CERCANOS = 'Los lotes disponibles más parecidos';

function linesOf({ documento, asesor }: SentRecordatorio): CorreoLine[] {
  const { casa, montos, folio, noCabe } = presentCotizacion(documento);
  const total = montos.at(-1);
  const attends = asesor?.name ?? documento.asesor;
  return [
    ['Folio', folio],
    ['Lote', `${casa.lote}, ${casa.terreno}`],
    ['Modelo', casa.modelo],
    ...(noCabe ? [['No cabe', noCabe.texto] satisfies CorreoLine] : []),
    [total?.etiqueta ?? '', total?.monto ?? ''],
    ['Vigente hasta', formatLongFecha(documento.vigencia)],
    ...(attends ? [['Te atiende', unlinkable(attends)] satisfies CorreoLine] : []),
  ];
}

function nearLine({ id_lote, terreno, cabe }: NearLote): string {
  return `Lote ${id_lote}, ${formatArea(decimal(terreno))}${cabe === false ? ', tu modelo no cabe' : ''}`;
}

/** Leads to the quote, or first to the lots if its own is unavailable. */
export function newsOfRecordatorio(sent: SentRecordatorio): News {
  const { tipo, disponible, documento, enlace, lotes, alto, cercanos } = sent;
  const { titulo, texto } = presentRecordatorio(recordatorioOf(sent));
  const quote = { texto: 'Ver mi cotización', href: enlace };
  const gone = tipo === 'lote' && !disponible;
  return {
    titulo,
    texto,
    nombre: documento.cliente.nombre,
    proyecto: documento.proyecto.nombre,
    empresa: documento.empresa,
    leyendas: documento.leyendas,
    lineas: linesOf(sent),
    lista: cercanos.length ? { titulo: CERCANOS, renglones: cercanos.map(nearLine) } : undefined,
    caminos: gone ? [{ texto: 'Ver los lotes disponibles', href: lotes }, quote] : [quote],
    porQue: 'Te escribimos porque pediste esta cotización.',
    alto: { texto: 'Dejar de recibir recordatorios', href: alto },
  };
}
