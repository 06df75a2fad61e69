import type { Clock } from './clock.ts';

/** Longest that a timer of Node.js can wait, ms; a later alarm rings early, and is set again by whoever it woke. */
const LONGEST_MS = 2 ** 31 - 1;

export interface Alarm {
  /** Rings at that moment, ms since 1970; an earlier one that was set stays. */
  set(at: number): void;
  clear(): void;
}

/** Rings once at the earliest moment that it was set to, and keeps no process alive. */
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
