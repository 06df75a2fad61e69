import { createMotion } from './motion.ts';
import type { Seen } from './seen.ts';
import { between, clamp, panBy, type Viewport } from './viewport.ts';

export type Flights = ReturnType<typeof createFlights>;

/** Movements that go on by themselves. In: takes each step. */
export function createFlights(seen: Seen, go: (next: Viewport) => void) {
  const motion = createMotion();
  let destination: Viewport | undefined;
  return {
    halt() {
      motion.stop();
      destination = undefined;
    },
    /** End of the current flight. The next button press counts from there, not from the middle of the flight. */
    from: () => destination ?? seen.view,
    fly(target: Viewport, duration: number) {
      const from = seen.view;
      destination = target;
      motion.run(duration, (t) => {
        if (t === 1) destination = undefined;
        go(t === 1 ? target : between(from, target, t));
      });
    },
    throwBy: (speedX: number, speedY: number) =>
      motion.throwBy(speedX, speedY, (dx, dy) => go(clamp(panBy(seen.view, dx, dy), seen.bounds))),
  };
}
