import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import type { PlanoLotes } from '../../../../contract/plano.ts';
import { decimal, formatArea, formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import {
  ESTADOS_DE_LOTE,
  ESTADOS_FOR_VISITORS,
  type EstadoDeLote,
  estadoOf,
  type MotivoDeEstado,
} from '../../../../domain/lote.ts';
import { type FiguraDeParte, type ParteDeDatos, renderPartes } from '../partes.ts';
import { openImage } from '../pictures.ts';
import { drawDisponibilidad } from './drawDisponibilidad.ts';

/** What can be chosen of a project or a phase today; given to buyers, so it has the visitors' states. */
export interface Disponibilidad {
  /** `YYYY-MM-DD`. */
  hoy: string;
  proyecto: string;
  /** Address of the drawing. */
  svg: string;
  /** Name of the phase; `null` for the whole project. */
  etapa: string | null;
  /** In the catalogue's order. */
  lotes: readonly LoteDeDisponibilidad[];
  /** Last day of the prices, if a change is planned. */
  hasta: string | null;
  empresa: DocumentoCotizacion['empresa'];
}

export interface LoteDeDisponibilidad {
  id_lote: string;
  /** m². */
  terreno: number;
  etapa: string | null;
  estado: MotivoDeEstado;
  /** Of the cheapest house that fits, MXN; `null`: none does. */
  precio: number | null;
  modelo: string | null;
}

interface Drawn {
  /** JPEG; without it, the company's name. */
  logo: Buffer | undefined;
  plano: PlanoLotes | undefined;
  /** JPEG of streets and parks. */
  fondo: Buffer | undefined;
}

/** Rows of the table; more are no sheet to hand over. */
const MOST_ROWS = 1000;
const ALTO_DEL_PLANO = 330;

/** The sheet as a tagged PDF. Without a drawing it has the table alone. */
export function renderDisponibilidad(
  disponibles: Disponibilidad,
  { logo, plano, fondo }: Drawn,
): Promise<Buffer> {
  const { empresa, proyecto, etapa, hoy, lotes } = disponibles;
  const figura = plano && figuraOf(disponibles, plano, fondo);
  return renderPartes({
    titulo: 'Hoja de disponibilidad',
    ...{ empresa, logo, nombre: proyecto, emitida: formatLongFecha(hoy) },
    // Noon in Mexico City: the day's date in every reader's zone.
    fecha: new Date(`${hoy}T18:00:00Z`),
    sobre: [proyecto, etapa].filter(Boolean).join(' · '),
    texto: tellDisponibles(disponibles),
    partes: [
      ...(figura ? [{ titulo: 'Plano', texto: legendOf(lotes), figura }] : []),
      tableOf(lotes.filter(isFree)),
    ],
  });
}

function isFree({ estado }: LoteDeDisponibilidad): boolean {
  return ESTADOS_DE_LOTE[estado].canChoose;
}

/** As visitors see it: a held lot is sold to them. */
export function shownEstado({ estado }: Pick<LoteDeDisponibilidad, 'estado'>): EstadoDeLote {
  const { estatus } = ESTADOS_DE_LOTE[estado];
  return estadoOf({ estatus, ...(estado === 'noLiberado' && { liberacion: 'otro día' }) });
}

/** How many there are, and until when the prices hold. */
export function tellDisponibles({ lotes, hoy, hasta }: Disponibilidad): string {
  const free = lotes.filter(isFree).length;
  const count =
    free === 1 ? 'Hay 1 lote disponible' : `Hay ${free.toLocaleString('en-US')} lotes disponibles`;
  const until = hasta
    ? `Precios vigentes hasta el ${formatLongFecha(hasta)}.`
    : 'Los precios pueden cambiar sin previo aviso.';
  return `${count} al ${formatLongFecha(hoy)}. ${until} La disponibilidad cambia cada día: confírmala antes de apartar.`;
}

/** `Disponible 118 · Vendido 48`. */
function legendOf(lotes: readonly LoteDeDisponibilidad[]): string {
  const counts = new Map<string, number>();
  for (const lote of lotes) {
    const { etiqueta } = shownEstado(lote);
    counts.set(etiqueta, (counts.get(etiqueta) ?? 0) + 1);
  }
  return ESTADOS_FOR_VISITORS.flatMap(({ etiqueta }) => {
    const count = counts.get(etiqueta);
    return count ? `${etiqueta} ${count.toLocaleString('en-US')}` : [];
  }).join(' · ');
}

function tableOf(free: readonly LoteDeDisponibilidad[]): ParteDeDatos {
  const titulo = 'Lotes disponibles';
  if (!free.length) return { titulo, texto: 'Por ahora no hay lotes disponibles.' };
  const rest = free.length - MOST_ROWS;
  const withPhase = free.some(({ etapa }) => etapa !== null);
  const texto =
    rest > 0
      ? `Los primeros ${MOST_ROWS.toLocaleString('en-US')}; faltan ${rest.toLocaleString('en-US')}.`
      : 'El precio es el de la casa más económica que cabe en el lote, sin equipamiento.';
  return {
    ...{ titulo, texto },
    tabla: {
      columnas: [
        { titulo: 'Lote', parte: 2 },
        { titulo: 'Superficie', parte: 2, cifras: true },
        ...(withPhase ? [{ titulo: 'Etapa', parte: 3 }] : []),
        { titulo: 'Modelo', parte: 3 },
        { titulo: 'Precio desde', parte: 3, cifras: true },
      ],
      filas: free
        .slice(0, MOST_ROWS)
        .map(({ id_lote, terreno, etapa, modelo, precio }) => [
          id_lote,
          formatArea(decimal(terreno)),
          ...(withPhase ? [etapa ?? ''] : []),
          modelo ?? 'Ninguno cabe',
          precio === null ? 'Sin precio' : formatPrecio(decimal(precio)),
        ]),
    },
  };
}

function figuraOf(
  { lotes, proyecto, empresa }: Disponibilidad,
  plano: PlanoLotes,
  fondo: Buffer | undefined,
): FiguraDeParte {
  const estados = new Map(lotes.map((lote) => [lote.id_lote, shownEstado(lote)]));
  return {
    alto: ALTO_DEL_PLANO,
    alt: `Plano de ${proyecto}. ${legendOf(lotes)}`,
    draw: (hoja, marco) =>
      drawDisponibilidad(
        hoja,
        { plano, fondo: fondo && openImage(hoja.doc, fondo), estados, tinta: empresa.colorPrimario },
        marco,
      ),
  };
}
