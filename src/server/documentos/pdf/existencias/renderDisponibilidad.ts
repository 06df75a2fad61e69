import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import type { PlanoLotes } from '../../../../contract/plano.ts';
import { decimal, formatArea, formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import {
  ESTADOS_DE_LOTE,
  type EstadoDeLote,
  estadoOf,
  type MotivoDeEstado,
} from '../../../../domain/lote.ts';
import { type FiguraDeParte, type ParteDeDatos, renderPartes } from '../partes.ts';
import { openImage } from '../pictures.ts';
import { ALTO_DE_LEYENDA, countEstados, drawDisponibilidad, tellCounted } from './drawDisponibilidad.ts';

/** What can be chosen of a project or a phase today; given to buyers, so it has the visitors' states. */
export interface Disponibilidad {
  /** `YYYY-MM-DD`. */
  hoy: string;
  proyecto: string;
  /** Address of the drawing. */
  svg: string;
  /** Name of the phase; `null` for the whole project. */
  etapa: string | null;
  /** Names, in the catalogue's order. */
  modelos: readonly string[];
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
  /** Total with each model of the sheet, without equipment, MXN; `null`: the model does not fit. */
  precios: readonly (number | null)[];
}

interface Drawn {
  /** JPEG; without it, the company's name. */
  logo: Buffer | undefined;
  plano: PlanoLotes | undefined;
  /** JPEG of streets and parks. */
  fondo: Buffer | undefined;
}

/** Columns of prices that fit side by side. */
const MOST_MODELOS = 3;
/** Rows of the table; more are no sheet to hand over. */
const MOST_ROWS = 1000;
/** Rows that stand below the drawing, and its height then, points. */
const FEW_ROWS = 2;
const ALTO_WITH_TABLE = 326;
/** Points. With more rows the drawing fills the first page, so that its numbers can be read. */
const ALTO_ALONE = 440;

/** The sheet as a tagged PDF. Without a drawing it has the table alone. */
export function renderDisponibilidad(
  disponibles: Disponibilidad,
  { logo, plano, fondo }: Drawn,
): Promise<Buffer> {
  const { empresa, proyecto, etapa, hoy } = disponibles;
  const figura = plano && figuraOf(disponibles, plano, fondo);
  return renderPartes({
    titulo: 'Hoja de disponibilidad',
    ...{ empresa, logo, nombre: proyecto, emitida: formatLongFecha(hoy) },
    // Noon in Mexico City: the day's date in every reader's zone.
    fecha: new Date(`${hoy}T18:00:00Z`),
    sobre: [proyecto, etapa].filter(Boolean).join(' · '),
    texto: tellDisponibles(disponibles),
    partes: [
      ...(figura ? [{ titulo: 'Plano', figura }] : []),
      ...(disponibles.lotes.some(isFree) ? [tableOf(disponibles)] : []),
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
  if (!free) return `Ningún lote está disponible al ${formatLongFecha(hoy)}.`;
  const until = hasta
    ? `Precios vigentes hasta el ${formatLongFecha(hasta)}.`
    : 'Los precios pueden cambiar sin previo aviso.';
  return `${count} al ${formatLongFecha(hoy)}. ${until} La disponibilidad cambia cada día: confírmala antes de apartar.`;
}

function tableOf({ lotes, modelos }: Disponibilidad): ParteDeDatos {
  const titulo = 'Lotes disponibles';
  const free = lotes.filter(isFree);
  const rest = free.length - MOST_ROWS;
  const withPhase = free.some(({ etapa }) => etapa !== null);
  const each = modelos.length <= MOST_MODELOS;
  const texto = [
    each
      ? 'Precio de casa y lote con cada modelo, sin equipamiento.'
      : 'El precio es el de la casa más económica que cabe en el lote, sin equipamiento.',
    rest > 0 && `Los primeros ${MOST_ROWS.toLocaleString('en-US')}; faltan ${rest.toLocaleString('en-US')}.`,
  ];
  return {
    ...{ titulo, texto: texto.filter(Boolean).join(' ') },
    tabla: {
      columnas: [
        { titulo: 'Lote', parte: 2 },
        ...(withPhase ? [{ titulo: 'Etapa', parte: 3 }] : []),
        { titulo: 'Superficie', parte: 2, cifras: true },
        ...(each ? modelos : ['Precio desde']).map((nombre) => ({
          ...{ titulo: nombre, parte: 3, cifras: true as const },
        })),
      ],
      filas: free
        .slice(0, MOST_ROWS)
        .map(({ id_lote, terreno, etapa, precios }) => [
          id_lote,
          ...(withPhase ? [etapa ?? ''] : []),
          formatArea(decimal(terreno)),
          ...(each ? precios : [leastOf(precios)]).map((precio) =>
            precio === null ? 'No cabe' : formatPrecio(decimal(precio)),
          ),
        ]),
    },
  };
}

function leastOf(precios: readonly (number | null)[]): number | null {
  const known = precios.filter((it) => it !== null);
  return known.length ? Math.min(...known) : null;
}

function figuraOf(
  { lotes, proyecto, empresa }: Disponibilidad,
  plano: PlanoLotes,
  fondo: Buffer | undefined,
): FiguraDeParte {
  const estados = new Map(lotes.map((lote) => [lote.id_lote, shownEstado(lote)]));
  return {
    alto: (lotes.filter(isFree).length > FEW_ROWS ? ALTO_ALONE : ALTO_WITH_TABLE) + ALTO_DE_LEYENDA,
    alt: `Plano de ${proyecto}. ${countEstados([...estados.values()])
      .map(tellCounted)
      .join(' · ')}`,
    draw: (hoja, marco) =>
      drawDisponibilidad(
        hoja,
        { plano, fondo: fondo && openImage(hoja.doc, fondo), estados, tinta: empresa.colorPrimario },
        marco,
      ),
  };
}
