import type { AsesorEnPanel, LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { addDias, fechaEnMexico } from '../../../../domain/fecha.ts';
import { ESTADOS_DE_LOTE, MOTIVOS_DE_ESTADO, type MotivoDeEstado } from '../../../../domain/lote.ts';
import type { SortColumn, SortOrder } from '../../../plano/state/filtro.ts';

/** Values of the filter by end, as the address spells them. */
export const FINES = ['hoy', 'manana', 'semana', 'pagado'] as const;
type WantedFin = (typeof FINES)[number];

/** The inventory's filter and order; `undefined` does not filter. */
export interface FiltroDeInventario {
  readonly estado: MotivoDeEstado | undefined;
  /** Id of the adviser of its hold or sale. */
  readonly asesor: string | undefined;
  readonly fin: WantedFin | undefined;
  /** Key of its phase. */
  readonly etapa: string | undefined;
  /** Of the list; `undefined` for the catalogue's order. */
  readonly orden: SortOrder | undefined;
}

const COLUMNAS: readonly SortColumn[] = ['lote', 'area', 'suma'];
/** Of a phase's key, as the catalogue allows. */
const LONGEST_ETAPA = 100;
/** Days. */
const SEMANA = 7;

/** In: the query string. Invalid values are ignored. */
export function readFiltroDeInventario(query: URLSearchParams): FiltroDeInventario {
  const estado = query.get('estado')?.toLowerCase();
  const asesor = query.get('asesor') ?? '';
  return {
    estado: MOTIVOS_DE_ESTADO.find((it) => wordOfEstado(it) === estado),
    asesor: /^[1-9]\d{0,17}$/.test(asesor) ? asesor : undefined,
    fin: FINES.find((it) => it === query.get('vence')),
    etapa: query.get('etapa')?.slice(0, LONGEST_ETAPA) || undefined,
    orden: readSortOrder(query.get('orden') ?? ''),
  };
}

/** A state in the address: its label, so that bookmarks outlive changes of the code's names. */
export function wordOfEstado(motivo: MotivoDeEstado): string {
  return ESTADOS_DE_LOTE[motivo].etiqueta.toLowerCase();
}

/** `area`, or `-area` for descending. */
function readSortOrder(text: string): SortOrder | undefined {
  const descendente = text.startsWith('-');
  const columna = COLUMNAS.find((it) => it === text.slice(Number(descendente)));
  return columna && { columna, descendente };
}

/** The reverse of `readFiltroDeInventario`; empty for no filter. */
export function queryOfFiltro({
  estado,
  asesor,
  fin,
  etapa,
  orden,
}: FiltroDeInventario): Record<string, string> {
  return {
    estado: estado ? wordOfEstado(estado) : '',
    asesor: asesor ?? '',
    vence: fin ?? '',
    etapa: etapa ?? '',
    orden: orden ? `${orden.descendente ? '-' : ''}${orden.columna}` : '',
  };
}

/** The filter as a predicate; `undefined` if it passes all lots. In: `ahora`, ms since 1970. */
export function matchOf(
  { estado, asesor, fin, etapa }: FiltroDeInventario,
  ahora: number,
): ((lote: LoteEnInventario) => boolean) | undefined {
  if (!estado && !asesor && !fin && !etapa) return undefined;
  const endsSo = fin && endOf(fin, ahora);
  return (lote) =>
    (!estado || lote.estado === estado) &&
    (!etapa || lote.etapa?.clave === etapa) &&
    (!asesor || (lote.apartado ?? lote.venta)?.asesor?.id === asesor) &&
    (!endsSo || (lote.apartado !== null && endsSo(lote.apartado)));
}

type Hold = NonNullable<LoteEnInventario['apartado']>;

function endOf(fin: WantedFin, ahora: number): (hold: Hold) => boolean {
  if (fin === 'pagado') return ({ pagado }) => pagado;
  const hoy = fechaEnMexico(new Date(ahora));
  const last = addDias(hoy, { hoy: 0, manana: 1, semana: SEMANA }[fin]);
  return ({ pagado, venceEn }) => !pagado && fechaEnMexico(new Date(venceEn)) <= last;
}

/** Phases of the lots, in the catalogue's order. */
export function etapasOf(lotes: readonly LoteEnInventario[]): { clave: string; nombre: string }[] {
  return [...new Map(lotes.flatMap(({ etapa }) => (etapa ? [[etapa.clave, etapa]] : []))).values()];
}

/** Advisers of the lots' holds and sales, by name. */
export function asesoresOf(lotes: readonly LoteEnInventario[]): AsesorEnPanel[] {
  const byId = new Map<string, AsesorEnPanel>();
  for (const { apartado, venta } of lotes) {
    const asesor = (apartado ?? venta)?.asesor;
    if (asesor) byId.set(asesor.id, asesor);
  }
  return [...byId.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es-MX'));
}
