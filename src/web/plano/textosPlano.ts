import type { Lote } from '../../contract/catalogo.ts';
import { BASE_AREA, excedenteOf, priceExcedente } from '../../domain/cotizacion.ts';
import { type Decimal, decimal, formatArea, formatPrecio, ZERO } from '../../domain/decimal.ts';
import { formatLongFecha } from '../../domain/fecha.ts';
import { canChoose, estadoOf } from '../../domain/lote.ts';
import type { CabidaDeLotes, LoteEnPlano } from './state/planoStore.ts';

export const TEXTOS_DEL_PLANO = {
  plano: (nombre: string) => `Plano de lotes de ${nombre}`,
  ayudaPlano:
    'Flechas: ir al lote vecino. Enter: elegir. Más y menos: acercar y alejar. Cero: ver todo. Escape: cerrar.',
  ayudaGuardar: ' G: guardar el lote.',
  guardado: (id: string, kept: boolean) => `Lote ${id}: ${kept ? 'guardado' : 'ya no está guardado'}`,
  cargando: 'Cargando plano…',
  vista: 'Vista',
  verPlano: 'Plano',
  verLista: 'Lista',
  leyenda: 'Significado de los colores',
  elegido: 'Tu lote',
  acercar: 'Acercar',
  alejar: 'Alejar',
  verTodo: 'Ver todo',
  capas: 'Capas',
  lote: (id: string) => `Lote ${id}`,
  por: 'por',
  sitio: 'Así es el lote en el plano',
  elegir: 'Elegir este lote',
  clicParaElegir: 'Clic para elegir este lote',
  enterParaElegir: 'Enter para elegir este lote',
  yaElegido: 'Es el lote que elegiste',
  cerrar: 'Cerrar',
  buscar: 'Buscar lote',
  encontrados: (n: number) =>
    n === 0 ? 'Ningún lote con ese número' : n === 1 ? '1 lote encontrado' : `${n} lotes encontrados`,
  turno: (turno: number, n: number) => (turno > 0 ? `${turno} de ${n}` : `${n} lotes`),
  encontrado: (id: string, turno: number, n: number) => `Lote ${id}, ${turno} de ${n}`,
  anterior: 'Lote anterior',
  siguiente: 'Lote siguiente',
  lista: 'Lista de lotes',
  /** In: lots of the list, lots without a filter, and whether those are only the available ones. */
  cuantos: (n: number, todos: number, disponibles: boolean) => {
    const s = todos === 1 ? '' : 's';
    const nombre = disponibles ? `lote${s} disponible${s}` : `lote${s}`;
    return n === todos ? `${todos} ${nombre}` : `${n} de ${todos} ${nombre}`;
  },
  verVendidos: 'Ver también los vendidos',
  /** Some of them are not sold. */
  verNoDisponibles: 'Ver también los no disponibles',
  ningunoDisponible: 'No hay lotes disponibles por ahora.',
  caben: 'Cabe el modelo',
  cualquiera: 'cualquiera',
  sinModelo: 'no cabe ningún modelo',
  /** Each as screen readers hear it, and as it stands in its field. */
  limites: [
    ['areaDesde', 'Superficie desde, m²', 'm² desde'],
    ['areaHasta', 'Superficie hasta, m²', 'm² hasta'],
    ['sumaHasta', 'Diferencia de precio con el lote base hasta, $', 'vs. lote base hasta $'],
  ],
  quitarFiltros: 'Quitar filtros',
  ningunoPasa: 'Ningún lote cumple con lo que buscas.',
  ordenarPor: 'Ordenar',
  columnas: { lote: 'Lote', area: 'm²', suma: 'vs. lote base' },
  ordenar: {
    lote: 'Ordenar por número',
    area: 'Ordenar por superficie',
    suma: 'Ordenar por diferencia de precio con el lote base',
  },
  ascendente: 'de menor a mayor',
  descendente: 'de mayor a menor',
  ruedaConCtrl: 'Para acercar usa Ctrl + rueda, o haz clic en el plano',
} as const;

interface DetalleLote {
  readonly terreno: Decimal;
  /** m², signed. */
  readonly excedente: Decimal;
  /** MXN, signed. */
  readonly suma: Decimal;
}

export function detalleOf(lote: Lote, precioExedente: Decimal): DetalleLote {
  const terreno = decimal(lote.terreno);
  return { terreno, excedente: excedenteOf(terreno), suma: priceExcedente(terreno, precioExedente) };
}

/** 'Lote 37, 190m², disponible, 22m² más que el lote base de 168m²': announced when the keys reach the lot. */
export function announceLote(lote: LoteEnPlano, elegido: boolean, cabida?: CabidaDeLotes): string {
  return [...partsOf(lote, cabida), ...(elegido ? ['elegido'] : [])].join(', ');
}

/** The same for the list, with the price difference of an available lot. `precioExedente` in MXN per m². */
export function describeLote(
  lote: LoteEnPlano,
  precioExedente: Decimal,
  elegido: boolean,
  kept = false,
  cabida?: CabidaDeLotes,
): string {
  const { suma } = detalleOf(lote, precioExedente);
  const parts = partsOf(lote, cabida);
  if (suma !== ZERO && canChoose(lote)) {
    parts.push(`${suma > ZERO ? 'suma' : 'resta'} ${formatPrecio(unsigned(suma))} al precio de la casa`);
  }
  if (elegido) parts.push('elegido');
  if (kept) parts.push('guardado');
  return parts.join(', ');
}

/** Whether an available lot is known to take no model of the project. */
export function isWithoutModelo(lote: LoteEnPlano, cabida: CabidaDeLotes | undefined): boolean {
  return canChoose(lote) && cabida?.takesNone(lote) === true;
}

function partsOf(lote: LoteEnPlano, cabida: CabidaDeLotes | undefined): string[] {
  const terreno = decimal(lote.terreno);
  return [
    TEXTOS_DEL_PLANO.lote(lote.id_lote),
    formatArea(terreno),
    [estadoOf(lote).dicho, notaOf(lote)].filter(Boolean).join(' '),
    ...(lote.estado || canChoose(lote) ? [] : ['no se puede elegir']),
    explainExcedente(excedenteOf(terreno)),
    ...(isWithoutModelo(lote, cabida) ? [TEXTOS_DEL_PLANO.sinModelo] : []),
  ];
}

/** The staff's note, or the day on which it comes on sale. */
export function notaOf({ nota, liberacion }: LoteEnPlano): string | undefined {
  return nota ?? (liberacion && formatLongFecha(liberacion));
}

/** Why a visitor cannot choose the lot. */
export function explainRefusal(lote: LoteEnPlano): string | undefined {
  return lote.liberacion
    ? `Sale a la venta el ${formatLongFecha(lote.liberacion)}.`
    : estadoOf(lote).porQueNo;
}

/** '24.23m² menos que el lote base de 168m²': an excess in words, without a minus. In: m². */
export function explainExcedente(excedente: Decimal): string {
  const base = `el lote base de ${formatArea(BASE_AREA)}`;
  if (excedente === ZERO) return `igual que ${base}`;
  return `${formatArea(unsigned(excedente))} ${excedente > ZERO ? 'más' : 'menos'} que ${base}`;
}

export function unsigned(value: Decimal): Decimal {
  return (value < ZERO ? -value : value) as Decimal;
}
