import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { canChoose, isSold } from '../../../../domain/lote.ts';
import type { Accion } from '../../../../domain/permisos.ts';
import { isFree } from '../../../../domain/shownEstados.ts';

/** How a change is worded; `lotes`: such as 'lote 37', '3 lotes'. */
interface CambioTexts {
  /** On the button that opens it. */
  readonly nombre: string;
  readonly titulo: (lotes: string) => string;
  /** On the button that does it. */
  readonly hacer: (lotes: string) => string;
  /** Afterwards. */
  readonly hecho: (lotes: string) => string;
}

interface Cambio extends CambioTexts {
  readonly accion: Accion;
  /** The lots for which it means something; the server decides all the same. */
  readonly fits: (lote: LoteEnInventario) => boolean;
  readonly variante: 'primario' | 'secundario' | 'discreto';
}

/** Everything that the staff does to lots from the map, in the order in which it is offered. */
export const CAMBIOS = {
  apartar: {
    accion: 'holdLote',
    fits: isFree,
    variante: 'primario',
    nombre: 'Apartar',
    titulo: (lotes) => `Apartar ${lotes}`,
    hacer: (lotes) => `Apartar ${lotes}`,
    hecho: (lotes) => `Apartado: ${lotes}`,
  },
  vender: {
    accion: 'sellLote',
    fits: (lote) => isFree(lote) || (lote.apartado !== null && lote.venta === null),
    variante: 'primario',
    nombre: 'Vender',
    titulo: (lotes) => `Vender ${lotes}`,
    hacer: (lotes) => `Anotar la venta de ${lotes}`,
    hecho: (lotes) => `Vendido: ${lotes}`,
  },
  extender: {
    accion: 'extendApartado',
    fits: ({ apartado }) => apartado !== null,
    variante: 'secundario',
    nombre: 'Extender',
    titulo: (lotes) => `Cambiar el fin del apartado de ${lotes}`,
    hacer: (lotes) => `Guardar el fin de ${lotes}`,
    hecho: (lotes) => `Apartado hasta otro día: ${lotes}`,
  },
  liberar: {
    accion: 'releaseApartado',
    fits: ({ apartado }) => apartado !== null,
    variante: 'secundario',
    nombre: 'Liberar',
    titulo: (lotes) => `Liberar ${lotes}`,
    hacer: (lotes) => `Liberar ${lotes}`,
    hecho: (lotes) => `Liberado: ${lotes}`,
  },
  pago: {
    accion: 'noteApartadoPago',
    fits: ({ apartado }) => apartado !== null && !apartado.pagado,
    variante: 'secundario',
    nombre: 'Anotar pago',
    titulo: (lotes) => `Anotar el pago de ${lotes}`,
    hacer: () => 'Anotar el pago',
    hecho: (lotes) => `Pago anotado: ${lotes}`,
  },
  pagoTardio: {
    accion: 'noteApartadoPago',
    // Asked for from a hold that has ended, never from a lot.
    fits: () => false,
    variante: 'secundario',
    nombre: 'Anotar pago',
    titulo: (lotes) => `Anotar un pago que llegó tarde, ${lotes}`,
    hacer: () => 'Anotar el pago',
    hecho: (lotes) => `Pago anotado: ${lotes}`,
  },
  anular: {
    accion: 'annulVenta',
    fits: ({ venta }) => venta !== null,
    variante: 'secundario',
    nombre: 'Anular venta',
    titulo: (lotes) => `Anular la venta de ${lotes}`,
    hacer: (lotes) => `Anular la venta de ${lotes}`,
    hecho: (lotes) => `Venta anulada: ${lotes}`,
  },
  vendido: {
    accion: 'changeEstatus',
    fits: (lote) => canChoose(lote) && !lote.retirado && lote.apartado === null && lote.venta === null,
    variante: 'discreto',
    nombre: 'Vendido en el catálogo',
    titulo: (lotes) => `Marcar ${lotes} como vendido en el catálogo`,
    hacer: () => 'Marcar como vendido',
    hecho: (lotes) => `Vendido en el catálogo: ${lotes}`,
  },
  disponible: {
    accion: 'changeEstatus',
    fits: ({ estatus, retirado, venta }) =>
      isSold({ estatus, vendido: false }) && !retirado && venta === null,
    variante: 'discreto',
    nombre: 'Disponible en el catálogo',
    titulo: (lotes) => `Marcar ${lotes} como disponible en el catálogo`,
    hacer: () => 'Marcar como disponible',
    hecho: (lotes) => `Disponible en el catálogo: ${lotes}`,
  },
} as const satisfies Record<string, Cambio>;

export type KindOfCambio = keyof typeof CAMBIOS;
export const CAMBIO_KINDS = Object.keys(CAMBIOS) as KindOfCambio[];

export function cambioOf(tipo: KindOfCambio): Cambio {
  return CAMBIOS[tipo];
}

/** 'lote 37', '12 lotes'. */
export function countLotes(ids: readonly string[]): string {
  return ids.length === 1 ? `lote ${ids[0]}` : `${ids.length} lotes`;
}
