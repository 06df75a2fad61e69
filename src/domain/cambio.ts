import type { BitacoraAccion } from './bitacora.ts';
import { DIA_MS } from './fecha.ts';
import { type Accion, type Member, mayWith } from './permisos.ts';

/** Changes of a lot, each with the action that reverses it; `null` if none does. */
const OPPOSITES = {
  'apartado.crear': 'releaseApartado',
  'apartado.extender': 'extendApartado',
  'apartado.pago': 'noteApartadoPago',
  'apartado.liberar': 'holdLote',
  'apartado.vencer': null,
  'apartado.relevo': null,
  'venta.anotar': 'annulVenta',
  'venta.anular': 'sellLote',
  'venta.acordar': null,
  'venta.pago': null,
  'venta.quitar_pago': null,
  'lote.estatus': 'changeEstatus',
} as const satisfies Partial<Record<BitacoraAccion, Accion | null>>;

export type LoteChange = keyof typeof OPPOSITES;
export const LOTE_CHANGES = Object.keys(OPPOSITES) as [LoteChange, ...LoteChange[]];

/** Whether a change may free or take lots for visitors. New ends, payments and advisers do not. */
export function changesChoice(accion: LoteChange): boolean {
  return !KEEPS_CHOICE.has(accion);
}

const KEEPS_CHOICE: ReadonlySet<LoteChange> = new Set([
  'apartado.extender',
  'apartado.pago',
  'apartado.relevo',
  'venta.acordar',
  'venta.pago',
  'venta.quitar_pago',
]);

interface UndoneLine {
  accion: string;
  en: Date;
  /** `null`: the program did it. */
  personalId: string | null;
  despues: Readonly<Record<string, unknown>> | null;
}

/** Whether this kind of line can be undone. A removed payment is noted anew instead. */
export function canUndo({ accion, despues }: Pick<UndoneLine, 'accion' | 'despues'>): boolean {
  if (!isLoteChange(accion) || OPPOSITES[accion] === null) return false;
  return accion !== 'apartado.pago' || despues?.fecha !== null;
}

/** How long staff may undo their own mistake even if its opposite is reserved to management, ms. */
const OWN_MISTAKE_MS = DIA_MS;

/** Decisions 7: 'what can be undone has Deshacer'. A later annulment is another act, with a reason. */
const OWN_MISTAKES: ReadonlySet<string> = new Set<LoteChange>(['venta.anotar']);

/**
 * True if they may undo at all, and may do the opposite or did it themselves just now. In: `owner`: the
 * hold's adviser.
 */
export function mayUndo(person: Member, line: UndoneLine, owner: string | null, ahora: Date): boolean {
  const opposite = isLoteChange(line.accion) ? OPPOSITES[line.accion] : null;
  if (opposite === null || !canUndo(line)) return false;
  if (!mayWith(person, 'undoChange', line.personalId)) return false;
  return mayWith(person, opposite, owner) || isOwnMistake(person, line, ahora);
}

function isOwnMistake(person: Member, { accion, personalId, en }: UndoneLine, ahora: Date): boolean {
  const age = ahora.getTime() - en.getTime();
  return OWN_MISTAKES.has(accion) && personalId === person.id && age >= 0 && age <= OWN_MISTAKE_MS;
}

function isLoteChange(accion: string): accion is LoteChange {
  return Object.hasOwn(OPPOSITES, accion);
}
