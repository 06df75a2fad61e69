import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPlan, DEPTH, type Lot, labelsOf, type Plan, WIDTH } from '../../../test/planos/anyPlan.ts';
import { MARGIN, PLAN_FORMATS } from '../../../test/planos/planFormats.ts';
import { readTestDibujo } from '../../../test/readTestDibujo.ts';
import type { OutlinedLote } from '../../contract/plano.ts';

/** More runs: `CORRIDAS=2000 npx vitest run src/server/planos/anyFormat.property.test.ts`. */
const CORRIDAS = Number(process.env.CORRIDAS ?? 15);
/** ms. Shrinking stops before the test's timeout, which would lose the counterexample. */
const SHRINKING = Math.max(40_000, CORRIDAS * 200);
/** Plans over which shares are counted. */
const OF_SHARES = 60;
/** Tolerance, share of a lot's side. */
const SAME_SIDE = 0.1;
/** Of the lots without contradictions. */
const FAIR_SHARE = 0.9;

/** Faults that also affect the neighbouring lot. */
const REACHING: readonly Lot['fault'][] = ['cruzado', 'repetido', 'fusionado', 'guia'];

/** Lots about which a plan is consistent. In: whether the format tells a lot's block. */
function calmOf({ lots, insignia, ancla }: Plan, hasBlocks: boolean): Set<string> {
  if (ancla.manzana && !hasBlocks) return new Set();
  const calm = lots.filter(
    ({ fault }, i) =>
      fault === 'ninguna' && insignia === 'ninguna' && !REACHING.includes(lots[i - 1]?.fault ?? fault),
  );
  return new Set(calm.map(({ id }) => id));
}

/** A bound lot must have its own place, whole. In: the plan's upper left corner, drawing units. */
function expectOwn(
  { etiqueta, caja, alfiler }: OutlinedLote,
  lot: Lot,
  [left, top]: readonly [number, number],
): void {
  const told = `lote ${lot.id} (${lot.fault})`;
  const [x, y] = [etiqueta[0] - left, etiqueta[1] - top];
  if (alfiler) {
    // A pin stands on its number, wherever that is.
    const far = labelsOf(lot).map((label) => Math.hypot(label.x - x, label.y - y));
    expect(Math.min(...far), `${told}, alfiler en ${x}, ${y}`).toBeLessThan(4);
    return;
  }
  const own = [lot.x, lot.y, lot.x + WIDTH, lot.y + DEPTH];
  for (const [side, value] of own.entries())
    expect(
      Math.abs((caja[side] ?? 0) - (side % 2 ? top : left) - value) / (side % 2 ? DEPTH : WIDTH),
      `${told}, lado ${side} de ${caja}`,
    ).toBeLessThan(SAME_SIDE);
}

async function readPlan(drawn: string | Uint8Array, plan: Plan, hasPage: boolean) {
  const { lots, ancla } = plan;
  const ids = lots.map(({ id }) => id);
  const { trazos, informe } = await readTestDibujo(
    drawn,
    ids,
    Object.fromEntries(ids.map((id) => [id, '200'])),
  );
  // Awaiting confirmation is allowed: a leader line may explain a number over the next lot.
  const near = new Set(informe.cercanos.map(({ id_lote }) => id_lote));
  const stands = trazos.lotes.find(({ id_lote, alfiler }) => id_lote === ancla.id && !alfiler)?.caja;
  const corner = hasPage
    ? ([MARGIN, MARGIN] as const)
    : stands && ([stands[0] - ancla.x, stands[1] - ancla.y] as const);
  if (!corner) return new Set<string>();
  for (const trazo of trazos.lotes) {
    const lot = lots.find(({ id }) => id === trazo.id_lote);
    if (lot && !near.has(lot.id)) expectOwn(trazo, lot, corner);
  }
  return new Set(trazos.lotes.map(({ id_lote }) => id_lote));
}

describe.each(Object.entries(PLAN_FORMATS))(
  'a random plan with all faults as %s',
  (format, { write, hasPage, hasBlocks }) => {
    test('is bound correctly or left to a person, never wrongly', {
      retry: 0,
      timeout: 2 * SHRINKING,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(anyPlan, async (plan) => {
          await readPlan(write(plan), plan, hasPage);
        }),
        { numRuns: CORRIDAS, interruptAfterTimeLimit: SHRINKING },
      );
    });

    // The same plans each time, since the share varies between random samples.
    test('is bound where nothing contradicts it', async () => {
      let [bound, wanted, calmBound, calmWanted] = [0, 0, 0, 0];
      for (const plan of fc.sample(anyPlan, { numRuns: OF_SHARES, seed: 1 })) {
        const found = await readPlan(write(plan), plan, hasPage);
        const calm = calmOf(plan, hasBlocks);
        wanted += plan.lots.length;
        bound += found.size;
        calmWanted += calm.size;
        for (const id of calm) if (found.has(id)) calmBound += 1;
      }
      if (process.env.CORRIDAS)
        process.stdout.write(`${format}: ${bound / wanted}, calm ${calmBound / calmWanted}\n`);
      expect(bound / wanted).toBeGreaterThan(0.3);
      expect(calmBound / calmWanted).toBeGreaterThan(FAIR_SHARE);
    });
  },
);
