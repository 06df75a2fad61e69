import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_SCALE, shiftBy, WHOLE, type ZoomView, zoomAbout } from './useZoomGestures.ts';

const FRAME = { x: 400, y: 300 };
const anyPoint = fc.record({
  x: fc.integer({ min: -200, max: 200 }),
  y: fc.integer({ min: -150, max: 150 }),
});

test('zooming keeps the point under the finger in place', () => {
  const view = zoomAbout(WHOLE, 2, { x: 50, y: -30 }, FRAME);
  expect(view).toEqual({ scale: 2, x: -50, y: 30 });
});

test('the least zoom is the whole picture, and zooming out always ends whole and centred', () => {
  fc.assert(
    fc.property(anyPoint, fc.double({ min: 1, max: MOST_SCALE, noNaN: true }), (at, factor) => {
      const grown = zoomAbout(WHOLE, factor, at, FRAME);
      const back = zoomAbout(grown, 1 / (2 * factor), at, FRAME);
      expect([back.scale, Math.abs(back.x), Math.abs(back.y)]).toEqual([1, 0, 0]);
    }),
  );
});

test('no zoom or pan shows ground beside the picture', () => {
  const anyStep = fc.tuple(anyPoint, fc.double({ min: 0.3, max: 3, noNaN: true }));
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const view = steps.reduce<ZoomView>(
        (before, [at, factor]) => shiftBy(zoomAbout(before, factor, at, FRAME), at, FRAME),
        WHOLE,
      );
      expect(view.scale).toBeLessThanOrEqual(MOST_SCALE);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((FRAME.x * (view.scale - 1)) / 2 + 1e-9);
      expect(Math.abs(view.y)).toBeLessThanOrEqual((FRAME.y * (view.scale - 1)) / 2 + 1e-9);
    }),
  );
});
