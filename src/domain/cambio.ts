import type { BitacoraAccion } from './bitacora.ts';
import { type Accion, type Member, mayWith } from './permisos.ts';

/** The changes of a lot, each with the action that undoes it; `null`: none does. */
const OPPOSITES = {
  'apartado.crear': 'releaseApartado',
  'apartado.extender': 'extendApartado',
  'apartado.pago': 'noteApartadoPago',
  'apartado.liberar': 'holdLote',
  'apartado.vencer': null,
  'apartado.relevo': null,
  'venta.anotar': 'annulVenta',
  'venta.anular': 'sellLote',
  'lote.estatus': 'changeEstatus',
} as const satisfies Partial<Record<BitacoraAccion, Accion | null>>;

export type LoteChange = keyof typeof OPPOSITES;
export const LOTE_CHANGES = Object.keys(OPPOSITES) as [LoteChange, ...LoteChange[]];

/** Whether a change may make its lots free for visitors, or take them: another end, a payment and another adviser do not. */
export function changesChoice(accion: LoteChange): boolean {
  return !KEEPS_CHOICE.has(accion);
}

const KEEPS_CHOICE: ReadonlySet<LoteChange> = new Set([
  'apartado.extender',
  'apartado.pago',
  'apartado.relevo',
]);

/** A line of the log, as far as undoing it goes. */
interface UndoneLine {
  accion: string;
  en: Date;
  /** Who did it; `null`: nobody of the staff. */
  personalId: string | null;
  despues: Readonly<Record<string, unknown>> | null;
}

/** Whether a line is of a kind that can be undone; a payment that was taken back is written down anew instead. */
export function canUndo({ accion, despues }: Pick<UndoneLine, 'accion' | 'despues'>): boolean {
  if (!isLoteChange(accion) || OPPOSITES[accion] === null) return false;
  return accion !== 'apartado.pago' || despues?.fecha !== null;
}

/** How long somebody takes back by themselves what they did by mistake, though its opposite is management's, ms. */
export const OWN_MISTAKE_MS = 86_400_000;

/** Decisions 7: 'what can be undone has Deshacer'; annulling a sale at any later time is another act, with a reason. */
const OWN_MISTAKES: ReadonlySet<string> = new Set<LoteChange>(['venta.anotar']);

/**
 * Whether this person may undo it: as they may undo at all, and as they may do the opposite, or did it themselves just now.
 * In: `owner`: the adviser of the hold that it is about, `null` where there is none.
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
