/** In this tab's storage: somebody of the staff quotes for a person (`staffPersona.ts`). */
export const STAFF_MODE_KEY = 'mostrador';

/** Whether the journey is gone through in somebody else's name. A browser that keeps nothing has no such mode. */
export function isStaffMode(): boolean {
  try {
    return sessionStorage.getItem(STAFF_MODE_KEY) !== null;
  } catch {
    return false;
  }
}
