import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleBarOf } from './scaleBar.ts';

test('a scale bar has its exact length, is round, and takes between two fifths and all of its space', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 90, noNaN: true }), (scale) => {
      const { metres, width } = scaleBarOf(scale, 96);
      expect(width).toBeCloseTo(metres * scale, 9);
      expect(width).toBeLessThanOrEqual(96);
      expect(width).toBeGreaterThan(96 * 0.39);
      expect(String(metres)).toMatch(/^[125]0*$/);
    }),
  );
});
