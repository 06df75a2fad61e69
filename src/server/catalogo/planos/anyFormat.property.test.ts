import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan, DEPTH, type Plan, WIDTH } from '../../../../test/planos/anyPlan.ts';
import { PLAN_FORMATS } from '../../../../test/planos/planFormats.ts';
import { readTestDibujo } from '../../../../test/readTestDibujo.ts';

/** More by hand: `CORRIDAS=2000 npx vitest run src/server/catalogo/planos/anyFormat.property.test.ts`. */
const CORRIDAS = Number(process.env.CORRIDAS ?? 15);

/** How many lots have a place; each must be its own, and a whole lot's. `undefined` where there is nothing to measure from. */
async function countRight(drawn: string, { lots }: Plan): Promise<number | undefined> {
  const ids = lots.map(({ id }) => id);
  const { trazos } = await readTestDibujo(drawn, ids, Object.fromEntries(ids.map((id) => [id, '200'])));
  const anchor = trazos.lotes.find(({ id_lote, alfiler }) => id_lote === ids[0] && !alfiler)?.caja;
  if (!anchor) return undefined;
  for (const { id_lote, etiqueta, caja, alfiler } of trazos.lotes) {
    const lot = lots.find(({ id }) => id === id_lote);
    const [x, y] = [etiqueta[0] - anchor[0] - (lot?.x ?? 0), etiqueta[1] - anchor[1] - (lot?.y ?? 0)];
    const told = `lote ${id_lote} (${lot?.fault})`;
    expect(x > 0 && x < WIDTH + 0.5 && y > -5 && y < DEPTH + 0.5, `${told} at ${x}, ${y}`).toBe(true);
    if (alfiler) continue;
    const share = [(caja[2] - caja[0]) / WIDTH, (caja[3] - caja[1]) / DEPTH];
    expect(Math.max(...share), told).toBeLessThan(1.2);
    expect(Math.min(...share), told).toBeGreaterThan(0.8);
  }
  return trazos.lotes.length;
}

test.each(Object.entries(PLAN_FORMATS))(
  'a random plan with all faults as %s is bound rightly or left to a person, never wrongly',
  async (_format, write) => {
    let bound = 0;
    let wanted = 0;
    await fc.assert(
      fc.asyncProperty(anyPlan, async (plan) => {
        wanted += plan.lots.length;
        bound += (await countRight(write(plan), plan)) ?? 0;
      }),
      { numRuns: CORRIDAS },
    );
    expect(bound / wanted).toBeGreaterThan(0.3);
  },
);
