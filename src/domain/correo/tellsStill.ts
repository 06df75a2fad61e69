/** Delay of mails about staff acts, ms, so that 'Deshacer' can stop them. */
export const UNDO_MS = 60_000;

export interface ToldOfHold {
  tipo:
    | 'apartado'
    | 'extension'
    | 'pago'
    | 'correccion'
    | 'aviso'
    | 'liberado'
    | 'vencido'
    | 'relevo'
    | 'vendido'
    | 'anulada'
    | 'repuesto';
  /** The hold's end at the time of writing, ms since 1970. */
  venceEn: number;
  /** The payment as one text; `null` if none. */
  pago: string | null;
  asesor: string | null;
}

/** An earlier mail to the same reader; `leftAt` in ms since 1970, `null` if it was never sent. */
export type ToldBefore = ToldOfHold & { leftAt: number | null };

/** The hold when the mail is about to leave. */
export interface HoldNow {
  /** `null` while the hold is open. */
  terminadoEn: number | null;
  /** True if a sale that stands came of it. */
  vendido: boolean;
  venceEn: number;
  pago: string | null;
  asesor: string | null;
}

/**
 * Whether a mail about a hold is still worth sending: it is true, and the last sent mail did not say the
 * same. An act undone in time sends nothing, nor does its undoing. In: earlier mails, oldest first.
 */
export function tellsStill(told: ToldOfHold, hold: HoldNow, earlier: readonly ToldBefore[]): boolean {
  return isSo(told, hold) && isNews(told, hold, earlier);
}

function isSo({ tipo, venceEn, pago, asesor }: ToldOfHold, hold: HoldNow): boolean {
  const open = hold.terminadoEn === null;
  switch (tipo) {
    case 'apartado':
      return open || hold.vendido;
    case 'extension':
      return open && hold.venceEn === venceEn;
    case 'aviso':
      return open && hold.venceEn === venceEn && hold.pago === null;
    case 'pago':
      return hold.pago === pago;
    case 'correccion':
      return hold.pago === null;
    case 'relevo':
      return open && hold.asesor === asesor;
    case 'vendido':
      return hold.vendido;
    case 'repuesto':
      return open && !hold.vendido;
    case 'liberado':
    case 'vencido':
    case 'anulada':
      return !open && !hold.vendido;
  }
}

type Topic = 'being' | 'end' | 'payment' | 'sale';

/** What a reader assumes before any mail. */
const UNTOLD: Readonly<Record<Topic, string>> = { being: 'ended', end: '', payment: '', sale: 'no' };

const TOPIC: Readonly<Record<ToldOfHold['tipo'], Topic | undefined>> = {
  apartado: 'being',
  liberado: 'being',
  vencido: 'being',
  extension: 'end',
  pago: 'payment',
  correccion: 'payment',
  vendido: 'sale',
  repuesto: 'sale',
  anulada: 'sale',
  // Each is about its own moment.
  aviso: undefined,
  relevo: undefined,
};

function sayingOn(topic: Topic, { tipo, venceEn, pago }: ToldOfHold): string | undefined {
  switch (topic) {
    case 'end':
      return TOPIC[tipo] === 'end' || tipo === 'apartado' || tipo === 'repuesto'
        ? String(venceEn)
        : undefined;
    case 'being':
      return TOPIC[tipo] === 'being' ? (tipo === 'apartado' ? 'open' : 'ended') : undefined;
    case 'payment':
      return TOPIC[tipo] === 'payment' ? (pago ?? '') : undefined;
    case 'sale':
      return TOPIC[tipo] === 'sale' ? (tipo === 'vendido' ? 'sold' : 'no') : undefined;
  }
}

function isNews(told: ToldOfHold, hold: HoldNow, earlier: readonly ToldBefore[]): boolean {
  const topic = TOPIC[told.tipo];
  if (!topic) return true;
  const before = earlier.filter((it) => sayingOn(topic, it) !== undefined);
  // The hold is older than these mails.
  if (!before.length) return true;
  const last = before.findLast((it) => hasLeft(it, hold));
  return sayingOn(topic, told) !== (last ? sayingOn(topic, last) : UNTOLD[topic]);
}

/** A mail about several holds leaves out those that had ended by then. */
function hasLeft({ tipo, leftAt }: ToldBefore, { terminadoEn, vendido }: HoldNow): boolean {
  if (leftAt === null) return false;
  return tipo !== 'apartado' || vendido || terminadoEn === null || leftAt <= terminadoEn;
}
