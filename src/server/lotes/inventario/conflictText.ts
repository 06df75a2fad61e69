import type { ConflictoDeLote } from '../../../contract/panel/inventario.ts';
import { BITACORA_ACCIONES, type BitacoraAccion } from '../../../domain/bitacora.ts';
import { fechaEnMexico, formatNearFecha } from '../../../domain/fecha.ts';
import {
  ESTADOS_DE_LOTE,
  isGivenByCatalogo,
  type MotivoDeCatalogo,
  type MotivoDeEstado,
} from '../../../domain/lote.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Named } from '../../personal/named.ts';
import type { ApartadoNow, LoteNow } from './lotesNow.ts';

/** A conflict, in words for the person. */
export interface Conflict {
  code: ConflictoDeLote;
  /** What happened and what to do. */
  mensaje: string;
  quien?: Named | undefined;
}

/** The person who asks, and when. */
export interface Viewpoint {
  person: Member;
  ahora: Date;
}

export function missingLote(id_lote: string): Conflict {
  return {
    code: 'LOTE_INEXISTENTE',
    mensaje: `El lote ${id_lote} ya no está en el catálogo. Elige otro.`,
  };
}

export function heldLote(lote: LoteNow, reading: Viewpoint): Conflict | undefined {
  const { apartado } = lote;
  if (!apartado) return undefined;
  const own = apartado.asesor?.id === reading.person.id;
  const advice = own
    ? 'Si es para otra persona, libéralo primero.'
    : 'Elige otro lote o habla con quien lo apartó.';
  return {
    code: 'LOTE_APARTADO',
    mensaje: `${holdSentence(lote.id_lote, apartado, reading)} ${advice}`,
    ...byWhom(apartado.asesor),
  };
}

/** Out: `undefined` without a sale. */
export function soldLote(
  { venta, id_lote }: LoteNow,
  { ahora }: Pick<Viewpoint, 'ahora'>,
): Conflict | undefined {
  if (!venta) return undefined;
  const dia = formatNearFecha(venta.fecha, fechaEnMexico(ahora));
  const sale = venta.asesor ? `lo vendió ${venta.asesor.nombre} el ${dia}` : `se vendió el ${dia}`;
  return {
    code: 'LOTE_VENDIDO',
    mensaje: `El lote ${id_lote} ${sale}. Elige otro, o pide a gerencia que anule la venta.`,
    ...byWhom(venta.asesor),
  };
}

/** The catalogue's state allows nobody to choose it. */
function offSaleLote({ id_lote, estado }: LoteNow): Conflict {
  const mensaje = `El lote ${id_lote} está ${ESTADOS_DE_LOTE[estado].dicho} en el catálogo. Elige otro, o cambia primero su estado en el catálogo.`;
  return { code: 'LOTE_NO_DISPONIBLE', mensaje };
}

/** Its phase is to come (decisions 16). */
function unreleasedLote({ id_lote, etapa }: LoteNow, { ahora }: Pick<Viewpoint, 'ahora'>): Conflict {
  const dia = formatNearFecha(etapa?.liberacion ?? '', fechaEnMexico(ahora));
  const mensaje = `El lote ${id_lote} es de «${etapa?.nombre}», que se libera el ${dia}. Elige otro, o cambia el día de la etapa en el catálogo.`;
  return { code: 'LOTE_NO_DISPONIBLE', mensaje };
}

type Answer = (lote: LoteNow, reading: Viewpoint) => Conflict | undefined;
/** The conflict for each state that comes from outside the catalogue. */
const TAKEN: Readonly<Record<Exclude<MotivoDeEstado, MotivoDeCatalogo>, Answer>> = {
  apartado: heldLote,
  retirado: ({ id_lote }) => missingLote(id_lote),
  noLiberado: unreleasedLote,
};

/** Out: `undefined` if a hold or a sale can begin. */
export function takenLote(lote: LoteNow, reading: Viewpoint): Conflict | undefined {
  const motivo = lote.retirado ? 'retirado' : lote.estado;
  if (!isGivenByCatalogo(motivo)) return TAKEN[motivo](lote, reading);
  return ESTADOS_DE_LOTE[motivo].canChoose ? undefined : (soldLote(lote, reading) ?? offSaleLote(lote));
}

export function freeLote({ id_lote, lapsedId }: LoteNow): Conflict {
  const what = lapsedId === null ? 'no está apartado' : 'ya no está apartado: su apartado venció';
  return { code: 'LOTE_SIN_APARTADO', mensaje: `El lote ${id_lote} ${what}. Para reservarlo, apártalo.` };
}

export function unsoldLote(lote: LoteNow): Conflict {
  const { id_lote, estado } = lote;
  const what =
    estado === 'vendido' ? 'está vendido en el catálogo, sin una venta anotada aquí' : 'no está vendido';
  return { code: 'LOTE_SIN_VENTA', mensaje: `El lote ${id_lote} ${what}: no hay venta que anular.` };
}

/** Another adviser's hold, which this person may not change. */
export function foreignLote(id_lote: string, asesor: Named | null): Conflict {
  const whose = asesor
    ? `es de ${asesor.nombre}. Pídele el cambio, o pídelo a gerencia.`
    : 'no es tuyo. Pide el cambio a gerencia.';
  return { code: 'NO_PERMITIDO', mensaje: `El apartado del lote ${id_lote} ${whose}`, ...byWhom(asesor) };
}

/** A colleague's sale, or one too old for its author to undo (domain/cambio.ts). */
export function oldVenta(id_lote: string): Conflict {
  const mensaje = `La venta del lote ${id_lote} ya no la puedes deshacer: solo quien la anotó, durante un día. Pide a gerencia que la anule.`;
  return { code: 'NO_PERMITIDO', mensaje };
}

/** The lot changed since the person saw it. */
export function changedLote(lote: LoteNow, reading: Viewpoint): Conflict {
  const { id_lote, apartado, venta } = lote;
  const now = apartado
    ? holdSentence(id_lote, apartado, reading)
    : `El lote ${id_lote} ahora está ${ESTADOS_DE_LOTE[lote.estado].dicho}.`;
  return {
    code: 'LOTE_CAMBIO',
    mensaje: `${now} Cambió mientras lo veías: revísalo e intenta de nuevo.`,
    ...byWhom(apartado?.asesor ?? venta?.asesor ?? null),
  };
}

export function quotedElsewhere(id_lote: string, folio: string, quoted: string): Conflict {
  return {
    code: 'COTIZACION_DE_OTRO_LOTE',
    mensaje: `La cotización ${folio} es del lote ${quoted}, no del ${id_lote}. Elige ese lote, o quita el folio.`,
  };
}

export function paidAlready(id_lote: string, fecha: string, { ahora }: Pick<Viewpoint, 'ahora'>): Conflict {
  const dia = formatNearFecha(fecha, fechaEnMexico(ahora));
  const mensaje = `El pago del lote ${id_lote} ya está anotado, del ${dia}. Si está mal, deshaz esa nota primero.`;
  return { code: 'PAGO_ANOTADO', mensaje };
}

/** The hold would be past its end after the undo. */
export function wouldLapse(id_lote: string): Conflict {
  return {
    code: 'APARTADO_VENCERIA',
    mensaje: `Así el apartado del lote ${id_lote} ya habría vencido. Apártalo de nuevo, o libéralo.`,
  };
}

/** A newer change prevents the undo. */
export function newerChange(
  id_lote: string,
  newer: { accion: BitacoraAccion; quien: Named | null } | undefined,
): Conflict {
  const what = newer && BITACORA_ACCIONES[newer.accion];
  const told = what ? ` (${[newer.quien?.nombre, what.toLowerCase()].filter(Boolean).join(': ')})` : '';
  return {
    code: 'CAMBIO_POSTERIOR',
    mensaje: `En el lote ${id_lote} pasó algo después${told}. Deshaz eso primero, o haz un cambio nuevo.`,
    ...byWhom(newer?.quien ?? null),
  };
}

/** 'El lote 37 lo apartó Ana Pérez hasta el 24 de noviembre.' */
function holdSentence(
  id_lote: string,
  { asesor, venceEn, pago }: ApartadoNow,
  { person, ahora }: Viewpoint,
): string {
  const until = formatNearFecha(fechaEnMexico(venceEn), fechaEnMexico(ahora));
  const end = pago ? ' y su pago ya está anotado' : ` hasta el ${until}`;
  if (!asesor) return `El lote ${id_lote} está apartado${end}.`;
  if (asesor.id === person.id) return `El lote ${id_lote} ya lo apartaste tú${end}.`;
  return `El lote ${id_lote} lo apartó ${asesor.nombre}${end}.`;
}

function byWhom(quien: Named | null): { quien?: Named } {
  return quien ? { quien } : {};
}
