import fc from 'fast-check';
import type { Contacto } from '../src/domain/contacto.ts';
import type { LoteKey, Staff } from './hireStaff.ts';

/** A member's act on a lot; a refusal throws. */
export type StaffAct = (staff: Staff) => Promise<unknown>;

/** Frequent acts: hold, release, sell, annul. In: lots; buyer. */
export function staffActs(lote: fc.Arbitrary<LoteKey>, persona: Contacto): fc.Arbitrary<StaffAct> {
  return fc.oneof(
    lote.map(
      (it): StaffAct =>
        (staff) =>
          staff.hold(it, { persona }),
    ),
    lote.map(
      (it): StaffAct =>
        (staff) =>
          staff.release(it),
    ),
    lote.map(
      (it): StaffAct =>
        (staff) =>
          staff.sell(it, undefined, persona),
    ),
    lote.map(
      (it): StaffAct =>
        (staff) =>
          staff.annul(it),
    ),
  );
}
