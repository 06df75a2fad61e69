/** In this tab's storage: the staff quotes for a person (`staffPersona.ts`). */
export const STAFF_MODE_KEY = 'mostrador';

/** Whether the staff uses the wizard in a person's name. A browser without storage has no such mode. */
export function isStaffMode(): boolean {
  try {
    return sessionStorage.getItem(STAFF_MODE_KEY) !== null;
  } catch {
    return false;
  }
}
