import fc from 'fast-check';
import type { Contacto } from '../src/domain/contacto.ts';
import type { LoteKey, Staff } from './hireStaff.ts';

/** Something that one of the staff does to a lot; what is refused throws. */
export type StaffAct = (staff: Staff) => Promise<unknown>;

/** What the staff does most: a lot is held, let go, sold, or its sale annulled. In: which lots; for whom. */
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
