/** Time in which a throw loses 63 % of its speed, ms. */
const GLIDE_MS = 260;
const STANDSTILL = 0.02;

/** One animation at a time; none for visitors who prefer reduced motion. */
interface Motion {
  /** Calls `step` with 0…1, eased; at once with 1 under reduced motion. */
  run(duration: number, step: (t: number) => void): void;
  /** Glides on at a speed in px per ms. */
  throwBy(speedX: number, speedY: number, step: (dx: number, dy: number) => void): void;
  stop(): void;
}

function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function createMotion(): Motion {
  let request = 0;
  const stop = () => {
    cancelAnimationFrame(request);
    request = 0;
  };
  /** `frame` gets the ms since the last one and returns whether to go on. */
  const loop = (frame: (ms: number) => boolean) => {
    stop();
    let last: number | undefined;
    const tick = (now: number) => {
      request = 0;
      const ms = last === undefined ? 16 : now - last;
      last = now;
      if (frame(ms)) request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
  };
  return {
    stop,
    run(duration, step) {
      stop();
      if (prefersStill()) {
        step(1);
        return;
      }
      let elapsed = 0;
      loop((ms) => {
        elapsed += ms;
        const t = Math.min(elapsed / duration, 1);
        step(1 - (1 - t) ** 3);
        return t < 1;
      });
    },
    throwBy(speedX, speedY, step) {
      if (!(speedX || speedY) || prefersStill()) return;
      let [vx, vy] = [speedX, speedY];
      loop((ms) => {
        step(vx * ms, vy * ms);
        const left = Math.exp(-ms / GLIDE_MS);
        [vx, vy] = [vx * left, vy * left];
        return Math.hypot(vx, vy) > STANDSTILL;
      });
    },
  };
}
