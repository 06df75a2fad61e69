import { addDias, fechaEnMexico, instantEnMexico } from '../../../domain/fecha.ts';

/** Nobody is written to in the night. */
const HORA_DE_AVISO = '09:00';

/**
 * When people are told that a hold is about to end by itself: in the morning of the day before, by Mexico City's days.
 * In and out: ms since 1970.
 */
export function endNoticeAt(venceEn: number): number {
  const day = addDias(fechaEnMexico(new Date(venceEn)), -1);
  return instantEnMexico(day, HORA_DE_AVISO).getTime();
}

/**
 * Whether that is due. In: the hold's end; when people were told of this end first, by the receipt of the hold or of its
 * new end, which is notice enough where it came later; ms since 1970.
 */
export function isEndNoticeDue(venceEn: number, toldEn: number, ahora: number): boolean {
  const at = endNoticeAt(venceEn);
  return at <= ahora && ahora < venceEn && toldEn < at;
}
