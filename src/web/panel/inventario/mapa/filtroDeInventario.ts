import type { AsesorEnPanel, LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { addDias, fechaEnMexico } from '../../../../domain/fecha.ts';
import { ESTADOS_DE_LOTE, MOTIVOS_DE_ESTADO, type MotivoDeEstado } from '../../../../domain/lote.ts';
import type { SortColumn, SortOrder } from '../../../plano/state/filtro.ts';

/** Ends that can be asked for; each is a word in the address. */
export const FINES = ['hoy', 'manana', 'semana', 'pagado'] as const;
type WantedFin = (typeof FINES)[number];

/** What the staff looks for, as the address carries it; what is absent excludes nothing. */
export interface FiltroDeInventario {
  readonly estado: MotivoDeEstado | undefined;
  /** Id of the adviser who follows it. */
  readonly asesor: string | undefined;
  readonly fin: WantedFin | undefined;
  /** Of the list; `undefined`: the catalogue's own. */
  readonly orden: SortOrder | undefined;
}

const COLUMNAS: readonly SortColumn[] = ['lote', 'area', 'suma'];
/** Days within which a hold ends this week. */
const SEMANA = 7;

/** In: what stands behind the `?`. What an address cannot mean is left out. */
export function readFiltroDeInventario(query: URLSearchParams): FiltroDeInventario {
  const estado = query.get('estado')?.toLowerCase();
  const asesor = query.get('asesor') ?? '';
  return {
    estado: MOTIVOS_DE_ESTADO.find((it) => wordOfEstado(it) === estado),
    asesor: /^[1-9]\d{0,17}$/.test(asesor) ? asesor : undefined,
    fin: FINES.find((it) => it === query.get('vence')),
    orden: readSortOrder(query.get('orden') ?? ''),
  };
}

/** A state in the address: its label, so that kept addresses last. */
export function wordOfEstado(motivo: MotivoDeEstado): string {
  return ESTADOS_DE_LOTE[motivo].etiqueta.toLowerCase();
}

/** `area`, or `-area` from the most to the least. */
function readSortOrder(text: string): SortOrder | undefined {
  const descendente = text.startsWith('-');
  const columna = COLUMNAS.find((it) => it === text.slice(Number(descendente)));
  return columna && { columna, descendente };
}

/** The same as the address writes it; what is not asked for is empty. */
export function queryOfFiltro({ estado, asesor, fin, orden }: FiltroDeInventario): Record<string, string> {
  return {
    estado: estado ? wordOfEstado(estado) : '',
    asesor: asesor ?? '',
    vence: fin ?? '',
    orden: orden ? `${orden.descendente ? '-' : ''}${orden.columna}` : '',
  };
}

/** Whether a lot is looked for; `undefined` where all are. In: `ahora`, ms since 1970. */
export function matchOf(
  { estado, asesor, fin }: FiltroDeInventario,
  ahora: number,
): ((lote: LoteEnInventario) => boolean) | undefined {
  if (!estado && !asesor && !fin) return undefined;
  const endsSo = fin && endOf(fin, ahora);
  return (lote) =>
    (!estado || lote.estado === estado) &&
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

/** Those who hold or sold any of the lots, by name. */
export function asesoresOf(lotes: readonly LoteEnInventario[]): AsesorEnPanel[] {
  const byId = new Map<string, AsesorEnPanel>();
  for (const { apartado, venta } of lotes) {
    const asesor = (apartado ?? venta)?.asesor;
    if (asesor) byId.set(asesor.id, asesor);
  }
  return [...byId.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es-MX'));
}
