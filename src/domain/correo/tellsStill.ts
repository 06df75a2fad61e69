/**
 * How long a mail waits that an act of the staff causes, ms: 'Deshacer' stands beside what was just done, and a slip is mostly seen at
 * once. What buyers ask for themselves leaves at once.
 */
export const UNDO_MS = 60_000;

/** What a mail tells of a hold (contract/recibo). */
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
  /** The hold's end when it was written, ms since 1970. */
  venceEn: number;
  /** The payment, as one text; `null`: none. */
  pago: string | null;
  /** Name of whoever followed the hold. */
  asesor: string | null;
}

/** An earlier one to the same reader; `leftAt`: when its mail left, ms since 1970, `null`: it did not. */
export type ToldBefore = ToldOfHold & { leftAt: number | null };

/** The hold as it is when the mail is about to leave. */
export interface HoldNow {
  /** When it ended; `null`: it goes on. */
  terminadoEn: number | null;
  /** A sale that stands was made of it. */
  vendido: boolean;
  venceEn: number;
  pago: string | null;
  asesor: string | null;
}

/**
 * Whether a mail about a hold is still to be sent: what it tells is so, and its reader was not told the same by the last one that left.
 * An act that was undone in time tells nothing, and neither does the undoing. In: the earlier ones, oldest first.
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

/** What is believed before anything was told. */
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
  // Each of its own moment.
  aviso: undefined,
  relevo: undefined,
};

/** What is said on a topic; `undefined`: nothing. */
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
  // Of a time when nobody was told of such things.
  if (!before.length) return true;
  const last = before.findLast((it) => hasLeft(it, hold));
  return sayingOn(topic, told) !== (last ? sayingOn(topic, last) : UNTOLD[topic]);
}

/** One mail tells of several holds, and leaves out the one that had ended by then. */
function hasLeft({ tipo, leftAt }: ToldBefore, { terminadoEn, vendido }: HoldNow): boolean {
  if (leftAt === null) return false;
  return tipo !== 'apartado' || vendido || terminadoEn === null || leftAt <= terminadoEn;
}
