import { whenIdle } from './whenIdle.ts';

/** Longest slice of work and the pause after it, ms. Bounds the delay of a press. */
const SLICE_MS = 8;

/** Does a step for each of `total` positions, in slices once the page is idle; then `done`. Out: cancels the work. */
export function inSlices(total: number, step: (at: number) => void, done: () => void): () => void {
  let at = 0;
  let timer = 0;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    for (; at < total && performance.now() < until; at++) step(at);
    if (at < total) timer = window.setTimeout(slice, SLICE_MS);
    else done();
  };
  const takeBack = whenIdle(slice);
  return () => {
    takeBack();
    window.clearTimeout(timer);
  };
}
