import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import {
  ESTADOS_DE_LOTE,
  ESTATUS_DE_LOTE,
  type EstatusLote,
  MOTIVO_OF_ESTATUS,
} from '../../../../domain/lote.ts';
import type { Accion } from '../../../../domain/permisos.ts';

/** Forms of the lots for sentences. */
interface SaidLotes {
  /** 'lote 37', '3 lotes'. */
  readonly lotes: string;
  /** 'el lote 37', '3 lotes'. */
  readonly el: string;
  /** 'del lote 37', 'de 3 lotes'. */
  readonly del: string;
  /** Plural ending of nouns and participles. */
  readonly s: '' | 's';
  /** In: a verb in the third person singular. Out: 'queda', 'quedan'. */
  readonly agree: (verb: string) => string;
}

interface CambioTexts {
  /** On the button that opens the dialog. */
  readonly nombre: string;
  readonly titulo: (lotes: SaidLotes) => string;
  /** On the button that submits. */
  readonly hacer: (lotes: SaidLotes) => string;
  /** Reported after it. */
  readonly hecho: (lotes: SaidLotes) => string;
  /** Its consequence, told before it. */
  readonly ayuda?: (lotes: SaidLotes) => string;
}

interface Cambio extends CambioTexts {
  readonly accion: Accion;
  /** Whether the change makes sense for the lot; the server still decides. */
  readonly fits: (lote: LoteEnInventario) => boolean;
  readonly variante: 'primario' | 'secundario' | 'discreto';
}

/** True if a hold or a sale can begin on the lot. */
export function isFree({ estado }: Pick<LoteEnInventario, 'estado'>): boolean {
  return ESTADOS_DE_LOTE[estado].canChoose;
}

/** The changes of lots, in the order of their buttons. */
const ACCIONES = {
  apartar: {
    accion: 'holdLote',
    fits: isFree,
    variante: 'primario',
    nombre: 'Apartar',
    titulo: ({ el }) => `Apartar ${el}`,
    hacer: ({ el }) => `Apartar ${el}`,
    hecho: ({ lotes, s }) => `Apartado${s}: ${lotes}`,
  },
  vender: {
    accion: 'sellLote',
    fits: (lote) => isFree(lote) || (lote.apartado !== null && lote.venta === null),
    variante: 'primario',
    nombre: 'Vender',
    titulo: ({ el }) => `Vender ${el}`,
    hacer: ({ del }) => `Anotar la venta ${del}`,
    hecho: ({ lotes, s }) => `Vendido${s}: ${lotes}`,
  },
  extender: {
    accion: 'extendApartado',
    fits: ({ apartado }) => apartado !== null,
    variante: 'secundario',
    nombre: 'Extender',
    titulo: ({ del }) => `Cambiar el fin del apartado ${del}`,
    hacer: ({ del }) => `Guardar el fin ${del}`,
    hecho: ({ lotes, s }) => `Apartado${s} hasta otro día: ${lotes}`,
  },
  liberar: {
    accion: 'releaseApartado',
    fits: ({ apartado }) => apartado !== null,
    variante: 'secundario',
    nombre: 'Liberar',
    titulo: ({ el }) => `Liberar ${el}`,
    hacer: ({ el }) => `Liberar ${el}`,
    hecho: ({ lotes, s }) => `Liberado${s}: ${lotes}`,
    ayuda: ({ agree, s }) =>
      `${agree('Vuelve')} a estar disponible${s} en este momento, y los compradores lo${s} ven.`,
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
    // Offered on an ended hold, never on a lot.
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
    hecho: ({ lotes, s }) => `Venta${s} anulada${s}: ${lotes}`,
    ayuda: ({ agree, s }) =>
      `Si ${agree('estaba')} apartado${s} antes de la venta, ${agree('vuelve')} su${s} apartado${s}, con su pago y al menos un día por delante. Si no, ${agree('queda')} como dice el catálogo.`,
  },
} as const satisfies Record<string, Cambio>;

/** A change of the catalogue's state, one for each state. */
function puttingAs(estatus: EstatusLote): Cambio {
  const motivo = MOTIVO_OF_ESTATUS[estatus];
  const { canChoose, dicho, estatus: told } = ESTADOS_DE_LOTE[motivo];
  return {
    accion: 'changeEstatus',
    fits: (lote) =>
      lote.estatus !== null &&
      lote.estatus !== estatus &&
      lote.venta === null &&
      (canChoose || lote.apartado === null),
    variante: 'discreto',
    nombre: `${estatus} en el catálogo`,
    titulo: ({ el, s }) => `Marcar ${el} como ${inNumber(dicho, s)} en el catálogo`,
    hacer: ({ s }) => `Marcar como ${inNumber(dicho, s)}`,
    hecho: ({ lotes, s }) => `${inNumber(estatus, s)} en el catálogo: ${lotes}`,
    ayuda: ({ s }) => {
      if (canChoose) return `Los compradores podrán elegirlo${s}, si nada más lo impide.`;
      const seen = `Los compradores lo${s} verán ${inNumber(ESTADOS_DE_LOTE[MOTIVO_OF_ESTATUS[told]].dicho, s)}.`;
      return motivo === 'vendido' ? `${seen} No anota ninguna venta: para eso está Vender.` : seen;
    },
  };
}

/** 'bloqueados', 'Casas muestra': the first word takes the ending. */
function inNumber(said: string, s: SaidLotes['s']): string {
  return said.replace(/^\S+/, `$&${s}`);
}

export type KindOfCambio = keyof typeof ACCIONES | EstatusLote;
/** In the order of their buttons. */
export const CAMBIO_KINDS: readonly KindOfCambio[] = [
  ...(Object.keys(ACCIONES) as (keyof typeof ACCIONES)[]),
  ...[...ESTATUS_DE_LOTE].reverse(),
];

export function isEstatus(tipo: KindOfCambio): tipo is EstatusLote {
  return tipo in MOTIVO_OF_ESTATUS;
}

export function cambioOf(tipo: KindOfCambio): Cambio {
  return isEstatus(tipo) ? puttingAs(tipo) : ACCIONES[tipo];
}

/** In: ids of one or more lots. */
export function sayLotes(ids: readonly string[]): SaidLotes {
  const one = ids.length === 1;
  const lotes = one ? `lote ${ids[0]}` : `${ids.length} lotes`;
  return {
    lotes,
    el: one ? `el ${lotes}` : lotes,
    del: one ? `del ${lotes}` : `de ${lotes}`,
    s: one ? '' : 's',
    agree: (verb) => (one ? verb : `${verb}n`),
  };
}
