/** After this time without a press or a key nobody counts as being there, ms. */
const GONE_MS = 10 * 60_000;

let lastAct = Date.now();

/** Notes presses and keys. Out: stops. */
export function watchAttendance(): () => void {
  const note = () => {
    lastAct = Date.now();
  };
  for (const type of ACTS) document.addEventListener(type, note, { capture: true, passive: true });
  return () => {
    for (const type of ACTS) document.removeEventListener(type, note, { capture: true });
  };
}

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Whether the person is at the page: an open page alone must not keep their session alive. */
export const isAttended = () => Date.now() - lastAct < GONE_MS;
