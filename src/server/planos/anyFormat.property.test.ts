import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { anyPlan, listOf } from '../../../test/planos/anyPlan.ts';
import { FONTS_OF_CURVES, inCurves, WAYS_OF_CURVES } from '../../../test/planos/inCurves.ts';
import { PLAN_FORMATS, PRINTED, PRINTED_FORMATS } from '../../../test/planos/planFormats.ts';
import { closePrinter } from '../../../test/planos/printPdf.ts';
import { calmOf, tryPlan } from '../../../test/planos/tryPlan.ts';

/** Many more runs: `npm run bench -- planos-al-azar`. */
const CORRIDAS = Number(process.env.CORRIDAS ?? 8);
/** ms. Shrinking stops before the test's timeout, which would lose the counterexample. */
const SHRINKING = Math.max(40_000, CORRIDAS * 200);
/** Plans over which shares are counted. */
const OF_SHARES = 20;
/** Of the lots without contradictions. */
const FAIR_SHARE = 0.9;

const WRITTEN = Object.entries(PLAN_FORMATS).map(
  ([format, { write, hasPage, hasBlocks }]) =>
    [format, { write, page: hasPage ? 1 : undefined, hasBlocks }] as const,
);
const PRINTED_ONES = Object.entries(PRINTED_FORMATS).map(
  ([format, write]) => [format, { write, page: PRINTED, hasBlocks: false }] as const,
);

afterAll(closePrinter);

describe.each([...WRITTEN, ...PRINTED_ONES])(
  'a random plan with all faults as %s',
  (format, { write, page, hasBlocks }) => {
    test('is bound correctly or left to a person, never wrongly', {
      retry: 0,
      timeout: 2 * SHRINKING,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(anyPlan, async (plan) => {
          expect((await tryPlan(await write(plan), plan, page)).wrong).toEqual([]);
        }),
        { numRuns: CORRIDAS, interruptAfterTimeLimit: SHRINKING },
      );
    });

    // The same plans each time, since the share varies between random samples.
    test('is bound where nothing contradicts it', async () => {
      let [bound, wanted, calmBound, calmWanted] = [0, 0, 0, 0];
      for (const plan of fc.sample(anyPlan, { numRuns: OF_SHARES, seed: 1 })) {
        const tried = await tryPlan(await write(plan), plan, page);
        const found = new Set([...tried.bound, ...tried.near]);
        const calm = calmOf(plan, hasBlocks);
        wanted += listOf(plan).length;
        bound += found.size;
        calmWanted += calm.size;
        for (const id of calm) if (found.has(id)) calmBound += 1;
      }
      if (process.env.CORRIDAS)
        process.stdout.write(`${format}: ${bound / wanted}, calm ${calmBound / calmWanted}\n`);
      expect(bound / wanted).toBeGreaterThan(0.2);
      expect(calmBound / calmWanted).toBeGreaterThan(FAIR_SHARE);
    });
  },
);

test('a random plan whose numbers are outlines is bound correctly or left to a person, never wrongly', {
  retry: 0,
  timeout: 2 * SHRINKING,
}, async () => {
  const drawn = fc.record({
    plan: anyPlan,
    format: fc.constantFrom('shapes without names', 'open strokes'),
    file: fc.constantFrom(...FONTS_OF_CURVES),
    way: fc.constantFrom(...WAYS_OF_CURVES),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ plan, format, file, way }) => {
      const written = await PLAN_FORMATS[format]?.write(plan);
      expect((await tryPlan(inCurves(String(written), file, way), plan, 1)).wrong).toEqual([]);
    }),
    { numRuns: CORRIDAS, interruptAfterTimeLimit: SHRINKING },
  );
});
