import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { canChoose, isSold } from '../../../../domain/lote.ts';
import type { Accion } from '../../../../domain/permisos.ts';
import { isFree } from '../../../../domain/shownEstados.ts';

/** Lots as sentences need them. */
export interface SaidLotes {
  /** 'lote 37', '3 lotes'; */
  readonly lotes: string;
  /** 'el lote 37', '3 lotes'; */
  readonly el: string;
  /** 'del lote 37', 'de 3 lotes'; */
  readonly del: string;
  /** a word that agrees with them: 'apartado', 'apartados'. */
  readonly agree: (word: string) => string;
}

/** How a change is worded. */
interface CambioTexts {
  /** On the button that opens it. */
  readonly nombre: string;
  readonly titulo: (lotes: SaidLotes) => string;
  /** On the button that does it. */
  readonly hacer: (lotes: SaidLotes) => string;
  /** Afterwards. */
  readonly hecho: (lotes: SaidLotes) => string;
  /** What it brings about, before it is done. */
  readonly ayuda?: (lotes: SaidLotes) => string;
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
    titulo: ({ el }) => `Apartar ${el}`,
    hacer: ({ el }) => `Apartar ${el}`,
    hecho: ({ lotes, agree }) => `${agree('Apartado')}: ${lotes}`,
  },
  vender: {
    accion: 'sellLote',
    fits: (lote) => isFree(lote) || (lote.apartado !== null && lote.venta === null),
    variante: 'primario',
    nombre: 'Vender',
    titulo: ({ el }) => `Vender ${el}`,
    hacer: ({ del }) => `Anotar la venta ${del}`,
    hecho: ({ lotes, agree }) => `${agree('Vendido')}: ${lotes}`,
  },
  extender: {
    accion: 'extendApartado',
    fits: ({ apartado }) => apartado !== null,
    variante: 'secundario',
    nombre: 'Extender',
    titulo: ({ del }) => `Cambiar el fin del apartado ${del}`,
    hacer: ({ del }) => `Guardar el fin ${del}`,
    hecho: ({ lotes, agree }) => `${agree('Apartado')} hasta otro día: ${lotes}`,
  },
  liberar: {
    accion: 'releaseApartado',
    fits: ({ apartado }) => apartado !== null,
    variante: 'secundario',
    nombre: 'Liberar',
    titulo: ({ el }) => `Liberar ${el}`,
    hacer: ({ el }) => `Liberar ${el}`,
    hecho: ({ lotes, agree }) => `${agree('Liberado')}: ${lotes}`,
    ayuda: ({ agree }) =>
      `${agree('Vuelve')} a estar ${agree('disponible')} en este momento, y los compradores ${agree('lo')} ven.`,
  },
  pago: {
    accion: 'noteApartadoPago',
    fits: ({ apartado }) => apartado !== null && !apartado.pagado,
    variante: 'secundario',
    nombre: 'Anotar pago',
    titulo: ({ del }) => `Anotar el pago ${del}`,
    hacer: () => 'Anotar el pago',
    hecho: ({ lotes }) => `Pago anotado: ${lotes}`,
    ayuda: () => 'Desde entonces el apartado no vence por sí mismo.',
  },
  pagoTardio: {
    accion: 'noteApartadoPago',
    // Asked for from a hold that has ended, never from a lot.
    fits: () => false,
    variante: 'secundario',
    nombre: 'Anotar pago',
    titulo: ({ lotes }) => `Anotar un pago que llegó tarde, ${lotes}`,
    hacer: () => 'Anotar el pago',
    hecho: ({ lotes }) => `Pago anotado: ${lotes}`,
    ayuda: () =>
      'Este apartado ya terminó: el pago queda anotado con él y el lote sigue como está. Para apartarlo otra vez, usa Apartar.',
  },
  anular: {
    accion: 'annulVenta',
    fits: ({ venta }) => venta !== null,
    variante: 'secundario',
    nombre: 'Anular venta',
    titulo: ({ del }) => `Anular la venta ${del}`,
    hacer: ({ del }) => `Anular la venta ${del}`,
    hecho: ({ lotes, agree }) => `${agree('Venta')} ${agree('anulada')}: ${lotes}`,
    ayuda: ({ agree }) =>
      `Si ${agree('estaba')} ${agree('apartado')} antes de la venta, ${agree('vuelve')} ${agree('su')} ${agree('apartado')}, con su pago y al menos un día por delante. Si no, ${agree('queda')} como dice el catálogo.`,
  },
  vendido: {
    accion: 'changeEstatus',
    fits: (lote) => canChoose(lote) && !lote.retirado && lote.apartado === null && lote.venta === null,
    variante: 'discreto',
    nombre: 'Vendido en el catálogo',
    titulo: ({ el, agree }) => `Marcar ${el} como ${agree('vendido')} en el catálogo`,
    hacer: ({ agree }) => `Marcar como ${agree('vendido')}`,
    hecho: ({ lotes, agree }) => `${agree('Vendido')} en el catálogo: ${lotes}`,
    ayuda: ({ agree }) =>
      `Los compradores ${agree('lo')} verán ${agree('vendido')}. No anota ninguna venta: para eso está Vender.`,
  },
  disponible: {
    accion: 'changeEstatus',
    fits: ({ estatus, retirado, venta }) =>
      isSold({ estatus, vendido: false }) && !retirado && venta === null,
    variante: 'discreto',
    nombre: 'Disponible en el catálogo',
    titulo: ({ el, agree }) => `Marcar ${el} como ${agree('disponible')} en el catálogo`,
    hacer: ({ agree }) => `Marcar como ${agree('disponible')}`,
    hecho: ({ lotes, agree }) => `${agree('Disponible')} en el catálogo: ${lotes}`,
    ayuda: ({ agree }) => `Los compradores podrán ${agree('elegirlo')}, si nada más lo impide.`,
  },
} as const satisfies Record<string, Cambio>;

export type KindOfCambio = keyof typeof CAMBIOS;
export const CAMBIO_KINDS = Object.keys(CAMBIOS) as KindOfCambio[];

export function cambioOf(tipo: KindOfCambio): Cambio {
  return CAMBIOS[tipo];
}

/** The verbs of these sentences; nouns and participles take an s. */
const PLURALS: Readonly<Record<string, string>> = {
  Vuelve: 'Vuelven',
  vuelve: 'vuelven',
  estaba: 'estaban',
  queda: 'quedan',
};

/** Lots as the sentences about them say them. In: by name, one or more. */
export function sayLotes(ids: readonly string[]): SaidLotes {
  const one = ids.length === 1;
  const lotes = one ? `lote ${ids[0]}` : `${ids.length} lotes`;
  return {
    lotes,
    el: one ? `el ${lotes}` : lotes,
    del: one ? `del ${lotes}` : `de ${lotes}`,
    agree: (word) => (one ? word : (PLURALS[word] ?? `${word}s`)),
  };
}
