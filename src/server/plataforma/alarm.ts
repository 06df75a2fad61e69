import type { Clock } from './clock.ts';

/** Longest timer of Node.js, ms. A later alarm rings early, and its caller sets it again. */
const LONGEST_MS = 2 ** 31 - 1;

interface Alarm {
  /** In: ms since 1970. An earlier moment already set stays. */
  set(at: number): void;
  clear(): void;
}

/** Rings once, at the earliest moment set. Keeps no process alive. */
export function createAlarm(onRing: () => void, clock: Clock): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let earliest = Number.POSITIVE_INFINITY;
  const clear = () => {
    clearTimeout(timer);
    earliest = Number.POSITIVE_INFINITY;
  };
  return {
    set(at) {
      if (at >= earliest) return;
      clear();
      earliest = at;
      const wait = Math.min(LONGEST_MS, Math.max(0, at - clock().getTime()));
      timer = setTimeout(() => {
        clear();
        onRing();
      }, wait).unref();
    },
    clear,
  };
}
